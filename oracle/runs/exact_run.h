// Runs of an algorithm's template with AnyScalar: exact, partly exact, certified and watched.
#pragma once

#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/cards/registry.h"
#include "oracle/numbers/fraction.h"

namespace touchstone {

/// Calls work() in a new thread, and returns its result or throws its exception. So an algorithm's
/// state in thread_local variables is the state before its first call. This does not hold for
/// static variables, because they belong to the process.
template <class Work>
auto in_fresh_state(Work work) {
    using Result = std::invoke_result_t<Work>;
    std::optional<Result> result;
    std::exception_ptr failure;
    // An exception must not leave a thread, as it would end the program.
    std::thread([&] {
        try {
            result.emplace(work());
        } catch (...) {
            failure = std::current_exception();
        }
    }).join();
    if (failure) std::rethrow_exception(failure);
    return *std::move(result);
}

class AnyScalar;

/// An algorithm under test, compiled for AnyScalar and for its own scalars. AnyScalar comes first,
/// because the first type is compiled first: a compiler error takes one line with AnyScalar, and
/// hundreds of lines with the other types.
using Subject = Registered<AnyScalar, float, double, long double>;
using Subjects = Registry<AnyScalar, float, double, long double>;
extern template class Registry<AnyScalar, float, double, long double>;

/// The algorithm's answer in exact arithmetic, or nothing if exact arithmetic divides by zero or
/// takes the root of a negative number.
using ExactAnswer = std::optional<Answer>;

/// The answer if an exact run cannot represent a number, or cannot decide a sign that it needs.
inline constexpr Answer kUndecided = kNotConverged - 1;

/// Returns the algorithm's exact answer, or kUndecided if a number is in no decidable field.
ExactAnswer answer_in_ring(const Subject& subject, const Scene& scene);

/// Returns the answer of answer_in_ring, but faster: by balls if they decide every comparison, else
/// lazily. Instead of kUndecided, enclosures of up to 4096 bits may give an answer.
ExactAnswer answer_exactly(const Subject& subject, const Scene& scene);

/// The exact answer of an algorithm that answers with numbers.
struct ExactNumbers {
    /// The numbers, each rounded to a double. Before this rounding, the error of the value is at
    /// most the larger of the requested width and 2^-56 |value|. The error of a coordinate of the
    /// normal is at most the largest of three numbers: 2^-60 times the normal's larger coordinate,
    /// 2^-56 |coordinate| and the smallest normal double. Nothing if `is_undecided`, or if exact
    /// arithmetic divides by zero, takes the root of a negative number, or exceeds the step limit.
    std::optional<Depth<double>> numbers;
    /// True if a sign stays open, or if a number cannot be enclosed narrowly enough.
    bool is_undecided = false;
};

/// Returns the algorithm's numbers. `width` is the requested width of the value's enclosure.
ExactNumbers numbers_exactly(const Subject& subject, const Scene& scene, double width);

/// Returns the first operation that is undefined in exact arithmetic, or nothing if all are
/// defined. Throws Undecided if a sign stays open.
std::optional<Undefined> undefined_operation(const Subject& subject, const Scene& scene);

/// Returns the algorithm's answer in the scalar if it is certified: exact arithmetic then gives the
/// same answer or none. The answer equals the answer of the algorithm's own run, unless that run
/// uses std::numeric_limits, or computes some numbers in another type: if x is a float, 0.5 * x is
/// a double.
std::optional<Answer> certified_answer(const Subject& subject, Scalar scalar, const Scene& scene);

/// How an algorithm left the range of its format before it answered (core/cards/watched.h).
struct LeftRange {
    bool overflowed;   ///< Watched::overflowed()
    bool underflowed;  ///< Watched::underflowed()
};

/// Runs the algorithm in the scalar, and returns how it left the range.
LeftRange left_range(const Subject& subject, Scalar scalar, const Scene& scene);

// The decisions of an algorithm's run: its comparisons, each with the difference of its sides.
//
// Runs in AnyScalar record comparisons such as < <= == and choices (min, max, abs). Watched runs
// also record steps (floor, ceil, trunc, round, fmod). Runs without AnyScalar record nothing.

/// The relation of a comparison's left side to its right side.
enum class Side : std::uint8_t { less, equal, greater, unordered };

/// One comparison of a run. It compares two numbers, a number with zero (abs), or a number with the
/// nearest step of a function such as floor.
struct Decision {
    /// The place in the program: the address of the code after the comparison. It is the same in
    /// all runs of a process. A function that is not inlined has one place for all of its callers.
    std::uintptr_t place;
    Side side;
    /// Left minus right: in floats as a double, in exact runs only its sign.
    double difference;
    bool is_equality = false;  ///< true for == and !=, which test only whether `difference` is 0
    bool is_choice = false;    ///< true for min, max and abs: the run continues the same way
                               ///< after either outcome
};

/// Runs the algorithm in the scalar and writes its decisions, in order and at most `most`, into
/// `decisions`. If the run throws, writes the decisions up to the exception, and returns.
void watch_decisions(const Subject& subject, Scalar scalar, const Scene& scene,
                     std::vector<Decision>& decisions, std::size_t most = 1024);

/// Like watch_decisions, for the run in exact arithmetic. An undecided comparison ends the run.
void watch_exact_decisions(const Subject& subject, const Scene& scene,
                           std::vector<Decision>& decisions, std::size_t most = 1024);

/// Where this thread's runs record their decisions: nowhere if `decision_notes` is null.
struct DecisionNotes {
    std::vector<Decision>& decisions;
    std::size_t most;
};
extern constinit thread_local DecisionNotes* decision_notes;

// Finds the operations of a floating-point run that make its answer wrong: makes operations exact,
// singly and in groups (delta debugging: Zeller and Hildebrandt, 2002).

/// A rounding operation of a run.
struct Operation {
    std::string_view name;  ///< "+", "sqrt"
    long double x;
    long double y;  ///< the second operand of a binary operation
    bool is_binary;
    long double rounded;   ///< the result in the format
    long double exact;     ///< the exact result within 1 ulp, if computed; else `rounded`
    std::uintptr_t place;  ///< the address of the code after it, as for a Decision
};

/// An operation whose rounding makes the answer wrong.
struct LostOperation {
    std::size_t ordinal;  ///< the position in the run, counted from 1
    Operation operation;
    long double loss;  ///< error of the result, in units in the last place of the format
};

struct Loss {
    /// Operations that make the answer right if they are exact and all others are rounded. If any
    /// one of them is rounded too, it is not right, unless the search ended at its limit of 6000
    /// runs.
    std::vector<LostOperation> operations;
    /// The number of operations that suffice alone: the answer is right if only that operation is
    /// exact. A lower bound if the search ended at its limit.
    std::size_t alone = 0;
    /// The number of operations in the rounded run; if none suffices alone, in the run in which
    /// `operations` are exact.
    std::size_t of = 0;
};

/// Finds the operations that make the answer wrong. If several operations suffice alone, returns
/// the last of them whose loss is at least half of their largest loss. Returns nothing in three
/// cases: the run has no operations or more than 3000, its answer is not `given`, or exact
/// operations do not make it right. `given` must be the subject's wrong answer in that scalar, and
/// `right` the answer in exact arithmetic.
std::optional<Loss> find_loss(const Subject& subject, Scalar scalar, const Scene& scene,
                              Answer given, Answer right);

}  // namespace touchstone
