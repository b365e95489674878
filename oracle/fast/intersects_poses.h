// Exact intersection tests of two rotated rectangles, as fast as a test in plain doubles.
//
// For uses in which a wrong answer is not acceptable. A pose is the real rectangle with that
// centre, those sizes and that angle in radians, counter-clockwise. Nothing is rounded. Rectangles
// are closed: touching ones intersect. Doubles with a proved error bound decide nearly every pair,
// balls nearly all others, exact numbers the rest.
//
// All functions are thread-safe and throw nothing. They allocate only for pairs that doubles leave
// open: nearer to touching than about 2^-49 of their size. An invalid rectangle (a number that is
// infinite or NaN, a negative size) intersects nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/scenes/scene.h"
#include "core/shapes/shapes.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/stages.h"

namespace touchstone {

/// Return the exact relation: disjoint, touching or overlapping (relation.h).
Relation relation(const Pose<double>& a, const Pose<double>& b) noexcept;
Relation relation(const PreparedPose& a, const PreparedPose& b) noexcept;

/// Returns whether the rectangles have a point in common, exactly.
bool intersects(const Pose<double>& a, const Pose<double>& b) noexcept;

/// Does the same for prepared rectangles: several times faster if they are tested more than once.
inline bool intersects(const PreparedPose& a, const PreparedPose& b) noexcept {
    const filter::Gaps gaps = filter::gaps(a, b);
    return fast::first_known(
        [&] { return filter::intersects(gaps); },
        [&] {
            return fast::relation_of_open_shapes({a.pose, b.pose}).relation != Relation::disjoint;
        });
}

/// Many prepared rectangles.
using PoseBatch = std::vector<PreparedPose>;

/// Sets hit[i] to 1 if a and b[i] have a point in common, else to 0. Writes min(b.size(),
/// hit.size()) answers.
void intersects(const PreparedPose& a, std::span<const PreparedPose> b,
                std::span<std::uint8_t> hit) noexcept;

/// Does the same for a[i] and b[i], for each i below the least of the three sizes.
void intersects(std::span<const PreparedPose> a, std::span<const PreparedPose> b,
                std::span<std::uint8_t> hit) noexcept;

}  // namespace touchstone
