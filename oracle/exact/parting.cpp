#include "oracle/exact/parting.h"

#include <cmath>
#include <optional>
#include <utility>
#include <variant>

#include "oracle/exact/bounds/way_out.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/two_shapes.h"

namespace touchstone::reference {
namespace {

Point<double> unit(const Point<double>& v) {
    // The vector is scaled first, because its length may overflow or be subnormal.
    const double largest = std::max(std::fabs(v.x), std::fabs(v.y));
    if (largest == 0) return {0, 0};
    const Point<double> scaled{v.x / largest, v.y / largest};
    const double length = std::hypot(scaled.x, scaled.y);
    return {scaled.x / length, scaled.y / length};
}

template <class N>
Point<double> rounded(const Meet<N>& m) {
    const TrigSum w(m.w);
    return {quotient(TrigSum(m.x), w).midpoint(), quotient(TrigSum(m.y), w).midpoint()};
}

/// Returns a vector of the frame in the coordinates of the input.
template <class N>
Point<double> vector_in_world(const Meet<N>& v, const Frame& frame) {
    return rounded(in_world(v, Frame{0, 0, frame.turn}));
}

/// Returns the nearest points of disjoint cores.
template <class N>
NearestPoints<N> nearest_of(const TwoShapes<N>& shapes) {
    std::optional<NearestPoints<N>> best;
    for (const PartPair<N>& parts : nearest_first(shapes.a, shapes.b)) {
        if (best && is_farther(parts.squared, best->distance)) break;
        for (NearestPoints<N>& near : candidates(shapes.cores(parts)))
            if (!best || is_shorter(near.distance, best->distance)) best = std::move(near);
    }
    return *std::move(best);
}

/// Returns the vector from the point of A to the point of B.
template <class N>
Meet<N> between(const NearestPoints<N>& near) {
    const Meet<N>& a = near.on_a;
    const Meet<N>& b = near.on_b;
    return {b.x * a.w - a.x * b.w, b.y * a.w - a.y * b.w, a.w * b.w};
}

template <class N>
Parting apart(const TwoShapes<N>& shapes, Relation relation) {
    const NearestPoints<N> near = nearest_of(shapes);
    const Point<double> of_cores = vector_in_world(between(near), shapes.frame);
    const Point<double> n = unit(of_cores);
    const double ra = to_double(TrigSum(shapes.radius_a));
    const double rb = to_double(TrigSum(shapes.radius_b));
    Parting found{relation, {0, 0}, n};
    if (relation == Relation::touching) return found;
    const double length = margin(shapes.pair);
    found.way = ra + rb == 0 ? of_cores : Point<double>{n.x * length, n.y * length};
    const Point<double> a = rounded(in_world(near.on_a, shapes.frame));
    const Point<double> b = rounded(in_world(near.on_b, shapes.frame));
    found.on_a = {a.x + ra * n.x, a.y + ra * n.y};
    found.on_b = {b.x - rb * n.x, b.y - rb * n.y};
    return found;
}

/// Returns the normal, pointing from A to B, of the side behind which the other core is least deep.
/// The cores must intersect.
template <class N>
std::optional<Point<double>> side_between(const TwoShapes<N>& shapes) {
    std::optional<SignedRoot<N>> least;
    std::optional<Meet<N>> normal;
    const auto look = [&](const Ring<N>& from, const Ring<N>& to, double side_of_a) {
        for (const Vertex<N>& side : from) {
            const HalfPlane<N>& edge = side.edge;
            const N length = squared(edge.nx, edge.ny);
            if (sign(length) == 0) continue;
            const N deepest = edge_depth(edge, to);
            const SignedRoot<N> root{-1, deepest * deepest, length};
            if (least && !is_shorter(root, *least)) continue;
            least = root;
            normal = {edge.nx * N(side_of_a), edge.ny * N(side_of_a), N(1.0)};
        }
    };
    look(shapes.a.front(), shapes.b.front(), 1);
    look(shapes.b.front(), shapes.a.front(), -1);
    if (!normal) return std::nullopt;
    return unit(vector_in_world(*normal, shapes.frame));
}

template <class N>
Point<double> way_out(const TwoShapes<N>& shapes) {
    const auto found = shortest_way<N>(shapes.pair, Search::bounded);
    if (const auto* offset = std::get_if<OffsetWay<N>>(&found.way)) {
        const Point<double> way = OffsetPoints<N>::rounded(offset->point);
        const auto [c, s] = turn_by<N>({}, shapes.frame.turn);
        return turned<double>(way, to_double(TrigSum(c)), to_double(TrigSum(s)));
    }
    return vector_in_world(std::get<WayOut<N>>(found.way).way(), shapes.frame);
}

template <class N>
Parting parting_of(const TwoShapes<N>& shapes) {
    const Relation found = relation(shapes.pair);
    const bool have_cores_apart =
        shapes.are_convex()
            ? relation_of_cores(shapes.cores({&shapes.a[0], &shapes.b[0], N(0.0)})) ==
                  Relation::disjoint
            : found == Relation::disjoint ||
                  (found == Relation::touching && sign(shapes.reach()) != 0);
    if (have_cores_apart && found != Relation::overlapping) return apart(shapes, found);
    Parting parted{found};
    if (shapes.are_convex()) {
        const auto n = have_cores_apart
                           ? unit(vector_in_world(between(nearest_of(shapes)), shapes.frame))
                           : side_between(shapes).value_or(Point<double>{0, 0});
        parted.normal = n;
        const double depth = -margin(shapes.pair);
        parted.way = {n.x * depth, n.y * depth};
    } else if (found == Relation::overlapping) {
        parted.way = way_out(shapes);
        parted.normal = unit(parted.way);
    }
    return parted;
}

}  // namespace

Parting parting(const ShapePair& pair) {
    return with_shapes(pair, [](const auto& shapes) { return parting_of(shapes); });
}

}  // namespace touchstone::reference
