// Draws shapes in or near rotated rectangles, to turn a pair of poses into a scene of another
// query.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/scenes/numbers.h"
#include "core/scenes/scene.h"
#include "core/shapes/polygon.h"
#include "core/shapes/rectangles.h"
#include "properties/random/random.h"

namespace touchstone::draw {

/// Points in a pose's frame, in units of its half sizes.
using Local = std::vector<Point<double>>;

/// Transforms the points into the plane. Equal points stay equal.
inline Polygon<double> placed(const Local& local, const Pose<double>& pose) {
    const auto wide = convert<long double>(pose);
    const auto [c, s] = direction_of(wide);
    Polygon<double> polygon;
    polygon.reserve(local.size());
    for (const Point<double>& p : local) {
        const long double x = p.x * wide.w / 2;
        const long double y = p.y * wide.h / 2;
        polygon.push_back({static_cast<double>(wide.cx + (x * c - y * s)),
                           static_cast<double>(wide.cy + (x * s + y * c))});
    }
    return polygon;
}

/// Makes the list of corners start at a random corner, in a random direction.
void wind_either_way(auto& points, Random& random) {
    std::rotate(points.begin(), points.begin() + random.below(static_cast<int>(points.size())),
                points.end());
    if (random.chance(0.5)) std::reverse(points.begin(), points.end());
}

/// Returns a rectangle with the size and angle of the pose, and with its pivot at the pose's
/// centre. The pivot is a corner of the rectangle, its centre, the middle of a side, or any point
/// in or near it.
PivotRect<double> pivot_rect(const Pose<double>& pose, Random& random);

/// Returns a segment from a corner of the pose to another corner, to the same corner (a point) or
/// to the centre.
Segment<double> segment(const Pose<double>& pose, Random& random);

/// Returns segment(pose) with a radius, which may be zero; or the capsule along the pose's width
/// that is as wide and as high as the pose (if w < h, a circle of diameter w).
Capsule<double> capsule(const Pose<double>& pose, Random& random);

/// Returns the pose with a corner radius: zero, random, or the largest possible.
RoundedRect<double> rounded(const Pose<double>& pose, Random& random);

/// Returns three corners of the pose, or any three points in it.
Triangle<double> triangle(const Pose<double>& pose, Random& random);

/// Returns a convex polygon in the pose, before rounding, with up to kMostCorners corners in either
/// orientation: the pose's rectangle, perhaps with corners cut off or added on its sides, or points
/// of an ellipse. A corner may be repeated.
Polygon<double> convex(const Pose<double>& pose, Random& random);

/// Returns a simple polygon in the pose, before rounding, in either orientation. It is usually not
/// convex: an L, a U, a plus, an arrow, a comb.
Polygon<double> concave(const Pose<double>& pose, Random& random);

// Kinds of polygons, with any number of corners.

enum class PolygonKind {
    regular,      ///< equal sides and equal angles
    equilateral,  ///< equal sides in any directions, convex
    oval,         ///< points of an ellipse, irregularly spaced
    star,         ///< alternately near the middle and far from it
    spiral,       ///< a strip that winds around the middle
    comb,         ///< a rectangle with notches side by side
    walk          ///< a closed walk on a lattice that never touches itself
};

inline constexpr auto kPolygonKinds = enumerators<PolygonKind::walk>();

constexpr bool is_convex(PolygonKind kind) {
    return kind <= PolygonKind::oval;
}

/// Draws a kind, a convex one if `convex`. Otherwise, one in five is convex.
PolygonKind any_polygon_kind(Random& random, bool convex);

/// Returns a number from kFewestCorners to kMostCorners. Smaller numbers are more frequent: 3 is
/// about seventeen times as frequent as 60.
int any_count_of_corners(Random& random);

/// Returns a simple polygon of that kind with `count` (kFewestCorners to kMostCorners) corners
/// within the pose, before rounding, in either orientation. Regular and equilateral polygons lie in
/// a square whose side is the pose's smaller size. Returns a star if `count` is too small for the
/// kind (below six for a spiral, below four for a comb) or if no walk of that length is found.
Polygon<double> polygon_of(PolygonKind kind, int count, const Pose<double>& pose, Random& random);

/// Returns a simple polygon with integer coordinates from -16 to 16. Corners may be collinear. The
/// polygon grows from a triangle: an edge is replaced by two edges through another lattice point,
/// if the polygon stays simple. It has fewer than `corners` corners if 40 tries per corner find
/// too few such points.
Polygon<double> lattice_walk(int corners, Random& random);

}  // namespace touchstone::draw
