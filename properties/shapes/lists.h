// The shapes of the grids. Each list holds each shape once, around the origin, and all of its
// images: those of polygons, triangles and axis-aligned rectangles under the eight symmetries,
// those of the others under the mirrors.
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

/// The doubles nearest to k pi/4 for k of -most .. most, 0 <= most <= 8.
Numbers quarter_angles(int most);
/// Those of the grids of that size.
Numbers quarter_angles(GridSize size);

std::vector<Pose<double>> poses(const SizeList& sizes, const Numbers& angles);

/// With every pivot at such fractions of the width and of the height. With f, 1 - f must be one.
std::vector<PivotRect<double>> pivot_rects(const SizeList& sizes, const Numbers& fractions,
                                           const Numbers& angles);

/// Without those whose corners' radius is too large for their size.
std::vector<RoundedRect<double>> rounded_rects(const SizeList& sizes, const Numbers& radii,
                                               const Numbers& angles);

std::vector<Aabb<double>> aabbs(const SizeList& sizes);

std::vector<Circle<double>> circles(const Numbers& radii);

/// Every segment, and every point, with its ends at `reach` multiples of the step either way.
std::vector<Segment<double>> segments(int reach, double step);

/// Every segment, and the point, with its middle at the origin and its ends `reach` apart at most
/// in x and in y, in whole numbers.
std::vector<Segment<double>> centred_segments(int reach);

/// Those segments with each of the radii.
std::vector<Capsule<double>> capsules(const Numbers& radii,
                                      const std::vector<Segment<double>>& segments);

/// Every triangle with its corners among n x n points, flat ones included.
std::vector<Triangle<double>> lattice_triangles(int n);

/// Every polygon of at least 3 corners among n x n points with a real turn at each, n <= 4.
std::vector<Polygon<double>> convex_lattice_polygons(int n);

/// Every simple polygon of four corners among n x n points, those with a flat corner included.
std::vector<Polygon<double>> simple_quadrilaterals(int n);

/// A few convex ones, some with corners on their sides.
std::vector<Polygon<double>> some_convex_polygons();

/// A few simple ones: an L, a U, an arrow, a square.
std::vector<Polygon<double>> some_simple_polygons();

/// The axis-aligned square of that side.
Polygon<double> square(double side);

/// Edge vectors of whole numbers and of whole length, and at right angles: k (p, q) and l (-q, p),
/// where p, q and the root of p^2 + q^2 are whole.
struct Tilted {
    double p;
    double q;
    double k;
    double l;
};

std::vector<Polygon<double>> tilted_rectangles(const std::vector<Tilted>& edges);
/// Their halves.
std::vector<Triangle<double>> tilted_triangles(const std::vector<Tilted>& edges);
/// Such rectangles of twice the size, with a quarter cut out.
std::vector<Polygon<double>> tilted_corners(const std::vector<Tilted>& edges);

/// The same corners as polygons of a kind.
template <class Kind>
std::vector<Kind> as(const std::vector<Polygon<double>>& polygons) {
    return {polygons.begin(), polygons.end()};
}

/// The lists as one.
template <class Shape>
std::vector<Shape> joined(std::vector<Shape> some, const std::vector<Shape>& more) {
    some.insert(some.end(), more.begin(), more.end());
    return some;
}

}  // namespace touchstone::grid
