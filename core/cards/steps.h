// The limit of steps of an iterative algorithm.
//
// An iteration that need not end in floats, or of which it isn't plain that it ends in exact
// arithmetic, counts its steps. One that takes more than its card allows has no answer, and that is
// a misjudgement of the class `defect`, with its input, in floats as in exact arithmetic.
#pragma once

#include <cstddef>
#include <limits>

namespace touchstone {

/// An algorithm's answer: 0 for a miss, 1 for a hit; for a list, the place of the first hit.
using Answer = std::size_t;

/// In place of the answer of an iteration that has not ended within its limit.
inline constexpr Answer kNotConverged = std::numeric_limits<Answer>::max();

/// Thrown by `Steps`; `Registered::answer` makes `kNotConverged` of it.
struct NotConverged {};

/// Counts the steps of one run.
class Steps {
  public:
    /// `limit` is the `steps` of the algorithm's card.
    explicit Steps(int limit) : left_(limit) {}

    /// To be called at the start of each step; throws NotConverged at the one beyond the limit.
    void take() {
        if (left_-- == 0) throw NotConverged();
    }

  private:
    int left_;
};

}  // namespace touchstone
