// A uniform view of all shapes: as a box in its own frame, and by anchor points.
#pragma once

#include <cstddef>

#include <boost/container/small_vector.hpp>

#include "core/scenes/numbers.h"
#include "core/shapes/point.h"
#include "properties/shapes/direction.h"

namespace touchstone::moves {

/// A list that needs no allocation for a rectangle's entries.
template <class T>
using Few = boost::container::small_vector<T, 8>;

/// A box around a shape: full sizes along and across `direction` (radians). For polygons, it is the
/// direction of the first side. For shapes that can't be turned, it is zero.
struct Outline {
    Point<double> centre;
    double w;
    double h;
    double direction;
};

/// Returns the outline of a list of corners, along the first side with a nonzero length.
template <class Corners>
Outline outline_around(const Corners& corners);

/// The middle and the corners of a shape.
struct Anchors {
    Few<Point<double>> points;  ///< never empty; the middle comes first, except for polygons
    /// The index of a rectangle's first corner. For other shapes every point counts as a corner.
    std::size_t first_corner = 0;
};

/// A change of a shape's sizes and direction.
struct Resize {
    const Outline& from;
    const Outline& to;

    [[nodiscard]] double factor_w() const { return from.w == 0 ? 1 : to.w / from.w; }
    [[nodiscard]] double factor_h() const { return from.h == 0 ? 1 : to.h / from.h; }
    /// Maps a point by the change, up to a shift.
    [[nodiscard]] Point<double> mapped(const Point<double>& p) const;
};

/// Negates each angle and sine. Also negates each x coordinate, or each y coordinate if `in_y_axis`
/// is false.
template <class Shape>
void mirror_numbers(Shape& shape, bool in_y_axis) {
    bool is_x = true;
    for_each_number(shape, [&](Quantity quantity, double& value) {
        if (is_angle(quantity) || quantity == Quantity::sine) value = -value;
        if (quantity != Quantity::coordinate) return;
        if (is_x == in_y_axis) value = -value;
        is_x = !is_x;
    });
}

template <class Corners>
Outline outline_around(const Corners& corners) {
    using Real = long double;
    double along = 0;
    for (std::size_t i = 1; i < corners.size(); ++i) {
        const Point<double> side = corners[i] - corners[i - 1];
        if (side.x == 0 && side.y == 0) continue;
        along = std::atan2(side.y, side.x);
        break;
    }
    const auto [c, s] = direction(along);
    Point<Real> lo = turned<Real>(convert<Real>(corners[0]), c, -s);
    Point<Real> hi = lo;
    for (const Point<double>& corner : corners) {
        const Point<Real> p = turned<Real>(convert<Real>(corner), c, -s);
        lo = {std::min(lo.x, p.x), std::min(lo.y, p.y)};
        hi = {std::max(hi.x, p.x), std::max(hi.y, p.y)};
    }
    const Point<Real> middle{lo.x + (hi.x - lo.x) / 2, lo.y + (hi.y - lo.y) / 2};
    return {convert<double>(turned<Real>(middle, c, s)), static_cast<double>(hi.x - lo.x),
            static_cast<double>(hi.y - lo.y), along};
}

inline Point<double> Resize::mapped(const Point<double>& p) const {
    using Real = long double;
    const auto [c, s] = direction(from.direction);
    const auto [ct, st] = direction(to.direction);
    const Point<Real> centre = convert<Real>(from.centre);
    const Point<Real> local = turned<Real>(convert<Real>(p) - centre, c, -s);
    const Point<Real> sized{local.x * factor_w(), local.y * factor_h()};
    return convert<double>(centre + turned<Real>(sized, ct, st));
}

}  // namespace touchstone::moves
