// Convex polygons in a frame of their own: what physics engines call a hull.
#pragma once

#include <string_view>

#include "core/shapes/polygon.h"
#include "core/shapes/turns.h"

namespace touchstone {

/// The points within r >= 0 of the convex polygon with these corners in its own frame (in either
/// winding; they may lie on one line or repeat), turned by `Turn` about the frame's origin, which
/// then lies at (x, y). A cosine and sine that also scale do so to the corners; the radius stays.
template <class S, template <class> class Turn>
struct PlacedPolygon : Turn<S> {
    static constexpr std::string_view family = "placed-polygon";
    static constexpr std::string_view shape_name = name_for(
        Turn<S>::turn_kind, "placed-polygon", "placed-polygon-degrees", "placed-polygon-cos-sin");
    /// What the corners are called in a case.
    static constexpr std::string_view name_of_corners = "corners";
    S x;
    S y;
    S r;
    Polygon<S> local;

    friend bool operator==(const PlacedPolygon&, const PlacedPolygon&) = default;
    /// Those beside the corners, which are offsets.
    static constexpr auto numbers() {
        using Self = PlacedPolygon;
        return joined(std::array<Number<Self, S>, 2>{{{"x", Quantity::coordinate, &Self::x},
                                                      {"y", Quantity::coordinate, &Self::y}}},
                      Turn<S>::template turn_numbers<Self>(),
                      std::array<Number<Self, S>, 1>{{{"r", Quantity::size, &Self::r}}});
    }
};

template <class S>
using PlacedInRadians = PlacedPolygon<S, InRadians>;
template <class S>
using PlacedInDegrees = PlacedPolygon<S, InDegrees>;
template <class S>
using PlacedByCosSin = PlacedPolygon<S, ByCosSin>;

/// True of shapes that have corners in a frame of their own beside their numbers.
template <class Shape>
inline constexpr bool kHasLocalCorners = requires(Shape shape) {
    shape.local;
};

/// The corners of the polygon in the plane.
template <class S, template <class> class Turn>
Polygon<S> corners(const PlacedPolygon<S, Turn>& placed) {
    const auto [c, s] = direction_of(placed);
    Polygon<S> polygon;
    polygon.reserve(placed.local.size());
    for (const Point<S>& p : placed.local)
        polygon.push_back(Point<S>{placed.x, placed.y} + turned<S>(p, c, s));
    return polygon;
}

/// The least length of the polygon.
template <template <class> class Turn>
double smallest_length(const PlacedPolygon<double, Turn>& placed) {
    return smallest_length_of_outline(placed.local) * stretch_of(placed);
}

}  // namespace touchstone
