// The meanings of the numbers of shapes. Every shape lists the meaning of each of its numbers.
#pragma once

#include <array>
#include <cstddef>
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
    cosine,      ///< of a rotation given by cosine and sine, not normalised
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

/// Joins several lists of numbers.
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

/// True for a shape that has a number of that quantity.
template <class Shape>
constexpr bool has_quantity(Quantity quantity) {
    if constexpr (requires { Shape::numbers(); })
        for (const auto& number : Shape::numbers())
            if (number.quantity == quantity) return true;
    return false;
}

/// The name of a kind of shape, given as a type.
template <class Shape>
inline constexpr std::string_view kShapeName = Shape::shape_name;

/// The name of its kind in a case. There the fields tell how the rotation is given.
template <class Shape>
constexpr std::string_view family_name() {
    if constexpr (requires { Shape::family; }) return Shape::family;
    else return kShapeName<Shape>;
}

}  // namespace touchstone
