// Where a run in floating point lost the right answer: operations of it are made exact, one by one
// and in groups, until the answer is right (delta debugging: Zeller and Hildebrandt, 2002).
#pragma once

#include <optional>
#include <vector>

#include "oracle/runs/exact_run.h"
#include "oracle/runs/partly_exact.h"

namespace touchstone {

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
