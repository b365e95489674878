#include "oracle/exact/reference.h"

#include <limits>
#include <optional>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/grid.h"
#include "oracle/exact/root.h"
#include "oracle/numbers/enclosure.h"

namespace touchstone::reference {
namespace {

/// Calls use(frame, pairs of cores) with cores of the exact number type that the shapes need.
template <class Use>
auto with_cores(const ShapePair& pair, Use use) {
    const Frame frame = frame_of(pair);
    return has_turned_shapes(pair) ? use(frame, cores_of<TrigSum>(pair))
                                   : use(frame, cores_of<Dyadic>(pair));
}

/// The most that any pair of cores says, as a shape overlaps where one of its parts does.
template <class N>
Relation relation_of_parts(const std::vector<Cores<N>>& parts) {
    Relation most = Relation::disjoint;
    for (const Cores<N>& cores : parts) most = std::max(most, touchstone::relation(cores));
    return most;
}

/// The relation of shapes given by corners, where these lie on a grid.
std::optional<Relation> relation_on_grid(const ShapePair& pair) {
    if (!is_given_by_corners(pair)) return std::nullopt;
    const auto scaled = in_grid_units(pair);
    if (!scaled) return std::nullopt;
    return relation_of_parts(cores_of<GridNumber>(scaled->pair()));
}

template <class N>
double margin_of(const Cores<N>& cores, Relation relation) {
    if (relation == Relation::touching) return 0;
    return difference(signed_distance(cores, relation_of_cores(cores)), cores.reach());
}

/// p / q within 2 ulps. Requires q > 0.
double quotient(const TrigSum& p, const TrigSum& q) {
    return p.is_zero() ? 0 : (enclose_narrowly(p) / enclose_narrowly(q)).midpoint();
}

/// A point of the frame in the coordinates of the input.
template <class N>
Point<double> to_world(const Meet<N>& m, const Frame& frame) {
    const Dyadic angle(frame.angle);
    const TrigSum c = TrigSum::cosine(angle);
    const TrigSum s = TrigSum::sine(angle);
    const TrigSum w(m.w);
    const TrigSum x = TrigSum(m.x) * c - TrigSum(m.y) * s + TrigSum(frame.x) * w;
    const TrigSum y = TrigSum(m.x) * s + TrigSum(m.y) * c + TrigSum(frame.y) * w;
    return {quotient(x, w), quotient(y, w)};
}

template <class N>
double to_double(const Fraction<N>& x) {
    return quotient(TrigSum(x.numerator()), TrigSum(x.denominator()));
}

template <class N>
Piece piece_of(const std::vector<Meet<N>>& points, const Frame& frame) {
    Piece piece;
    for (const Meet<N>& m : points) piece.push_back(to_world(m, frame));
    return piece;
}

/// Where shapes with a radius touch: on the way between nearest points of the cores, as far from
/// each as its radius.
template <class N>
std::vector<Meet<N>> contact(const Cores<N>& cores) {
    const SignedRoot<N> least = distance(cores);
    Ring<N> points;
    for (const NearestPoints<N>& near : candidates(cores)) {
        if (is_shorter(least, near.distance)) continue;
        const auto between = [&](const N& a, const N& b) {
            return cores.radius_b * a * near.on_b.w + cores.radius_a * b * near.on_a.w;
        };
        points.push_back({{between(near.on_a.x, near.on_b.x), between(near.on_a.y, near.on_b.y),
                           cores.reach() * near.on_a.w * near.on_b.w},
                          {}});
    }
    return distinct_points(points);
}

/// Adds what the verdict says of one pair of cores.
template <class N>
void add_pair(Verdict& verdict, const Cores<N>& cores, const Frame& frame) {
    const Relation relation = touchstone::relation(cores);
    verdict.margin = std::min(verdict.margin, margin_of(cores, relation));
    if (relation == Relation::disjoint) return;
    const bool has_radius = sign(cores.reach()) != 0;
    if (relation == Relation::overlapping && has_radius) {
        verdict.area = std::numeric_limits<double>::quiet_NaN();
        return;
    }
    if (has_radius) {
        verdict.pieces.push_back(piece_of(contact(cores), frame));
        return;
    }
    const Ring<N> common = clip(cores.b, cores.a);
    if (relation == Relation::overlapping) verdict.area += to_double(area(common));
    if (relation == verdict.relation)
        verdict.pieces.push_back(piece_of(distinct_points(common), frame));
}

}  // namespace

Relation relation(const ShapePair& pair) {
    if (const auto found = relation_on_grid(pair)) return *found;
    return with_cores(pair,
                      [](const Frame&, const auto& cores) { return relation_of_parts(cores); });
}

double margin(const ShapePair& pair) {
    return with_cores(pair, [](const Frame&, const auto& pairs) {
        double least = std::numeric_limits<double>::infinity();
        for (const auto& cores : pairs)
            least = std::min(least, margin_of(cores, touchstone::relation(cores)));
        return least;
    });
}

Verdict verdict(const ShapePair& pair) {
    return with_cores(pair, [](const Frame& frame, const auto& pairs) {
        Verdict result{relation_of_parts(pairs), std::numeric_limits<double>::infinity(), 0, {}};
        for (const auto& cores : pairs) add_pair(result, cores, frame);
        return result;
    });
}

}  // namespace touchstone::reference
