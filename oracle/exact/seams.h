// Shapes without area on the seams between the parts of a polygon, over any exact number type.
//
// A polygon that is not convex is the union of triangles, and its inside is more than the union of
// theirs: it also holds the diagonals along which it was cut. What has an area and meets the inside
// meets that of a triangle, but a point or a segment may lie on a diagonal and so touch triangles
// only.
#pragma once

#include <algorithm>
#include <vector>

#include "oracle/exact/pieces.h"

namespace touchstone {

/// True where the ring is that of a point or a segment: no side has its inside to one side only.
template <class N>
bool has_no_area(const Ring<N>& ring) {
    return std::all_of(ring.begin(), ring.end(),
                       [](const Vertex<N>& v) { return v.edge.flat || v.no_length; });
}

/// True where p lies on the closed segment from q to r.
template <class N>
bool lies_on(const Meet<N>& p, const Meet<N>& q, const Meet<N>& r) {
    if (turn_sign(q, r, p) != 0) return false;
    const bool forward = is_before(q, r);
    const Meet<N>& first = forward ? q : r;
    const Meet<N>& last = forward ? r : q;
    return !is_before(p, first) && !is_before(last, p);
}

/// The middle of a point or a segment.
template <class N>
Meet<N> middle_of(const ExactPiece<N>& piece) {
    const Meet<N>& p = piece.front();
    const Meet<N>& q = piece.back();
    return {p.x * q.w + q.x * p.w, p.y * q.w + q.y * p.w, p.w * q.w + p.w * q.w};
}

/// True where a point or a segment that touches a triangle of the polygon with these corners, and
/// has that piece in common with it, meets the inside of the polygon. `is_point` says that it is a
/// point. No corner of the polygon lies within a diagonal of its triangulation, so that the middle
/// of the piece speaks for all of it but its ends.
template <class N>
bool is_inside(const ExactPiece<N>& piece, bool is_point, const std::vector<Meet<N>>& corners) {
    if (piece.empty() || (piece.size() == 1 && !is_point)) return false;
    const Meet<N> middle = middle_of(piece);
    for (std::size_t i = 0; i < corners.size(); ++i)
        if (lies_on(middle, corners[i], corners[(i + 1) % corners.size()])) return false;
    return true;
}

}  // namespace touchstone
