// Algorithms of the literature for rectangles whose corners are known: what remains of them without
// the computation of corners. The steps are those of core/rect_rect.
#pragma once

#include <array>

#include "core/literature/rect_rect/literature.h"
#include "core/literature/rect_rect/sat_projected.h"

namespace touchstone::bench::on_corners {

template <class S>
using Corners = std::array<Point<S>, 4>;

/// True where the projections on no axis are apart; ends at the first one that separates.
template <class S, class Project>
bool meet_on_each_axis(const Corners<S>& p, const Corners<S>& q, Project project) {
    for (const auto& axes : {rect_rect::edge_vectors(p), rect_rect::edge_vectors(q)})
        for (const Point<S>& axis : axes)
            if (!meet(rect_rect::interval(p, axis, project), rect_rect::interval(q, axis, project)))
                return false;
    return true;
}

/// sat-projected.
template <class S>
bool sat_projected(const Corners<S>& p, const Corners<S>& q) {
    return meet_on_each_axis(
        p, q, [](const Point<S>& corner, const Point<S>& axis) { return dot(corner, axis); });
}

/// sat-projected-all-axes: without the early end.
template <class S>
bool sat_projected_all_axes(const Corners<S>& p, const Corners<S>& q) {
    const auto project = [](const Point<S>& corner, const Point<S>& axis) {
        return dot(corner, axis);
    };
    bool meets = true;
    for (const auto& axes : {rect_rect::edge_vectors(p), rect_rect::edge_vectors(q)})
        for (const Point<S>& axis : axes)
            meets = meet(rect_rect::interval(p, axis, project),
                         rect_rect::interval(q, axis, project)) &&
                    meets;
    return meets;
}

/// sat-projected-divided: with the projection's division.
template <class S>
bool sat_projected_divided(const Corners<S>& p, const Corners<S>& q) {
    return meet_on_each_axis(p, q, [](const Point<S>& corner, const Point<S>& axis) {
        const S ratio = dot(corner, axis) / dot(axis, axis);
        return dot(Point<S>{ratio * axis.x, ratio * axis.y}, axis);
    });
}

/// True where the upright boxes around the corners meet.
template <class S>
bool boxes_meet(const Corners<S>& p, const Corners<S>& q) {
    const auto meet_along = [&](S Point<S>::*x) {
        return meet(rect_rect::spanned<S>({p[0].*x, p[1].*x, p[2].*x, p[3].*x}),
                    rect_rect::spanned<S>({q[0].*x, q[1].*x, q[2].*x, q[3].*x}));
    };
    return meet_along(&Point<S>::x) && meet_along(&Point<S>::y);
}

/// triangle-split and its forms: `meets(t, u)` tells of two triangles whether they meet.
template <class S, class Meets>
bool split(const Corners<S>& p, const Corners<S>& q, Meets meets) {
    const std::array<Triangle<S>, 2> halves_of_q{Triangle<S>{q[0], q[1], q[2]},
                                                 Triangle<S>{q[0], q[2], q[3]}};
    for (const Triangle<S>& t : {Triangle<S>{p[0], p[1], p[2]}, Triangle<S>{p[0], p[2], p[3]}})
        for (const Triangle<S>& u : halves_of_q)
            if (meets(t, u)) return true;
    return false;
}

}  // namespace touchstone::bench::on_corners
