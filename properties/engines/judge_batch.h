// Judges one batch of the verifier's work.
#pragma once

#include "properties/engines/batches.h"
#include "properties/engines/tally.h"
#include "properties/engines/verify_options.h"

namespace touchstone {

/// Judges the batch's scenes by the subjects of its query in its scalars. Starts in a fresh state,
/// so that an algorithm's state from one batch does not affect another. Ends early when stopped.
/// Throws what `judge` throws.
Tally judge_batch(const Batch& batch, const VerifyOptions& options);

}  // namespace touchstone
