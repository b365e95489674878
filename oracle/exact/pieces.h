// Pieces of the plane in one way only, over any exact number type: points, segments and convex
// polygons by their corners, without repeats and in one order.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "oracle/exact/convex_clip.h"

namespace touchstone {

/// The order from left to right, and from below upwards where that says nothing.
template <class N>
bool is_before(const Meet<N>& p, const Meet<N>& q) {
    const int by_x = sign(p.x * q.w - q.x * p.w);
    return by_x < 0 || (by_x == 0 && sign(p.y * q.w - q.y * p.w) < 0);
}

/// +1 where p, q, r turn left, -1 where they turn right, 0 where they lie on one line.
template <class N>
int turn_sign(const Meet<N>& p, const Meet<N>& q, const Meet<N>& r) {
    return sign(p.x * (q.y * r.w - r.y * q.w) + p.y * (r.x * q.w - q.x * r.w) +
                p.w * (q.x * r.y - r.x * q.y));
}

/// The corners of a convex piece: one of a point, the two ends of a segment, and of a polygon those
/// at which it turns, counter-clockwise. The first comes before all others.
template <class N>
using ExactPiece = std::vector<Meet<N>>;

/// The corners of the points' convex hull, by its lower and its upper chain (A. M. Andrew, 1979).
template <class N>
ExactPiece<N> hull(std::vector<Meet<N>> points) {
    std::sort(points.begin(), points.end(), is_before<N>);
    points.erase(std::unique(points.begin(), points.end(), same_point<N>), points.end());
    if (points.size() < 3) return points;
    ExactPiece<N> corners;
    const auto add_chain = [&corners](auto point, auto last) {
        const std::size_t start = corners.size();
        for (; point != last; ++point) {
            while (corners.size() >= start + 2 &&
                   turn_sign(corners.end()[-2], corners.back(), *point) <= 0)
                corners.pop_back();
            corners.push_back(*point);
        }
        corners.pop_back();  // the other chain begins with it
    };
    add_chain(points.begin(), points.end());
    add_chain(points.rbegin(), points.rend());
    return corners;
}

/// Makes `whole`, a point or a segment, its union with `part`, where that is one too and `part`
/// begins neither before it nor, being longer, where it does.
template <class N>
bool absorb(ExactPiece<N>& whole, const ExactPiece<N>& part) {
    if (is_before(whole.back(), part.front()) ||
        turn_sign(whole.front(), whole.back(), part.front()) != 0 ||
        turn_sign(whole.front(), whole.back(), part.back()) != 0)
        return false;
    if (is_before(whole.back(), part.back())) whole.back() = part.back();
    return true;
}

/// The union of points and segments as few of them: no two segments on one line meet, and no point
/// lies on a segment. In the order of their first ends, and of their last where those are the same.
template <class N>
std::vector<ExactPiece<N>> joined(std::vector<ExactPiece<N>> pieces) {
    using Piece = ExactPiece<N>;
    // The longest of those with one first end comes first, so that the parts of a segment follow
    // each other along it, and a point the segments that it lies on.
    std::sort(pieces.begin(), pieces.end(), [](const Piece& p, const Piece& q) {
        if (!same_point(p.front(), q.front())) return is_before(p.front(), q.front());
        return is_before(q.back(), p.back());
    });
    std::vector<Piece> whole;
    for (Piece& piece : pieces) {
        const auto takes = [&piece](Piece& other) { return absorb(other, piece); };
        if (std::none_of(whole.begin(), whole.end(), takes)) whole.push_back(std::move(piece));
    }
    std::sort(whole.begin(), whole.end(), [](const Piece& p, const Piece& q) {
        if (!same_point(p.front(), q.front())) return is_before(p.front(), q.front());
        return is_before(p.back(), q.back());
    });
    return whole;
}

// Shapes without area on the seams between the parts of a polygon, over any exact number type.
//
// A polygon that is not convex is the union of triangles, and its inside is more than the union of
// theirs: it also holds the diagonals along which it was cut. What has an area and meets the inside
// meets that of a triangle, but a point or a segment may lie on a diagonal and so touch triangles
// only.

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
