// Planted errors: variants of real algorithms, each with one mistake that a person could make.
//
// They are never examined by default. The tests (and `touchstone verify planted-...`) show that
// the harness finds each of them and calls it a logic error.
#pragma once

#include <tuple>

#include "core/rect_rect/sat_projected.h"
#include "core/rect_rect/triangle_split.h"
#include "core/rect_rect/two_pass_aabb.h"

namespace touchstone::planted_errors {

/// The card of a planted error: as careful an algorithm's, with its own name and mistake.
constexpr AlgorithmInfo card(std::string_view name, std::string_view mistake,
                             Contract contract = Contract::closed) {
    return {.name = name,
            .query = "rect-rect",
            .contract = contract,
            .sizes = Sizes::positive,
            .tolerance = {16, Conditioning::edge_direction},
            .source = "planted error",
            .summary = mistake};
}

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

struct AxisLeftOut {
    static AlgorithmInfo info() {
        return card("planted-axis-left-out", "SAT on three axes: B's second one is forgotten");
    }
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const auto p = corners(a);
        const auto q = corners(b);
        for (const Point<S>& axis : {edge_vectors(p)[0], edge_vectors(p)[1], edge_vectors(q)[0]})
            if (!meet(shadow(p, axis), shadow(q, axis))) return false;
        return true;
    }
};

struct SizesSwapped {
    static AlgorithmInfo info() {
        return card("planted-sizes-swapped", "SAT with width and height of B swapped");
    }
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return rect_rect::SatProjected::hit<S>(a, {b.cx, b.cy, b.h, b.w, b.angle});
    }
};

struct SizesNotHalved {
    static AlgorithmInfo info() {
        return card("planted-sizes-not-halved",
                    "two-pass AABB that takes B's full sizes for its half sizes", Contract::open);
    }
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return rect_rect::TwoPassAabb::hit<S>(a, {b.cx, b.cy, b.w + b.w, b.h + b.h, b.angle});
    }
};

struct CornerContainmentOnly {
    static AlgorithmInfo info() {
        return card("planted-corner-containment-only",
                    "a corner of one lies in the other: misses crossing rectangles");
    }
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

struct AbsoluteSlack {
    static AlgorithmInfo info() {
        return card("planted-absolute-slack",
                    "box against box in both frames, closed, with an absolute slack of 1e-6");
    }
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

struct EqualAngleShortcut {
    static AlgorithmInfo info() {
        return card("planted-equal-angle-shortcut",
                    "for exactly equal angles compares sizes along the axes of the plane");
    }
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

using All = std::tuple<AxisLeftOut, SizesSwapped, SizesNotHalved, CornerContainmentOnly,
                       AbsoluteSlack, EqualAngleShortcut>;

}  // namespace touchstone::planted_errors
