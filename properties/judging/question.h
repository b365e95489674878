// Questions about scenes, their answers, and how exact an answer has to be.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/scenes/query_names.h"
#include "core/shapes/point.h"
#include "oracle/runs/exact_run.h"
#include "properties/random/random.h"

namespace touchstone {

struct Question {
    AnswerKind kind = AnswerKind::hit;
    bool of_list = false;  ///< hits only: which item of a list is hit first
};

/// An answer to any question.
struct Reply {
    /// The area, share, distance or depth. For questions of containment: 1 for yes, 0 for no. For
    /// all other questions: 0.
    double value = 0;
    /// The points. For a depth: the direction, if given. For a manifold: the direction, then the
    /// points.
    std::vector<Point<double>> points{};
    /// Hits only: whether the shapes intersect; for a list, the item that is hit first.
    Answer hit = 0;
    /// What came instead of an answer: "NaN", "Infinity", "-Infinity" or "null"; the message of an
    /// error; the reason for declining.
    std::string instead{};
    bool is_error = false;     ///< the program caught an error and reports it
    bool is_declined = false;  ///< the program reports that it does not support the case

    /// False if something came instead of an answer.
    [[nodiscard]] bool is_given() const { return !is_error && !is_declined && instead.empty(); }
    /// Two errors compare equal, because messages may name the place of the case.
    friend bool operator==(const Reply& p, const Reply& q) {
        return p.is_error == q.is_error && p.is_declined == q.is_declined &&
               (p.is_error || p.instead == q.instead) && p.value == q.value &&
               p.points == q.points && p.hit == q.hit;
    }
};

/// Why the question can't be asked about shapes of these kinds; empty if it can.
std::string_view why_not_asked(AnswerKind kind, const PairOfKinds& kinds);

/// True if callers compare the number with 0 to learn whether the shapes meet.
constexpr bool decides_at_zero(AnswerKind kind) {
    return kind == AnswerKind::distance || is_of_depth(kind);
}

/// The default relative and absolute accuracy. For float, both are 1e-5, about 84 eps. For the
/// other scalars, they are 1e-9 and 1e-12.
Accuracy plain_accuracy(Scalar scalar);

/// Returns the unit of Accuracy::absolute. `union_area` is used only for shares of areas. The
/// result is 0 or infinite if the unit leaves the range of doubles.
double unit_of(AnswerKind kind, const Scene& scene, double union_area);

/// What an algorithm declares: its question, contract, tolerance, accuracy and number type.
struct Declaration {
    Contract contract = Contract::unspecified;  ///< hits only
    /// For hits, and for the decisions of distances and depths at 0. A separating-axis test with
    /// unit axes needs about 4; 16 leaves room for other methods.
    Tolerance tolerance{16, Conditioning::none};
    Sizes sizes = Sizes::positive;
    Scalar scalar = Scalar::double_;  ///< of the computation; scenes have its input precision
    AnswerKind asked = AnswerKind::hit;
    Accuracy accuracy{};  ///< numbers only
    /// Hits only, in scene units. The absolute tolerance and the skin are added to the tolerance
    /// and do not grow with the scale. Any answer may be wrong by the absolute tolerance. A hit is
    /// allowed if the gap is at most the skin.
    double absolute_tolerance = 0;
    double skin = 0;
    /// If false, wrong answers at angles beyond two turns in radians are `domain`, as they always
    /// are in degrees. Code that adds pi / 2 to such an angle loses digits.
    bool judges_many_turns = true;
    /// Numbers only: the algorithm, if its exact run distinguishes errors of logic from rounding.
    const Subject* mathematics = nullptr;

    [[nodiscard]] bool asks_numbers() const { return asked != AnswerKind::hit; }
};

/// Returns the declaration on an algorithm's card. The absolute accuracy of numbers grows with the
/// conditioning of the card, like the tolerance. Throws InputError if the algorithm answers with
/// numbers and the card declares no absolute accuracy.
Declaration declared_by(const AlgorithmInfo& card, Scalar scalar);
/// Returns the declaration on the algorithm's card. If the algorithm answers with numbers, the
/// declaration refers to it (`mathematics`).
Declaration declared_by(const Subject& subject, Scalar scalar);

/// Returns the declaration of an algorithm that answers with numbers of that scalar, with the
/// default accuracy.
Declaration declared_numbers(AnswerKind asked, Scalar scalar);

// Scenes derived from a scene, whose answers may contradict each other.

bool are_of_one_kind(const Scene& scene);

/// The scene with A and B exchanged. Both must be of the same kind.
Scene swapped(const Scene& scene);

/// The scene of A and A. A and B must be of the same kind.
Scene with_itself(const Scene& scene);

/// The scene of A and a copy of A. Each number of the copy is changed by a relative amount of at
/// most 1/4, often far less. A and B must be of the same kind. Returns nothing if the copy is
/// invalid.
std::optional<Scene> nearly_with_itself(const Scene& scene, Random& random, Precision precision);

/// True if exchanging A and B must not change the number in the answer: for all kinds except
/// contact points and containment.
bool is_symmetric(AnswerKind kind);

/// Returns the equivalent answer after A and B are exchanged: the direction is reversed, and the
/// closest points are exchanged.
Reply exchanged(Reply answer, AnswerKind asked);

}  // namespace touchstone
