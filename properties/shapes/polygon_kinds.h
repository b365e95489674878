// Kinds of polygons, with any number of corners.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "core/shapes/polygon.h"
#include "core/shapes/rectangles.h"
#include "properties/random/random.h"

namespace touchstone::draw {

/// The arrangement of a polygon's corners.
enum class PolygonKind {
    regular,      ///< equal sides and equal angles
    equilateral,  ///< equal sides in any directions, convex
    oval,         ///< points of an ellipse, irregularly spaced
    star,         ///< alternately near the middle and far from it
    spiral,       ///< a strip that winds around the middle
    comb,         ///< a rectangle with notches side by side
    walk          ///< a closed walk on a lattice that never touches itself
};

inline constexpr std::array kPolygonKinds{
    PolygonKind::regular, PolygonKind::equilateral, PolygonKind::oval, PolygonKind::star,
    PolygonKind::spiral,  PolygonKind::comb,        PolygonKind::walk};

std::string_view name(PolygonKind kind);

constexpr bool is_convex(PolygonKind kind) {
    return kind <= PolygonKind::oval;
}

/// Draws any kind, or a convex one if `convex`.
PolygonKind any_polygon_kind(Random& random, bool convex);

/// Returns kFewestCorners to kMostCorners, smaller counts more often: three about seventeen times
/// as often as sixty.
int any_count_of_corners(Random& random);

/// Returns a simple polygon of that kind with `count` corners within the pose, before rounding, in
/// either orientation. `count` must be kFewestCorners to kMostCorners. Regular and equilateral
/// polygons are as large as the pose's smaller size allows. If `count` is too small for the kind
/// (below six for a spiral, below four for a comb), returns a star.
Polygon<double> polygon_of(PolygonKind kind, int count, const Pose<double>& pose, Random& random);

// Closed walks on a lattice that do not cross or touch themselves.

/// Returns a simple polygon of exactly that many corners, with integer coordinates in -16 to 16.
/// Corners may be collinear. The polygon grows from a triangle: two edges over another lattice
/// point replace an edge, if they touch no other edge. The polygon has fewer corners if a few tries
/// do not find enough such points.
Polygon<double> lattice_walk(int corners, Random& random);

}  // namespace touchstone::draw
