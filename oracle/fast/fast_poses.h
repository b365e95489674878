// The fast oracle for two rectangles: filter, double-doubles, exact sums, and where all of them are
// silent tier 2.
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

// A rotated rectangle with its sine and cosine: what the fast tier computes with.

/// A rectangle (angle in radians, counter-clockwise) with the angle's cosine c + c_lo and sine
/// s + s_lo, off by at most trig_error (trig.h). Made by `prepare`; nine doubles.
struct PreparedPose {
    Pose<double> pose;
    kernels::Trig trig;
};

/// True where all numbers are finite and no size is negative.
inline bool is_rectangle(const Pose<double>& pose) noexcept {
    // As whole numbers, as the processor is slow to compare subnormal ones.
    constexpr std::uint64_t kInfinite = 0x7ff0000000000000U;
    bool finite = true;
    for (const double x : {pose.cx, pose.cy, pose.w, pose.h, pose.angle})
        finite = finite && (std::bit_cast<std::uint64_t>(x) & kInfinite) != kInfinite;
    return finite && pose.w >= 0 && pose.h >= 0;
}

/// Computes the sine and cosine. All numbers must be finite and sizes not negative: what is no
/// rectangle gets sizes that are NaN, and so meets nothing. Allocates nothing.
PreparedPose prepare(const Pose<double>& pose) noexcept;

/// The same with the angle's sine and cosine, where they are known.
PreparedPose prepare(const Pose<double>& pose, const kernels::Trig& trig) noexcept;

/// True where `prepare` was given a rectangle.
inline bool is_rectangle(const PreparedPose& prepared) noexcept {
    return prepared.pose.w >= 0;
}

}  // namespace touchstone

// The floating-point filter: the relation of two poses from doubles with a proved error bound.

namespace touchstone::filter {

/// The four computed gaps and the bound that each of them keeps.
struct Gaps : PoseGaps<double> {
    /// In the order of the axes: A's first and second, B's first and second.
    [[nodiscard]] double gap(std::size_t axis) const {
        return axis < 2 ? of_a[static_cast<int>(axis)] : of_b[static_cast<int>(axis) - 2];
    }

    [[nodiscard]] double widest() const {
        const double u = of_a[0] > of_a[1] ? of_a[0] : of_a[1];
        const double v = of_b[0] > of_b[1] ? of_b[0] : of_b[1];
        return u > v ? u : v;
    }
};

/// From cosines and sines within two units of 2^-53.
inline Gaps gaps(const Pose<double>& a, double ca, double sa, const Pose<double>& b, double cb,
                 double sb) noexcept {
    return {pose_gaps<double>({a.cx, a.cy, a.w, a.h, ca, sa}, {b.cx, b.cy, b.w, b.h, cb, sb})};
}

/// With sines and cosines from the C library, which must be within 2 units of 2^-53.
Gaps gaps(const PosePair<double>& pair) noexcept;

/// Whether the rectangles have a point in common, certified; nothing where the bound leaves it
/// open.
inline std::optional<bool> intersects(const Gaps& g) noexcept {
    const double widest = g.widest();
    // One branch, nearly always taken: which answer it is need not be foreseen.
    return std::fabs(widest) > g.bound ? std::optional(widest < 0) : std::nullopt;
}

/// Disjoint or overlapping, likewise. Never touching.
inline std::optional<Relation> relation(const Gaps& g) noexcept {
    const auto hit = intersects(g);
    if (!hit) return std::nullopt;
    return *hit ? Relation::overlapping : Relation::disjoint;
}

inline std::optional<Relation> relation(const PosePair<double>& pair) noexcept {
    return relation(gaps(pair));
}

/// With stored sines and cosines.
inline Gaps gaps(const PreparedPose& a, const PreparedPose& b) noexcept {
    return gaps(a.pose, a.trig.c, a.trig.s, b.pose, b.trig.c, b.trig.s);
}

inline std::optional<Relation> relation(const PreparedPose& a, const PreparedPose& b) noexcept {
    return relation(gaps(a, b));
}

}  // namespace touchstone::filter

namespace touchstone::fast {

/// As `relation`.
Decided relation_of_poses(const PosePair<double>& pair);
Decided relation_of_poses(const PreparedPose& a, const PreparedPose& b) noexcept;

/// The axes along which it is open whether two rectangles overlap: bit i for that of number i, A's
/// first and second, B's first and second. Along the others they certainly do.
using OpenAxes = unsigned;

/// The stages after the filter, for pairs that its gaps leave open; after double-doubles, for those
/// that these do. What is no rectangle is disjoint from everything.
Decided relation_of_open_pair(const PreparedPose& a, const PreparedPose& b,
                              const filter::Gaps& gaps) noexcept;
Decided relation_after_double_doubles(const PreparedPose& a, const PreparedPose& b,
                                      OpenAxes open) noexcept;

}  // namespace touchstone::fast
