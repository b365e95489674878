// The floating-point filter: the relation of two poses from doubles with a proved error bound.
#pragma once

#include <cmath>
#include <cstddef>
#include <optional>

#include "core/scenes/scene.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/pose_bounds.h"
#include "oracle/fast/prepared_pose.h"

#ifdef __FAST_MATH__
#error "error bounds don't hold under -ffast-math: compile what includes this without it"
#endif

namespace touchstone::filter {

/// Two doubles that are computed with at once: what belongs to a rectangle's first and second axis.
typedef double Both __attribute__((vector_size(16)));

inline Both both(double x) noexcept {
    return Both{x, x};
}
inline Both swapped(const Both& x) noexcept {
    return Both{x[1], x[0]};
}
inline Both magnitude(const Both& x) noexcept {
    typedef long long Bits __attribute__((vector_size(16)));
    return (Both)((Bits)x & (Bits{} + 0x7fffffffffffffffLL));
}

/// The four computed gaps and the bound that each of them keeps.
struct Gaps {
    Both of_a, of_b;
    double bound;

    /// In the order of the axes: A's first and second, B's first and second.
    [[nodiscard]] double gap(std::size_t axis) const {
        return axis < 2 ? of_a[axis] : of_b[axis - 2];
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
    const Both d = Both{b.cx, b.cy} - Both{a.cx, a.cy};
    const Both across{d[1], -d[0]};
    const Both half_a = Both{a.w, a.h} * 0.5;
    const Both half_b = Both{b.w, b.h} * 0.5;
    const Both turn = magnitude(Both{cb, sb} * ca + Both{sb, -cb} * sa);
    const Both cd = both(turn[0]);
    const Both sd = both(turn[1]);
    const Both bound = magnitude(d) + (half_a + half_b);
    return {magnitude(d * ca + across * sa) - (half_a + (half_b * cd + swapped(half_b) * sd)),
            magnitude(d * cb + across * sb) - (half_b + (half_a * cd + swapped(half_a) * sd)),
            kFilterFactor * (bound[0] + bound[1]) + kUnderflow};
}

/// With sines and cosines from the C library, which must be within 2 units of 2^-53.
Gaps gaps(const PosePair<double>& pair) noexcept;

/// Disjoint or overlapping, certified; nothing where the bound leaves it open. Never touching.
inline std::optional<Relation> relation(const Gaps& g) noexcept {
    const double widest = g.widest();
    if (widest > g.bound) return Relation::disjoint;
    if (widest < -g.bound) return Relation::overlapping;
    return std::nullopt;
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
