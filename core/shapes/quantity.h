// What the numbers of shapes are: the vocabulary in which a shape describes itself.
#pragma once

#include <string_view>

namespace touchstone {

/// What a number of a shape is, which says how it takes part in moving, scaling and validity.
enum class Quantity {
    coordinate,  ///< moves with the shape
    offset,      ///< a length of either sign
    size,        ///< a length that is not negative
    angle        ///< radians; the one that is no length
};

/// One number of a shape: its name in the case format, what it is, and where it is kept.
template <class Shape, class S>
struct Number {
    std::string_view name;
    Quantity quantity;
    S Shape::*member;
};

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

}  // namespace touchstone
