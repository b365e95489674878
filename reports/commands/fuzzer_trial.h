// libFuzzer as an engine of `touchstone power`: one run of a fuzz target as a trial.
#pragma once

#include <cstdint>
#include <filesystem>

#include "properties/engines/power.h"

namespace touchstone {

/// Runs the query's fuzz target in that folder from the seed until it finds a failure or has
/// executed `limit` inputs. Inputs count as cases. Seconds are those of the process, including its
/// start. The goal must be Goal::failure. Throws std::runtime_error, naming the program, if it
/// can't be run or ends in another way.
Trial fuzzer_trial(const std::filesystem::path& folder, const Target& target, std::uint64_t limit,
                   std::uint64_t seed);

}  // namespace touchstone
