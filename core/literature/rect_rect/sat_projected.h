// Separating axis on four axes, projecting corners: the textbook form, and the form without its
// division.
//
// The axes are the edge vectors of both rectangles, taken as differences of corners. That costs
// accuracy: a corner carries an error of eps * scale, so the direction of an edge of length w is
// wrong by eps * scale / w, and the misjudged margin grows by scale / w with it.
#pragma once

#include <array>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/interval.h"
#include "core/shapes/shapes.h"

namespace touchstone::rect_rect {

/// The two edge vectors that meet at the first corner, which are also the two edge normals.
template <class S>
std::array<Point<S>, 2> edge_vectors(const std::array<Point<S>, 4>& corner) {
    return {corner[1] - corner[0], corner[3] - corner[0]};
}

/// The interval that `project(corner, axis)` of the four corners spans.
template <class S, class Project>
Interval<S> interval(const std::array<Point<S>, 4>& corner, const Point<S>& axis, Project project) {
    return spanned<S>({project(corner[0], axis), project(corner[1], axis), project(corner[2], axis),
                       project(corner[3], axis)});
}

/// True where `project(corner, axis)` of both rectangles meets on all four axes; ends at the first
/// that separates them.
template <class S, class Project>
bool meets_on_every_axis(const Pose<S>& a, const Pose<S>& b, Project project) {
    const std::array<Point<S>, 4> p = corners(a);
    const std::array<Point<S>, 4> q = corners(b);
    for (const auto& axes : {edge_vectors(p), edge_vectors(q)})
        for (const Point<S>& axis : axes)
            if (!meet(interval(p, axis, project), interval(q, axis, project))) return false;
    return true;
}

struct SatProjectedDivided {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {
            .name = "sat-projected-divided",
            .contract = Contract::closed,
            .sizes = Sizes::positive,
            .tolerance = {8, Conditioning::edge_direction},
            .source = "separating axis theorem; projection point (p.n / n.n) n as in textbooks",
            .summary = "corners projected onto four edge vectors, divided by the squared length"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return meets_on_every_axis(a, b, [](const Point<S>& corner, const Point<S>& axis) {
            const S ratio = dot(corner, axis) / dot(axis, axis);
            return dot(Point<S>{ratio * axis.x, ratio * axis.y}, axis);
        });
    }
};

struct SatProjected {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "sat-projected",
                .contract = Contract::closed,
                .sizes = Sizes::positive,
                .tolerance = {8, Conditioning::edge_direction},
                .source = "separating axis theorem; S. Gottschalk, M. C. Lin, D. Manocha, 1996",
                .summary =
                    "corners projected onto four edge vectors; ends at the first that separates"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return meets_on_every_axis(
            a, b, [](const Point<S>& corner, const Point<S>& axis) { return dot(corner, axis); });
    }
};

struct SatProjectedAllAxes {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        AlgorithmInfo card = SatProjected::info();
        card.name = "sat-projected-all-axes";
        card.summary = "the same without an early out: always all four axes";
        return card;
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        const std::array<Point<S>, 4> p = corners(a);
        const std::array<Point<S>, 4> q = corners(b);
        const auto project = [](const Point<S>& corner, const Point<S>& axis) {
            return dot(corner, axis);
        };
        bool meets = true;
        for (const auto& axes : {edge_vectors(p), edge_vectors(q)})
            for (const Point<S>& axis : axes)
                meets = meet(interval(p, axis, project), interval(q, axis, project)) && meets;
        return meets;
    }
};

}  // namespace touchstone::rect_rect
