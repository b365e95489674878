// Scenes of corners on a grid: where all numbers are multiples of one power of two and not too far
// from it, they are small whole numbers of it.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>

#include "core/scenes/scene.h"
#include "oracle/numbers/binary_form.h"
#include "oracle/numbers/whole.h"

namespace touchstone {

/// True of the queries about nothing but corners, where all that exact clipping computes is made of
/// sums and products of coordinates.
template <class SceneType>
inline constexpr bool kIsGivenByCorners = false;
template <>
inline constexpr bool kIsGivenByCorners<ConvexPair<double>> = true;
template <>
inline constexpr bool kIsGivenByCorners<TrianglePair<double>> = true;
template <>
inline constexpr bool kIsGivenByCorners<ConcavePair<double>> = true;

/// A number that holds what convex_clip.h computes of corners on a grid.
using GridNumber = Whole<4>;

/// The most bits that a coordinate may have. With |coordinates| < 2^b the normal of an edge is
/// below 2^(b+1), its constant k below 2^(2b+2), of the meet of two edges w is below 2^(2b+3) and x
/// and y below 2^(3b+4), and an excess below 3 * 2^(4b+5) < 2^(4b+7): 4 * 62 + 7 = 255.
inline constexpr int kMostGridBits = 62;

/// The scene in units of the coarsest grid that all its numbers lie on: times a power of two, which
/// rounds nothing and changes no relation. None where a number is then 2^kMostGridBits or more.
template <class SceneType>
std::optional<SceneType> in_grid_units(const SceneType& scene) {
    int lowest = std::numeric_limits<int>::max();
    int highest = std::numeric_limits<int>::min();
    for_each_number(scene, [&](Quantity, double value) {
        const BinaryForm form(value);
        if (form.whole == 0) return;
        lowest = std::min(lowest, form.exponent);
        highest = std::max(highest, form.exponent + static_cast<int>(std::bit_width(form.whole)));
    });
    if (lowest > highest) return scene;  // every number is zero
    if (highest - lowest > kMostGridBits) return std::nullopt;
    SceneType scaled = scene;
    for_each_number(scaled, [&](Quantity, double& value) { value = std::ldexp(value, -lowest); });
    return scaled;
}

}  // namespace touchstone
