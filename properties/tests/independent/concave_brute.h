// Two simple polygons with corners in whole numbers, judged by cutting each edge at all its
// contacts with the other polygon.
//
// Let A and B be simple polygons: closed, each the closure of its interior, which is connected.
// Their interiors meet exactly where
//
//   (1) a point of A's boundary is inside B, or (2) one of B's boundary is inside A, or (3) A = B.
//
// Each implies it: near a boundary point of A there are inner points of A. Conversely, let the
// interiors meet and neither (1) nor (2) hold. Then B's interior misses A's boundary, so it is the
// disjoint union of two open sets, its parts inside A and outside A. As it is connected and the
// first part is not empty, B's interior lies in A's. By symmetry they are equal, which is (3).
//
// An edge of A, cut at all points where it meets edges of B and where it starts or ceases to run
// along one, falls into open pieces each of which is inside B, outside B, or on B's boundary as a
// whole. What is inside is open in A's boundary, so if there is any then some piece is; its middle
// tells. And where the middles of all pieces lie on B's boundary, A's boundary is contained in
// B's. Both are closed curves without crossings, of which none contains another properly: so (3).
//
// If the interiors don't meet, the polygons share a point exactly where their boundaries do.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <vector>

#include "core/shapes/point.h"
#include "oracle/exact/relation.h"

namespace touchstone::independent {

/// An integer of any length.
using Whole = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                            boost::multiprecision::et_off>;

/// The corners of a polygon in order, in either winding.
using WholeRing = std::vector<Point<Whole>>;

Relation relation_of_simple(const WholeRing& a, const WholeRing& b);

/// That of a simple polygon and the segment from p to q, which may be a point. The inside of a
/// segment meets that of the polygon exactly where the middle of one of the pieces does into which
/// its contacts cut it.
Relation relation_with_segment(const WholeRing& polygon, const Point<Whole>& p,
                               const Point<Whole>& q);

}  // namespace touchstone::independent
