// The floating-point filter: the relation of two poses from doubles with a proved error bound.
#pragma once

#include <cmath>
#include <cstddef>
#include <optional>

#include "core/scenes/scene.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/pose_gaps.h"
#include "oracle/fast/prepared_pose.h"

#ifdef __FAST_MATH__
#error "error bounds don't hold under -ffast-math: compile what includes this without it"
#endif

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
