// Uses a whole run of the verifier as one trial of power.
#pragma once

#include <atomic>

#include "properties/engines/power.h"
#include "properties/engines/verify_options.h"

namespace touchstone {

/// Judges the target by all engines of such a run except its climbs, in all of the options'
/// scalars, until a case fails. Scenes directed at the target come first, starting with the
/// target's own scalar; the order does not change the scenes. The trial replaces the subjects, the
/// seed and the threads of the options. Cases are counted in whole batches.
Trial verify_trial(const Target& target, VerifyOptions options, std::uint64_t seed,
                   const std::atomic<bool>* stop = nullptr);

}  // namespace touchstone
