// The error bounds of the filter for convex cores (core_filter.h), and the expressions they bound.
#pragma once

#include <array>

namespace touchstone::filter {

/// Two numbers, for operations that one instruction does on both.
using TwoDoubles = double __attribute__((vector_size(16)));
/// Four numbers. With AVX, an instruction computes all of them. A function that takes or returns
/// them must be inlined: a call from code with AVX to code without it takes many times as long.
using FourDoubles = double __attribute__((vector_size(32)));

template <class Numbers>
[[gnu::always_inline]] inline Numbers smaller(const Numbers& p, const Numbers& q) {
    return p < q ? p : q;
}
template <class Numbers>
[[gnu::always_inline]] inline Numbers larger(const Numbers& p, const Numbers& q) {
    return p > q ? p : q;
}
[[gnu::always_inline]] inline double largest_of(const FourDoubles& p) {
    return larger(larger(p[0], p[1]), larger(p[2], p[3]));
}

// Throughout, u = 2^-53 and lengths are Euclidean. d is the vector between the places of the cores,
// and s the size of a core: no corner is farther than s from its core's place. M = |dx| + |dy| plus
// both sizes bounds all lengths.

/// The error of corners, as a multiple of u s. Given corners are differences of coordinates, each
/// with a relative error of u. Turned corners are (x cos - y sin, x sin + y cos), for a local
/// corner (x, y) within r:
///
///   x, y           u r, if they are a difference
///   cos, sin       each within 2 u: 2.83 u r; exact if given
///   products, sum  sqrt(2) u r and u r
///
/// The total is below 6.3 u r, and below 3.5 u r for a given cosine and sine (r after scaling).
constexpr double kGivenCorner = 1;
constexpr double kScaledCorner = 4;
constexpr double kTurnedCorner = 7;

/// The error bound of a gap along a vector n, and of the distance of two points, each minus the
/// reach R: kConvexError (M + R) + kConvexUnderflow. The length of n is within 4 u of one.
///
///   n.d            d has a relative error of u; products and sum 2 u: 3 u |d|
///   n.b, n.a       corners 7 u s, products and sum 2 u: 9 u s of each core
///   gap            two more sums: 2 u M; so 11 u M in all
///   reach          a rounded sum, the length of n, a difference: u R + 4 u R + u (M + R)
///
///   link           from the point p + t e of an edge, 0 <= t <= 1, to a corner q. The point and q
///                  are off by 7 u s, as corners are. d, the sum d + q and its difference with p
///                  have a relative error of u each. Both e, a difference of corners, and t e are
///                  off by u |e|, with |e| <= 2 s. The last difference adds u: 13 u M in all
///   length         squares, their sum, the root: 2 u
///
/// The total is below 16 u M and 7 u R. The error of t does not matter: the point is on the edge.
///
/// Products that underflow lose at most 2^-1075 each. The root of such a loss is below 2^-537.
/// Squares of lengths above kConvexUnderflow lose nothing that matters.
constexpr double kConvexError = 20 * 0x1p-53;
constexpr double kConvexUnderflow = 0x1p-500;

// The filter's expressions, in any number type: a test counts their errors.

/// The dot product of a direction and a point.
template <class S>
inline S reach_along(const S& nx, const S& ny, const S& x, const S& y) {
    return nx * x + ny * y;
}
template <class S>
inline S square_of(const S& x, const S& y) {
    return reach_along(x, y, x, y);
}
/// The gap from the highest point of a core to the lowest of a core that is `offset` farther.
template <class S>
inline S gap_between(const S& low, const S& offset, const S& high) {
    return low + (offset - high);
}
/// A coordinate of the vector from p to a point q of the other core. p and q are relative to the
/// places of their cores; `way` is the coordinate of d.
template <class S>
inline S coordinate_from(const S& p, const S& way, const S& q) {
    return (way + q) - p;
}
/// A coordinate of the vector from p + part e to q. `from_p` is that of the vector from p to q.
template <class S>
inline S coordinate_from_part(const S& from_p, const S& part, const S& e) {
    return from_p - part * e;
}
/// The foot of the point (x, y) on the line of an edge e, as a share of e. The point is relative to
/// the start of e. Below 0 or above 1 if the foot lies past an end. `inverse` is 1 / e^2.
template <class S>
inline S part_of_edge(const S& x, const S& y, const S& ex, const S& ey, const S& inverse) {
    return reach_along(x, y, ex, ey) * inverse;
}
template <class S>
inline S inverse_square(const S& ex, const S& ey) {
    return 1.0 / square_of(ex, ey);
}
/// The unit vector at a right angle to an edge (ex, ey) of this length, on its right side.
template <class S>
inline std::array<S, 2> normal_of(const S& ex, const S& ey, const S& length) {
    return {ey / length, -ex / length};
}
/// How far the point (x, y) lies beyond the line on which the product with the normal n is `top`.
template <class S>
inline S beyond_line(const S& nx, const S& ny, const S& top, const S& x, const S& y) {
    return reach_along(nx, ny, x, y) - top;
}
/// The cross product. With a normal, how far a point lies along the line.
template <class S>
inline S cross_of(const S& nx, const S& ny, const S& x, const S& y) {
    return nx * y - ny * x;
}
/// Twice the area of a polygon; negative if its corners are clockwise.
template <class S>
inline S twice_area(const S* px, const S* py, int corners) {
    S area = 0;
    for (int i = 0, last = corners - 1; i < corners; last = i++)
        area = area + cross_of(px[last], py[last], px[i], py[i]);
    return area;
}

/// If all gaps along the computed normals are below -(sharpness (M + R) + kConvexUnderflow), the
/// gaps along the real edges' normals are negative, so the cores overlap.
///
/// Let e be a real edge of a core whose corners have an error of k u s. Its unit normal is n, and
/// the computed normal is n'. The edge vector is off by 2 k u s and by u |e|; the division by its
/// length adds 4 u: |n - n'| <= 1.04 (2 k u s / |e|) + 5 u =: t, if the first term is below a half.
/// Let b be the corner of the other core with the least product with n', and a an end of the edge.
/// Along n the gap is at most n.(b - a). That is at most n'.(b - a) + t M, where n'.a is the core's
/// largest product minus the measured overreach x. So the gap along n is at most the computed gap,
/// plus 11 u M, t M, x and the rounding of x, 2 u s: below (18 u + 2.1 k u s / |e| + x / s) M.
///
/// Conversely, let b be a corner of the other core that is computed to lie farther than this bound
/// beyond the core along n'. Then b lies beyond the line of the real edge: n.(b - a) is at least
/// n'.(b - a) - t M, and n'.a is at most the core's largest product, which the computed gap
/// subtracts.
///
/// A sharpness above kMostSharpness counts as infinite, so that the term is below a half. The
/// sharpness also counts as infinite if the square of an edge's length is not between kLeastEdge
/// and kLongestEdge, or if the winding of a polygon is not certain. For a segment with given ends,
/// s is at most sqrt(2) |e| and x is at most 3 u |e|.
constexpr double kSharpness = 20 * 0x1p-53;
constexpr double kSharpnessOfEdge = 2.2 * 0x1p-53;
constexpr double kSharpnessOfSegment = 28 * 0x1p-53;
constexpr double kMostSharpness = 0.5;

/// The bound of a link also holds for the distance of a segment's end from another segment, minus
/// the reach R. The computed end of the link is not quite the nearest point. Its position, as a
/// share of the segment e, is off by
///
///   numerator      the vector to the end 2 u M; e, products and sum 3 u: 5 u M |e|
///   division       the square of e 4 u, its inverse, a product: 6 u M / |e|
///
/// So the point on the segment is off by 11 u M. The link is at a right angle to this error, so it
/// is too long by at most the error. The link itself is off by 3 u M, its length and the reach add
/// 3 u M: 17 u M in all. If the square of |e| has lost digits to underflow, the segment is shorter
/// than kConvexUnderflow, so choosing another of its points adds less than that. If all lengths are
/// below kLongestOfSegments, no square overflows.
constexpr double kLongestOfSegments = 0x1p500;

/// The error bound of the distance of an end from the line of another segment e, times the length
/// of e. The filter computes this as a difference of two products. The vector to the end is off by
/// 2 u M in each coordinate, e by u, products and difference by u each: 5 u |e| M, in sums of
/// magnitudes. Products that underflow lose 2^-1074 together.
constexpr double kSideError = 8 * 0x1p-53;
constexpr double kSideUnderflow = 0x1p-1000;

/// The error bound of the distance of a point from an edge, minus the reach: kEdgeDistanceError (M
/// + R) + x + kConvexUnderflow. Here x is how far the core reaches beyond that edge's ends along
/// its computed normal.
///
/// The computed distance is the distance of the point from a segment along the tangent. The segment
/// lies at the core's largest product with the normal, between the ends' products with the tangent.
/// Its ends differ from the corners by x, by the rounding of x, 2 u s, and by the error of
/// products, sums and differences, 3 u s. The corners differ from the real corners by 7 u s. So the
/// distances of the point from this segment and from the real edge differ by at most the sum of
/// these errors. The point's own coordinates, products, sums and differences add 4 u |d|. The
/// distance is at most |d| + s; the length of the normal, squares and their sum add 4 u, the root
/// and the reach 2 u. The total is 18 u s and 10 u |d|.
constexpr double kEdgeDistanceError = 20 * 0x1p-53;

/// Let n and m be the normals of the edges at a corner. A point is farther than the reach R from
/// the core if
///
///   p g + q h - (p + q) b > R |p n + q m|
///
/// for some p and q that are not negative. Here g and h are the gaps along n and m, and b is the
/// bound of a gap. A vector v from a point of the core to that point has n.v >= g and m.v >= h, so
/// (p n + q m).v >= p g + q h: the gap along p n + q m. The filter takes the direction from the
/// corner to the point. It may be rounded, because the condition may hold for any p and q. The
/// errors, as shares of p + q: corners 7 u s; products, sums and differences 6 u s and 7 u |d|; the
/// vector p n
/// + q m, its length and the reach below 7 u R. Together they are 13 u M and 7 u R, less than b. If
/// the left side is between kLeastOfCorner and kLongestOfSegments, its square and the terms have
/// neither overflowed nor lost digits that matter to underflow.
constexpr double kLeastOfCorner = 0x1p-400;

/// Twice the area of a polygon is certainly not zero if it is above kAreaError times the square of
/// its size. Each of up to 64 products of corners is off by (2 * 7 + 2) u s^2. The sum of k
/// products is at most k s^2, and its rounding adds k u s^2. The total is 3104 u.
constexpr double kAreaError = 4096 * 0x1p-53;

/// Between these bounds, the square of an edge's length has lost nothing that matters to underflow.
constexpr double kLeastEdge = 0x1p-900;
constexpr double kLongestEdge = 0x1p900;

}  // namespace touchstone::filter
