// Axis-aligned rectangles.
#pragma once

#include <algorithm>
#include <array>

#include "core/shapes/quantity.h"

namespace touchstone {

/// The axis-aligned rectangle [x, x + w] x [y, y + h].
template <class S>
struct Aabb {
    static constexpr std::string_view shape_name = "aabb";
    S x;
    S y;
    S w;
    S h;

    friend bool operator==(const Aabb&, const Aabb&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Aabb, S>, 4>{{{"x", Quantity::coordinate, &Aabb::x},
                                               {"y", Quantity::coordinate, &Aabb::y},
                                               {"w", Quantity::size, &Aabb::w},
                                               {"h", Quantity::size, &Aabb::h}}};
    }
};

/// The least length of the shape.
inline double smallest_length(const Aabb<double>& box) {
    return std::min(box.w, box.h);
}

}  // namespace touchstone
