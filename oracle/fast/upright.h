// Rectangles that are upright, or turned so little that only terms of first order in their angles
// matter.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/shapes/any_shape.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/cores.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/floats/error_free.h"

namespace touchstone::fast {

/// Returns the relation if the widest gap decides it, else nothing.
inline std::optional<Relation> relation_by(double gap) {
    if (std::isnan(gap)) return std::nullopt;
    return filter::overlapping_if(gap < 0);
}

/// The gaps along x and y, doubled for rectangles by centre. Their signs are exact. May be NaN on
/// overflow. For rectangles by centre, only the last difference is rounded, and is off by less than
/// its size. For others, rounding keeps the order: a rounded difference of coordinates that is not
/// a size is on the same side of the size as the exact difference. If it is the size, its rounding
/// error is the gap.
struct UprightGaps {
    double x, y;

    UprightGaps(const Aabb<double>& a, const Aabb<double>& b)
        : x(gap(a.x, b.x, a.w, b.w)), y(gap(a.y, b.y, a.h, b.h)) {}

    UprightGaps(const Pose<double>& a, const Pose<double>& b)
        : x(twice_gap(a.cx, b.cx, a.w, b.w)), y(twice_gap(a.cy, b.cy, a.h, b.h)) {}

  private:
    static double gap(double from, double to, double size, double other) {
        const auto [way, error] = two_difference(to, from);
        const double after = way != size ? way - size : error;
        const double before = -way != other ? -way - other : -error;
        return std::max(after, before) + 0 * error;  // keeps a NaN, without a branch
    }
    static double twice_gap(double from, double to, double size, double other) {
        const DoubleDouble way = fabs(normalised(two_difference(2 * to, 2 * from)));
        return (way - normalised(two_sum(size, other))).hi;
    }
};

template <class Rect>
std::optional<Relation> relation_of_upright(const Rect& a, const Rect& b) {
    const UprightGaps gaps(a, b);
    if (std::isnan(gaps.x) || std::isnan(gaps.y)) return std::nullopt;
    using filter::both_of;
    using filter::either_of;
    // Rectangles without extent along the axis lie on one line if the gap is 0. This does not count
    // as touching (separating_axis.h).
    const bool touch =
        either_of(both_of(gaps.x == 0, a.w + b.w > 0), both_of(gaps.y == 0, a.h + b.h > 0));
    const Relation near = touch ? Relation::touching : Relation::overlapping;
    return either_of(gaps.x > 0, gaps.y > 0) ? Relation::disjoint : near;
}

/// A gap's term of first order, in any number type: a test counts its errors.
template <class S>
S gap_of_first_order(const S& s, const S& t, const S& half, const S& between) {
    return s * t - half * between;
}

/// Angles at most this large turn a rectangle so little that only terms of first order matter.
constexpr double kNearlyUpright = 0x1p-200;

/// Returns the relation of two rectangles with such angles, t of A and t' of B.
///
/// Let D = |t| + |t'|, L = m + r (fast_poses.h), u = 2^-53, and g the gap along an axis before the
/// turns. A turn changes a gap by less than 2 D L. So if |g| is more, its sign is the sign of the
/// gaps along both turned axes. If g = 0, the gap along A's turned axis is the term of first order
///
///   s t - half |t' - t|
///
/// and less than 2 D^2 L. `half` is B's half size across the axis. s is the distance of the centres
/// across the axis, with the sign for which t turns the axis towards the way between the centres.
/// This holds if the distance along the axis, the sum of the half sizes, is more than 2 D L. The
/// term in doubles is off by 3 u D L: the rounding of s, half sizes and t' - t, of two products and
/// of their difference. kNearlyUprightError leaves room for 2 D^2 L and for the rounding of bounds.
/// Products that underflow lose less than kUnderflow.
constexpr double kNearlyUprightError = 4 * 0x1p-53;
inline std::optional<Relation> relation_of_nearly_upright(const Pose<double>& a,
                                                          const Pose<double>& b) {
    if (!(std::max(std::fabs(a.angle), std::fabs(b.angle)) <= kNearlyUpright)) return std::nullopt;
    const UprightGaps gaps(a, b);
    const double dx = b.cx - a.cx;
    const double dy = b.cy - a.cy;
    const double lengths = (std::fabs(a.angle) + std::fabs(b.angle)) *
                           (std::fabs(dx) + std::fabs(dy) + (a.w + a.h + b.w + b.h));
    const double bound = kNearlyUprightError * lengths + filter::kUnderflow;
    const double between = std::fabs(b.angle - a.angle);
    double widest = -std::numeric_limits<double>::infinity();
    const auto look = [&](double gap, double along, double s, double half_a, double half_b) {
        const double turn = std::copysign(1.0, along) * s;
        const bool is_first_order = gap == 0 && std::fabs(along) > 4 * lengths;
        const double of_a =
            is_first_order ? gap_of_first_order(turn, a.angle, half_b, between) : gap;
        const double of_b =
            is_first_order ? gap_of_first_order(turn, b.angle, half_a, between) : gap;
        const double least = is_first_order ? bound : 8 * lengths + filter::kUnderflow;
        for (const double of : {of_a, of_b})
            widest = std::fabs(of) > least && !std::isnan(widest)
                         ? std::max(widest, of)
                         : std::numeric_limits<double>::quiet_NaN();
    };
    look(gaps.x, dx, dy, a.h / 2, b.h / 2);
    look(gaps.y, dy, -dx, a.w / 2, b.w / 2);
    return relation_by(widest);
}

}  // namespace touchstone::fast
