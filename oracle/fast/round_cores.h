// Points and segments with a radius, which are most of what is round: decided by the distances of
// features, all of them computed without a branch, as which of them is the nearest can't be
// foreseen.
//
//   disjoint         the cores are certainly apart, and all features are further from each other
//                    than the radii together: features are then as far as the cores
//   overlapping      the cores certainly overlap, or some features are nearer than that
//
// core_bounds.h has the bounds. Where numbers are infinite or NaN, no comparison holds.
#pragma once

#include <cmath>
#include <optional>

#include "oracle/fast/cores.h"
#include "oracle/floats/dispatch.h"
#include "oracle/floats/lane_moves.h"

namespace touchstone::filter {

/// As && and ||, but without a branch.
TOUCHSTONE_INLINE bool both_of(bool p, bool q) {
    return (static_cast<unsigned>(p) & static_cast<unsigned>(q)) != 0;
}
TOUCHSTONE_INLINE bool either_of(bool p, bool q) {
    return (static_cast<unsigned>(p) | static_cast<unsigned>(q)) != 0;
}

/// What is known of two cores: the square of the least distance of their features, and whether they
/// certainly overlap, or are apart.
struct Features {
    double square;
    bool overlap, apart;
};

/// Certified, where distances less the reach are off by at most `bound`; never touching.
TOUCHSTONE_INLINE std::optional<Relation> relation_by(const Features& features, double reach,
                                                      double bound) {
    const double low = reach - bound;
    const double high = reach + bound;
    const bool overlapping =
        either_of(features.overlap, both_of(low > 0, features.square < low * low));
    const bool disjoint = both_of(features.apart, features.square > high * high);
    // One branch, nearly always taken: which answer it is need not be foreseen.
    if (either_of(overlapping, disjoint)) return overlapping_if(overlapping);
    return std::nullopt;
}

// ---- Points and segments ----

/// The ends of one core seen from another one, a segment.
struct Ends {
    double square;           ///< of the distance of the nearer one
    double lowest, highest;  ///< how far to the left of its line they are, times its length
    double doubt;            ///< what that may be off by

    [[nodiscard]] bool are_beside() const { return either_of(lowest > doubt, highest < -doubt); }
    [[nodiscard]] bool are_on_either_side() const {
        return both_of(lowest < -doubt, doubt < highest);
    }
};

/// A corner's number in each lane.
inline Lanes<2> both(const double (&numbers)[1]) {
    return numbers[0];
}
inline Lanes<2> both(const double (&numbers)[2]) {
    // Of single numbers: as columns they would have to be written to memory first.
    return Lanes<2>::Vector{numbers[0], numbers[1]};
}

template <int n>
TOUCHSTONE_INLINE Ends ends_from(const SmallCore<2>& from, const SmallCore<n>& to,
                                 const Between& way) {
    using Both = Lanes<2>;
    const double ex = from.px[1] - from.px[0];
    const double ey = from.py[1] - from.py[0];
    const Both x = (Both(way.x) + both(to.px)) - Both(from.px[0]);
    const Both y = (Both(way.y) + both(to.py)) - Both(from.py[0]);
    const Both along = (x * Both(ex) + y * Both(ey)) * Both(1 / (ex * ex + ey * ey));
    // A NaN, of a segment without a length, becomes a zero.
    const Both part = smaller(larger(along, Both(0)), Both(1));
    const Both dx = x - part * Both(ex);
    const Both dy = y - part * Both(ey);
    const Both square = dx * dx + dy * dy;
    const Both left = Both(ex) * y - Both(ey) * x;
    const double doubt = kSideError * from.size * way.lengths + kSideUnderflow;
    return {smaller(square, swapped(square))[0], smaller(left, swapped(left))[0],
            larger(left, swapped(left))[0], doubt};
}

TOUCHSTONE_INLINE Features features(const SmallCore<1>& /*a*/, const SmallCore<1>& /*b*/,
                                    const Between& way) {
    return {way.x * way.x + way.y * way.y, false, true};
}
TOUCHSTONE_INLINE Features features(const SmallCore<2>& a, const SmallCore<1>& b,
                                    const Between& way) {
    return {ends_from(a, b, way).square, false, true};
}
TOUCHSTONE_INLINE Features features(const SmallCore<1>& a, const SmallCore<2>& b,
                                    const Between& way) {
    return features(b, a, way.reversed());
}
TOUCHSTONE_INLINE Features features(const SmallCore<2>& a, const SmallCore<2>& b,
                                    const Between& way) {
    const Ends of_b = ends_from(a, b, way);
    const Ends of_a = ends_from(b, a, way.reversed());
    const bool cross = both_of(of_a.are_on_either_side(), of_b.are_on_either_side());
    const bool are_apart = either_of(of_a.are_beside(), of_b.are_beside());
    return {of_a.square < of_b.square ? of_a.square : of_b.square, cross, are_apart};
}

// ---- Altogether ----

/// Nothing where bounds leave it open. What is inlined as a whole never puts its cores into memory.
template <int n, int m>
TOUCHSTONE_INLINE std::optional<Relation> relation_at_once(const SmallCore<n>& a,
                                                           const SmallCore<m>& b) {
    const Between way = between(a, b);
    if (!(way.lengths < kLongestOfSegments)) return std::nullopt;
    return relation_by(features(a, b, way), way.reach, kSegmentErrors * way.bound);
}

TOUCHSTONE_INLINE std::optional<Relation> relation_at_once(const CoreView& a,
                                                           const SmallCore<1>& b) {
    if (a.edges == 0) return std::nullopt;
    const Between way = between(a, b);
    const auto edges = kernels::best<kernels::CoreLoops>().edges_from(a, way.x, way.y);
    const double lengths = way.lengths + way.reach;
    const double doubt = a.sharpness * lengths + kConvexUnderflow;
    const bool is_inside = edges.most < -doubt;
    const bool is_outside = edges.most > way.bound;
    return relation_by({edges.square, is_inside, is_outside}, way.reach,
                       kEdgeDistanceError * lengths + a.overreach + kConvexUnderflow);
}
TOUCHSTONE_INLINE std::optional<Relation> relation_at_once(const SmallCore<1>& a,
                                                           const CoreView& b) {
    return relation_at_once(b, a);
}

/// There is none of other cores.
template <Core A, Core B>
constexpr std::optional<Relation> relation_at_once(const A& /*a*/, const B& /*b*/) {
    return std::nullopt;
}

}  // namespace touchstone::filter
