// What is known of a black box after it was asked: counts, examples and causes; and how its answers
// are counted, whether a program gives them, a file or a function.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "properties/doctor/diagnosis.h"
#include "properties/judging/answer_sample.h"
#include "properties/judging/clusters.h"
#include "properties/planted/causes_seen.h"
#include "properties/programs/always.h"
#include "properties/programs/floats.h"
#include "properties/programs/same_answer.h"
#include "properties/scenes/domain.h"

namespace touchstone {

enum class TurnUnit { none, radians, degrees };
/// Of the angles of a scene; none where it has no angle.
TurnUnit turn_unit_of(const Scene& scene);
/// Where coordinates, sizes and angles of most scenes in use are: angles up to two turns.
Domain usual_domain(TurnUnit unit);

struct Examination {
    Row row;
    std::uint64_t failed = 0;              ///< answers of classes that fail
    std::uint64_t failed_in_ordinary = 0;  ///< of these, those within usual_domain
    Clusters clusters;     ///< of what is wrong in the row, unless one cause explains it all
    bool complete = true;  ///< false where it was stopped or given up
    /// Set where fewer cases were asked than there might have been, as enough had failed.
    bool has_failed_enough = false;
    std::string given_up;  ///< why the program was asked no more; empty where it was not given up
    std::uint64_t calls = 0;   ///< in sequences; they are no cases
    std::uint64_t starts = 0;  ///< of the program
    double seconds = 0;        ///< of asking, without simplifying
    SameAnswer same;           ///< of all cases that it answered
    /// How many cases it declined, by its reason; these are not judged.
    std::map<std::string, std::uint64_t> declined{};
    std::uint64_t hung = 0;  ///< runs that did once, and did not when they were asked again
    /// What it does with its numbers: asked for where generated scenes were misjudged.
    std::optional<doctor::Found> found{};
    /// Set if it computes in floats and doubles are declared.
    std::optional<InFloats> in_floats{};
    /// What its wrong answers have in common, if nothing above explains them.
    Causes causes{};
    AlwaysAboveZero above_zero{};
    AnswerSample sample{};
};

/// Counts a case that was declined for that reason; of many reasons the later ones together.
void count_declined(Examination& examination, const std::string& reason);

/// Counts a hit or a miss that is right.
void count_right(Examination& examination, const Declaration& declared, const Scene& scene,
                 Relation relation, const Reply& answer);

/// An answer that was judged; `is_shown` where it became the example of its class.
struct Counted {
    Example example;
    bool is_shown = false;
};

/// Counts an answer to a question of hits; nothing where it is right.
std::optional<Counted> count_hit(Examination& examination, const Declaration& declared,
                                 const Scene& scene, Truth& truth, const Reply& answer,
                                 const std::string& source);
/// The same of numbers, of a scene that is judged; of one that is right the class is rounding.
Counted count_number(Examination& examination, const Declaration& declared, const Scene& scene,
                     const MeasuredScene& measured, const Reply& answer, const std::string& source);
/// Counts something wrong; true where it became the example of its class.
bool count_failure(Examination& examination, AnswerKind asked, const Example& example);

}  // namespace touchstone
