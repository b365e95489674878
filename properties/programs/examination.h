// The results of asking a black box (counts, examples, causes), and how its answers are counted.
// The answers come from a program, a file or a function.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "properties/doctor/diagnosis.h"
#include "properties/judging/clusters.h"
#include "properties/judging/where_wrong.h"
#include "properties/planted/causes_seen.h"
#include "properties/programs/asking.h"
#include "properties/programs/patterns.h"
#include "properties/scenes/domain.h"

namespace touchstone {

enum class TurnUnit { none, radians, degrees };
/// Returns the unit of a scene's angles; TurnUnit::none if it has no angle.
TurnUnit turn_unit_of(const Scene& scene);
/// Returns the domain of most scenes in use: ordinary coordinates and sizes, angles up to two
/// turns.
Domain usual_domain(TurnUnit unit);

struct Examination {
    Row row;
    std::uint64_t failed = 0;              ///< answers of failing classes
    std::uint64_t failed_in_ordinary = 0;  ///< how many of these are within usual_domain
    Clusters clusters;     ///< of the row's wrong answers, unless one cause explains them all
    bool complete = true;  ///< false if stopped or abandoned
    /// True if fewer cases were asked than possible, because enough had failed.
    bool has_failed_enough = false;
    std::string given_up;      ///< why the program was abandoned; empty if it was not
    std::uint64_t calls = 0;   ///< in sequences; they do not count as cases
    std::uint64_t starts = 0;  ///< of the program
    double seconds = 0;        ///< spent asking, without simplifying
    SameAnswer same;           ///< over all cases that it answered
    /// How many cases it declined, by reason. They are not judged.
    std::map<std::string, std::uint64_t> declined{};
    /// How many wrong answers are of class `domain`, by reason.
    std::map<std::string, std::uint64_t> outside_domain{};
    /// Answers that count as rounding although they are farther from touching than kMostTolerated x
    /// scale. Only a conditioning allows them.
    std::uint64_t allowed_far = 0;
    double farthest_allowed = 0;   ///< of these, as a share of the scale
    double farthest_rounding = 0;  ///< the largest distance from touching of class `rounding`
    Domain domain{};               ///< of generated scenes
    std::uint64_t hung = 0;        ///< runs that hung once, but not when repeated
    /// The convention that explains wrong answers to generated scenes, if one was found.
    std::optional<doctor::Found> found{};
    /// Set if the black box computes in floats although doubles are declared.
    std::optional<InFloats> in_floats{};
    /// The common properties of its wrong answers, if nothing above explains them.
    Causes causes{};
    AlwaysAboveZero above_zero{};
    AnswerSample sample{};
};

/// Asks about each witness alone. An entry is stale if its witness does not show its class.
void reproduce(std::vector<KnownFinding>& all, Asker& asker, const Declaration& declared);

/// Counts a case that was declined for that reason. After eight different reasons, new ones are
/// counted together.
void count_declined(Examination& examination, const std::string& reason);

/// Counts a correct hit or miss.
void count_right(Examination& examination, const Declaration& declared, const Scene& scene,
                 Relation relation, const Reply& answer);

/// A judged answer.
struct Counted {
    Example example;
    bool is_shown = false;  ///< this example became the example of its class
};

/// Counts an answer to a question about hits. Returns nothing if it is right, or if it matches a
/// known failure.
std::optional<Counted> count_hit(Examination& examination, const Declaration& declared,
                                 const Scene& scene, Truth& truth, const Reply& answer,
                                 const std::string& source);
/// Counts a number, for a scene that is judged. A right answer gets class rounding.
Counted count_number(Examination& examination, const Declaration& declared, const Scene& scene,
                     const MeasuredScene& measured, const Reply& answer, const std::string& source);
/// Counts a wrong answer; true if it became the example of its class.
bool count_failure(Examination& examination, AnswerKind asked, const Example& example);

}  // namespace touchstone
