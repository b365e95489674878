// Polygons: convex, simple, triangles, and convex ones in a local frame.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/shapes/point.h"
#include "core/shapes/segment.h"
#include "core/shapes/turns.h"

namespace touchstone {

/// The corners of a polygon, in either winding.
template <class S>
using Polygon = std::vector<Point<S>>;

inline constexpr std::size_t kFewestCorners = 3;
inline constexpr std::size_t kMostCorners = 64;

/// A convex polygon. A corner may equal the next one. Corners may be on one line; all may be equal.
template <class S>
struct ConvexPolygon : Polygon<S> {
    static constexpr std::string_view shape_name = "convex";
    using Polygon<S>::Polygon;
    ConvexPolygon(Polygon<S> corners) : Polygon<S>(std::move(corners)) {}  // NOLINT: implicit
};

/// A simple polygon, convex or not. Each edge meets only its two neighbours, and each of them only
/// at their common corner.
template <class S>
struct SimplePolygon : Polygon<S> {
    static constexpr std::string_view shape_name = "polygon";
    using Polygon<S>::Polygon;
    SimplePolygon(Polygon<S> corners) : Polygon<S>(std::move(corners)) {}  // NOLINT: implicit
};

/// True for ConvexPolygon and SimplePolygon. A plain `Polygon` is any list of points.
template <class Shape>
inline constexpr bool kIsPolygonShape =
    std::is_base_of_v<Polygon<double>, Shape> && !std::is_same_v<Polygon<double>, Shape>;

inline double smallest_length(const Polygon<double>& polygon) {
    return smallest_length_of_outline(polygon);
}

/// A triangle by its corners, in either winding.
template <class S>
using Triangle = std::array<Point<S>, 3>;

template <class S>
inline constexpr std::string_view kShapeName<Triangle<S>> = "triangle";

inline double smallest_length(const Triangle<double>& triangle) {
    return smallest_length_of_outline(triangle);
}

/// The origin of a frame. It is the first base of PlacedPolygon, before the rotation. So braces
/// list the place, the rotation, the radius and the corners, in this order.
template <class S>
struct Place {
    S x;
    S y;

    friend bool operator==(const Place&, const Place&) = default;
};

/// A hull of physics engines: the points within r >= 0 of a polygon as in ConvexPolygon, in a local
/// frame. The frame is rotated by `Turn` about its origin (x, y). If cosine and sine also scale,
/// they scale the corners but not the radius.
template <class S, template <class> class Turn>
struct PlacedPolygon : Place<S>, Turn<S> {
    static constexpr std::string_view base = "placed-polygon";
    static constexpr std::string_view shape_name = name_for(
        Turn<S>::turn_kind, "placed-polygon", "placed-polygon-degrees", "placed-polygon-cos-sin");
    /// The name of the corners in a case.
    static constexpr std::string_view name_of_corners = "corners";
    S r;
    Polygon<S> local;

    friend bool operator==(const PlacedPolygon&, const PlacedPolygon&) = default;
    /// The numbers except the corners. Coordinates of corners are offsets.
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

/// True for shapes that have local corners besides their numbers.
template <class Shape>
inline constexpr bool kHasLocalCorners = requires(Shape shape) {
    shape.local;
};

/// Returns the corners of a convex or simple polygon, or of a placed polygon in its own frame; null
/// for other shapes.
template <class Shape>
constexpr auto* polygon_in(Shape& shape) {
    using Plain = std::remove_const_t<Shape>;
    using Corners =
        std::conditional_t<std::is_const_v<Shape>, const Polygon<double>, Polygon<double>>;
    Corners* corners = nullptr;
    if constexpr (kIsPolygonShape<Plain>) corners = &shape;
    else if constexpr (kHasLocalCorners<Plain>) corners = &shape.local;
    return corners;
}

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

template <template <class> class Turn>
double smallest_length(const PlacedPolygon<double, Turn>& placed) {
    return smallest_length_of_outline(placed.local) * stretch_of(placed);
}

}  // namespace touchstone
