// The filter for rectangles of all kinds with each other and with points, circles, segments and
// capsules: doubles with a proved error bound.
//
// A rectangle is a box in a frame of its own, and a segment is a box without height. A point or a
// circle needs only its distance from a box. Two boxes need the gaps along their sides
// (fast_poses.h) and, if they have a radius, the distances of their corners.
#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <type_traits>

#include "core/shapes/any_shape.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/cores.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/floats/trig.h"

namespace touchstone {

template <class Shape>
inline constexpr bool kIsRectangle = requires(const Shape& shape) {
    shape.w + shape.h;
};

}  // namespace touchstone

namespace touchstone::filter {

inline constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

/// A core that is a rectangle. Its sides may have no length.
struct Box : CoreNumbers {
    double c, s;        ///< the unit vector along the first side
    TwoDoubles middle;  ///< the vector from the place to the centre
    TwoDoubles half;    ///< half sizes
};

/// The error bound of a gap, and of a distance, minus the reach R, is kBoxErrors times
/// Between::bound: 25 u (M + R) + 1.25 kConvexUnderflow. Here u = 2^-53, lengths are Euclidean, M
/// bounds all lengths, m is the vector from the place of a box to its centre, and h is half its
/// diagonal. The largest errors are these:
///
///   scale          the root of c^2 + s^2: 2 u
///   c, s           radians and degrees 2 u each, so 2.83 u as a vector; divided by the scale 3 u;
///                  of a segment, whose vector is off by u: 4 u
///   m, h           a difference u, scale 2 u, product u: 4 u; m turned: c and s 3 u, products
///                  1.42 u, sums u: 9.42 u |m|
///   d              the vector between the centres: the vector between the places u, two sums 2 u M
///   d turned       c and s 4 u, products 1.42 u, sums u: 6.42 u |d|; so 9.42 u of the vector
///                  between the places and 17.84 u |m| in all
///   cos, sin       of the turn from A to B: c and s 7 u, products 1.42 u, sums u: 9.42 u
///   h turned       h 4 u, cos and sin 9.42 u, products 1.42 u, sums u: 15.84 u |h|
///   corner         the sum with d, the difference with the other half size: 2 u M and 4 u |h|
///   distance       squares, their sum, the square of the reach: u M and 3 u R
///
/// The total is below 21 u M and 3 u R. Products that underflow lose at most 2^-1075 each, and
/// squares of lengths above kConvexUnderflow lose nothing that matters. If a length overflows, the
/// bound is infinite or NaN, so that all comparisons with it are false. If only the square of a
/// distance overflows, the distance is larger than any reach with a finite square.
constexpr double kBoxErrors = 1.25;

/// Return how far a point lies beyond the sides of a box, for both axes. In beyond_sides, the
/// vector from the centre to the point is (x, y). For the second axis, it is turned back by a
/// quarter turn. In corner_beyond_sides, the point is centre + first + second in the box's frame.
template <class N, class S>
inline N beyond_sides(const N& x, const N& y, const S& c, const S& s, const N& half) {
    return fabs(x * c + y * s) - half;
}
template <class N>
inline N corner_beyond_sides(const N& centre, const N& first, const N& second, const N& half) {
    return fabs(centre + (first + second)) - half;
}

inline double squared_distance(const TwoDoubles& beyond) {
    const TwoDoubles outside = beyond < 0 ? TwoDoubles{} : beyond;  // keeps a NaN
    const TwoDoubles squares = outside * outside;
    return squares[0] + squares[1];
}

/// Returns the least squared distance of a corner of B from A. d is the vector between the centres,
/// and (c, s) the direction of B in the frame of A.
inline double least_square(const Box& a, const Box& b, const TwoDoubles& d, double c, double s) {
    const TwoDoubles centre{reach_along(a.c, a.s, d[0], d[1]), cross_of(a.c, a.s, d[0], d[1])};
    const TwoDoubles first{b.half[0] * c, b.half[0] * s};
    const TwoDoubles second{b.half[1] * s, -(b.half[1] * c)};
    const auto nearer = [&](const TwoDoubles& p) {
        const double one = squared_distance(corner_beyond_sides(centre, p, second, a.half));
        const double other = squared_distance(corner_beyond_sides(centre, p, -second, a.half));
        return one < other ? one : other;
    };
    const double one = nearer(first);
    const double other = nearer(-first);
    return one < other ? one : other;
}
/// Returns the least squared distance of a corner of one box from the other box. If the boxes are
/// disjoint, this is their squared distance.
inline double squared_distance(const Box& a, const Box& b, const TwoDoubles& d) {
    const double c = b.c * a.c + b.s * a.s;
    const double s = b.s * a.c - b.c * a.s;
    const double of_b = least_square(a, b, d, c, s);
    const double of_a = least_square(b, a, -d, c, -s);
    return of_a < of_b ? of_a : of_b;
}
inline TwoDoubles between_centres(const Box& a, const Box& b) {
    return coordinate_from(a.middle, TwoDoubles{b.x - a.x, b.y - a.y}, b.middle);
}

/// Returns the box of a segment. Its `size` is that of the segment's core, which is large enough.
inline Box box_of(const SmallCore<2>& segment) {
    const double ex = segment.px[1];
    const double ey = segment.py[1];
    const double square = square_of(ex, ey);
    const bool is_point = ex == 0 && ey == 0;
    const double length = kLeastEdge < square && square < kLongestEdge ? std::sqrt(square) : kNone;
    return {segment, is_point ? 1 : ex / length, is_point ? 0 : ey / length,
            TwoDoubles{ex / 2, ey / 2}, TwoDoubles{is_point ? 0 : length / 2, 0}};
}

/// Returns cosine and sine of a turn: exact if the shape states them, else each within 2 u.
inline Point<double> vector_of(const AnyTurn& turn) {
    if (turn.degrees != 0) {
        if (!std::isfinite(turn.degrees)) return {kNone, kNone};
        const TrigParts trig = sine_cosine_of_degrees(turn.degrees).trig;
        return {trig.c, trig.s};
    }
    if (turn.radians != 0) return {std::cos(turn.radians), std::sin(turn.radians)};
    return {turn.c, turn.s};
}

/// Returns the box of a rectangle of any kind. If the shape is invalid, or its cosine and sine are
/// too small or too large, a number of the box is infinite or NaN, so the filter decides nothing.
template <class Rect>
inline Box box_of(const Rect& rect, Point<double> unit) {
    double half = 0.5;
    if constexpr (turn_kind_of<Rect>() == TurnKind::cos_sin) {
        const double square = square_of(unit.x, unit.y);
        const double scale =
            kLeastEdge < square && square < kLongestEdge ? std::sqrt(square) : kNone;
        unit = {unit.x / scale, unit.y / scale};
        half *= scale;
    }
    double radius = 0;
    if constexpr (requires { rect.r; }) radius = rect.r;
    const double w = rect.w - 2 * radius;
    const double h = rect.h - 2 * radius;
    Box box{{0, 0, radius, 0, 0, 0}, unit.x, unit.y, TwoDoubles{}, TwoDoubles{w * half, h * half}};
    if constexpr (requires { rect.cx; }) {
        box.x = rect.cx;
        box.y = rect.cy;
    } else {
        Point<double> middle{rect.w * half, rect.h * half};
        if constexpr (requires { rect.ox; })
            middle = turned<double>({(rect.w - 2 * rect.ox) * half, (rect.h - 2 * rect.oy) * half},
                                    unit.x, unit.y);
        box.x = rect.x;
        box.y = rect.y;
        box.middle = TwoDoubles{middle.x, middle.y};
    }
    const bool is_valid = radius >= 0 && w >= 0 && h >= 0;
    box.size = is_valid ? (std::fabs(box.middle[0]) + std::fabs(box.middle[1])) +
                              (box.half[0] + box.half[1]) + 0 * unit.x
                        : kNone;
    return box;
}

template <class Rect>
inline Box box_of(const Rect& rect) {
    if constexpr (std::is_same_v<Rect, Aabb<double>>) return box_of(rect, {1, 0});
    else return box_of(rect, vector_of(turn_of(rect)));
}

/// Return a certified relation, or nothing. Never return touching.
[[gnu::always_inline]] inline std::optional<Relation> relation_at_once(const Box& a,
                                                                       const SmallCore<1>& b) {
    const Between way = between(a, b);
    const double bound = kBoxErrors * way.bound;
    const TwoDoubles d = TwoDoubles{way.x, way.y} - a.middle;
    const TwoDoubles beyond = beyond_sides(d, TwoDoubles{d[1], -d[0]}, a.c, a.s, a.half);
    const bool inside = both_of(beyond[0] < -bound, beyond[1] < -bound);
    return relation_by({squared_distance(beyond), inside, true}, way.reach, bound);
}
[[gnu::always_inline]] inline std::optional<Relation> relation_at_once(const SmallCore<1>& a,
                                                                       const Box& b) {
    return relation_at_once(b, a);
}
/// Decides by distances. `apart`: the boxes are certainly disjoint. Too large to inline.
[[gnu::noinline]] inline std::optional<Relation> relation_by_distance(const Box& a, const Box& b,
                                                                      bool apart) {
    const Between way = between(a, b);
    return relation_by({squared_distance(a, b, between_centres(a, b)), false, apart}, way.reach,
                       kBoxErrors * way.bound);
}
inline std::optional<Relation> relation_at_once(const Box& a, const Box& b) {
    const Between way = between(a, b);
    const double bound = kBoxErrors * way.bound;
    const double widest = with_gaps_at(between_centres(a, b), a, a.half, b, b.half, widest_of);
    const bool overlap = widest < -bound;
    // This branch is nearly always taken. The choice between the two answers needs no branch.
    if (either_of(overlap, widest - way.reach > bound)) return overlapping_if(overlap);
    return way.reach > 0 ? relation_by_distance(a, b, widest > bound) : std::nullopt;
}
inline std::optional<Relation> relation_at_once(const Box& a, const SmallCore<2>& b) {
    return relation_at_once(a, box_of(b));
}
inline std::optional<Relation> relation_at_once(const SmallCore<2>& a, const Box& b) {
    return relation_at_once(box_of(a), b);
}

}  // namespace touchstone::filter
