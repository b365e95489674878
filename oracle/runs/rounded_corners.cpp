#include "oracle/runs/rounded_corners.h"

#include "oracle/exact/shape_parts.h"
#include "oracle/exact/shortcuts/nearest_first.h"
#include "oracle/fast/ball_cores.h"
#include "oracle/fast/fast.h"
#include "oracle/runs/exact_sum.h"

namespace touchstone {
namespace {

/// Thrown if the rounded corners form no convex polygon.
struct NoPolygon {};

/// Returns the polygon with these corners if it turns left at each of them or, with `either_way`,
/// right at each of them. It may be straight at some of them. Otherwise throws NoPolygon.
template <class N, class S>
Ring<N> ring_of_rounded(const std::vector<Point<S>>& rounded, bool either_way) {
    std::vector<Point<N>> corners;
    corners.reserve(rounded.size());
    for (const Point<S>& p : rounded)
        if (!std::isfinite(p.x) || !std::isfinite(p.y)) throw NoPolygon{};
    for (const Point<S>& p : rounded) corners.push_back({exact_sum<N>(p.x), exact_sum<N>(p.y)});
    const std::size_t n = corners.size();
    const auto turn = [&](std::size_t i) {
        return sign(turn_of(corners[i], corners[(i + 1) % n], corners[(i + 2) % n]));
    };
    const auto goes_straight_on = [&](std::size_t i) {
        const Point<N>& q = corners[(i + 1) % n];
        return sign(dot(q - corners[i], corners[(i + 2) % n] - q)) > 0;
    };
    int winding = either_way ? 0 : 1;
    for (std::size_t i = 0; i < n; ++i) {
        const int way = turn(i);
        if (way == 0 ? !goes_straight_on(i) : way == -winding) throw NoPolygon{};
        if (way != 0) winding = way;
    }
    if (winding < 0) std::reverse(corners.begin(), corners.end());
    return ring_through(corners);
}

/// Returns whether the shape has a turn, so that its corners in the plane must be computed.
template <class Shape>
constexpr bool is_turned() {
    return has_quantity<Shape>(Quantity::angle) || has_quantity<Shape>(Quantity::degrees) ||
           has_quantity<Shape>(Quantity::cosine);
}

/// Returns the parts of the core. A turned shape is replaced by the polygon of its corners as
/// computed in S (by a header of core/). Other shapes are unchanged.
template <class N, class S>
Parts<N> rounded_parts(const AnyConstShape& any) {
    return std::visit(
        []<class Shape>(const Shape* shape) {
            if constexpr (is_turned<Shape>()) {
                const auto at = corners(convert<S>(*shape));
                return one_part(
                    ring_of_rounded<N, S>({at.begin(), at.end()}, kHasLocalCorners<Shape>));
            } else return ExactShape<Shape>::template core<N>(*shape, Frame{});
        },
        any);
}

/// Returns the strongest relation of a part of A and a part of B.
template <class N, class S, class RelationOf>
Relation most_of_parts(const ShapePair& pair, RelationOf relation_of) {
    const reference::TwoShapes<N> shapes{rounded_parts<N, S>(pair.a), rounded_parts<N, S>(pair.b),
                                         radius_of<N>(pair.a), radius_of<N>(pair.b)};
    Relation most = Relation::disjoint;
    for (const Ring<N>& a : shapes.a)
        for (const Ring<N>& b : shapes.b) most = std::max(most, relation_of(shapes.cores(a, b)));
    return most;
}

template <class S>
Relation decide(const ShapePair& pair) {
    const auto by_balls = [&] { return most_of_parts<Ball, S>(pair, relation_by_balls); };
    return fast::first_known([&] { return unless_undecided(by_balls); },
                             [&] { return most_of_parts<Dyadic, S>(pair, relation<Dyadic>); });
}

}  // namespace

bool has_turns(const ShapePair& pair) {
    const auto look = []<class Shape>(const Shape*) { return is_turned<Shape>(); };
    return std::visit(look, pair.a) || std::visit(look, pair.b);
}

std::optional<Relation> relation_of_rounded_corners(const ShapePair& pair, Scalar scalar) {
    if (!has_turns(pair)) return std::nullopt;
    try {
        return with_type(scalar, [&]<class S>(std::type_identity<S>) { return decide<S>(pair); });
    } catch (const NoPolygon&) {
        return std::nullopt;
    }
}

}  // namespace touchstone
