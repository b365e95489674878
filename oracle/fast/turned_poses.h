// Exact intersection tests of two rotated rectangles whose turns are in degrees or given by cosine
// and sine, like intersects_poses.h for radians. The two turns may be of different kinds.
//
// Degrees mean the real angle. A cosine and sine are taken as they are, even if the sum of their
// squares is not one: they also scale the rectangle. All functions are thread-safe and throw
// nothing. Doubles with a proved error bound decide nearly every pair and double-doubles nearly all
// others, both without allocating. The rest, such as exact touching, goes to balls and exact
// numbers, which allocate. An invalid rectangle intersects nothing.
#pragma once

#include "core/scenes/shape_pair.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/stages.h"
#include "oracle/floats/error_free.h"

namespace touchstone {

/// A rectangle turned in degrees, with the turn's cosine and sine. trig.h states their error.
struct PreparedPoseInDegrees {
    PoseInDegrees<double> pose;
    kernels::Trig trig;
};

/// A rectangle turned by cosine and sine, with its sizes after scaling by them, and the cosine and
/// sine of its angle. Each is rounded three times; NaN if doubles can't represent it.
struct PreparedPoseByCosSin {
    PoseByCosSin<double> pose;
    double w, h, c, s;
};

/// Prepare a rectangle. An invalid rectangle intersects nothing. Allocate nothing.
PreparedPoseInDegrees prepare(const PoseInDegrees<double>& pose) noexcept;
PreparedPoseByCosSin prepare(const PoseByCosSin<double>& pose) noexcept;

/// Rectangles given by their centre, with any kind of turn, and their prepared forms.
template <class Shape>
inline constexpr bool kIsRect = false;
template <>
inline constexpr bool kIsRect<Pose<double>> = true;
template <template <class> class Turn>
inline constexpr bool kIsRect<TurnedPose<double, Turn>> = true;
template <class Rect>
concept PreparedRect = requires(const Rect& rect) {
    requires kIsRect<std::remove_cvref_t<decltype(rect.pose)>>;
};

namespace filter {

inline PoseNumbers<double> numbers_of(const PreparedPose& a) noexcept {
    return {a.pose.cx, a.pose.cy, a.pose.w, a.pose.h, a.trig.c, a.trig.s};
}
inline PoseNumbers<double> numbers_of(const PreparedPoseInDegrees& a) noexcept {
    return {a.pose.cx, a.pose.cy, a.pose.w, a.pose.h, a.trig.c, a.trig.s};
}
inline PoseNumbers<double> numbers_of(const PreparedPoseByCosSin& a) noexcept {
    return {a.pose.cx, a.pose.cy, a.w, a.h, a.c, a.s};
}

/// If a turn is given by cosine and sine, the bound of gaps is kFilterFactor times this.
///
///   length       m = sqrt(c^2 + s^2): squares and their sum within 2u, halved by the root, which
///                adds u of its own: within 2u of the real one
///   c/m, s/m     within 3u
///   w m, h m     within 3u relatively
///
/// In the derivation of kFilterFactor (pose_gaps.h), this gives: d.n (1 + 3 + 1 + 1) u m; cos, sin
/// 8.5u of sines and cosines, u of products, u of the sum, below 11u; extent 3u r of sizes, 11u (p
/// + q), products u (p + q), two sums 2u r; gap u (m + r). Together below 7u m + 18u r; 1.5 times
/// 16u leaves as much room as there. For degrees, high parts of cosines and sines are within u.
constexpr double kScaledFactor = 1.5;

template <PreparedRect A, PreparedRect B>
inline Gaps gaps(const A& a, const B& b) noexcept {
    Gaps g{pose_gaps<double>(numbers_of(a), numbers_of(b))};
    if constexpr (std::is_same_v<A, PreparedPoseByCosSin> ||
                  std::is_same_v<B, PreparedPoseByCosSin>)
        g.bound *= kScaledFactor;
    return g;
}

}  // namespace filter

namespace fast {

/// A rectangle with the vector that turns and scales its sides, in double-doubles.
struct TurnedRect {
    double x, y, w, h;
    DoubleDouble c, s;
    bool is_unit;  ///< the vector is the rounded cosine and sine of an angle
};

inline TurnedRect turned_rect(const PreparedPose& a) noexcept {
    const auto& [p, trig] = a;
    return {p.cx, p.cy, p.w, p.h, {trig.c, trig.c_lo}, {trig.s, trig.s_lo}, true};
}
inline TurnedRect turned_rect(const PreparedPoseInDegrees& a) noexcept {
    const auto& [p, trig] = a;
    return {p.cx, p.cy, p.w, p.h, {trig.c, trig.c_lo}, {trig.s, trig.s_lo}, true};
}
inline TurnedRect turned_rect(const PreparedPoseByCosSin& a) noexcept {
    const PoseByCosSin<double>& p = a.pose;
    return {p.cx, p.cy, p.w, p.h, {p.c, 0}, {p.s, 0}, false};
}

/// Runs the stages after the filter: double-doubles, balls, exact numbers.
Decided relation_of_open_rects(const TurnedRect& a, const TurnedRect& b,
                               const ShapePair& pair) noexcept;

/// The gaps along the first and second axis of the first rectangle, and their error bound, all
/// times twice the length of its vector. Infinite or NaN if numbers are too large.
struct TurnedGaps {
    DoubleDouble first, second;
    double bound;
};
TurnedGaps turned_gaps(const TurnedRect& a, const TurnedRect& b) noexcept;

template <PreparedRect A, PreparedRect B>
Decided relation_of_open(const A& a, const B& b) noexcept {
    return relation_of_open_rects(turned_rect(a), turned_rect(b), ShapePair(a.pose, b.pose));
}

/// Returns the relation, and which stage decided.
template <PreparedRect A, PreparedRect B>
Decided relation_of(const A& a, const B& b) noexcept {
    const filter::Gaps gaps = filter::gaps(a, b);
    return first_known([&] { return by(Stage::filter, filter::relation(gaps)); },
                       [&] { return relation_of_open(a, b); });
}

}  // namespace fast

/// Return the exact relation (relation.h). For two rectangles in radians see intersects_poses.h.
template <PreparedRect A, PreparedRect B>
Relation relation(const A& a, const B& b) noexcept {
    return fast::relation_of(a, b).relation;
}
template <class A, class B>
requires(kIsRect<A>&& kIsRect<B>) Relation relation(const A& a, const B& b)
noexcept {
    return relation(prepare(a), prepare(b));
}

/// Return whether the rectangles have a point in common, exactly.
template <PreparedRect A, PreparedRect B>
bool intersects(const A& a, const B& b) noexcept {
    const filter::Gaps gaps = filter::gaps(a, b);
    return fast::first_known(
        [&] { return filter::intersects(gaps); },
        [&] { return fast::relation_of_open(a, b).relation != Relation::disjoint; });
}
template <class A, class B>
requires(kIsRect<A>&& kIsRect<B>) bool intersects(const A& a, const B& b) noexcept {
    return intersects(prepare(a), prepare(b));
}

}  // namespace touchstone
