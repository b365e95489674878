// A whole run of the verifier as one trial of finding power.
#pragma once

#include <atomic>

#include "properties/engines/power.h"
#include "properties/engines/verify_options.h"

namespace touchstone {

/// Judges the target by all engines of such a run but its climbs, in all of the options' scalars,
/// until one fails: first the scenes directed at it, of these first those in the target's own
/// scalar, and then the others, which changes nothing of what they are. The options' subjects, seed
/// and threads are those of the trial. Its cases are counted by whole batches.
Trial verify_trial(const Target& target, VerifyOptions options, std::uint64_t seed,
                   const std::atomic<bool>* stop = nullptr);

}  // namespace touchstone
