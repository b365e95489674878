// Judging one batch of the verifier's work.
#pragma once

#include "properties/engines/batches.h"
#include "properties/engines/tally.h"
#include "properties/engines/verify_options.h"

namespace touchstone {

/// Judges the batch's scenes by the subjects of its query in its scalars, in a fresh state, so that
/// what an algorithm remembers of one batch changes nothing in another; or as many of them as there
/// are until it is stopped. Throws what `judge` throws.
Tally judge_batch(const Batch& batch, const VerifyOptions& options);

}  // namespace touchstone
