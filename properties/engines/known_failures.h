// Whether what cards call known failures still shows.
#pragma once

#include <string>
#include <vector>

#include "core/cards/algorithm.h"
#include "oracle/runs/exact_run.h"

namespace touchstone {

/// A known failure whose witness does not show it in that scalar.
struct StaleFailure {
    const Subject* subject;
    const KnownFailure* known;
    Scalar scalar;
    std::string instead;  ///< "kept", the class that it shows, or why it can't be judged
};

/// Judges the witnesses of all known failures of the subjects in those of the scalars of which they
/// are known.
std::vector<StaleFailure> stale_failures(const std::vector<const Subject*>& subjects,
                                         const std::vector<Scalar>& scalars);

}  // namespace touchstone
