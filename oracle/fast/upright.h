// Upright rectangles: gaps with exact signs.
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
        return after >= before || std::isnan(after) ? after : before;
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
    // Rectangles without extent along the axis may lie on one line (separating_axis.h).
    const bool touch =
        either_of(both_of(gaps.x == 0, a.w + b.w > 0), both_of(gaps.y == 0, a.h + b.h > 0));
    const Relation near = touch ? Relation::touching : Relation::overlapping;
    return either_of(gaps.x > 0, gaps.y > 0) ? Relation::disjoint : near;
}

}  // namespace touchstone::fast
