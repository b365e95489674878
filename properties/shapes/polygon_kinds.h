// Kinds of polygons, each with any number of corners.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "core/shapes/polygon.h"
#include "core/shapes/rectangles.h"
#include "properties/random/random.h"

namespace touchstone::draw {

/// How the corners of a polygon lie to each other.
enum class PolygonKind {
    regular,      ///< equal sides and equal angles
    equilateral,  ///< equal sides, convex, in any directions
    oval,         ///< anywhere on an ellipse
    star,         ///< near the middle and far from it in turns
    spiral,       ///< a strip that winds around the middle
    comb,         ///< a rectangle with notches side by side
    walk          ///< a closed walk on a lattice that never meets itself
};

inline constexpr std::array kPolygonKinds{
    PolygonKind::regular, PolygonKind::equilateral, PolygonKind::oval, PolygonKind::star,
    PolygonKind::spiral,  PolygonKind::comb,        PolygonKind::walk};

std::string_view name(PolygonKind kind);

constexpr bool is_convex(PolygonKind kind) {
    return kind <= PolygonKind::oval;
}

/// Any kind; of those that are convex only, if asked so.
PolygonKind any_polygon_kind(Random& random, bool convex);

/// kFewestCorners to kMostCorners, each the more often the smaller it is: three some seventeen
/// times as often as sixty.
int any_count_of_corners(Random& random);

/// A simple polygon of that kind with so many corners within the pose, before rounding, of either
/// winding; kFewestCorners <= count <= kMostCorners. Regular and equilateral ones are as large as
/// the smaller size of the pose lets them be. Kinds that need more corners (a spiral six, a comb
/// four) are stars of fewer.
Polygon<double> polygon_of(PolygonKind kind, int count, const Pose<double>& pose, Random& random);

}  // namespace touchstone::draw
