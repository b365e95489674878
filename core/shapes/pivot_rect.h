// Rotated rectangles about a pivot.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>

#include "core/shapes/point.h"
#include "core/shapes/quantity.h"

namespace touchstone {

/// A rotated rectangle with a pivot at (x, y): in the frame turned by `angle` about the pivot it
/// spans [-ox, w - ox] x [-oy, h - oy], so that (ox, oy) is the pivot seen from its lower corner.
template <class S>
struct PivotRect {
    static constexpr std::string_view shape_name = "pivot-rect";
    S x;
    S y;
    S ox;
    S oy;
    S w;
    S h;
    S angle;

    friend bool operator==(const PivotRect&, const PivotRect&) = default;
    static constexpr auto numbers() {
        return std::array<Number<PivotRect, S>, 7>{{{"x", Quantity::coordinate, &PivotRect::x},
                                                    {"y", Quantity::coordinate, &PivotRect::y},
                                                    {"ox", Quantity::offset, &PivotRect::ox},
                                                    {"oy", Quantity::offset, &PivotRect::oy},
                                                    {"w", Quantity::size, &PivotRect::w},
                                                    {"h", Quantity::size, &PivotRect::h},
                                                    {"angle", Quantity::angle, &PivotRect::angle}}};
    }
};

/// The four corners, counter-clockwise, from the lower one that the pivot's offset is counted from.
template <class S>
std::array<Point<S>, 4> corners(const PivotRect<S>& rect) {
    using std::cos;
    using std::sin;
    const S c = cos(rect.angle);
    const S s = sin(rect.angle);
    const S x = rect.w - rect.ox;
    const S y = rect.h - rect.oy;
    const Point<S> pivot{rect.x, rect.y};
    return {pivot + turned<S>({-rect.ox, -rect.oy}, c, s), pivot + turned<S>({x, -rect.oy}, c, s),
            pivot + turned<S>({x, y}, c, s), pivot + turned<S>({-rect.ox, y}, c, s)};
}

/// The least length of the shape.
inline double smallest_length(const PivotRect<double>& rect) {
    return std::min(rect.w, rect.h);
}

}  // namespace touchstone
