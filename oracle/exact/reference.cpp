#include "oracle/exact/reference.h"

#include <limits>
#include <optional>
#include <utility>

#include "oracle/exact/convex_distance.h"
#include "oracle/exact/exact_forms.h"
#include "oracle/exact/frame.h"
#include "oracle/exact/offset_depth.h"
#include "oracle/exact/pieces.h"
#include "oracle/exact/union_depth.h"
#include "oracle/numbers/enclosure.h"

namespace touchstone::reference {
namespace {

/// Two shapes as the union of convex parts, each with a radius.
template <class N>
struct TwoShapes {
    ShapePair pair;
    Frame frame;
    Parts<N> a;
    Parts<N> b;
    N radius_a;
    N radius_b;
    /// The corners of the one that is a simple polygon, where the other has no area.
    std::vector<Meet<N>> corners;

    explicit TwoShapes(const ShapePair& given)
        : TwoShapes(given, frame_of(given), radius_of<N>(given.a), radius_of<N>(given.b)) {}

    /// Of shapes that are known to be given by corners, in the frame of the input.
    static TwoShapes by_corners(const ShapePair& given) {
        return TwoShapes(given, Frame{}, N(0.0), N(0.0));
    }

    [[nodiscard]] Cores<N> cores(const PartPair<N>& parts) const {
        return {*parts.a, *parts.b, radius_a, radius_b};
    }
    [[nodiscard]] N reach() const { return radius_a + radius_b; }
    [[nodiscard]] bool are_convex() const { return a.size() == 1 && b.size() == 1; }
    [[nodiscard]] bool has_seams() const { return !corners.empty(); }

    /// Moves B.
    void move(const Point<Dyadic>& by) {
        const auto [c, s] = turn_by<N>({}, frame.turn);
        const Point<N> d = turned<N>({N(by.x), N(by.y)}, c, -s);
        for (Ring<N>& part : b)
            for (Vertex<N>& v : part) {
                v.point.x = v.point.x + d.x * v.point.w;
                v.point.y = v.point.y + d.y * v.point.w;
                v.edge.k = v.edge.k + v.edge.nx * d.x + v.edge.ny * d.y;
            }
        if (simple(pair.b) == nullptr) return;
        for (Meet<N>& corner : corners) corner.x = corner.x + d.x, corner.y = corner.y + d.y;
    }

    /// The translations after which the cores overlap.
    [[nodiscard]] Translations<N> translations() const {
        return translations_of(with_seams(a), with_seams(b), outline(pair.a, a),
                               outline(pair.b, b));
    }

  private:
    TwoShapes(const ShapePair& given, const Frame& in, const N& with_a, const N& with_b)
        : pair(given),
          frame(in),
          a(parts_of<N>(pair.a, frame)),
          b(parts_of<N>(pair.b, frame)),
          radius_a(with_a),
          radius_b(with_b) {
        if (sign(reach()) != 0) return;
        add_corners(pair.a, b.front());
        add_corners(pair.b, a.front());
    }

    /// Those of a simple polygon beside a part without area.
    void add_corners(const AnyConstShape& shape, const Ring<N>& other) {
        const auto* polygon = simple(shape);
        if (polygon == nullptr || !has_no_area(other)) return;
        for (const Point<N>& p : seen(*polygon)) corners.push_back({p.x, p.y, N(1.0)});
    }

    static const Polygon<double>* simple(const AnyConstShape& shape) {
        const auto* const* polygon = std::get_if<const SimplePolygon<double>*>(&shape);
        return polygon == nullptr ? nullptr : *polygon;
    }

    [[nodiscard]] Outline<N> seen(const Polygon<double>& polygon) const {
        Outline<N> points;
        for (const Point<double>& p : polygon) points.push_back(seen_from<N>(frame, p.x, p.y));
        return points;
    }

    [[nodiscard]] Outline<N> outline(const AnyConstShape& shape, const Parts<N>& parts) const {
        const auto* polygon = simple(shape);
        if (polygon == nullptr) return outline_of(parts.front());
        Outline<N> points = seen(*polygon);
        if (winding(*polygon) < 0) std::reverse(points.begin(), points.end());
        return points;
    }

    /// The seams matter where the other shape has no area.
    [[nodiscard]] Parts<N> with_seams(const Parts<N>& parts) const {
        Parts<N> all = parts;
        if (parts.size() == 1 || !has_seams()) return all;
        for (Ring<N>& seam : seams_of(parts, corners)) all.push_back(std::move(seam));
        return all;
    }
};

template <class N>
ExactPiece<N> points_of(const Ring<N>& ring) {
    std::vector<Meet<N>> points;
    for (const Vertex<N>& v : ring) points.push_back(v.point);
    return hull(std::move(points));
}

/// True where the shape without area, which touches a part of the polygon and has that ring in
/// common with it, lies on one of the seams between the parts.
template <class N>
bool meets_on_seam(const TwoShapes<N>& shapes, const Cores<N>& cores, const Ring<N>& common) {
    if (!shapes.has_seams()) return false;
    const Ring<N>& flat = has_no_area(cores.a) ? cores.a : cores.b;
    const bool is_point = points_of(flat).size() == 1;
    return is_inside(points_of(common), is_point, shapes.corners);
}

/// Calls use(two shapes) with the exact number type that they need.
template <class Use>
auto with_shapes(const ShapePair& pair, Use use) {
    return has_turned_shapes(pair) ? use(TwoShapes<TrigSum>(pair)) : use(TwoShapes<Dyadic>(pair));
}

/// The most that any pair of parts says, as a shape overlaps where one of its parts does.
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
    }
    return most;
}

/// The relation of shapes given by corners, where these lie on a grid.
std::optional<Relation> relation_on_grid(const ShapePair& pair) {
    if (!is_given_by_corners(pair)) return std::nullopt;
    const auto scaled = in_grid_units(pair);
    if (!scaled) return std::nullopt;
    auto shapes = TwoShapes<GridNumber>::by_corners(scaled->pair());
    if (shapes.has_seams() && !in_grid_units(pair, kMostGridBitsOfMeets)) return std::nullopt;
    return relation_of(std::move(shapes));
}

/// What exact clipping and exact distances say of one part of each shape.
template <class N>
struct Found {
    Cores<N> cores;
    Ring<N> common;       ///< the intersection of the cores
    SignedRoot<N> apart;  ///< their signed distance
    Relation relation;    ///< that of the parts
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

/// What is found of the shapes: the most that any pair of parts says, the pairs that say it if they
/// meet, and the least signed distance of cores.
template <class N>
struct Judged {
    Relation relation = Relation::disjoint;
    std::vector<Found<N>> meeting;
    std::optional<SignedRoot<N>> least;
};

/// True where cores that are at least so far apart are farther apart than the ones known.
template <class N>
bool is_farther(const N& squared, const SignedRoot<N>& known) {
    return known.side > 0 ? sign(squared * known.q - known.p) > 0 : sign(squared) > 0;
}

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

/// The signed distance of the cores, after `judge`.
template <class N>
SignedRoot<N> apart_of(const Judged<N>& judged, const TwoShapes<N>& shapes) {
    if (judged.relation == Relation::overlapping && !shapes.are_convex())
        return UnionDepth(shapes.translations()).depth();
    return *judged.least;
}

/// The margin of shapes that are judged so.
template <class N>
double margin_of(const Judged<N>& judged, const TwoShapes<N>& shapes) {
    if (judged.relation == Relation::touching) return 0;
    if (judged.relation == Relation::disjoint || shapes.are_convex())
        return difference(*judged.least, shapes.reach());
    if (sign(shapes.reach()) != 0)
        return -OffsetDepth<N>(shapes.translations(), shapes.reach()).depth();
    return difference(apart_of(judged, shapes), N(0.0));
}

/// p / q, q > 0, narrower than 2^-54 of its value.
Enclosure quotient(const TrigSum& p, const TrigSum& q) {
    return enclose_narrowly(p) / enclose_narrowly(q);
}

/// The area of all pieces, within 1 ulp: none is negative, so that narrow enclosures have a narrow
/// sum.
template <class N>
double area_of(const std::vector<Found<N>>& pieces) {
    constexpr mpfr_prec_t kBits = 128;
    Enclosure sum(kBits);
    for (const Found<N>& piece : pieces) {
        const Fraction<N> part = area(piece.common);
        sum += quotient(TrigSum(part.numerator()), TrigSum(part.denominator()));
    }
    return sum.midpoint();
}

/// Where shapes with a radius touch: on the way between nearest points of the cores, as far from
/// each as its radius.
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

/// A point of the frame in the coordinates of the input.
template <class N>
Meet<N> in_world(const Meet<N>& m, const Frame& frame) {
    const auto [c, s] = turn_by<N>({}, frame.turn);
    return {m.x * c - m.y * s + N(frame.x) * m.w, m.x * s + m.y * c + N(frame.y) * m.w, m.w};
}

/// The part that the shapes have in common, in the coordinates of the input.
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
    const double margin = margin_of(judged, shapes);
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

double margin(const ShapePair& pair) {
    return with_shapes(pair, [](const auto& shapes) { return margin_of(judge(shapes), shapes); });
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
