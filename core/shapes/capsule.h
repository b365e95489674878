// Capsules: segments with a radius.
#pragma once

#include <algorithm>
#include <array>

#include "core/shapes/edges.h"
#include "core/shapes/quantity.h"

namespace touchstone {

/// The points within r >= 0 of the segment from (x1, y1) to (x2, y2), which may be one point.
template <class S>
struct Capsule {
    static constexpr std::string_view shape_name = "capsule";
    S x1;
    S y1;
    S x2;
    S y2;
    S r;

    friend bool operator==(const Capsule&, const Capsule&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Capsule, S>, 5>{{{"x1", Quantity::coordinate, &Capsule::x1},
                                                  {"y1", Quantity::coordinate, &Capsule::y1},
                                                  {"x2", Quantity::coordinate, &Capsule::x2},
                                                  {"y2", Quantity::coordinate, &Capsule::y2},
                                                  {"r", Quantity::size, &Capsule::r}}};
    }
};

/// The least length of the shape: its radius, or the larger of its segment's extents in x and y.
inline double smallest_length(const Capsule<double>& c) {
    return std::min(c.r, extent_of_edge({c.x1, c.y1}, {c.x2, c.y2}));
}

}  // namespace touchstone
