// libFuzzer as an engine of `touchstone power`: one run of a fuzz target as a trial.
#pragma once

#include <cstdint>
#include <filesystem>

#include "properties/engines/power.h"

namespace touchstone {

/// Runs the query's fuzz target in `folder` with the seed until it finds a failure or has executed
/// `limit` inputs. Inputs count as cases. The seconds are the processor time of the process,
/// including its start. The goal must be Goal::failure. Throws std::runtime_error, naming the
/// program, if the program can't be run or ends in another way.
Trial fuzzer_trial(const std::filesystem::path& folder, const Target& target, std::uint64_t limit,
                   std::uint64_t seed);

}  // namespace touchstone
