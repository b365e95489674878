#include "oracle/exact/reference.h"

#include <limits>
#include <optional>
#include <utility>
#include <variant>

#include "oracle/exact/bounds/way_out.h"
#include "oracle/exact/convex_distance.h"
#include "oracle/exact/exact_forms.h"
#include "oracle/exact/frame.h"
#include "oracle/exact/pieces.h"
#include "oracle/exact/two_shapes.h"
#include "oracle/numbers/enclosure.h"

namespace touchstone::reference {
namespace {

template <class N>
ExactPiece<N> points_of(const Ring<N>& ring) {
    std::vector<Meet<N>> points;
    for (const Vertex<N>& v : ring) points.push_back(v.point);
    return hull(std::move(points));
}

/// Returns whether a shape without area lies on a seam between the parts of the polygon. `common`
/// is the ring of its intersection with a part that it touches.
template <class N>
bool meets_on_seam(const TwoShapes<N>& shapes, const Cores<N>& cores, const Ring<N>& common) {
    if (!shapes.has_seams()) return false;
    const Ring<N>& flat = has_no_area(cores.a) ? cores.a : cores.b;
    const bool is_point = points_of(flat).size() == 1;
    return is_inside(points_of(common), is_point, shapes.corners);
}

/// Returns the strongest relation of any pair of parts: shapes overlap if any of their parts do.
template <class N>
Relation relation_of(TwoShapes<N> shapes) {
    if (shapes.are_convex())
        return touchstone::relation(Cores<N>{std::move(shapes.a.front()),
                                             std::move(shapes.b.front()), shapes.radius_a,
                                             shapes.radius_b});
    Relation most = Relation::disjoint;
    const N reach = shapes.reach();
    const N squared_reach = reach * reach;
    for (const PartPair<N>& parts : pairs_of(shapes.a, shapes.b)) {
        if (sign(parts.squared - squared_reach) > 0) continue;
        const Cores<N> cores = shapes.cores(parts);
        most = std::max(most, touchstone::relation(cores));
        if (most == Relation::touching && shapes.has_seams() &&
            meets_on_seam(shapes, cores, clip(cores.b, cores.a)))
            return Relation::overlapping;
        if (most == Relation::overlapping) break;
    }
    return most;
}

/// Returns the relation of shapes given by corners, if these lie on a grid.
std::optional<Relation> relation_on_grid(const ShapePair& pair) {
    if (!is_given_by_corners(pair)) return std::nullopt;
    const auto scaled = in_grid_units(pair);
    if (!scaled) return std::nullopt;
    auto shapes = TwoShapes<GridNumber>::by_corners(scaled->pair());
    if (shapes.has_seams() && !in_grid_units(pair, kMostGridBitsOfMeets)) return std::nullopt;
    return relation_of(std::move(shapes));
}

/// The results of exact clipping and exact distances for one part of each shape.
template <class N>
struct Found {
    Cores<N> cores;
    Ring<N> common;       ///< the intersection of the cores
    SignedRoot<N> apart;  ///< their signed distance
    Relation relation;    ///< of the parts
};

template <class N>
Found<N> look_at(Cores<N> cores) {
    Ring<N> common = clip(cores.b, cores.a);
    const Relation of_cores = touchstone::relation_of(common, cores.a, cores.b);
    SignedRoot<N> apart = signed_distance(cores, of_cores);
    const N reach = cores.reach();
    const Relation relation = sign(reach) == 0 ? of_cores : relation_within(apart, reach);
    return {std::move(cores), std::move(common), std::move(apart), relation};
}

/// The results for two shapes: the strongest relation of any pair of parts, the pairs with that
/// relation (none for disjoint shapes), and the least signed distance of any pair of cores.
template <class N>
struct Judged {
    Relation relation = Relation::disjoint;
    std::vector<Found<N>> meeting;
    std::optional<SignedRoot<N>> least;
};

template <class N>
Judged<N> judge(const TwoShapes<N>& shapes) {
    Judged<N> all;
    for (const PartPair<N>& parts : nearest_first(shapes.a, shapes.b)) {
        if (all.least && is_farther(parts.squared, *all.least)) break;
        Found<N> found = look_at(shapes.cores(parts));
        if (!all.least || is_less(found.apart, *all.least)) all.least = found.apart;
        if (found.relation > all.relation) all.meeting.clear();
        all.relation = std::max(all.relation, found.relation);
        if (found.relation == all.relation && found.relation != Relation::disjoint)
            all.meeting.push_back(std::move(found));
    }
    const auto on_seam = [&shapes](const Found<N>& found) {
        return meets_on_seam(shapes, found.cores, found.common);
    };
    if (all.relation == Relation::touching &&
        std::any_of(all.meeting.begin(), all.meeting.end(), on_seam))
        all.relation = Relation::overlapping;
    return all;
}

/// Returns the signed distance of the cores, given the result of `judge`. Overlapping shapes must
/// be convex, or have no radius.
template <class N>
SignedRoot<N> apart_of(const Judged<N>& judged, const TwoShapes<N>& shapes) {
    if (judged.relation == Relation::overlapping && !shapes.are_convex())
        return std::get<WayOut<N>>(shortest_way<N>(shapes.pair, Search::bounded).way).depth();
    return *judged.least;
}

/// Returns the margin of judged shapes.
template <class N>
double margin_of(const Judged<N>& judged, const TwoShapes<N>& shapes, Search search) {
    if (judged.relation == Relation::touching) return 0;
    if (judged.relation == Relation::disjoint || shapes.are_convex())
        return difference(*judged.least, shapes.reach());
    return -shortest_way<N>(shapes.pair, search).length();
}

/// Returns the area of all pieces, within 1 ulp. No area is negative, so narrow enclosures have a
/// narrow sum.
template <class N>
double area_of(const std::vector<Found<N>>& pieces) {
    constexpr long kBits = 128;
    Enclosure sum(kBits);
    for (const Found<N>& piece : pieces) {
        const Fraction<N> part = area(piece.common);
        sum += quotient(TrigSum(part.numerator()), TrigSum(part.denominator()));
    }
    return sum.midpoint();
}

/// Returns the points at which shapes with a radius touch. Each lies on the line between nearest
/// points of the cores, at the distance of each shape's radius from its core.
template <class N>
std::vector<Meet<N>> contact_of_radii(const Found<N>& found) {
    const Cores<N>& cores = found.cores;
    std::vector<Meet<N>> points;
    for (const NearestPoints<N>& near : candidates(cores)) {
        if (is_shorter(found.apart, near.distance)) continue;
        const auto between = [&](const N& a, const N& b) {
            return cores.radius_b * a * near.on_b.w + cores.radius_a * b * near.on_a.w;
        };
        points.push_back({between(near.on_a.x, near.on_b.x), between(near.on_a.y, near.on_b.y),
                          cores.reach() * near.on_a.w * near.on_b.w});
    }
    return points;
}

/// Returns the intersection in the coordinates of the input.
template <class N>
ExactPiece<N> piece_of(const Found<N>& found, const Frame& frame) {
    std::vector<Meet<N>> points;
    if (sign(found.cores.reach()) != 0) points = contact_of_radii(found);
    else
        for (const Vertex<N>& v : found.common) points.push_back(v.point);
    for (Meet<N>& m : points) m = in_world(m, frame);
    return hull(std::move(points));
}

template <class N>
Piece rounded(const ExactPiece<N>& exact) {
    Piece piece;
    for (const Meet<N>& m : exact) {
        const TrigSum w(m.w);
        piece.push_back(
            {quotient(TrigSum(m.x), w).midpoint(), quotient(TrigSum(m.y), w).midpoint()});
    }
    return piece;
}

template <class N>
std::vector<Piece> pieces_of(const Judged<N>& judged, const Frame& frame) {
    std::vector<ExactPiece<N>> exact;
    for (const Found<N>& found : judged.meeting) exact.push_back(piece_of(found, frame));
    const auto is_flat = [](const ExactPiece<N>& piece) { return piece.size() < 3; };
    if (std::all_of(exact.begin(), exact.end(), is_flat)) exact = joined(std::move(exact));
    std::vector<Piece> pieces;
    for (const ExactPiece<N>& piece : exact) pieces.push_back(rounded(piece));
    return pieces;
}

template <class N>
Verdict verdict_of(const Judged<N>& judged, const TwoShapes<N>& shapes) {
    const double margin = margin_of(judged, shapes, Search::bounded);
    if (judged.relation == Relation::overlapping && sign(shapes.reach()) != 0)
        return {judged.relation, margin, std::numeric_limits<double>::quiet_NaN(), {}};
    const double area = judged.relation == Relation::overlapping ? area_of(judged.meeting) : 0;
    return {judged.relation, margin, area, pieces_of(judged, shapes.frame)};
}

template <class N>
Corners corners_of(const Ring<N>& ring) {
    Corners corners;
    for (const Vertex<N>& v : ring)
        corners.push_back({TrigSum(v.point.x), TrigSum(v.point.y), TrigSum(v.point.w)});
    return corners;
}

template <class N>
std::vector<Corners> corners_of(const Parts<N>& parts) {
    std::vector<Corners> all;
    for (const Ring<N>& part : parts) all.push_back(corners_of(part));
    return all;
}

template <class N>
Areas areas_of(const TwoShapes<N>& shapes) {
    Areas areas{{}, corners_of(shapes.a), corners_of(shapes.b)};
    for (const PartPair<N>& parts : pairs_of(shapes.a, shapes.b))
        if (sign(parts.squared) == 0) areas.common.push_back(corners_of(clip(*parts.b, *parts.a)));
    return areas;
}

}  // namespace

Relation relation(const ShapePair& pair) {
    if (const auto found = relation_on_grid(pair)) return *found;
    return with_shapes(pair, [](auto shapes) { return relation_of(std::move(shapes)); });
}

double margin(const ShapePair& pair, Search search) {
    return with_shapes(
        pair, [search](const auto& shapes) { return margin_of(judge(shapes), shapes, search); });
}

Searched search_depth(const ShapePair& pair, Search search) {
    const auto searched = [](const auto& found) -> Searched {
        return {found.length(), found.looked_at};
    };
    return has_turned_shapes(pair) ? searched(shortest_way<TrigSum>(pair, search))
                                   : searched(shortest_way<Dyadic>(pair, search));
}

double depth_of_overlap(const ShapePair& pair, Search search) {
    return search_depth(pair, search).depth;
}

Verdict verdict(const ShapePair& pair) {
    return with_shapes(pair, [](const auto& shapes) { return verdict_of(judge(shapes), shapes); });
}

Areas areas(const ShapePair& pair) {
    return with_shapes(pair, [](const auto& shapes) { return areas_of(shapes); });
}

Apart apart(const ShapePair& pair) {
    return with_shapes(pair, [](const auto& shapes) -> Apart {
        const auto judged = judge(shapes);
        const auto root = apart_of(judged, shapes);
        return {judged.relation,
                {root.side, TrigSum(root.p), TrigSum(root.q)},
                TrigSum(shapes.reach())};
    });
}

Relation relation_after(const ShapePair& pair, const Point<Dyadic>& by) {
    return with_shapes(pair, [&by](auto shapes) {
        shapes.move(by);
        return relation_of(std::move(shapes));
    });
}

}  // namespace touchstone::reference
