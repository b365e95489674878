// Judges two simple polygons with integer corners by cutting each edge at all its contacts with the
// other polygon.
//
// Let A and B be simple polygons: closed, each the closure of its connected interior. Their
// interiors meet if and only if
//
//   (1) a point of A's boundary is inside B, or
//   (2) a point of B's boundary is inside A, or (3) A = B.
//
// Each condition implies that the interiors meet: near a boundary point of A there are inner points
// of A. Conversely, let the interiors meet and neither (1) nor (2) hold. Then B's interior misses
// A's boundary, so B's interior is the disjoint union of two open sets: its parts inside A and
// outside A. B's interior is connected and the first part is not empty, so it is contained in A's
// interior. By symmetry the interiors are equal, so (3) holds.
//
// Cut an edge of A at all points where it meets edges of B and where it starts or stops running
// along one. Each open piece is then wholly inside B, outside B, or on B's boundary. The part of
// A's boundary inside B is open in A's boundary. So if it is not empty, it contains a piece, and
// the middle of that piece is inside B. If the middles of all pieces lie on B's boundary, A's
// boundary is contained in B's. Both are simple closed curves, and neither can properly contain the
// other, so (3) holds.
//
// If the interiors do not meet, the polygons share a point if and only if their boundaries do.
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

/// The relation of a simple polygon and the segment from p to q. The segment may be a point. Cut
/// the segment at its contacts with the polygon. The insides meet if and only if the middle of some
/// piece is inside the polygon.
Relation relation_with_segment(const WholeRing& polygon, const Point<Whole>& p,
                               const Point<Whole>& q);

}  // namespace touchstone::independent
