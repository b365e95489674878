// Points and vectors of the plane over any scalar, and the meanings of the numbers of shapes.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <string_view>

namespace touchstone {

/// The meaning of a number of a shape. It decides how moving and scaling change the number, and
/// which values are valid.
enum class Quantity {
    coordinate,  ///< moves with the shape
    offset,      ///< a length of either sign
    size,        ///< a length that is not negative
    angle,       ///< radians
    degrees,     ///< degrees
    cosine,      ///< of a rotation; cosine and sine need not be normalised
    sine
};

/// True for lengths: scaling multiplies them.
constexpr bool is_length(Quantity quantity) {
    return quantity <= Quantity::size;
}

/// True for angles in any unit.
constexpr bool is_angle(Quantity quantity) {
    return quantity == Quantity::angle || quantity == Quantity::degrees;
}

/// One number of a shape: its name in the case format, its meaning, and its member.
template <class Shape, class S>
struct Number {
    std::string_view name;
    Quantity quantity;
    S Shape::*member;
};

template <class Number, std::size_t... sizes>
constexpr auto joined(const std::array<Number, sizes>&... lists) {
    std::array<Number, (sizes + ...)> all{};
    std::size_t next = 0;
    const auto add = [&](const auto& list) {
        for (const Number& number : list) all[next++] = number;
    };
    (add(lists), ...);
    return all;
}

/// True if the `numbers` of the shape contain that quantity.
template <class Shape>
constexpr bool has_quantity(Quantity quantity) {
    if constexpr (requires { Shape::numbers(); })
        for (const auto& number : Shape::numbers())
            if (number.quantity == quantity) return true;
    return false;
}

/// The name of the kind of shape that has the type `Shape`.
template <class Shape>
inline constexpr std::string_view kShapeName = Shape::shape_name;

/// The name of this kind in cases. In a case, the fields of the shape show how its rotation is
/// given.
template <class Shape>
constexpr std::string_view base_name() {
    if constexpr (requires { Shape::base; }) return Shape::base;
    else return kShapeName<Shape>;
}

/// A point or a vector of the plane.
template <class S>
struct Point {
    static constexpr std::string_view shape_name = "point";
    S x;
    S y;

    friend bool operator==(const Point&, const Point&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Point, S>, 2>{
            {{"x", Quantity::coordinate, &Point::x}, {"y", Quantity::coordinate, &Point::y}}};
    }
    friend Point operator+(const Point& p, const Point& q) { return {p.x + q.x, p.y + q.y}; }
    friend Point operator-(const Point& p, const Point& q) { return {p.x - q.x, p.y - q.y}; }
};

template <class S>
S dot(const Point<S>& p, const Point<S>& q) {
    return p.x * q.x + p.y * q.y;
}

/// Third component of the cross product; positive if q lies counter-clockwise of p, by less than
/// half a turn.
template <class S>
S cross(const Point<S>& p, const Point<S>& q) {
    return p.x * q.y - p.y * q.x;
}

/// The vector p turned counter-clockwise by the angle whose cosine is c and whose sine is s.
template <class S>
Point<S> turned(const Point<S>& p, const S& c, const S& s) {
    return {p.x * c - p.y * s, p.x * s + p.y * c};
}

/// The smallest length of the shape. A point has no length, so the result is infinite.
inline double smallest_length(const Point<double>& /*point*/) {
    return std::numeric_limits<double>::infinity();
}

}  // namespace touchstone
