// Tier 1, the reference, file 2 of 4: the distance or depth of two convex cores, and the relation
// of shapes with a radius.
//
// Distances are roots, so their squares are kept and compared. The squares are fractions.
#pragma once

#include <optional>
#include <utility>

#include "oracle/exact/convex_clip.h"

namespace touchstone {

/// Two convex cores and the radius of each. A shape is the set of all points within its radius of
/// its core. All vertices have w = 1.
template <class N>
struct Cores {
    Ring<N> a;
    Ring<N> b;
    N radius_a;
    N radius_b;

    /// Returns R, the distance of the cores at which the shapes touch.
    [[nodiscard]] N reach() const { return radius_a + radius_b; }
};

/// side * sqrt(p / q), with p >= 0 and q > 0. It is the distance of two cores if side = 1, the
/// negated penetration depth if side = -1, and zero if side = 0.
template <class N>
struct SignedRoot {
    int side;
    N p;
    N q;
};

/// Returns whether p / q is smaller in x than in y.
template <class N>
bool is_shorter(const SignedRoot<N>& x, const SignedRoot<N>& y) {
    return sign(x.p * y.q - y.p * x.q) < 0;
}

/// Returns whether x is below y as a signed number.
template <class N>
bool is_less(const SignedRoot<N>& x, const SignedRoot<N>& y) {
    if (x.side != y.side) return x.side < y.side;
    return x.side > 0 ? is_shorter(x, y) : x.side < 0 && is_shorter(y, x);
}

/// The signed distance of two cores.
///
/// - Disjoint cores: the distance of their nearest points, `on_a` and `on_b`.
/// - Cores that meet: minus the depth. The depth is the length of the shortest translation after
///   which their relative interiors share no point, or the greatest lower bound of such lengths. It
///   is zero if the cores touch or both lie on one line. `on_a` is the origin. `on_b` has the
///   direction of that translation: a normal of an edge, from A to B.
template <class N>
struct Separation {
    SignedRoot<N> distance;
    Meet<N> on_a;
    Meet<N> on_b;

    /// Returns the vector from `on_a` to `on_b`. A translation of B in its direction separates the
    /// cores, or increases their distance.
    [[nodiscard]] Meet<N> direction() const {
        return {on_b.x * on_a.w - on_a.x * on_b.w, on_b.y * on_a.w - on_a.y * on_b.w,
                on_a.w * on_b.w};
    }
};

/// Returns the squared length of (x, y).
template <class N>
N squared(const N& x, const N& y) {
    return x * x + y * y;
}

/// Returns the separation of v and the edge from q0 to q1: on_a is v, and on_b is the point of the
/// edge nearest to v. v, q0 and q1 must have w = 1.
template <class N>
Separation<N> nearest_on_edge(const Meet<N>& v, const Meet<N>& q0, const Meet<N>& q1) {
    const N ex = q1.x - q0.x;
    const N ey = q1.y - q0.y;
    const N vx = v.x - q0.x;
    const N vy = v.y - q0.y;
    const N along = ex * vx + ey * vy;
    const N whole = squared(ex, ey);
    const N one(1.0);
    if (sign(along) <= 0) return {{1, squared(vx, vy), one}, v, q0};
    if (sign(whole - along) <= 0) return {{1, squared<N>(v.x - q1.x, v.y - q1.y), one}, v, q1};
    const N across = ex * vy - ey * vx;
    return {{1, across * across, whole},
            v,
            {q0.x * whole + ex * along, q0.y * whole + ey * along, whole}};
}

/// Calls use(separation) for each vertex of either core and the point nearest to it on each edge of
/// the other core. The distance of disjoint cores is the least of these distances.
template <class N, class Use>
void for_each_candidate(const Cores<N>& cores, Use use) {
    const auto look = [&use](const Ring<N>& from, const Ring<N>& to, bool is_a) {
        for (const Vertex<N>& v : from) {
            for (std::size_t i = 0; i < to.size(); ++i) {
                Separation<N> near =
                    nearest_on_edge(v.point, to[i].point, to[(i + 1) % to.size()].point);
                if (!is_a) std::swap(near.on_a, near.on_b);
                use(std::move(near));
            }
        }
    };
    look(cores.a, cores.b, true);
    look(cores.b, cores.a, false);
}

/// Returns the separation of disjoint cores.
template <class N>
Separation<N> distance(const Cores<N>& cores) {
    std::optional<Separation<N>> best;
    for_each_candidate(cores, [&best](Separation<N> near) {
        if (!best || is_shorter(near.distance, best->distance)) best = std::move(near);
    });
    return *std::move(best);
}

/// Returns the separation of cores that meet. The shortest translation leads along a normal of an
/// edge of one core. Its length is how far the other core reaches behind that edge.
template <class N>
Separation<N> penetration(const Cores<N>& cores) {
    std::optional<Separation<N>> best;
    const auto look = [&best](const Ring<N>& from, const Ring<N>& to, bool is_a) {
        for (const auto& [point, edge, no_length] : from) {
            N deepest = excess(edge, to.front().point);
            for (const Vertex<N>& v : to) {
                N e = excess(edge, v.point);
                if (sign(e - deepest) < 0) deepest = std::move(e);
            }
            const SignedRoot<N> root{sign(deepest), deepest * deepest, squared(edge.nx, edge.ny)};
            if (best && !is_shorter(root, best->distance)) continue;
            const N zero(0.0);
            const N one(1.0);
            const Meet<N> out{edge.nx, edge.ny, one};
            best = {root, {zero, zero, one}, is_a ? out : Meet<N>{-out.x, -out.y, one}};
        }
    };
    look(cores.a, cores.b, true);
    look(cores.b, cores.a, false);
    return *std::move(best);
}

/// Returns the relation of two shapes, given the relation of their cores.
///
/// - R = 0: the relation of the cores.
/// - R > 0: disjoint, touching or overlapping if the distance of the cores is above, equal to or
///   below R. If the cores meet, the distance is zero. Below R, the interior of a shape with a
///   radius contains a point of the other shape. The interior is open, so it contains points of the
///   relative interior of the other shape too.
template <class N>
Relation relation_within(Relation of_cores, const SignedRoot<N>& distance, const N& reach) {
    if (sign(reach) == 0) return of_cores;
    if (of_cores != Relation::disjoint) return Relation::overlapping;
    const int side = sign(distance.p - reach * reach * distance.q);
    if (side == 0) return Relation::touching;
    return side > 0 ? Relation::disjoint : Relation::overlapping;
}

}  // namespace touchstone
