// The orientation of three points, for all code except tiers 1 and 2. Floating point decides if its
// result is certain.
#pragma once

#include <cmath>

#include "core/shapes/point.h"
#include "core/shapes/shapes.h"
#include "oracle/fast/stages.h"

namespace touchstone {

/// Computes `filtered_orientation` below if plain doubles leave it open. It uses error-free
/// transformations. Outside the range of exponents where these are exact, it uses `orientation`
/// (oracle/exact/polygons.h).
int unfiltered_orientation(const Point<double>& p, const Point<double>& q,
                           const Point<double>& r) noexcept;

/// The error bound of `filtered_orientation` in doubles has two terms: a multiple of |left| +
/// |right|, where left and right are its two products, and the loss by underflow.
inline constexpr double kTurnError = 5 * 0x1p-53;
inline constexpr double kTurnUnderflow = 0x1p-1000;

/// Returns +1 if p, q, r certainly turn left, -1 if they certainly turn right, else 0.
// Proof. Write u = 2^-53. Each of the four differences has a relative error of u, so each product
// has a relative error of (1+u)^3 - 1. The difference of the products adds u of the result:
// together 4 u (|left| + |right|) and terms of second order. The factor 5 leaves room for terms of
// second order and for the rounding of the bound. Products that underflow lose at most 2^-1075
// each. The last term outweighs them. An overflow leaves infinities or NaNs. Then all comparisons
// below are false.
inline int certain_orientation(const Point<double>& p, const Point<double>& q,
                               const Point<double>& r) noexcept {
    const double left = (q.x - p.x) * (r.y - p.y);
    const double right = (q.y - p.y) * (r.x - p.x);
    const double bound = kTurnError * (std::fabs(left) + std::fabs(right)) + kTurnUnderflow;
    const double turn = left - right;
    if (turn > bound) return 1;
    return turn < -bound ? -1 : 0;
}

/// Returns +1 if p, q, r turn left, -1 if they turn right, 0 if they lie on one line. Exact for
/// finite points.
inline int filtered_orientation(const Point<double>& p, const Point<double>& q,
                                const Point<double>& r) noexcept {
    const int certain = certain_orientation(p, q, r);
    return certain != 0 ? certain : unfiltered_orientation(p, q, r);
}

}  // namespace touchstone

// Points and simple polygons, convex or not: their relation and margin. No triangles are cut, and
// no exact number is computed unless the shapes have extreme sizes.

namespace touchstone::fast {

/// Returns the relation of a finite point and a closed simple polygon with finite corners in either
/// winding. Exact: orientations decide the crossings of the ray from the point along +x (M.
/// Shimrat, "Algorithm 112: Position of point relative to polygon", 1962).
Decided relation_of(const Point<double>& point, const SimplePolygon<double>& polygon) noexcept;

/// Returns the signed margin of a point and a polygon: the distance of the point from the nearest
/// side, negative inside the polygon. The relative error is at most 1e-9. Throws Undecided
/// (oracle/floats/ball.h) if balls are not narrow.
double margin_of(const Point<double>& point, const SimplePolygon<double>& polygon);

}  // namespace touchstone::fast
