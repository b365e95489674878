// Convex cores in the filter's form: corners relative to the core's own place, a radius, and the
// numbers for bounds.
#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <type_traits>

#include "oracle/exact/relation.h"
#include "oracle/fast/orientations.h"

namespace touchstone::filter {

// Error bounds of the filter for convex cores (core_filter.h), with their derivations.
//
// Throughout, u = 2^-53 and lengths are Euclidean. M bounds all lengths: it is |dx| + |dy| of the
// vector d between the places, plus the sizes s of both cores. A corner is at most s from its
// place.

/// The error of corners, as a multiple of u s. Given corners are differences of coordinates, each
/// with a relative error of u. Turned corners are (x c - y s, x s + y c), for a local corner within
/// r:
///
///   x, y           u r, if they are a difference
///   c, s           each within 2 u: 2.83 u r; exact if given
///   products, sum  sqrt(2) u r and u r
///
/// The total is below 6.3 u r, and below 3.5 u r for a given cosine and sine. Here r is the
/// corner's distance after scaling.
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
///                  are off by 7 u s, as corners are; d is off by u, the sum d + q by u |d + q|,
///                  its difference with p by u. Both e, a difference of corners, and t e are off by
///                  u |e|, with |e| <= 2 s. The last difference adds u: 13 u M in all
///   length         squares, their sum, the root: 2 u
///
/// The total is below 16 u M and 7 u R. The error of t does not matter, because the point is on the
/// edge for any t.
///
/// Products that underflow lose at most 2^-1075 each. The root of this is 2^-537. Lengths above
/// kConvexUnderflow have squares that lose nothing.
constexpr double kConvexError = 20 * 0x1p-53;
constexpr double kConvexUnderflow = 0x1p-500;

// The expressions bounded by kConvexError, in any number type: a test computes their error with
// numbers that count errors.

/// The dot product of a direction and a point.
template <class S>
inline S reach_along(const S& nx, const S& ny, const S& x, const S& y) {
    return nx * x + ny * y;
}
/// The gap from the highest point of one core to the lowest of a core that is `offset` farther.
template <class S>
inline S gap_between(const S& low, const S& offset, const S& high) {
    return low + (offset - high);
}
/// A coordinate of the vector from p to a point q of the other core.
template <class S>
inline S coordinate_from(const S& p, const S& way, const S& q) {
    return (way + q) - p;
}
/// A coordinate of the vector from the point p + part e to q. `from_p` is that of the vector from
/// p.
template <class S>
inline S coordinate_from_part(const S& from_p, const S& part, const S& e) {
    return from_p - part * e;
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
/// Conversely: let b be a corner of the other core that is computed to lie farther than this beyond
/// the core along n'. Then b lies beyond the line of the real edge: n.(b - a) is at least n'.(b -
/// a) - t M, and n'.a is at most the core's largest product. That product was subtracted.
///
/// A sharpness above kMostSharpness counts as infinite, so that the term is below a half. The
/// sharpness also counts as infinite if an edge has a length that is not a normal number, or if the
/// winding of a polygon is not certain. For a segment with given ends, s is at most sqrt(2) |e| and
/// x is at most 3 u |e|.
constexpr double kSharpness = 20 * 0x1p-53;
constexpr double kSharpnessOfEdge = 2.2 * 0x1p-53;
constexpr double kSharpnessOfSegment = 28 * 0x1p-53;
constexpr double kMostSharpness = 0.5;

/// The error bound of the distance of a segment's end from another segment, minus the reach R, is
/// kSegmentErrors times the bound of a link. It is larger because the computed end of the link is
/// not quite the nearest point. Its position, as a share of the segment e, is off by
///
///   numerator      the vector to the end 2 u M; e, products and sum 3 u: 5 u M |e|
///   division       the square of e 4 u, its inverse, a product: 6 u of a part of at most one
///
/// So the point on the segment is off by 5 u M + 6 u |e|, at most 11 u M. The link is at a right
/// angle to this error, so it is too long by at most the error. The vector to the end is off by 2 u
/// M and the part of e by 2 u |e|. Their difference adds u M in each coordinate: 7 u M in all.
/// Squares, their sum and the reach add 2 u M and 4 u R, as above. The total is below 20 u M and 7
/// u R, and a quarter more for terms in u^2. If the square of |e| has lost digits to underflow, the
/// segment is shorter than kConvexUnderflow, so choosing another of its points adds less than that.
/// If all lengths are below kLongestOfSegments, no square overflows.
constexpr double kSegmentErrors = 1.25;
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
/// Its ends differ from the corners by x and by the error of products and sums, 3 u s. The corners
/// differ from the real corners by 7 u s. So the distances of the point from this segment and from
/// the real edge differ by at most the sum of these errors. The point's own products and sums add 3
/// u |d| each, 5 u |d| in all. The distance is at most |d| + s; its differences add 1.5 u, the
/// length of the normal 4 u, squares and their root 2 u. The total is below 18 u s and 13 u |d|,
/// and 4 u R for the reach.
constexpr double kEdgeDistanceError = 20 * 0x1p-53;

/// A point is farther than the reach R from a corner with the edge normals n and m if
///
///   p g + q h - (p + q) kCornerErrors b > R |p n + q m|
///
/// for any p and q that are not negative. Here g and h are the gaps along n and m, and b is the
/// bound of a gap. A vector v from a point of the core to that point has n.v >= g and m.v >= h, so
/// (p n + q m).v >= p g + q h: the gap along p n + q m. The filter takes the direction from the
/// corner to the point. Its rounding does no harm, because p and q may be any such numbers.
/// Relative to p + q, the gaps are off by 11 u M, products and sums add 4 u M, the vector 4 u R,
/// its length and the reach 5 u R: below 25 u (M + R). If the left side is between kLeastOfCorner
/// and kLongestOfSegments, its square and the terms have neither overflowed nor lost digits that
/// matter to underflow.
constexpr double kCornerErrors = 1.25;
constexpr double kLeastOfCorner = 0x1p-400;

/// Twice the area of a polygon is certainly not zero if it is above kAreaError times the square of
/// its size. Each of up to 64 products of corners is off by (2 * 7 + 3) u s^2. Each sum is at most
/// 64 s^2 and adds u. The total is below 5200 u.
constexpr double kAreaError = 8192 * 0x1p-53;

/// The square of an edge's length has lost no digits to under- or overflow if it is between these
/// bounds.
constexpr double kLeastEdge = 0x1p-900;
constexpr double kLongestEdge = 0x1p900;

/// The numbers of a core besides its corners.
struct CoreNumbers {
    double x, y;       ///< the place; corners are relative to it
    double radius;     ///< the shape is all points within this distance of the core
    double size;       ///< the largest |x| + |y| of a corner; NaN if the shape is invalid
    double sharpness;  ///< the error bound of negative gaps, as a share of all lengths
    double overreach;  ///< the farthest it reaches beyond an edge's ends along the normal
};

struct CoreEdge {
    double nx, ny;  ///< unit normal; zero if the edge has none
    double top;     ///< the normal's largest product with a corner
};

/// Loops over corners take this many at once, because the end of a short loop is hard to predict.
/// Columns of corners are filled up with copies of their first corner.
constexpr int kCornersAtOnce = 4;

/// A core with one or more corners. A point has no edge. Other cores have as many edges as corners.
struct CoreView : CoreNumbers {
    int corners;
    int edges;
    const double *px, *py;  ///< corners
    const CoreEdge* edge;   ///< edge i starts at corner i
};

/// A core with n corners, one or two.
template <int n>
struct SmallCore : CoreNumbers {
    static constexpr int corners = n;
    static constexpr int edges = n == 1 ? 0 : n;
    double px[n], py[n];
};

template <class Shape>
inline constexpr bool kIsSmallCore = false;
template <int n>
inline constexpr bool kIsSmallCore<SmallCore<n>> = true;

template <class Shape>
concept Core = std::is_base_of_v<CoreNumbers, Shape>;

/// The vector between two cores' places, and the numbers for bounds.
struct Between {
    double x, y;
    double lengths;  ///< the sum of all magnitudes, without the reach
    double reach;    ///< the sum of the radii
    double bound;    ///< the error bound of gaps, and of distances, minus the reach

    [[nodiscard]] Between reversed() const { return {-x, -y, lengths, reach, bound}; }
};

template <Core A, Core B>
inline Between between(const A& a, const B& b) {
    const double x = b.x - a.x;
    const double y = b.y - a.y;
    const double lengths = (std::fabs(x) + std::fabs(y)) + (a.size + b.size);
    const double reach = a.radius + b.radius;
    return {x, y, lengths, reach, (lengths + reach) * kConvexError + kConvexUnderflow};
}

/// Returns overlapping or disjoint, without a branch.
inline Relation overlapping_if(bool overlapping) {
    static_assert(static_cast<int>(Relation::disjoint) == 0);
    static_assert(static_cast<int>(Relation::overlapping) == 2);
    return static_cast<Relation>(2 * static_cast<int>(overlapping));
}

// Points and segments with a radius, the most common round shapes. The distances of their features
// decide. All distances are computed without branches, because the nearest feature can't be
// predicted.
//
//   disjoint         the cores are certainly apart, and all features are farther from each other
//                    than the sum of the radii; the nearest features have the cores' distance
//   overlapping      the cores certainly overlap, or some features are nearer than that sum
//
// The bounds are above. If numbers are infinite or NaN, all comparisons are false.

/// Like && and ||, but without a branch.
inline bool both_of(bool p, bool q) {
    return (static_cast<unsigned>(p) & static_cast<unsigned>(q)) != 0;
}
inline bool either_of(bool p, bool q) {
    return (static_cast<unsigned>(p) | static_cast<unsigned>(q)) != 0;
}

/// The square of the least distance of two cores' features, and whether the cores certainly overlap
/// or certainly are apart.
struct Features {
    double square;
    bool overlap, apart;
};

/// Returns a certified relation if distances minus the reach have an error of at most `bound`.
/// Never touching.
inline std::optional<Relation> relation_by(const Features& features, double reach, double bound) {
    const double low = reach - bound;
    const double high = reach + bound;
    const bool overlapping =
        either_of(features.overlap, both_of(low > 0, features.square < low * low));
    const bool disjoint = both_of(features.apart, features.square > high * high);
    // This branch is nearly always taken. The choice between the two answers needs no branch.
    if (either_of(overlapping, disjoint)) return overlapping_if(overlapping);
    return std::nullopt;
}

// ---- Points and segments ----

/// The ends of one core, seen from a segment.
struct Ends {
    double square;           ///< the squared distance of the nearer end
    double lowest, highest;  ///< how far the ends are left of the segment, times its length
    double doubt;            ///< the error bound of `lowest` and `highest`

    [[nodiscard]] bool are_beside() const { return either_of(lowest > doubt, highest < -doubt); }
    [[nodiscard]] bool are_on_either_side() const {
        return both_of(lowest < -doubt, doubt < highest);
    }
};

template <int n>
inline Ends ends_from(const SmallCore<2>& from, const SmallCore<n>& to, const Between& way) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const double ex = from.px[1] - from.px[0];
    const double ey = from.py[1] - from.py[0];
    const double inverse = 1 / (ex * ex + ey * ey);
    Ends ends{kInfinity, kInfinity, -kInfinity,
              kSideError * from.size * way.lengths + kSideUnderflow};
    for (int i = 0; i < n; ++i) {
        const double x = (way.x + to.px[i]) - from.px[0];
        const double y = (way.y + to.py[i]) - from.py[0];
        const double along = (x * ex + y * ey) * inverse;
        // A NaN, from a segment without length, becomes a zero.
        const double some = along > 0 ? along : 0;
        const double part = some < 1 ? some : 1;
        const double dx = x - part * ex;
        const double dy = y - part * ey;
        const double square = dx * dx + dy * dy;
        const auto [one, other] = products_of_turn(ex, ey, x, y);
        const double left = one - other;
        ends.square = square < ends.square ? square : ends.square;
        ends.lowest = left < ends.lowest ? left : ends.lowest;
        ends.highest = left > ends.highest ? left : ends.highest;
    }
    return ends;
}

inline Features features(const SmallCore<1>& /*a*/, const SmallCore<1>& /*b*/, const Between& way) {
    return {way.x * way.x + way.y * way.y, false, true};
}
inline Features features(const SmallCore<2>& a, const SmallCore<1>& b, const Between& way) {
    return {ends_from(a, b, way).square, false, true};
}
inline Features features(const SmallCore<1>& a, const SmallCore<2>& b, const Between& way) {
    return features(b, a, way.reversed());
}
inline Features features(const SmallCore<2>& a, const SmallCore<2>& b, const Between& way) {
    const Ends of_b = ends_from(a, b, way);
    const Ends of_a = ends_from(b, a, way.reversed());
    const bool cross = both_of(of_a.are_on_either_side(), of_b.are_on_either_side());
    const bool are_apart = either_of(of_a.are_beside(), of_b.are_beside());
    return {of_a.square < of_b.square ? of_a.square : of_b.square, cross, are_apart};
}

/// The parameters, from 0 to 1, of the nearest points of two segments. They are inaccurate if the
/// segments are nearly parallel.
struct NearestParts {
    double of_a, of_b;
};
inline NearestParts nearest_parts(double ax, double ay, double bx, double by, const Between& way) {
    const auto within = [](double part) { return part > 0 ? (part < 1 ? part : 1) : 0; };
    const double aa = ax * ax + ay * ay;
    const double bb = bx * bx + by * by;
    const double ab = ax * bx + ay * by;
    const double aw = ax * way.x + ay * way.y;
    const double bw = bx * way.x + by * way.y;
    const double of_a = within((aw * bb - bw * ab) / (aa * bb - ab * ab));
    const double of_b = (of_a * ab - bw) / bb;
    if (of_b < 0) return {within(aw / aa), 0};
    if (of_b > 1) return {within((aw + ab) / aa), 1};
    return {of_a, within(of_b)};
}

/// Returns the relation that the segment between two nearly nearest points certifies, if any.
inline std::optional<Relation> relation_by_nearest(const SmallCore<2>& a, const SmallCore<2>& b,
                                                   const Between& way) {
    const double ax = a.px[1], ay = a.py[1], bx = b.px[1], by = b.py[1];
    const NearestParts at = nearest_parts(ax, ay, bx, by, way);
    const double x = (way.x + at.of_b * bx) - at.of_a * ax;
    const double y = (way.y + at.of_b * by) - at.of_a * ay;
    const double square = x * x + y * y;
    const double low = way.reach - kSegmentErrors * way.bound;
    const double high = way.reach + kSegmentErrors * way.bound;
    if (both_of(low > 0, square < low * low)) return Relation::overlapping;
    const double along_a = x * ax + y * ay;
    const double along_b = x * bx + y * by;
    const double gap =
        (x * way.x + y * way.y) + (along_b < 0 ? along_b : 0) - (along_a > 0 ? along_a : 0);
    if (both_of(gap > kLeastOfCorner, gap * gap > high * high * square)) return Relation::disjoint;
    return std::nullopt;
}

// ---- Altogether ----

/// Returns the certified relation, or nothing if the bounds leave it open. If it is fully inlined,
/// cores are never stored in memory.
template <int n, int m>
inline std::optional<Relation> relation_at_once(const SmallCore<n>& a, const SmallCore<m>& b) {
    const Between way = between(a, b);
    if (!(way.lengths < kLongestOfSegments)) return std::nullopt;
    if constexpr (n == 2 && m == 2)
        if (const auto known = relation_by_nearest(a, b, way)) return known;
    return relation_by(features(a, b, way), way.reach, kSegmentErrors * way.bound);
}

}  // namespace touchstone::filter
