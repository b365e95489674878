// Sets of poses by their share of hits and the distance of the misses.
#pragma once

#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "reports/bench/inputs.h"

namespace touchstone::bench {

/// The distance between the rectangles of a miss.
enum class Misses {
    near,  ///< bounding circles and upright bounding boxes intersect: no precheck rejects the pair
    far    ///< bounding circles are disjoint
};

inline constexpr std::array kMisses{Misses::near, Misses::far};

/// Shares of hits in per cent.
inline constexpr std::array kHitRatios{0, 25, 50, 75, 100};

/// "near, 25 % hits"
inline std::string name(Misses misses, int hit_percent) {
    return fmt::format("{}, {} % hits", misses == Misses::near ? "near" : "far", hit_percent);
}

/// Returns 2,048 pairs of random sizes and angles in random order. All numbers are floats, so that
/// tests in `float` and `double` get the same input.
PoseSet by_hit_ratio(Misses misses, int hit_percent);

}  // namespace touchstone::bench
