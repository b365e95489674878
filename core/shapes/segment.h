// Segments.
#pragma once

#include <array>

#include "core/shapes/edges.h"
#include "core/shapes/quantity.h"

namespace touchstone {

/// The closed segment from (x1, y1) to (x2, y2), which may be one point.
template <class S>
struct Segment {
    static constexpr std::string_view shape_name = "segment";
    S x1;
    S y1;
    S x2;
    S y2;

    friend bool operator==(const Segment&, const Segment&) = default;
    static constexpr auto numbers() {
        return std::array<Number<Segment, S>, 4>{{{"x1", Quantity::coordinate, &Segment::x1},
                                                  {"y1", Quantity::coordinate, &Segment::y1},
                                                  {"x2", Quantity::coordinate, &Segment::x2},
                                                  {"y2", Quantity::coordinate, &Segment::y2}}};
    }
};

/// The least length of the shape: the larger of its extents in x and y.
inline double smallest_length(const Segment<double>& s) {
    return extent_of_edge({s.x1, s.y1}, {s.x2, s.y2});
}

}  // namespace touchstone
