// The shapes of the grids. Each list contains each shape once, around the origin, and all of its
// images: for polygons, triangles and axis-aligned rectangles under the eight symmetries, for
// others under the mirrors.
#pragma once

#include <vector>

#include "core/shapes/shapes.h"
#include "properties/shapes/grid_size.h"

namespace touchstone::grid {

using Numbers = std::vector<double>;

struct Size {
    double w;
    double h;
};
using SizeList = std::vector<Size>;

/// Every pair of the numbers.
SizeList all_sizes(const Numbers& numbers);

/// Returns the doubles nearest to k pi/4 for k in -most .. most, 0 <= most <= 8.
Numbers quarter_angles(int most);
/// Returns the angles of a grid of that size.
Numbers quarter_angles(GridSize size);

std::vector<Pose<double>> poses(const SizeList& sizes, const Numbers& angles);

/// Returns rectangles with every pivot at such fractions of the width and of the height. For each
/// fraction f, 1 - f must also be one of the fractions.
std::vector<PivotRect<double>> pivot_rects(const SizeList& sizes, const Numbers& fractions,
                                           const Numbers& angles);

/// Returns rectangles with every corner radius that is not too large for their size.
std::vector<RoundedRect<double>> rounded_rects(const SizeList& sizes, const Numbers& radii,
                                               const Numbers& angles);

std::vector<Aabb<double>> aabbs(const SizeList& sizes);

std::vector<Circle<double>> circles(const Numbers& radii);

/// Returns every segment, and every point, with ends at up to `reach` multiples of the step in
/// either direction.
std::vector<Segment<double>> segments(int reach, double step);

/// Returns every segment with its middle at the origin and integer extents of at most `reach` in x
/// and in y. This includes the point.
std::vector<Segment<double>> centred_segments(int reach);

/// Returns capsules: these segments with each of the radii.
std::vector<Capsule<double>> capsules(const Numbers& radii,
                                      const std::vector<Segment<double>>& segments);

/// Returns every triangle with corners among n x n points, flat ones included.
std::vector<Triangle<double>> lattice_triangles(int n);

/// Returns every polygon with at least 3 corners among n x n points and a strict turn at each, n <=
/// 4.
std::vector<Polygon<double>> convex_lattice_polygons(int n);

/// Returns every simple polygon of four corners among n x n points, including polygons with a flat
/// corner.
std::vector<Polygon<double>> simple_quadrilaterals(int n);

/// A few convex polygons, some with corners on their sides.
std::vector<Polygon<double>> some_convex_polygons();

/// A few simple polygons: an L, a U, an arrow, a square.
std::vector<Polygon<double>> some_simple_polygons();

/// The axis-aligned square of that side.
Polygon<double> square(double side);

/// Perpendicular edge vectors with integer coordinates and integer length: k (p, q) and l (-q, p).
/// Here p, q and the root of p^2 + q^2 are integers.
struct Tilted {
    double p;
    double q;
    double k;
    double l;
};

std::vector<Polygon<double>> tilted_rectangles(const std::vector<Tilted>& edges);
/// Returns the halves of tilted rectangles.
std::vector<Triangle<double>> tilted_triangles(const std::vector<Tilted>& edges);
/// Returns tilted rectangles of twice the size, with a quarter cut out.
std::vector<Polygon<double>> tilted_corners(const std::vector<Tilted>& edges);

/// Returns the same corners as polygons of that kind.
template <class Kind>
std::vector<Kind> as(const std::vector<Polygon<double>>& polygons) {
    return {polygons.begin(), polygons.end()};
}

/// Concatenates the lists.
template <class Shape>
std::vector<Shape> joined(std::vector<Shape> some, const std::vector<Shape>& more) {
    some.insert(some.end(), more.begin(), more.end());
    return some;
}

}  // namespace touchstone::grid
