// A uniform view of every shape: as a box in its own frame, and by anchor points.
#pragma once

#include <cmath>
#include <cstddef>
#include <numbers>
#include <vector>

#include <boost/container/small_vector.hpp>

#include "core/scenes/numbers.h"
#include "core/shapes/any_shape.h"
#include "core/shapes/point.h"
#include "properties/random/random.h"

namespace touchstone::moves {

/// Returns (cos angle, sin angle), angle in radians, each with an error of at most 2^-56. Both are
/// NaN if the angle is infinite or NaN.
Point<long double> direction(double angle);

/// A list that needs no allocation for a rectangle's entries.
template <class T>
using Few = boost::container::small_vector<T, 8>;

/// A box around a shape: full sizes along and across `direction`, which is in radians. For
/// polygons, triangles, segments and capsules, `direction` is that of the first side with a length;
/// for rectangles with a turn, that of their width; for other shapes, zero.
struct Outline {
    Point<double> centre;
    double w;
    double h;
    double direction;

    friend bool operator==(const Outline&, const Outline&) = default;
};

/// Returns the least and the largest coordinates of the points. There must be a point.
auto extremes_of(const auto& points) {
    auto low = points[0];
    auto high = low;
    for (const auto& p : points) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    return std::pair(low, high);
}

/// The middle and the corners of a shape.
struct Anchors {
    Few<Point<double>> points;  ///< never empty; the middle comes first, except for
                                ///< polygons and triangles
    /// The index of a rectangle's first corner. For other shapes every point counts as a corner.
    std::size_t first_corner = 0;
};

/// A change of a shape's sizes and direction.
struct Resize {
    const Outline& from;
    const Outline& to;

    [[nodiscard]] double factor_w() const { return from.w == 0 ? 1 : to.w / from.w; }
    [[nodiscard]] double factor_h() const { return from.h == 0 ? 1 : to.h / from.h; }
    /// Resizes and turns the plane about the centre of `from`, and returns the image of the point.
    [[nodiscard]] Point<double> mapped(const Point<double>& p) const;
};

/// Negates each angle and sine. Also negates each x coordinate, or each y coordinate if `in_y_axis`
/// is false.
void mirror_numbers(auto& shape, bool in_y_axis) {
    bool is_x = true;
    for_each_number(shape, [&](Quantity quantity, double& value) {
        if (is_angle(quantity) || quantity == Quantity::sine) value = -value;
        if (quantity != Quantity::coordinate) return;
        if (is_x == in_y_axis) value = -value;
        is_x = !is_x;
    });
}

Outline outline_around(const auto& corners) {
    using Real = long double;
    double along = 0;
    for (std::size_t i = 1; i < corners.size(); ++i) {
        const Point<double> side = corners[i] - corners[i - 1];
        if (side.x == 0 && side.y == 0) continue;
        along = std::atan2(side.y, side.x);
        break;
    }
    const auto [c, s] = direction(along);
    Few<Point<Real>> turned_back;
    for (const Point<double>& corner : corners)
        turned_back.push_back(turned<Real>(convert<Real>(corner), c, -s));
    const auto [lo, hi] = extremes_of(turned_back);
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

// The turn of a shape in radians, whatever the form in which the shape states it.

inline constexpr double kDegree = std::numbers::pi / 180;

/// The direction of the shape's own x axis, in radians.
double direction_of_frame(const auto& shape) {
    if constexpr (requires { shape.angle; }) return shape.angle;
    else if constexpr (requires { shape.degrees; }) return shape.degrees * kDegree;
    else return std::atan2(shape.s, shape.c);
}

/// Turns the shape's frame to that direction, in radians, and keeps its size.
void set_direction(auto& shape, double radians) {
    if constexpr (requires { shape.angle; }) {
        shape.angle = radians;
    } else if (radians == direction_of_frame(shape)) {
        return;
    } else if constexpr (requires { shape.degrees; }) {
        shape.degrees = radians / kDegree;
    } else {
        const double size = stretch_of(shape);
        const auto [c, s] = direction(radians);
        shape.c = size * static_cast<double>(c);
        shape.s = size * static_cast<double>(s);
    }
}

/// Returns the vector (c, s) of the shape's turn.
Point<long double> turn_of_frame(const auto& shape) {
    if constexpr (requires { shape.c; }) return {shape.c, shape.s};
    else return direction(direction_of_frame(shape));
}

/// Makes the shape w by h in the plane. If its turn scales lengths by 0, sets its sizes to w and h.
void set_sizes(auto& shape, double w, double h) {
    const double size = stretch_of(shape);
    shape.w = size == 0 ? w : w / size;
    shape.h = size == 0 ? h : h / size;
}

/// Draws a turn near that direction. Degrees are often round numbers. Cosine and sine sometimes
/// have another direction or length, or are zero.
template <template <class> class Turn>
Turn<double> drawn_turn(double radians, Random& random) {
    if constexpr (Turn<double>::turn_kind == TurnKind::radians) {
        return {radians};
    } else if constexpr (Turn<double>::turn_kind == TurnKind::degrees) {
        const double degrees = radians / kDegree;
        const double units[] = {1, 15, 30, 22.5};
        const int choice = random.below(8);
        if (choice >= 4) return {degrees};
        return {units[choice] * std::nearbyint(degrees / units[choice])};
    } else {
        const auto [c, s] = direction(radians);
        Turn<double> turn{static_cast<double>(c), static_cast<double>(s)};
        const double length = random.chance(0.2) ? random.between(0.5, 2) : 1;
        if (random.chance(0.1)) turn = {random.chance(0.5) ? 0.6 : -0.8, 0.8};
        if (random.chance(0.01)) turn = {0, 0};
        return {turn.c * length, turn.s * length};
    }
}

}  // namespace touchstone::moves

namespace touchstone::grid {

inline constexpr double kEighth = std::numbers::pi / 4;

/// The turns of the grids, each with its mirror image. Turns in radians are few, because shapes at
/// angles in radians other than 0 almost never touch exactly. Rectangles in radians have
/// quarter_angles instead.
template <template <class> class Turn>
std::vector<Turn<double>> turns() {
    if constexpr (Turn<double>::turn_kind == TurnKind::cos_sin)
        return {{1, 0}, {0, 1}, {0, -1}, {-1, 0}, {0.6, 0.8}, {0.6, -0.8}, {2, 0}, {0, 0}};
    else if constexpr (Turn<double>::turn_kind == TurnKind::radians)
        return {{-kEighth}, {0}, {kEighth}};
    else return {{-90}, {-60}, {-45}, {-30}, {0}, {30}, {45}, {60}, {90}};
}

}  // namespace touchstone::grid
