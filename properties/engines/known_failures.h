// Checks whether the known failures of cards still reproduce.
#pragma once

#include <string>
#include <vector>

#include "core/cards/algorithm.h"
#include "oracle/runs/exact_run.h"

namespace touchstone {

/// A known failure that does not reproduce with its witness in that scalar.
struct StaleFailure {
    const Subject* subject;
    const KnownFailure* known;
    Scalar scalar;
    std::string instead;  ///< "kept", the class that it shows, or why it can't be judged
};

/// Judges the witness of each known failure of the subjects, in each of the scalars for which the
/// card documents it.
std::vector<StaleFailure> stale_failures(const std::vector<const Subject*>& subjects,
                                         const std::vector<Scalar>& scalars);

}  // namespace touchstone
