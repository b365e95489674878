// A judged answer, and an example with everything needed to reproduce it.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/cards/class.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"
#include "oracle/runs/exact_run.h"
#include "properties/judging/question.h"

namespace touchstone {

/// A signed distance from touching: positive if disjoint, negative if overlapping.
struct Margin {
    double length = 0;  ///< in the unit of coordinates
    double in_eps = 0;  ///< as a multiple of eps(scalar) * scale; may be finite although `length`
                        ///< is infinite

    friend bool operator==(const Margin&, const Margin&) = default;
};

/// Returns a margin, in eps x scale, as a share of the scene's tolerance plus `more` eps x scale.
/// Returns 0 if the margin is 0 or the tolerance is infinite.
inline double share_of(double in_eps, const Tolerance& tolerance, const Scene& scene,
                       double more = 0) {
    const double most = allowed(tolerance, scene) + more;
    return in_eps == 0 || std::isinf(most) ? 0 : std::fabs(in_eps) / most;
}

enum class Direction { false_hit, false_miss };
inline constexpr std::array kDirections{Direction::false_hit, Direction::false_miss};

constexpr std::string_view name(Direction direction) {
    return direction == Direction::false_hit ? "false hit" : "false miss";
}

/// How a run of a program failed.
enum class FaultKind {
    crashed,    ///< ended by a signal
    ended,      ///< ended with cases unanswered or unread
    hung,       ///< neither answered nor read within the time limit
    malformed,  ///< a line or frame is not an answer or is too long
    reordered,  ///< the id or line of an answer belongs to another case
    excess,     ///< more answers than cases
    stopped     ///< touchstone was asked to stop; not a fault of the examined program
};

/// Where rounding made the answer wrong (the classes rounding and beyond-tolerance).
enum class LostIn {
    conversion,  ///< when corners were rounded: the answer is right for the rounded corners, or
                 ///< they form no convex polygon with area
    test         ///< later, or no shape has a turn, so that corners need not be computed
};

std::string_view name(LostIn stage);

/// The true number of a scene, and the error that is allowed.
struct TrueNumber {
    double value;    ///< rounded to a double; for points the distance; for containment how far a
                     ///< shape sticks out of the other
    double allowed;  ///< the largest allowed error
    double unit;     ///< the unit of Accuracy::absolute
};

/// Describes a wrong answer, or any answer in numbers, so the oracle need not be asked again.
struct Judgement {
    Class kind = Class::defect;
    std::optional<Reply> answer{};  ///< nothing if the subject gave no answer
    // For hits:
    bool hit = false;                        ///< true: a false hit; false: a false miss
    std::size_t item = 0;                    ///< the misjudged item of a list
    Relation relation = Relation::disjoint;  ///< exact relation of that item; set for numbers, too
    Margin margin{};                         ///< the margin of that item
    /// For hits, margin / tolerance; 0 at exact touching. If an exact run decides the class, set
    /// only for `rounding` and `beyond-tolerance`. For numbers, error / allowed error. For a wrong
    /// decision at 0, its error / the tolerance of hits, if that is larger.
    double share = 0;
    /// `share` with a tolerance that grows as for tests that compute edge directions from
    /// differences of corners. Set for hits of black boxes, and by count_answer
    /// (programs/examination.h) for wrong distances and depths.
    double share_by_edges = 0;
    LostIn lost_in = LostIn::test;  ///< for rounding and beyond-tolerance, if traced
    /// For class logic, if searched for: the operation that has no value in exact arithmetic.
    std::optional<Undefined> undefined{};
    // For numbers:
    std::optional<TrueNumber> truth{};
    double error = 0;  ///< distance from the truth; for several numbers the largest
    /// True if the number is on the wrong side of the threshold that callers use: 0.5 for an IoU;
    /// 0 for a distance or depth, if touching is farther away than the tolerance of hits.
    /// Positive numbers up to that tolerance do not count.
    bool decides_wrongly = false;
    std::string problem{};             ///< what is wrong, in printable words
    std::optional<FaultKind> fault{};  ///< if the program failed at the scene

    /// The answer to a question of hits; kNotConverged if `answer` is nothing.
    [[nodiscard]] Answer given() const { return answer ? answer->hit : kNotConverged; }
};

/// True if an answer got a judgement of a failing class.
inline bool fails(const std::optional<Judgement>& what) {
    return what && fails(what->kind);
}

inline Direction direction_of(const Judgement& what) {
    return what.hit ? Direction::false_hit : Direction::false_miss;
}

/// True for a defect with an answer. The scene got different answers, but may not show this alone.
inline bool is_of_state(const Judgement& what) {
    return what.kind == Class::defect && what.given() != kNotConverged;
}

/// A scene, the judgement of its answer, and its source.
struct Example {
    Scene scene;
    Judgement what{};
    std::string source{};  ///< "generated/thin", "recorded", "exhaustive"
    /// If the answer depends on earlier calls: the scenes to ask about first, in this order.
    std::vector<Scene> before{};
    /// The place in the program that decided the answer (engines/refine.h). 0 if it was not
    /// determined.
    std::uintptr_t decided_at = 0;
    std::optional<Scalar> other{};  ///< each scene is first asked about in this scalar
    bool at_once = false;           ///< another thread asks about `before` at the same time
    std::string ended_by{};         ///< if `at_once`, the end of the process: "SIGSEGV"
    std::string printed{};   ///< the end of the standard error of a program that failed, unchanged
    bool minimized = false;  ///< no simpler scene with the same failure was found
    bool is_cut_short = false;  ///< the search ended before all simpler scenes were tried
    /// The source line that decided the answer, if a file names it instead of an address.
    std::string decided_in{};

    /// All scenes to ask about, in order.
    [[nodiscard]] std::vector<Scene> sequence() const {
        std::vector<Scene> all = before;
        all.push_back(scene);
        return all;
    }
    /// Replaces all scenes. `all` must not be empty.
    void set_sequence(std::vector<Scene> all) {
        scene = std::move(all.back());
        all.pop_back();
        before = std::move(all);
    }
};

}  // namespace touchstone
