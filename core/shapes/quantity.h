// What the numbers of shapes are: the vocabulary in which a shape describes itself.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace touchstone {

/// What a number of a shape is, which says how it takes part in moving, scaling and validity.
enum class Quantity {
    coordinate,  ///< moves with the shape
    offset,      ///< a length of either sign
    size,        ///< a length that is not negative
    angle,       ///< radians
    degrees,     ///< degrees
    cosine,      ///< of a turn that is given by both, as they are
    sine
};

/// True of lengths, which scaling multiplies.
constexpr bool is_length(Quantity quantity) {
    return quantity <= Quantity::size;
}

/// True of angles, in whatever unit.
constexpr bool is_angle(Quantity quantity) {
    return quantity == Quantity::angle || quantity == Quantity::degrees;
}

/// One number of a shape: its name in the case format, what it is, and where it is kept.
template <class Shape, class S>
struct Number {
    std::string_view name;
    Quantity quantity;
    S Shape::*member;
};

/// The numbers of several lists as one.
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

/// True of a shape that has a number of that quantity.
template <class Shape>
constexpr bool has_quantity(Quantity quantity) {
    if constexpr (requires { Shape::numbers(); })
        for (const auto& number : Shape::numbers())
            if (number.quantity == quantity) return true;
    return false;
}

/// What a kind of shape is called. Each shape's header has a specialisation.
template <class Shape>
inline constexpr std::string_view kShapeName = Shape::shape_name;

/// What its kind is called in a case, where the fields say how it is turned.
template <class Shape>
constexpr std::string_view family_name() {
    if constexpr (requires { Shape::family; }) return Shape::family;
    else return kShapeName<Shape>;
}

}  // namespace touchstone
