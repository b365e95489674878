// Planted errors in tests of two rotated rectangles. For sat-local, see also rect_rect_local.h.
#pragma once

#include <array>
#include <cmath>
#include <tuple>

#include "core/cards/watched.h"
#include "core/literature/rect_rect/literature.h"
#include "properties/planted/edges.h"

namespace touchstone::planted_errors {

using rect_rect::meet;
using rect_rect::spanned;

/// Swaps two arguments of the same type.
struct SizesSwapped
    : Planted<"rect-rect", "planted-sizes-swapped", "SAT with width and height of B swapped"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return rect_rect::SatProjected::hit<S>(a, {b.cx, b.cy, b.h, b.w, b.angle});
    }
};

/// One function returns full sizes, and the other expects half sizes.
struct SizesNotHalved : Planted<"rect-rect", "planted-sizes-not-halved",
                                "SAT that uses B's full sizes as half sizes", Contract::open> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return rect_rect::TwoPassAabb::hit<S>(a, {b.cx, b.cy, b.w + b.w, b.h + b.h, b.angle});
    }
};

struct CornerContainmentOnly
    : Planted<"rect-rect", "planted-corner-containment-only",
              "tests only for a corner of one in the other: misses crossing rectangles"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return holds_a_corner(a, b) || holds_a_corner(b, a);
    }

  private:
    template <class S>
    static bool holds_a_corner(const Pose<S>& a, const Pose<S>& b) {
        const auto p = corners(a);
        for (const Point<S>& corner : corners(b))
            if (rect_rect::corner_inside<S>(corner, {p[0], p[1], p[2]}) ||
                rect_rect::corner_inside<S>(corner, {p[0], p[2], p[3]}))
                return true;
        return false;
    }
};

/// Adds a slack against rounding errors, chosen for the sizes of the first test scenes.
struct AbsoluteSlack : Planted<"rect-rect", "planted-absolute-slack",
                               "SAT that counts touching as a hit, with a fixed epsilon of 1e-6"> {
    static constexpr Expectation expectation{.label = "slack 1e-6", .may_be_meant = true};

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        using std::cos;
        using std::sin;
        for (const auto& [of, c, s] : {std::tuple(&a, S(cos(a.angle)), S(sin(a.angle))),
                                       std::tuple(&b, S(cos(b.angle)), S(sin(b.angle)))}) {
            const Point<S> centre{of->cx, of->cy};
            const auto& other = of == &a ? b : a;
            std::array<S, 4> xs;
            std::array<S, 4> ys;
            const auto world = corners(other);
            for (std::size_t i = 0; i < 4; ++i) {
                const Point<S> local = turned<S>(world[i] - centre, c, -s);
                xs[i] = local.x;
                ys[i] = local.y;
            }
            const S x = of->w * S(0.5) + S(1e-6);
            const S y = of->h * S(0.5) + S(1e-6);
            if (!meet<S>(spanned(xs), {-x, x}) || !meet<S>(spanned(ys), {-y, y})) return false;
        }
        return true;
    }
};

/// Confuses equal angles with angles of zero.
struct EqualAngleShortcut : Planted<"rect-rect", "planted-equal-angle-shortcut",
                                    "compares unrotated boxes if the angles are exactly equal"> {
    static constexpr Expectation expectation{.label = "equal angles"};

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        if (!(a.angle == b.angle)) return rect_rect::SatProjected::hit<S>(a, b);
        const auto within = [](const S& d, const S& p, const S& q) {
            const S reach = (p + q) * S(0.5);
            return -reach <= d && d <= reach;
        };
        return within(b.cx - a.cx, a.w, b.w) && within(b.cy - a.cy, a.h, b.h);
    }
};

struct ThreePairs : Planted<"rect-rect", "planted-three-pairs",
                            "triangle split that tests three of the four pairs of triangles"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto t = rect_rect::halves(a);
        const auto u = rect_rect::halves(b);
        return halves_meet(t[0], u[0]) || halves_meet(t[0], u[1]) || halves_meet(t[1], u[0]);
    }

  private:
    template <class S>
    static bool halves_meet(const Triangle<S>& t, const Triangle<S>& u) {
        return triangle::triangles_meet<triangle::ByStraddling>(t, u);
    }
};

struct CrossingSidesOnly
    : Planted<"rect-rect", "planted-crossing-sides-only",
              "tests only whether sides cross: misses a rectangle wholly inside another"> {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return edges_cross<S>(corners(a), corners(b));
    }
};

using rect_rect::edge_vectors;
using rect_rect::Interval;

/// The projection of four corners on an axis.
template <class S>
Interval<S> shadow(const std::array<Point<S>, 4>& corner, const Point<S>& axis) {
    return rect_rect::interval(corner, axis, rect_rect::kProjected);
}

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

/// Two intervals overlap if either begins in the other. Checks only whether A begins in B.
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

/// If two axes are exactly parallel, one of them is redundant. If they are nearly parallel, both
/// are needed.
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
                              "SAT whose normals of length 1 are kept in floats", kKeptInFloat> {
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

using RectRectErrors =
    std::tuple<SizesSwapped, SizesNotHalved, CornerContainmentOnly, AbsoluteSlack,
               EqualAngleShortcut, ThreePairs, CrossingSidesOnly, AxisLeftOut, IntervalMinMin,
               AxisSkippedNearParallel, FloatNormals>;

}  // namespace touchstone::planted_errors
