// The shapes of the grids. Each list contains each shape once, around the origin, with all of its
// images: under the mirrors for shapes with a turn, under all eight symmetries for other shapes.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <stdexcept>
#include <vector>

#include "core/scenes/numbers.h"
#include "core/shapes/any_shape.h"

namespace touchstone::grid {

// The symmetries of the square grid, and the images of shapes.

/// Exchanges x and y if bit 2 is set, then negates x if bit 0 is set and y if bit 1 is set. The
/// first four (none, two mirrors, the half turn) are exact for every shape. The others change
/// angles by quarter turns, which no double represents exactly in radians.
using Symmetry = unsigned;
inline constexpr unsigned kMirrors = 4;
inline constexpr unsigned kMirrorsAndTurns = 8;

constexpr bool negates_x(Symmetry s) {
    return (s & 1U) != 0;
}
constexpr bool negates_y(Symmetry s) {
    return (s & 2U) != 0;
}
constexpr bool exchanges(Symmetry s) {
    return (s & 4U) != 0;
}

template <class Value>
Value negated_where(bool wanted, Value x) {
    return wanted ? 0 - x : x;
}

template <class Value>
Point<Value> image(Symmetry s, Point<Value> p) {
    if (exchanges(s)) std::swap(p.x, p.y);
    return {negated_where(negates_x(s), p.x), negated_where(negates_y(s), p.y)};
}

/// Applies a mirror or the half turn to the shape's turn.
void turn_image(Symmetry s, auto& shape) {
    const bool back = negates_x(s) != negates_y(s);
    if constexpr (requires { shape.angle; }) shape.angle = negated_where(back, shape.angle);
    else if constexpr (requires { shape.degrees; })
        shape.degrees = negated_where(back, shape.degrees);
    else shape.s = negated_where(back, shape.s);
}

/// The image of a rectangle around its own centre, with or without rounded corners; only for s
/// below kMirrors.
template <class Rectangle>
requires requires(Rectangle r) {
    r.cx, r.w;
}
Rectangle image(Symmetry s, Rectangle r) {
    turn_image(s, r);
    return r;
}

/// The image of a rectangle with its pivot at the origin; only for s below kMirrors.
template <class Rectangle>
requires requires(Rectangle r) {
    r.ox, r.w;
}
Rectangle image(Symmetry s, Rectangle r) {
    if (negates_x(s)) r.ox = r.w - r.ox;
    if (negates_y(s)) r.oy = r.h - r.oy;
    turn_image(s, r);
    return r;
}

inline Aabb<double> centred_aabb(double w, double h) {
    return {0 - w / 2, 0 - h / 2, w, h};
}
inline Aabb<double> image(Symmetry s, const Aabb<double>& r) {
    return exchanges(s) ? centred_aabb(r.h, r.w) : r;
}

inline Circle<double> image(Symmetry /*s*/, const Circle<double>& c) {
    return c;
}

inline Segment<double> image(Symmetry s, const Segment<double>& segment) {
    const Point<double> p = image(s, Point<double>{segment.x1, segment.y1});
    const Point<double> q = image(s, Point<double>{segment.x2, segment.y2});
    return {p.x, p.y, q.x, q.y};
}

inline Capsule<double> image(Symmetry s, const Capsule<double>& c) {
    const Segment<double> core = image(s, Segment<double>{c.x1, c.y1, c.x2, c.y2});
    return {core.x1, core.y1, core.x2, core.y2, c.r};
}

inline bool is_less(const Point<double>& p, const Point<double>& q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

/// The outline from its least corner (by `is_less`) towards that corner's lesser neighbour. All
/// corners must differ; in the grids they do.
template <class Corners>
Corners from_least_corner(Corners corners) {
    std::rotate(corners.begin(), std::min_element(corners.begin(), corners.end(), is_less),
                corners.end());
    if (is_less(corners.back(), corners[1])) std::reverse(corners.begin() + 1, corners.end());
    return corners;
}

/// The image of a polygon or triangle around the origin.
template <class Corners>
requires requires(Corners c) {
    c.begin(), c[0].x;
}
Corners image(Symmetry s, Corners corners) {
    for (Point<double>& p : corners) p = image(s, p);
    return from_least_corner(std::move(corners));
}

/// The image of a polygon in its own frame at the origin; only for s below kMirrors.
template <template <class> class Turn>
PlacedPolygon<double, Turn> image(Symmetry s, PlacedPolygon<double, Turn> placed) {
    placed.local = image(s, std::move(placed.local));
    turn_image(s, placed);
    return placed;
}

}  // namespace touchstone::grid

namespace touchstone {

enum class GridSize {
    usual,     ///< up to symmetry, at most 230,000 scenes of a query: the default of `verify`
    overnight  ///< up to symmetry, at most 5,100,000 scenes of a query
};

}  // namespace touchstone

namespace touchstone::grid {

using Numbers = std::vector<double>;

struct Size {
    double w;
    double h;
};
using SizeList = std::vector<Size>;

SizeList all_sizes(const Numbers& numbers);

/// The doubles nearest to k pi/4, for k from -4 to 4 (usual) or from -7 to 7 (overnight).
Numbers quarter_angles(GridSize size);

std::vector<Pose<double>> poses(const SizeList& sizes, const Numbers& angles);

/// Returns rectangles with every pivot at these fractions of the width and of the height. If f is
/// one of the fractions, 1 - f must be, too.
std::vector<PivotRect<double>> pivot_rects(const SizeList& sizes, const Numbers& fractions,
                                           const Numbers& angles);

/// Returns rectangles with every corner radius that is not too large for their size.
std::vector<RoundedRect<double>> rounded_rects(const SizeList& sizes, const Numbers& radii,
                                               const Numbers& angles);

std::vector<Aabb<double>> aabbs(const SizeList& sizes);

std::vector<Circle<double>> circles(const Numbers& radii);

/// Every segment, including points, with ends at most `reach` steps from the origin in x and in y.
std::vector<Segment<double>> segments(int reach, double step);

/// Every segment with its middle at the origin and integer extents of at most `reach`, including
/// the point.
std::vector<Segment<double>> centred_segments(int reach);

std::vector<Capsule<double>> capsules(const Numbers& radii,
                                      const std::vector<Segment<double>>& segments);

/// Returns every triangle with three different corners among n x n points, flat ones included.
std::vector<Triangle<double>> lattice_triangles(int n);

/// Every convex polygon without a flat corner among n x n points. n must be at most 5.
std::vector<Polygon<double>> convex_lattice_polygons(int n);

/// Every simple polygon of four corners among n x n points, flat corners included.
std::vector<Polygon<double>> simple_quadrilaterals(int n);

/// A few convex polygons, some with corners on their sides.
std::vector<Polygon<double>> some_convex_polygons();

/// A few simple polygons: an L, a U, an arrow, a square.
std::vector<Polygon<double>> some_simple_polygons();

/// Perpendicular edge vectors with short coordinates and lengths: k (p, q) and l (-q, p). Usually
/// p, q and the root of p^2 + q^2 are integers.
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

template <class Shape>
std::vector<Shape> joined(std::vector<Shape> some, const std::vector<Shape>& more) {
    some.insert(some.end(), more.begin(), more.end());
    return some;
}

/// For each shape of a list and each Symmetry, the index of its image in the list.
using Images = std::vector<std::array<std::uint32_t, kMirrorsAndTurns>>;

/// Returns the images of the shapes under the first `symmetries` symmetries. Throws if an image is
/// missing from the list, or if two shapes are equal.
template <class Shape>
Images images_of(const std::vector<Shape>& shapes, unsigned symmetries) {
    std::map<std::vector<double>, std::uint32_t> places;
    for (const Shape& shape : shapes)
        places.emplace(all_numbers(shape), static_cast<std::uint32_t>(places.size()));
    if (places.size() != shapes.size()) throw std::logic_error("a grid holds a shape twice");
    Images images(shapes.size());
    for (std::size_t i = 0; i < shapes.size(); ++i)
        for (Symmetry s = 0; s < symmetries; ++s)
            images[i][s] = places.at(all_numbers(image(s, shapes[i])));
    return images;
}

/// Returns the shapes and their images under all symmetries, without duplicates.
template <class Shape>
std::vector<Shape> closed(const std::vector<Shape>& shapes) {
    std::map<std::vector<double>, Shape> all;
    for (const Shape& shape : shapes)
        for (Symmetry s = 0; s < kMirrorsAndTurns; ++s) {
            const Shape of = image(s, shape);
            all.emplace(all_numbers(of), of);
        }
    std::vector<Shape> list;
    for (const auto& [numbers, shape] : all) list.push_back(shape);
    return list;
}

}  // namespace touchstone::grid
