// Exact relations of convex polygons given by their corners.
//
// For uses in which a wrong answer is not acceptable: there is no tolerance, and answers are exact
// for all finite doubles. Doubles with a proved error bound decide nearly all pairs. The signs that
// they leave open are computed by error-free transformations. All of this allocates nothing, throws
// nothing and keeps no state: any number of threads may call. Exact numbers are needed only for
// polygons without area, and for coordinates so far apart that error-free transformations under- or
// overflow.
//
// A polygon has 1 to kMostCorners corners in order, in either winding. Corners may repeat and may
// lie on one line, so a segment or a point is a polygon too. Polygons with corners that are not
// finite, too many corners or none are disjoint from everything. If the corners do not form a
// convex polygon, the answer is undefined.
#pragma once

#include <array>
#include <span>
#include <type_traits>

#include "core/shapes/point.h"
#include "core/shapes/shapes.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/stages.h"

namespace touchstone {

/// The corners of a convex polygon in order. The span must not outlive them.
using Corners = std::span<const Point<double>>;
/// Four corners, which convert to `Corners`.
using Quad = std::array<Point<double>, 4>;

/// Return whether the closed polygons have a common point: touching counts.
bool intersects(Corners a, Corners b) noexcept;
bool intersects(const Triangle<double>& a, const Triangle<double>& b) noexcept;

/// Return the relation of the polygons.
Relation relation(Corners a, Corners b) noexcept;
Relation relation(const Triangle<double>& a, const Triangle<double>& b) noexcept;

/// A simple polygon converts to `Corners` but need not be convex, so that calls with it don't
/// compile.
template <class A, class B>
requires(std::is_same_v<A, SimplePolygon<double>> ||
         std::is_same_v<B, SimplePolygon<double>>) bool intersects(const A& a, const B& b) = delete;
template <class A, class B>
requires(std::is_same_v<A, SimplePolygon<double>> ||
         std::is_same_v<B, SimplePolygon<double>>) Relation relation(const A& a, const B& b)
= delete;

namespace fast {

/// Returns the relation, and which stage decided.
Decided relation_of_corners(Corners a, Corners b) noexcept;

// The filter: for each edge of a polygon, the least distance of a corner of the other polygon
// beyond the edge, times the edge's length. If that is positive for an edge, the polygons are
// disjoint. If it is negative for all edges of both, they overlap.

/// The error bound of these numbers: kCornerError * (width * height of the box around both
/// polygons) + kCornerUnderflow.
// Proof. Write u = 2^-53, W and H for the box's width and height. A corner r lies beyond an edge e
// from p by ey (rx - px) - ex (ry - py). Each product is at most W H. The differences have a
// relative error of u, so a product has a relative error of (1+u)^3 - 1. The difference of the
// products adds u of the result, at most 2 W H: together 8 u W H and terms of second order. The
// computed W and H have a relative error of u, too. The factor 9 outweighs that. If several numbers
// are each off by at most a bound, the least of them is off by at most that bound, too. Products
// that underflow lose at most 2^-1075 each. The last term outweighs them. If a product overflows, W
// H overflows too, because rounding is monotonic. Then all comparisons with the bound are false.
inline constexpr double kCornerError = 9 * 0x1p-53;
inline constexpr double kCornerUnderflow = 0x1p-1000;

/// How far a corner lies beyond an edge (ex, ey) from p, times the edge's length. (x, y) leads from
/// p to the corner.
template <class S>
S beyond_edge(const S& ex, const S& ey, const S& x, const S& y) noexcept {
    return ey * x - ex * y;
}

/// The filter's numbers for the edges of one polygon and the corners of another, in the order of
/// the edges. Minus infinity for edges without length, since they separate nothing. `winding` is +1
/// if the polygon with these edges is counter-clockwise, -1 if it is clockwise.
struct LeastBeyond {
    std::array<double, kMostCorners> of_edge;
    double most;
};
LeastBeyond least_beyond(Corners edges, int winding, Corners corners) noexcept;
/// Returns the error bound.
double corner_bound(Corners a, Corners b) noexcept;

}  // namespace fast
}  // namespace touchstone
