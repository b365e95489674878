// The fast oracle for two rectangles: filter, double-doubles, exact sums, and tier 2 if these leave
// the relation open.
#pragma once

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/scenes/scene.h"
#include "core/shapes/shapes.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/pose_gaps.h"
#include "oracle/fast/stages.h"
#include "oracle/floats/trig_kernel.h"

#ifdef __FAST_MATH__
#error "error bounds don't hold under -ffast-math: compile what includes this without it"
#endif

namespace touchstone {

// A rotated rectangle with its sine and cosine: the input of the fast tier.

/// A rectangle (angle in radians, counter-clockwise) with the angle's cosine c + c_lo and sine
/// s + s_lo, off by at most trig_error (trig.h). Made by `prepare`; nine doubles.
struct PreparedPose {
    Pose<double> pose;
    kernels::Trig trig;
};

/// Returns whether all numbers are finite and no size is negative.
inline bool is_rectangle(const Pose<double>& pose) noexcept {
    // Compares bits, because the processor is slow to compare subnormal numbers.
    constexpr std::uint64_t kInfinite = 0x7ff0000000000000U;
    bool finite = true;
    for (const double x : {pose.cx, pose.cy, pose.w, pose.h, pose.angle})
        finite = finite && (std::bit_cast<std::uint64_t>(x) & kInfinite) != kInfinite;
    return finite && pose.w >= 0 && pose.h >= 0;
}

/// Computes the sine and cosine. An invalid rectangle (a number that is not finite, a negative
/// size) gets sizes that are NaN, and so intersects nothing. Allocates nothing.
PreparedPose prepare(const Pose<double>& pose) noexcept;

/// Prepares a rectangle whose sine and cosine are known.
PreparedPose prepare(const Pose<double>& pose, const kernels::Trig& trig) noexcept;

/// Returns whether `prepare` was given a valid rectangle.
inline bool is_rectangle(const PreparedPose& prepared) noexcept {
    return prepared.pose.w >= 0;
}

}  // namespace touchstone

// The floating-point filter: the relation of two poses from doubles with a proved error bound.

namespace touchstone::filter {

/// The four computed gaps and their common error bound.
struct Gaps : PoseGaps<double> {
    /// Returns a gap, in the order of the axes: A's first and second, B's first and second.
    [[nodiscard]] double gap(std::size_t axis) const {
        return axis < 2 ? of_a[static_cast<int>(axis)] : of_b[static_cast<int>(axis) - 2];
    }

    [[nodiscard]] double widest() const {
        const double u = of_a[0] > of_a[1] ? of_a[0] : of_a[1];
        const double v = of_b[0] > of_b[1] ? of_b[0] : of_b[1];
        return u > v ? u : v;
    }
};

/// Returns the gaps from cosines and sines within two units of 2^-53.
inline Gaps gaps(const Pose<double>& a, double ca, double sa, const Pose<double>& b, double cb,
                 double sb) noexcept {
    return {pose_gaps<double>({a.cx, a.cy, a.w, a.h, ca, sa}, {b.cx, b.cy, b.w, b.h, cb, sb})};
}

/// Returns the gaps with sines and cosines from the C library, which must be within 2 units of
/// 2^-53.
Gaps gaps(const PosePair<double>& pair) noexcept;

/// Returns a certified answer to whether the rectangles have a point in common, or nothing if the
/// bound leaves it open.
inline std::optional<bool> intersects(const Gaps& g) noexcept {
    const double widest = g.widest();
    // This branch is nearly always taken. The choice between the two answers needs no branch.
    return std::fabs(widest) > g.bound ? std::optional(widest < 0) : std::nullopt;
}

/// Returns a certified disjoint or overlapping, or nothing if the bound leaves it open.
inline std::optional<Relation> relation(const Gaps& g) noexcept {
    const auto hit = intersects(g);
    if (!hit) return std::nullopt;
    return *hit ? Relation::overlapping : Relation::disjoint;
}

inline std::optional<Relation> relation(const PosePair<double>& pair) noexcept {
    return relation(gaps(pair));
}

/// Returns the gaps with stored sines and cosines.
inline Gaps gaps(const PreparedPose& a, const PreparedPose& b) noexcept {
    return gaps(a.pose, a.trig.c, a.trig.s, b.pose, b.trig.c, b.trig.s);
}

inline std::optional<Relation> relation(const PreparedPose& a, const PreparedPose& b) noexcept {
    return relation(gaps(a, b));
}

}  // namespace touchstone::filter

namespace touchstone::fast {

/// Return the relation, as `relation` does.
Decided relation_of_poses(const PosePair<double>& pair);
Decided relation_of_poses(const PreparedPose& a, const PreparedPose& b) noexcept;

/// The axes along which two rectangles may or may not overlap: bit i for axis i (A's first and
/// second, B's first and second). Along the other axes they certainly overlap.
using OpenAxes = unsigned;

/// The first runs the stages after the filter, for pairs that the filter leaves open. The second
/// runs the stages after double-doubles, for pairs that these leave open. An invalid rectangle is
/// disjoint from everything.
Decided relation_of_open_pair(const PreparedPose& a, const PreparedPose& b,
                              const filter::Gaps& gaps) noexcept;
Decided relation_after_double_doubles(const PreparedPose& a, const PreparedPose& b,
                                      OpenAxes open) noexcept;

}  // namespace touchstone::fast
