// Scenes for the tests of fuzzing.
#pragma once

#include <algorithm>
#include <bit>
#include <string_view>

#include "core/tests/case_count.h"
#include "properties/scenes/families.h"

namespace touchstone::fuzz {

inline constexpr std::uint64_t kMany = 2000;

/// The number of scenes that Record.RoundTrips... tests for each query with a name of its own. For
/// other queries it tests a fiftieth of that, at least one.
inline std::uint64_t seeds() {
    return static_cast<std::uint64_t>(case_count("TOUCHSTONE_FUZZ_SEEDS", 25));
}

inline Scene generated(std::string_view query, std::uint64_t seed) {
    Random random(seed);
    return generate_scene(query, random, Precision::double_).scene;
}

/// True if all numbers have equal bits, so that -0 differs from 0.
inline bool identical(const Scene& p, const Scene& q) {
    const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
    return p == q && std::ranges::equal(all_numbers(p), all_numbers(q), {}, bits, bits);
}

}  // namespace touchstone::fuzz
