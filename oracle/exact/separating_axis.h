// Tier 2: the separating-axis test of two rotated rectangles, over linear forms. The derivation is
// independent of clipping.
#pragma once

#include <array>
#include <optional>

#include "core/scenes/scene.h"
#include "oracle/exact/relation.h"
#include "oracle/exact/shapes/exact_shape.h"

namespace touchstone {

// The linear forms, over any number type.
//
// Along each of the four edge normals n, the test compares |d.n| with the sum of the half extents
// of the rectangles. Up to signs, all these terms are linear forms in 1, cos a, sin a, cos b, sin
// b, cos(b-a), sin(b-a). The coefficients come from the sizes and the difference d of the centres.
//
// With both centres at the origin, the Minkowski sum of A and -B is a convex polygon Z. Its edges
// have those four normals and their opposites. The rectangles intersect if and only if d lies in Z.

/// The inputs of the forms. ca and sa are cosine and sine of a, cb and sb of b, cd and sd of b - a.
template <class N>
struct AxisInput {
    N dx, dy;          ///< centre of B minus centre of A
    N aw, ah, bw, bh;  ///< half sizes
    N ca, sa, cb, sb, cd, sd;
};

/// Returns the inputs for two rectangles, their turns ta and tb, and the turn td from A to B. Q is
/// the number type of the lengths.
template <class Q, class N>
AxisInput<N> axis_input(const auto& a, const auto& b, const Turn<N>& ta, const Turn<N>& tb,
                        const Turn<N>& td) {
    const auto half = [](double size) { return N(Q(size) * Q(0.5)); };
    const Q dx = Q(b.cx) - Q(a.cx);
    const Q dy = Q(b.cy) - Q(a.cy);
    return {dx, dy, half(a.w), half(a.h), half(b.w), half(b.h), ta.c, ta.s, tb.c, tb.s, td.c, td.s};
}

/// The axis n of a rectangle with half size `own` along n and `side` across it. The other rectangle
/// has half sizes p, q; its axes have components (cp, sp) and (-sp, cp) along and across n. `along`
/// and `across` are the components of d.
template <class N>
struct Axis {
    N along, across;
    N own, side;
    N p, q;
    N cp, sp;
    N abs_cp, abs_sp;  ///< |cp| and |sp|
};

/// Returns the four axes: the first and the second axis of A, then the axes of B.
template <class N>
std::array<Axis<N>, 4> axes_of(const AxisInput<N>& in) {
    const N au = in.dx * in.ca + in.dy * in.sa;
    const N av = in.dy * in.ca - in.dx * in.sa;
    const N bu = in.dx * in.cb + in.dy * in.sb;
    const N bv = in.dy * in.cb - in.dx * in.sb;
    const N c = magnitude(in.cd);
    const N s = magnitude(in.sd);
    return {{{au, av, in.aw, in.ah, in.bw, in.bh, in.cd, in.sd, c, s},
             {av, -au, in.ah, in.aw, in.bh, in.bw, in.cd, in.sd, c, s},
             {bu, bv, in.bw, in.bh, in.aw, in.ah, in.cd, -in.sd, c, s},
             {bv, -bu, in.bh, in.bw, in.ah, in.aw, in.cd, -in.sd, c, s}}};
}

template <class N>
N extent_of(const Axis<N>& n) {
    return n.own + n.p * n.abs_cp + n.q * n.abs_sp;
}

/// Returns how far d lies beyond the nearer line of Z's edges across n. Negative inside.
template <class N>
N gap_of(const Axis<N>& n) {
    return magnitude(n.along) - extent_of(n);
}

/// Returns how far the projection of d onto that line lies beyond the nearer end of the edge.
/// Negative if the projection lies on the edge.
template <class N>
N beyond_of(const Axis<N>& n) {
    // Z's edge is the rectangle's own edge of half length `side`, moved by the corner of the other
    // rectangle that is farthest along n. An edge of the other rectangle across n lengthens it.
    const int facing = sign(n.along) < 0 ? -1 : 1;
    const int toward_p = facing * sign(n.cp);
    const int toward_q = -facing * sign(n.sp);
    const auto times = [](int k, const N& x) { return k < 0 ? -x : x; };
    N middle = n.across;
    N half_edge = n.side;
    if (toward_p == 0) half_edge = half_edge + n.p * n.abs_sp;
    else middle = middle - times(toward_p, n.p * n.sp);
    if (toward_q == 0) half_edge = half_edge + n.q * n.abs_cp;
    else middle = middle - times(toward_q, n.q * n.cp);
    return magnitude(middle) - half_edge;
}

/// Returns disjoint if d lies beyond an edge of Z, touching if d lies on the boundary of Z, else
/// overlapping. If Z has no size along an axis, d always lies on or beyond the edge with that
/// normal, and lying on it does not count as touching.
template <class N>
Relation relation_of(const AxisInput<N>& in) {
    bool touching = false;
    for (const Axis<N>& axis : axes_of(in)) {
        const N extent = extent_of(axis);
        const int side = sign(magnitude(axis.along) - extent);
        if (side > 0) return Relation::disjoint;
        touching = touching || (side == 0 && sign(extent) > 0);
    }
    return touching ? Relation::touching : Relation::overlapping;
}

template <class N>
struct AxisMargin {
    std::optional<N> squared_distance;  ///< of disjoint rectangles
    N most;                             ///< the largest gap: minus the depth if they intersect
};

template <class N>
AxisMargin<N> margin_of(const AxisInput<N>& in) {
    const auto axes = axes_of(in);
    AxisMargin<N> margin{std::nullopt, gap_of(axes[0])};
    for (const Axis<N>& axis : axes) {
        const N gap = gap_of(axis);
        margin.most = larger(margin.most, gap);
        // d is nearest to one of the edges that it lies beyond. So the other edges do not count.
        if (sign(gap) <= 0) continue;
        const N past_end = larger(beyond_of(axis), N(0.0));
        const N squared = gap * gap + past_end * past_end;
        auto& nearest = margin.squared_distance;
        nearest = nearest ? smaller(*nearest, squared) : squared;
    }
    return margin;
}

}  // namespace touchstone

namespace touchstone::separating_axis {

/// Returns the inputs of the forms, in the ring.
AxisInput<TrigSum> exact_input(const PosePair<double>& pair);

Relation relation(const PosePair<double>& pair);

/// Returns the signed margin as reference::margin defines it, within 2 ulps.
double margin(const PosePair<double>& pair);

}  // namespace touchstone::separating_axis
