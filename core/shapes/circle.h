// Circles.
#pragma once

#include <array>

#include "core/shapes/quantity.h"

namespace touchstone {

/// The closed disc of radius r >= 0 around (x, y).
template <class S>
struct Circle {
    static constexpr std::string_view shape_name = "circle";
    S x;
    S y;
    S r;

    friend bool operator==(const Circle&, const Circle&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Circle, S>, 3>{{{"x", Quantity::coordinate, &Circle::x},
                                                 {"y", Quantity::coordinate, &Circle::y},
                                                 {"r", Quantity::size, &Circle::r}}};
    }
};

/// The least length of the shape.
inline double smallest_length(const Circle<double>& circle) {
    return circle.r;
}

}  // namespace touchstone
