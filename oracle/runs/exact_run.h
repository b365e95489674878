// An algorithm's own mathematics: its template run with an exact scalar.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/cards/registry.h"
#include "core/cards/scalar.h"
#include "oracle/runs/any_scalar.h"
#include "oracle/runs/partly_exact.h"

namespace touchstone {

/// An algorithm under test: for all other runs, and as it is. AnyScalar comes first, as what comes
/// first is compiled first: what an algorithm may not do it tells in a line, and others in
/// hundreds.
using Subject = Registered<AnyScalar, float, double, long double>;
using Subjects = Registry<AnyScalar, float, double, long double>;
extern template class Registry<AnyScalar, float, double, long double>;

/// The answer of the mathematics; nothing where exact arithmetic divides by zero or takes the root
/// of a negative number.
using ExactAnswer = std::optional<Answer>;

/// In place of the answer where a comparison of numbers that are in no decidable field is open.
inline constexpr Answer kUndecided = kNotConverged - 1;

/// The answer of the algorithm in exact arithmetic alone; kUndecided where a number is in no
/// decidable field.
ExactAnswer answer_in_ring(const Subject& subject, const Scene& scene);

/// The same answer, sooner: by certified balls where they decide every comparison, else lazily.
ExactAnswer answer_exactly(const Subject& subject, const Scene& scene);

/// The operation that leaves the mathematics no answer; nothing where it has one.
std::optional<Undefined> undefined_operation(const Subject& subject, const Scene& scene);

// An algorithm's run in floating point with an eye on the ends of the format's range.

/// How an algorithm left the range of its format on the way to its answer.
struct LeftRange {
    bool overflowed;   ///< a result was infinite or a NaN
    bool underflowed;  ///< a product, a quotient or a sine was cut or lost by underflow
};

/// Runs the algorithm in that scalar.
LeftRange left_range(const Subject& subject, Scalar scalar, const Scene& scene);

// The decisions of an algorithm's run: every comparison with its two sides, as a number.
//
// The runs in AnyScalar notice them: < <= == and their like, min, max and abs, which choose, and
// floor, ceil, trunc, round and fmod, which step. The runs in the algorithm's own scalar are
// compiled apart from these and know nothing of it.

/// How the left side of a comparison lies to its right side.
enum class Side : std::uint8_t { less, equal, greater, unordered };

/// One comparison of a run: of two numbers, of one with zero (abs), or of one with the nearest
/// place where it steps (floor and its like).
struct Decision {
    /// Where it stands in the program: the address of the code behind it, which is the same in all
    /// runs of one process. A function that is not inlined has one place for all of its callers.
    std::uintptr_t place;
    Side side;
    /// Left minus right: in floats as a double, in exact runs only its sign.
    double difference;
    bool is_equality = false;  ///< of == or !=, which ask for nothing but that it is zero
    bool is_choice = false;    ///< of min, max or abs, behind which the run goes the same way
};

/// Runs the algorithm in the scalar and puts its decisions, in their order and at most so many,
/// into `decisions`; those until then where it throws, which is not passed on.
void watch_decisions(const Subject& subject, Scalar scalar, const Scene& scene,
                     std::vector<Decision>& decisions, std::size_t most = 1024);

/// The same of its run in exact arithmetic; those until a comparison stays undecided.
void watch_exact_decisions(const Subject& subject, const Scene& scene,
                           std::vector<Decision>& decisions, std::size_t most = 1024);

/// Where runs of this thread note their decisions; null where nobody watches.
struct DecisionNotes {
    std::vector<Decision>& decisions;
    std::size_t most;
};
extern constinit thread_local DecisionNotes* decision_notes;

// Where a run in floating point lost the right answer: operations of it are made exact, one by one
// and in groups, until the answer is right (delta debugging: Zeller and Hildebrandt, 2002).

struct LostOperation {
    std::size_t ordinal;  ///< in the run, counted from 1
    Operation operation;
    long double loss;  ///< of its result, in units in the last place of the format
};

struct Loss {
    /// With all of them exact, and the others as they are, the answer is right; with any of them
    /// left out it is not.
    std::vector<LostOperation> operations;
    /// How many operations would do alone, each for itself.
    std::size_t alone = 0;
    /// Operations in the run; where only several do together, in that with these exact.
    std::size_t of = 0;
};

/// The operations that decide: where some would do alone, the last of those that lose at least half
/// as many units as any. Nothing where the run is longer than some thousand operations, where its
/// answer is not `given`, or where exact operations make no difference. `given` must be the
/// subject's wrong answer in that scalar, and `right` what the mathematics answers.
std::optional<Loss> find_loss(const Subject& subject, Scalar scalar, const Scene& scene,
                              Answer given, Answer right);

}  // namespace touchstone
