// Separating axis on four axes, projecting corners.
//
// The axes of the sat-projected algorithms are edge vectors, differences of corners. That costs
// accuracy: a corner has an error of eps * scale, so the direction of an edge of length w is wrong
// by eps * scale / w. So the error of the answers grows by the factor scale / w.
#pragma once

#include <array>
#include <cmath>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/interval.h"
#include "core/shapes/any_shape.h"

namespace touchstone::rect_rect {

/// The two edge vectors that start at the first corner. They are also normals of the edges.
template <class S>
std::array<Point<S>, 2> edge_vectors(const std::array<Point<S>, 4>& corner) {
    return {corner[1] - corner[0], corner[3] - corner[0]};
}

/// The interval of `project(corner, axis)` over the four corners.
template <class S, class Project>
Interval<S> interval(const std::array<Point<S>, 4>& corner, const Point<S>& axis, Project project) {
    return spanned<S>({project(corner[0], axis), project(corner[1], axis), project(corner[2], axis),
                       project(corner[3], axis)});
}

/// The position of a corner along an axis, times the axis's length.
inline constexpr auto kProjected = []<class S>(const Point<S>& corner, const Point<S>& axis) {
    return dot(corner, axis);
};
/// Like `kProjected`, but computes the projected point first. That needs a division.
inline constexpr auto kProjectedPoint = []<class S>(const Point<S>& corner, const Point<S>& axis) {
    const S ratio = dot(corner, axis) / dot(axis, axis);
    return dot(Point<S>{ratio * axis.x, ratio * axis.y}, axis);
};

/// True if the intervals of both rectangles on the axis intersect.
template <class S, class Project>
bool meet_along(const Point<S>& axis, const std::array<Point<S>, 4>& p,
                const std::array<Point<S>, 4>& q, Project project) {
    return meet(interval(p, axis, project), interval(q, axis, project));
}

/// True if the intervals of both rectangles intersect on all four axes. Stops at the first axis
/// that separates the rectangles.
template <class S, class Project>
bool meets_on_every_axis(const std::array<Point<S>, 4>& p, const std::array<Point<S>, 4>& q,
                         Project project) {
    for (const auto& axes : {edge_vectors(p), edge_vectors(q)})
        for (const Point<S>& axis : axes)
            if (!meet_along(axis, p, q, project)) return false;
    return true;
}
template <class S, class Project>
bool meets_on_every_axis(const Pose<S>& a, const Pose<S>& b, Project project) {
    const std::array<Point<S>, 4> p = corners(a);
    const std::array<Point<S>, 4> q = corners(b);
    return meets_on_every_axis(p, q, project);
}

/// Like meets_on_every_axis, but always tests all four axes.
template <class S>
bool meets_without_early_exit(const std::array<Point<S>, 4>& p, const std::array<Point<S>, 4>& q) {
    bool meets = true;
    for (const auto& axes : {edge_vectors(p), edge_vectors(q)})
        for (const Point<S>& axis : axes) meets = meet_along(axis, p, q, kProjected) && meets;
    return meets;
}

struct SatProjectedDivided : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {
            .name = "sat-projected-divided",
            .contract = Contract::closed,
            .tolerance = {8, Conditioning::edge_direction},
            .source = "separating axis theorem; projection point (p.n / n.n) n as in textbooks",
            .summary = "corners projected onto four edge vectors, divided by the squared length"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return meets_on_every_axis(a, b, kProjectedPoint);
    }
};

struct SatProjected : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "sat-projected",
                .contract = Contract::closed,
                .tolerance = {8, Conditioning::edge_direction},
                .source = "separating axis theorem; S. Gottschalk, M. C. Lin, D. Manocha, 1996",
                .summary =
                    "corners projected onto four edge vectors; ends at the first that separates"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return meets_on_every_axis(a, b, kProjected);
    }
};

struct SatProjectedAllAxes : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        AlgorithmInfo card = SatProjected::info();
        card.name = "sat-projected-all-axes";
        card.summary = "sat-projected, but always tests all four axes";
        return card;
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const std::array<Point<S>, 4> p = corners(a);
        const std::array<Point<S>, 4> q = corners(b);
        return meets_without_early_exit(p, q);
    }
};

// Separating axis on four unit axes: corners are projected, but the axes come from the angles.
//
// The axes of a rectangle with angle a are (cos a, sin a) and (-sin a, cos a). Differences of
// corners give the same directions, with the error of the corners divided by the length of the
// edge. An edge of length zero gives no direction. An axis computed from the angle is accurate to a
// unit in the last place for all sizes. So this form stays accurate on slivers and right on
// segments and points. It stops at the first axis that separates the rectangles.

struct SatUnitAxes : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {
            .name = "sat-unit-axes",
            .contract = Contract::closed,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::none},
            .source = "separating axis theorem; C. Ericson, Real-Time Collision Detection, 2005",
            .summary = "corners projected onto the unit axes (cos, sin) and (-sin, cos) of both"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const std::array<Point<S>, 4> p = corners(a);
        const std::array<Point<S>, 4> q = corners(b);
        return meet_on_axes_of(a, p, q) && meet_on_axes_of(b, p, q);
    }

  private:
    /// True if the projections intersect on both axes of the pose.
    template <class S>
    static bool meet_on_axes_of(const Pose<S>& pose, const std::array<Point<S>, 4>& p,
                                const std::array<Point<S>, 4>& q) {
        using std::cos;
        using std::sin;
        const S c = cos(pose.angle);
        const S s = sin(pose.angle);
        return meet_along<S>({c, s}, p, q, kProjected) && meet_along<S>({-s, c}, p, q, kProjected);
    }
};

// Separating axis as most code computes it: edge normals of length 1, by a square root.
//
// The theorem needs only directions, so a hit or a miss does not need the root. Most code computes
// it because the same axes then give the penetration depth. Like the axes of sat-projected, the
// normals are computed from differences of corners. So they lose accuracy on short edges.

template <class S>
Point<S> unit_normal(const Point<S>& from, const Point<S>& to) {
    using std::sqrt;
    const Point<S> edge = to - from;
    const S length = sqrt(edge.x * edge.x + edge.y * edge.y);
    return {-edge.y / length, edge.x / length};
}

struct SatNormalised : Answers<"rect-rect"> {
    static AlgorithmInfo info() {
        return {.name = "sat-normalised",
                .contract = Contract::closed,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "W. Bittle, SAT (Separating Axis Theorem), dyn4j, 2010",
                .summary = "corners projected onto edge normals of length 1, by a square root"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const std::array<Point<S>, 4> p = corners(a);
        const std::array<Point<S>, 4> q = corners(b);
        return !separated_by_an_edge_of(p, p, q) && !separated_by_an_edge_of(q, p, q);
    }

  private:
    template <class S>
    static bool separated_by_an_edge_of(const std::array<Point<S>, 4>& edges,
                                        const std::array<Point<S>, 4>& p,
                                        const std::array<Point<S>, 4>& q) {
        for (std::size_t i = 0; i < 2; ++i) {
            const Point<S> axis = unit_normal(edges[i], edges[i + 1]);
            if (!meet_along(axis, p, q, kProjected)) return true;
        }
        return false;
    }
};

}  // namespace touchstone::rect_rect
