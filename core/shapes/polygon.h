// Polygons, convex ones and simple ones.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/shapes/edges.h"
#include "core/shapes/point.h"

namespace touchstone {

/// The corners of a polygon, in either winding.
template <class S>
using Polygon = std::vector<Point<S>>;

/// How many corners a polygon may have.
inline constexpr std::size_t kFewestCorners = 3;
inline constexpr std::size_t kMostCorners = 64;

/// A convex polygon; corners may lie on one line or repeat, and all of them may.
template <class S>
struct ConvexPolygon : Polygon<S> {
    static constexpr std::string_view shape_name = "convex";
    using Polygon<S>::Polygon;
    ConvexPolygon(Polygon<S> corners) : Polygon<S>(std::move(corners)) {}  // NOLINT: it is one
};

/// A simple polygon, which need not be convex: no edge meets another but its neighbours at their
/// common corner.
template <class S>
struct SimplePolygon : Polygon<S> {
    static constexpr std::string_view shape_name = "polygon";
    using Polygon<S>::Polygon;
    SimplePolygon(Polygon<S> corners) : Polygon<S>(std::move(corners)) {}  // NOLINT: it is one
};

/// True of the kinds of polygons; a `Polygon` as such is any list of points.
template <class Shape>
inline constexpr bool kIsPolygonShape =
    std::is_base_of_v<Polygon<double>, Shape> && !std::is_same_v<Polygon<double>, Shape>;

/// The least length of the shape.
inline double smallest_length(const Polygon<double>& polygon) {
    return smallest_length_of_outline(polygon);
}

}  // namespace touchstone
