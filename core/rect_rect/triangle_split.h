// Triangle split: cut each rectangle along a diagonal and test the 2 x 2 pairs of triangles.
//
// Two triangles meet when an edge of one crosses an edge of the other, or a corner of one lies in
// the other. How two edges are found to cross decides whether floats can be trusted:
//
// - by straddling: each edge's end points lie on both sides of (or on) the other's line, and the
//   edges' bounding boxes meet. Without the boxes, edges that are nearly on one line would count
//   as crossing at any distance, since rounding then decides the sides.
// - by parameters, as most articles have it: solve for the point of intersection and ask whether it
//   lies between the ends. Parallel edges have none and count as not crossing, which is right, as
//   the corner test finds those that overlap. But rounding makes parallel edges nearly parallel,
//   and where they are nearly on one line too the parameters are noise.
#pragma once

#include <array>

#include "core/algorithm.h"

namespace touchstone::rect_rect {

template <class S>
using Triangle = std::array<Point<S>, 3>;

/// True where [p0, p1] and [q0, q1] meet as intervals, whichever end is the larger.
template <class S>
bool ranges_meet(const S& p0, const S& p1, const S& q0, const S& q1) {
    using std::max;
    using std::min;
    return min(p0, p1) <= max(q0, q1) && min(q0, q1) <= max(p0, p1);
}

/// True where p and q do not lie strictly on one side of the line through `from` and `to`.
template <class S>
bool straddle(const Point<S>& p, const Point<S>& q, const Point<S>& from, const Point<S>& to) {
    const S left = cross(to - from, p - from);
    const S right = cross(to - from, q - from);
    return (left <= S(0) && S(0) <= right) || (right <= S(0) && S(0) <= left);
}

/// True where the closed segments p0 p1 and q0 q1 meet.
struct ByStraddling {
    template <class S>
    static bool edges_cross(const Point<S>& p0, const Point<S>& p1, const Point<S>& q0,
                            const Point<S>& q1) {
        return ranges_meet(p0.x, p1.x, q0.x, q1.x) && ranges_meet(p0.y, p1.y, q0.y, q1.y) &&
               straddle(q0, q1, p0, p1) && straddle(p0, p1, q0, q1);
    }
};

/// True where the closed segments p0 p1 and q0 q1 meet and are not parallel.
struct ByParameters {
    template <class S>
    static bool edges_cross(const Point<S>& p0, const Point<S>& p1, const Point<S>& q0,
                            const Point<S>& q1) {
        const Point<S> r = p1 - p0;
        const Point<S> s = q1 - q0;
        const S denominator = cross(r, s);
        if (denominator == S(0)) return false;
        const S t = cross(q0 - p0, s) / denominator;
        const S u = cross(q0 - p0, r) / denominator;
        return S(0) <= t && t <= S(1) && S(0) <= u && u <= S(1);
    }
};

/// True where p lies in the closed triangle, whichever its winding.
template <class S>
bool corner_inside(const Point<S>& p, const Triangle<S>& t) {
    const S d0 = cross(t[1] - t[0], p - t[0]);
    const S d1 = cross(t[2] - t[1], p - t[1]);
    const S d2 = cross(t[0] - t[2], p - t[2]);
    const bool clockwise = d0 < S(0) || d1 < S(0) || d2 < S(0);
    const bool counter_clockwise = S(0) < d0 || S(0) < d1 || S(0) < d2;
    return !(clockwise && counter_clockwise);
}

/// True where the closed triangles of positive area meet.
template <class Edges, class S>
bool triangles_meet(const Triangle<S>& t, const Triangle<S>& u) {
    for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
            if (Edges::template edges_cross<S>(t[i], t[(i + 1) % 3], u[j], u[(j + 1) % 3]))
                return true;
    for (std::size_t i = 0; i < 3; ++i)
        if (corner_inside(t[i], u) || corner_inside(u[i], t)) return true;
    return false;
}

/// The rectangle cut along the diagonal through its first corner.
template <class S>
std::array<Triangle<S>, 2> halves(const Pose<S>& pose) {
    const std::array<Point<S>, 4> p = corners(pose);
    return {Triangle<S>{p[0], p[1], p[2]}, Triangle<S>{p[0], p[2], p[3]}};
}

/// True where a half of a meets a half of b.
template <class Edges, class S>
bool halves_meet(const Pose<S>& a, const Pose<S>& b) {
    for (const Triangle<S>& t : halves(a))
        for (const Triangle<S>& u : halves(b))
            if (triangles_meet<Edges>(t, u)) return true;
    return false;
}

struct TriangleSplit {
    static AlgorithmInfo info() {
        return {
            .name = "triangle-split",
            .query = "rect-rect",
            .contract = Contract::closed,
            .sizes = Sizes::positive,
            .tolerance = {8, Conditioning::edge_direction},
            .source = "folklore of game programming; crossing by quick rejection and straddling",
            .summary = "2 x 2 triangle pairs: edges straddle each other, or a corner is inside"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return halves_meet<ByStraddling>(a, b);
    }
};

struct TriangleSplitParametric {
    static AlgorithmInfo info() {
        return {.name = "triangle-split-parametric",
                .query = "rect-rect",
                .contract = Contract::closed,
                .sizes = Sizes::positive,
                .tolerance = {8, Conditioning::edge_direction},
                .source = "folklore of game programming; crossing by the parameters of the meet",
                .summary =
                    "2 x 2 triangle pairs: edges meet at parameters in [0, 1], or a corner is "
                    "inside"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return halves_meet<ByParameters>(a, b);
    }
};

}  // namespace touchstone::rect_rect
