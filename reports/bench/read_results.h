// Results from the JSON that Google Benchmark writes.
#pragma once

#include <filesystem>

#include "reports/bench/results.h"

namespace touchstone::bench {

/// Throws std::runtime_error, naming the file, where it can't be read or is no such JSON, or where
/// a benchmark ended with an error.
Results read_results(const std::filesystem::path& file);

}  // namespace touchstone::bench
