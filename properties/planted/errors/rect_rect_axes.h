// Planted errors in separating-axis tests of two rotated rectangles.
#pragma once

#include <array>
#include <cmath>
#include <tuple>

#include "core/cards/not_a_double.h"
#include "core/literature/rect_rect/sat_projected.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

using rect_rect::edge_vectors;
using rect_rect::Interval;
using rect_rect::meet;
using rect_rect::spanned;

/// The projection of four corners on an axis.
template <class S>
Interval<S> shadow(const std::array<Point<S>, 4>& corner, const Point<S>& axis) {
    return spanned<S>(
        {dot(corner[0], axis), dot(corner[1], axis), dot(corner[2], axis), dot(corner[3], axis)});
}

/// Forgets the second axis of B.
struct AxisLeftOut
    : Planted<"rect-rect", "planted-axis-left-out", "SAT on three axes, without B's second one"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto p = corners(a);
        const auto q = corners(b);
        for (const Point<S>& axis : {edge_vectors(p)[0], edge_vectors(p)[1], edge_vectors(q)[0]})
            if (!meet(shadow(p, axis), shadow(q, axis))) return false;
        return true;
    }
};

/// Two intervals have four arrangements. Uses the comparison for one arrangement in all cases.
struct IntervalMinMin
    : Planted<"rect-rect", "planted-interval-min-min",
              "SAT whose intervals meet for Min(B) <= Min(A) instead of Min(B) <= Max(A)"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto p = corners(a);
        const auto q = corners(b);
        for (const auto& axes : {edge_vectors(p), edge_vectors(q)})
            for (const Point<S>& axis : axes)
                if (!intervals_meet(shadow(p, axis), shadow(q, axis))) return false;
        return true;
    }

  private:
    template <class S>
    static bool intervals_meet(const Interval<S>& a, const Interval<S>& b) {
        return b.lo <= a.lo && a.lo <= b.hi;
    }
};

/// For exactly parallel axes, one of the two is redundant. For nearly parallel axes, it is not.
struct AxisSkippedNearParallel
    : Planted<"rect-rect", "planted-axis-skipped-near-parallel",
              "SAT that skips B's axes where they are within 1e-3 of parallel to A's"> {
    static constexpr Expectation expectation{.label = "near-parallel 1e-3"};

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto p = corners(a);
        const auto q = corners(b);
        const auto axes_of_a = unit_axes(a);
        for (const Point<S>& axis : axes_of_a)
            if (!meet(shadow(p, axis), shadow(q, axis))) return false;
        for (const Point<S>& axis : unit_axes(b)) {
            if (nearly_parallel(axis, axes_of_a[0]) || nearly_parallel(axis, axes_of_a[1]))
                continue;
            if (!meet(shadow(p, axis), shadow(q, axis))) return false;
        }
        return true;
    }

  private:
    template <class S>
    static std::array<Point<S>, 2> unit_axes(const Pose<S>& pose) {
        using std::cos;
        using std::sin;
        const S c = cos(pose.angle);
        const S s = sin(pose.angle);
        return {Point<S>{c, s}, Point<S>{-s, c}};
    }
    template <class S>
    static bool nearly_parallel(const Point<S>& p, const Point<S>& q) {
        using std::abs;
        return abs(cross(p, q)) < S(1e-3);
    }
};

/// Unit normals are stored with the vertices, in the graphics card's format.
struct FloatNormals : Planted<"rect-rect", "planted-float-normals",
                              "SAT whose normals of length 1 are kept in floats"> {
    static constexpr Expectation expectation{.called = Class::beyond_tolerance,
                                             .scalars = kWiderThanFloat};

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto p = corners(a);
        const auto q = corners(b);
        for (const auto& edges : {p, q})
            for (std::size_t i = 0; i < 2; ++i) {
                const Point<S> unit = rect_rect::unit_normal(edges[i], edges[i + 1]);
                const Point<S> axis{kept_in<float>(unit.x), kept_in<float>(unit.y)};  // the mistake
                if (!meet(shadow(p, axis), shadow(q, axis))) return false;
            }
        return true;
    }
};

using RectRectAxesErrors =
    std::tuple<AxisLeftOut, IntervalMinMin, AxisSkippedNearParallel, FloatNormals>;

}  // namespace touchstone::planted_errors
