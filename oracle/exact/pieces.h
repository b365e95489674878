// Tier 1, the reference, file 3 of 4: how an intersection is written. Pieces of the plane have a
// canonical form: points, segments and convex polygons, given by their corners, without repeats and
// in one order. So neither the order of a computation nor the cuts of a polygon change a contact.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "oracle/exact/convex_clip.h"

namespace touchstone {

template <class N>
bool same_point(const Meet<N>& p, const Meet<N>& q) {
    return sign(p.x * q.w - q.x * p.w) == 0 && sign(p.y * q.w - q.y * p.w) == 0;
}

/// Orders points from left to right, then from bottom to top.
template <class N>
bool is_before(const Meet<N>& p, const Meet<N>& q) {
    const int by_x = sign(p.x * q.w - q.x * p.w);
    return by_x < 0 || (by_x == 0 && sign(p.y * q.w - q.y * p.w) < 0);
}

/// Returns +1 if p, q, r turn left, -1 if they turn right, 0 if they lie on one line.
template <class N>
int turn_sign(const Meet<N>& p, const Meet<N>& q, const Meet<N>& r) {
    return sign(p.x * (q.y * r.w - r.y * q.w) + p.y * (r.x * q.w - q.x * r.w) +
                p.w * (q.x * r.y - r.x * q.y));
}

/// The corners of a convex piece: the point, the two ends of a segment, or the corners at which a
/// polygon turns, counter-clockwise. The smallest corner in the order above comes first.
template <class N>
using ExactPiece = std::vector<Meet<N>>;

/// Returns the corners of the convex hull, by its lower and upper chains (A. M. Andrew, 1979).
/// `turn` is turn_sign, or its equivalent for type P. Requires at least two different points, in
/// the order above.
template <class P, class Turn>
std::vector<P> hull_of_sorted(const std::vector<P>& points, Turn turn) {
    std::vector<P> corners;
    const auto add_chain = [&corners, turn](auto point, auto last) {
        const std::size_t start = corners.size();
        for (; point != last; ++point) {
            while (corners.size() >= start + 2 &&
                   turn(corners.end()[-2], corners.back(), *point) <= 0)
                corners.pop_back();
            corners.push_back(*point);
        }
        corners.pop_back();  // the other chain begins with this corner
    };
    add_chain(points.begin(), points.end());
    add_chain(points.rbegin(), points.rend());
    return corners;
}

template <class N>
ExactPiece<N> hull(std::vector<Meet<N>> points) {
    std::sort(points.begin(), points.end(), is_before<N>);
    points.erase(std::unique(points.begin(), points.end(), same_point<N>), points.end());
    if (points.size() < 3) return points;
    return hull_of_sorted(points, turn_sign<N>);
}

/// Replaces `whole`, a point or a segment, by its union with `part` if that union is a point or a
/// segment. Returns true if it did. `part` must not begin before `whole`. If both are on one line
/// and begin at the same point, `part` must not be longer.
template <class N>
bool absorb(ExactPiece<N>& whole, const ExactPiece<N>& part) {
    if (is_before(whole.back(), part.front()) ||
        turn_sign(whole.front(), whole.back(), part.front()) != 0 ||
        turn_sign(whole.front(), whole.back(), part.back()) != 0)
        return false;
    if (is_before(whole.back(), part.back())) whole.back() = part.back();
    return true;
}

/// Returns the union of points and segments as the fewest pieces, ordered by first end, then by
/// last end. No two segments on one line intersect, and no point lies on a segment.
template <class N>
std::vector<ExactPiece<N>> joined(std::vector<ExactPiece<N>> pieces) {
    using Piece = ExactPiece<N>;
    // Among pieces on one line with the same first end, the longest comes first. So the parts of a
    // segment follow each other along it, and a point follows the segments on which it lies.
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

}  // namespace touchstone
