// Convex cores in the filter's form: corners relative to the core's own place, a radius, and the
// numbers for bounds. Also holds the filter for points and segments with a radius.
#pragma once

#include <cmath>
#include <limits>
#include <optional>
#include <type_traits>

#include "oracle/exact/relation.h"
#include "oracle/fast/core_bounds.h"
#include "oracle/fast/orientations.h"

namespace touchstone::filter {

/// The numbers of a core besides its corners.
struct CoreNumbers {
    double x, y;       ///< the place; corners are relative to it
    double radius;     ///< the shape is all points within this distance of the core
    double size;       ///< the largest |x| + |y| of a corner; NaN if the radius is invalid, or if a
                       ///< CoreView's shape is invalid
    double sharpness;  ///< the error bound of negative gaps, as a share of all lengths
    double overreach;  ///< the farthest that the core reaches beyond the ends of an edge
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
    double bound;    ///< the error bound of gap - reach, and of distance - reach

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
// (ends and segments) decide. All distances are computed without branches, because the nearest
// feature can't be predicted.
//
//   disjoint         the cores are certainly apart, and the features of one are farther from those
//                    of the other than the sum of the radii; their least distance is the cores'
//                    distance
//   overlapping      the cores certainly overlap, or some features are nearer than that sum
//
// The bounds are in core_bounds.h. If numbers are infinite or NaN, all comparisons are false.

/// Like && and ||, but without a branch.
inline bool both_of(bool p, bool q) {
    return (static_cast<unsigned>(p) & static_cast<unsigned>(q)) != 0;
}
inline bool either_of(bool p, bool q) {
    return (static_cast<unsigned>(p) | static_cast<unsigned>(q)) != 0;
}

/// The square of the least distance of two cores' features, and whether the cores certainly overlap
/// or are certainly apart.
struct Features {
    double square;
    bool overlap, apart;
};

/// Returns a certified relation if distances minus the reach have an error of at most `bound`.
/// Never returns touching.
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
    double square;  ///< the squared distance of the nearer end
    /// How far left of the segment the ends are, times the segment's length.
    double lowest, highest;
    double doubt;  ///< the error bound of `lowest` and `highest`

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
    const double inverse = inverse_square(ex, ey);
    Ends ends{kInfinity, kInfinity, -kInfinity,
              kSideError * from.size * way.lengths + kSideUnderflow};
    for (int i = 0; i < n; ++i) {
        const double x = coordinate_from(from.px[0], way.x, to.px[i]);
        const double y = coordinate_from(from.py[0], way.y, to.py[i]);
        const double along = part_of_edge(x, y, ex, ey, inverse);
        // A NaN, from a segment without length, becomes a zero.
        const double some = along > 0 ? along : 0;
        const double part = some < 1 ? some : 1;
        const double dx = coordinate_from_part(x, part, ex);
        const double dy = coordinate_from_part(y, part, ey);
        const double square = square_of(dx, dy);
        const auto [one, other] = products_of_turn(ex, ey, x, y);
        const double left = one - other;
        ends.square = square < ends.square ? square : ends.square;
        ends.lowest = left < ends.lowest ? left : ends.lowest;
        ends.highest = left > ends.highest ? left : ends.highest;
    }
    return ends;
}

inline Features features(const SmallCore<1>& /*a*/, const SmallCore<1>& /*b*/, const Between& way) {
    return {square_of(way.x, way.y), false, true};
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

/// Returns the relation that a link between the approximate nearest points certifies, if any.
inline std::optional<Relation> relation_by_nearest(const SmallCore<2>& a, const SmallCore<2>& b,
                                                   const Between& way) {
    const double ax = a.px[1], ay = a.py[1], bx = b.px[1], by = b.py[1];
    const NearestParts at = nearest_parts(ax, ay, bx, by, way);
    const double x = coordinate_between(at.of_a, ax, way.x, at.of_b, bx);
    const double y = coordinate_between(at.of_a, ay, way.y, at.of_b, by);
    const double square = square_of(x, y);
    const double low = way.reach - way.bound;
    const double high = way.reach + way.bound;
    if (both_of(low > 0, square < low * low)) return Relation::overlapping;
    const double along_a = reach_along(x, y, ax, ay);
    const double along_b = reach_along(x, y, bx, by);
    const double gap = gap_between(along_b < 0 ? along_b : 0, reach_along(x, y, way.x, way.y),
                                   along_a > 0 ? along_a : 0);
    if (both_of(gap > kLeastOfCorner, gap * gap > high * high * square)) return Relation::disjoint;
    return std::nullopt;
}

// ---- The whole filter ----

/// Returns the certified relation, or nothing if the bounds leave it open. If it is fully inlined,
/// cores are never stored in memory.
template <int n, int m>
inline std::optional<Relation> relation_at_once(const SmallCore<n>& a, const SmallCore<m>& b) {
    const Between way = between(a, b);
    if (!(way.lengths < kLongestOfSegments)) return std::nullopt;
    if constexpr (n == 2 && m == 2)
        if (const auto known = relation_by_nearest(a, b, way)) return known;
    return relation_by(features(a, b, way), way.reach, way.bound);
}

}  // namespace touchstone::filter
