// The decisions of an algorithm's run: every comparison with its two sides, as a number.
//
// The runs in AnyScalar notice them: < <= == and their like, min, max and abs, which choose, and
// floor, ceil, trunc, round and fmod, which step. The runs in the algorithm's own scalar are
// compiled apart from these and know nothing of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/cards/scalar.h"
#include "oracle/runs/exact_run.h"

namespace touchstone {

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

}  // namespace touchstone
