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
    double size;       ///< the largest |x| + |y| of a corner, or for a Box a bound of the corners'
                       ///< distances from the place; NaN if the radius, a size or a
                       ///< CoreView's shape is invalid
    double sharpness;  ///< the error bound of negative gaps, as a share of all lengths
    double overreach;  ///< the farthest that the core reaches beyond the ends of an edge, along the
                       ///< computed normal
};

struct CoreEdge {
    double nx, ny;  ///< unit normal; zero if the edge has none
    double top;     ///< the normal's largest product with a corner
};

/// Loops over corners and edges take this many at once. Columns are filled up with copies of their
/// first number.
constexpr int kAtOnce = 4;

/// A core with one or more corners. A point has no edge. Other cores have as many edges as corners.
struct CoreView : CoreNumbers {
    int corners;
    int edges;
    const double *px, *py;        ///< corners
    const double *nx, *ny, *top;  ///< edges; edge i starts at corner i

    [[nodiscard]] CoreEdge edge(int i) const { return {nx[i], ny[i], top[i]}; }
};

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
// (ends and segments) decide. No branch depends on the nearest feature.
//
//   disjoint         the cores are certainly apart, and the least distance of their features, which
//                    is the distance of the cores, is above the sum of the radii
//   overlapping      the cores certainly overlap, or that least distance is below the sum of the
//                    radii
//
// The bounds are in core_bounds.h. If numbers are infinite or NaN, all comparisons are false.

/// Like && and ||, but without a branch.
inline bool both_of(bool p, bool q) {
    return (static_cast<unsigned>(p) & static_cast<unsigned>(q)) != 0;
}
inline bool either_of(bool p, bool q) {
    return (static_cast<unsigned>(p) | static_cast<unsigned>(q)) != 0;
}

/// The squared least distance of two cores' features. `overlap`: the cores certainly overlap.
/// `apart`: the cores are certainly apart, or `square` is the squared distance even if they meet.
struct Features {
    double square;
    bool overlap, apart;
};

/// Returns a certified relation, never touching. `bound`: the error of distances minus the reach.
[[gnu::always_inline]] inline std::optional<Relation> relation_by(const Features& features,
                                                                  double reach, double bound) {
    const double low = reach - bound;
    const double high = reach + bound;
    const bool overlapping =
        either_of(features.overlap, both_of(low > 0, features.square < low * low));
    const bool disjoint = both_of(features.apart, features.square > high * high);
    // This branch is nearly always taken. The choice between the two answers needs no branch.
    if (either_of(overlapping, disjoint)) return overlapping_if(overlapping);
    return std::nullopt;
}

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

/// The coordinates of a core's corners in a vector. A single coordinate fills the vector.
inline TwoDoubles both(const double (&of)[1]) {
    return TwoDoubles{of[0], of[0]};
}
inline TwoDoubles both(const double (&of)[2]) {
    return TwoDoubles{of[0], of[1]};
}

template <int n>
[[gnu::always_inline]] inline Ends ends_from(const SmallCore<2>& from, const SmallCore<n>& to,
                                             const Between& way) {
    const auto repeated = [](double x) { return TwoDoubles{x, x}; };
    const double to_end_x = from.px[1] - from.px[0];
    const double to_end_y = from.py[1] - from.py[0];
    const TwoDoubles ex = repeated(to_end_x);
    const TwoDoubles ey = repeated(to_end_y);
    const TwoDoubles inverse = repeated(inverse_square(to_end_x, to_end_y));
    const TwoDoubles x = coordinate_from(repeated(from.px[0]), repeated(way.x), both(to.px));
    const TwoDoubles y = coordinate_from(repeated(from.py[0]), repeated(way.y), both(to.py));
    const TwoDoubles along = part_of_edge(x, y, ex, ey, inverse);
    // A NaN, from a segment without length, becomes a zero.
    const TwoDoubles some = along > 0 ? along : repeated(0);
    const TwoDoubles part = some < 1 ? some : repeated(1);
    const TwoDoubles square =
        square_of(coordinate_from_part(x, part, ex), coordinate_from_part(y, part, ey));
    const auto [one, other] = products_of_turn(ex, ey, x, y);
    const TwoDoubles left = one - other;
    return {square[0] < square[1] ? square[0] : square[1], left[0] < left[1] ? left[0] : left[1],
            left[0] > left[1] ? left[0] : left[1],
            kSideError * from.size * way.lengths + kSideUnderflow};
}

[[gnu::always_inline]] inline Features features(const SmallCore<1>& /*a*/,
                                                const SmallCore<1>& /*b*/, const Between& way) {
    return {square_of(way.x, way.y), false, true};
}
[[gnu::always_inline]] inline Features features(const SmallCore<2>& a, const SmallCore<1>& b,
                                                const Between& way) {
    return {ends_from(a, b, way).square, false, true};
}
[[gnu::always_inline]] inline Features features(const SmallCore<1>& a, const SmallCore<2>& b,
                                                const Between& way) {
    return features(b, a, way.reversed());
}
[[gnu::always_inline]] inline Features features(const SmallCore<2>& a, const SmallCore<2>& b,
                                                const Between& way) {
    const Ends of_b = ends_from(a, b, way);
    const Ends of_a = ends_from(b, a, way.reversed());
    const bool cross = both_of(of_a.are_on_either_side(), of_b.are_on_either_side());
    const bool are_apart = either_of(of_a.are_beside(), of_b.are_beside());
    return {of_a.square < of_b.square ? of_a.square : of_b.square, cross, are_apart};
}

/// Returns the certified relation, or nothing if the bounds do not decide it. If it is fully
/// inlined, cores are never stored in memory.
template <int n, int m>
[[gnu::always_inline]] inline std::optional<Relation> relation_at_once(const SmallCore<n>& a,
                                                                       const SmallCore<m>& b) {
    const Between way = between(a, b);
    if (!(way.lengths < kLongestOfSegments)) return std::nullopt;
    return relation_by(features(a, b, way), way.reach, way.bound);
}

}  // namespace touchstone::filter
