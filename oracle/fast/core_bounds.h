// Error bounds of the filter for convex cores (core_filter.h), with their derivations.
//
// Throughout, u = 2^-53; lengths are Euclidean, and below M = |dx| + |dy| of the vector d between
// the places, plus the sizes s of both cores: a corner is at most s from its place.
#pragma once

namespace touchstone::filter {

/// What corners are off by as multiples of u s: as given they are differences of coordinates, each
/// within u of itself. Turned ones are (x c - y s, x s + y c) of a local corner within r:
///
///   x, y           u r, where they are a difference
///   c, s           each within 2 u: 2.83 u r; none as given
///   products, sum  sqrt(2) u r and u r
///
/// Together below 6.3 u r, and below 3.5 u r by cosine and sine as given, where r is the corner's
/// distance once it is scaled.
constexpr double kGivenCorner = 1;
constexpr double kScaledCorner = 4;
constexpr double kTurnedCorner = 7;

/// A gap along a vector n whose length is within 4 u of one, and the distance of two points, each
/// less the reach R, are off by at most kConvexError (M + R) + kConvexUnderflow.
///
///   n.d            d within u relatively; products and sum 2 u: 3 u |d|
///   n.b, n.a       corners 7 u s, products and sum 2 u: 9 u s of each core
///   gap            two more sums: 2 u M; so 11 u M in all
///   reach          a rounded sum, the length of n, a difference: u R + 4 u R + u (M + R)
///
///   link           from the point p + t e of an edge, 0 <= t <= 1, to a corner q: a point between
///                  two corners that are each within 7 u s is so as well, q likewise; d within u;
///                  the sum d + q u |d + q|; the difference with p u; e, a difference of corners, u
///                  |e| and t e as much, |e| <= 2 s; the last difference u: 13 u M in all
///   length         squares, their sum, the root: 2 u
///
/// Together below 16 u M and 7 u R. Whatever t is the point is one of the edge.
///
/// Products that underflow lose at most 2^-1075 each, of which the root is 2^-537; lengths above
/// kConvexUnderflow have squares that lose nothing.
constexpr double kConvexError = 20 * 0x1p-53;
constexpr double kConvexUnderflow = 0x1p-500;

/// Where all gaps along the computed normals are below -(sharpness (M + R) + kConvexUnderflow),
/// those along the real edges' normals are negative, so that the cores overlap.
///
/// A real edge e of a core whose corners are off by k u s has the unit normal n, the computed one
/// is n'. The edge vector is off by 2 k u s and by u |e|, the division by its length adds 4 u: |n -
/// n'| <= 1.04 (2 k u s / |e|) + 5 u =: t, as long as the first term is below a half. Let b be the
/// corner of the other core that is least along n', and a an end of the edge. Along n the gap is at
/// most n.(b - a), which is at most n'.(b - a) + t M; there n'.a is the core's largest less what is
/// measured, x. So the gap along n is at most the computed one, plus 11 u M, t M, x and the
/// rounding of x, 2 u s: below (18 u + 2.1 k u s / |e| + x / s) M.
///
/// In the other direction: a corner b of the other core that is computed to lie further than this
/// beyond the core along n' lies beyond the line of the real edge, as n.(b - a) is at least
/// n'.(b - a) - t M, and n'.a at most the core's largest, which was taken off.
///
/// What is above kMostSharpness is taken for infinite, so that the term is below a half; so is that
/// of an edge whose length is not a normal number, and of a polygon of which it is not certain
/// which way it winds. Of a segment with given ends, s is at most sqrt(2) |e| and x at most 3 u
/// |e|.
constexpr double kSharpness = 20 * 0x1p-53;
constexpr double kSharpnessOfEdge = 2.2 * 0x1p-53;
constexpr double kSharpnessOfSegment = 28 * 0x1p-53;
constexpr double kMostSharpness = 0.5;

/// The distance of an end of a segment from another one, less the reach R, is off by at most
/// kSegmentErrors times the bound of a link, as the end of a link that is computed is not quite the
/// nearest one. Where it is, as a part of the segment e, is off by
///
///   numerator      the way to the end 2 u M, e, products and sum 3 u: 5 u M |e|
///   division       the square of e 4 u, its inverse, a product: 6 u of what is at most one
///
/// so that the point on the segment is off by 5 u M + 6 u |e|, at most 11 u M, and the distance, at
/// a right angle to that, is too long by no more. The link itself: the way 2 u M, the part of e 2 u
/// |e| and the difference u M in each coordinate: 7 u M; squares, their sum and the reach as there,
/// 2 u M and 4 u R. Together below 20 u M and 7 u R, and a quarter more for terms in u^2. A square
/// of |e| that has lost digits to underflow is one of a segment shorter than kConvexUnderflow,
/// whose points are as near to each other. Where all lengths are below kLongestOfSegments no square
/// overflows.
constexpr double kSegmentErrors = 1.25;
constexpr double kLongestOfSegments = 0x1p500;

/// How far an end lies beside the line of another segment e, times its length: a difference of two
/// products. The way to the end is off by 2 u M in each coordinate, e by u, products and difference
/// by u each: 5 u |e| M, of sums of magnitudes. Products that underflow lose 2^-1074 together.
constexpr double kSideError = 8 * 0x1p-53;
constexpr double kSideUnderflow = 0x1p-1000;

/// The distance of a point from an edge, less the reach, is off by at most kEdgeDistanceError (M +
/// R) + x + kConvexUnderflow, where x is how far the core reaches beyond that edge's ends along its
/// computed normal.
///
/// What is computed is the distance from a segment along the normal's tangent, at the core's
/// largest product with the normal and between the ends' products with the tangent. Its ends are as
/// far from the corners as x and as products and sums are off by, 3 u s, and these 7 u s from the
/// real ones; so the segments are as near to each other, and the point is as far from both but for
/// that. Its own products and sums 3 u |d| each, 5 u |d| in all; of the distance, at most |d| + s,
/// differences 1.5 u, the length of the normal 4 u, squares and their root 2 u: together below 18 u
/// s and 13 u |d|; and of the reach 4 u R.
constexpr double kEdgeDistanceError = 20 * 0x1p-53;

/// Twice the area of a polygon is certainly not zero where it is above this times the square of its
/// size: each of up to 64 products of corners is off by (2 * 7 + 3) u s^2, and each of the sums,
/// none above 64 s^2, by u: below 5200 u.
constexpr double kAreaError = 8192 * 0x1p-53;

/// The square of an edge's length lies between these where it has lost nothing.
constexpr double kLeastEdge = 0x1p-900;
constexpr double kLongestEdge = 0x1p900;

}  // namespace touchstone::filter
