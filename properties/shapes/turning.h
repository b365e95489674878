// The turn of a shape in radians, for moves and generators. The shape may state its turn in another
// form.
#pragma once

#include <cmath>
#include <numbers>
#include <vector>

#include "core/shapes/shapes.h"
#include "properties/random/random.h"
#include "properties/shapes/direction.h"

namespace touchstone::moves {

inline constexpr double kDegree = std::numbers::pi / 180;

/// The direction of the shape's own x axis, in radians.
template <class Shape>
double direction_of_frame(const Shape& shape) {
    if constexpr (requires { shape.angle; }) return shape.angle;
    else if constexpr (requires { shape.degrees; }) return shape.degrees * kDegree;
    else return std::atan2(shape.s, shape.c);
}

/// The factor by which the turn scales lengths.
template <class Shape>
double stretch(const Shape& shape) {
    if constexpr (requires { stretch_of(shape); }) return stretch_of(shape);
    else return 1;
}

/// Turns the shape's frame to that direction, in radians, and keeps its size.
template <class Shape>
void set_direction(Shape& shape, double radians) {
    if constexpr (requires { shape.angle; }) {
        shape.angle = radians;
    } else if (radians == direction_of_frame(shape)) {
        return;
    } else if constexpr (requires { shape.degrees; }) {
        shape.degrees = radians / kDegree;
    } else {
        const double size = stretch(shape);
        const auto [c, s] = direction(radians);
        shape.c = size * static_cast<double>(c);
        shape.s = size * static_cast<double>(s);
    }
}

/// Returns the vector (c, s) of the shape's turn.
template <class Shape>
Point<long double> turn_of_frame(const Shape& shape) {
    if constexpr (requires { shape.c; }) return {shape.c, shape.s};
    else return direction(direction_of_frame(shape));
}

/// Applies a mirror to the shape's turn.
template <class Shape>
void reverse_turn(Shape& shape) {
    if constexpr (requires { shape.angle; }) shape.angle = -shape.angle;
    else if constexpr (requires { shape.degrees; }) shape.degrees = -shape.degrees;
    else shape.s = -shape.s;
}

/// Sets the sizes so that the shape is w by h in the plane.
template <class Shape>
void set_sizes(Shape& shape, double w, double h) {
    const double size = stretch(shape);
    shape.w = size == 0 ? w : w / size;
    shape.h = size == 0 ? h : h / size;
}

/// Draws a turn of that kind near that direction. Degrees are often integers. The vector of cosine
/// and sine sometimes has a length other than one, or is zero.
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

/// The double nearest to an eighth of a turn.
inline constexpr double kEighth = std::numbers::pi / 4;

/// The turns of the grids, each with its mirror image. There are few turns in radians, because
/// shapes with other angles hardly ever touch exactly.
template <template <class> class Turn>
std::vector<Turn<double>> turns() {
    if constexpr (Turn<double>::turn_kind == TurnKind::cos_sin)
        return {{1, 0}, {0, 1}, {0, -1}, {-1, 0}, {0.6, 0.8}, {0.6, -0.8}, {2, 0}, {0, 0}};
    else if constexpr (Turn<double>::turn_kind == TurnKind::radians)
        return {{-kEighth}, {0}, {kEighth}};
    else return {{-90}, {-60}, {-45}, {-30}, {0}, {30}, {45}, {60}, {90}};
}

}  // namespace touchstone::grid
