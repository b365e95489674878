#include "oracle/exact/reference.h"

#include <array>
#include <optional>

#include "oracle/exact/cores.h"
#include "oracle/exact/exact_forms.h"
#include "oracle/exact/question.h"

namespace touchstone::reference {
namespace {

/// Returns the relation of shapes given by corners, if the corners lie on a common grid.
std::optional<Relation> relation_on_grid(const ShapePair& pair) {
    if (!is_given_by_corners(pair)) return std::nullopt;
    const auto scaled = in_grid_units(pair);
    if (!scaled) return std::nullopt;
    return quick_relation(two_shapes<GridNumber>(ShapePair(*scaled), Frame{}));
}

/// Returns the area, within 1 ulp. No area is negative, so narrow enclosures have a narrow sum.
template <class N>
double area_of(const Judged<N>& judged) {
    constexpr long kBits = 128;
    Enclosure sum(kBits);
    for (const Fraction<N>& part : areas(judged))
        sum += quotient(part.numerator(), part.denominator());
    return sum.midpoint();
}

template <class N>
std::vector<Piece> pieces_of(const Judged<N>& judged, const Frame& frame) {
    const auto seen = [&frame](const Meet<N>& m) { return in_world(m, frame); };
    std::vector<Piece> all;
    for (const ExactPiece<N>& exact : pieces(judged, seen)) {
        all.emplace_back();
        for (const Meet<N>& m : exact) all.back().push_back(rounded(m));
    }
    return all;
}

template <class N>
Verdict verdict_of(const Question<N>& question) {
    const Judged<N> judged = question.judged();
    const double margin = question.margin(judged);
    if (judged.relation == Relation::overlapping && sign(question.shapes.reach()) != 0)
        return {judged.relation, margin, std::numeric_limits<double>::quiet_NaN(), {}};
    return {judged.relation, margin, area_of(judged), pieces_of(judged, question.frame)};
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
Areas areas_of(const TwoShapes<N>& shapes, Shortcuts shortcuts) {
    Areas areas{{}, corners_of(shapes.a), corners_of(shapes.b)};
    for (const auto& parts : pairs_of(shapes.a, shapes.b))
        if (!shortcuts.boxes || sign(parts.squared) == 0)
            areas.common.push_back(corners_of(clip(*parts.b, *parts.a)));
    return areas;
}

Point<double> unit(const Point<double>& v) {
    // The vector is scaled first, because its length may overflow or be subnormal.
    const double largest = std::max(std::fabs(v.x), std::fabs(v.y));
    if (largest == 0) return {0, 0};
    const Point<double> scaled{v.x / largest, v.y / largest};
    const double length = std::hypot(scaled.x, scaled.y);
    return {scaled.x / length, scaled.y / length};
}

/// Returns a vector of the frame in the coordinates of the input.
template <class N>
Meet<N> vector_in_world(const Meet<N>& v, const Frame& frame) {
    return in_world(v, Frame{0, 0, frame.turn});
}

/// Returns the direction of a vector whose coordinates may be beyond the range of doubles.
template <class N>
Point<double> direction_of(const Meet<N>& v) {
    std::array<Enclosure, 2> way{quotient(v.x, v.w), quotient(v.y, v.w)};
    const std::optional<long> most = largest_magnitude(way);
    if (!most) return {0, 0};
    for (Enclosure& x : way) x *= Dyadic(1.0).scaled(-*most);
    return unit({way[0].midpoint(), way[1].midpoint()});
}

template <class N>
Point<double> way_out(const Question<N>& question) {
    const auto found = question.way_out();
    if (const auto* offset = std::get_if<OffsetWay<N>>(&found.way)) {
        const Point<double> way = OffsetPoints<N>::rounded(offset->point);
        const auto [c, s] = turn_by<N>({}, question.frame.turn);
        return turned<double>(way, to_double(TrigSum(c)), to_double(TrigSum(s)));
    }
    return rounded(vector_in_world(std::get<WayOut<N>>(found.way).way(), question.frame));
}

template <class N>
Parting parting_of(const Question<N>& question) {
    if (question.needs_search()) {
        Parting parted{Relation::overlapping};
        parted.way = way_out(question);
        parted.normal = unit(parted.way);
        return parted;
    }
    const Judged<N> judged = question.judged();
    const auto& [distance, on_a, on_b] = *judged.least;
    Parting parted{judged.relation};
    // Touching shapes of several parts may have no normal, if no line separates their interiors.
    if (distance.side <= 0 && !question.shapes.are_convex()) return parted;
    const Meet<N> of_cores = vector_in_world(judged.least->direction(), question.frame);
    const Point<double> n = parted.normal = direction_of(of_cores);
    const double length = std::fabs(question.margin(judged));
    parted.way = {n.x * length, n.y * length};
    if (judged.relation != Relation::disjoint) return parted;
    const double ra = to_double(TrigSum(question.shapes.radius_a));
    const double rb = to_double(TrigSum(question.shapes.radius_b));
    if (ra + rb == 0) parted.way = rounded(of_cores);
    const Point<double> a = rounded(in_world(on_a, question.frame));
    const Point<double> b = rounded(in_world(on_b, question.frame));
    parted.on_a = {a.x + ra * n.x, a.y + ra * n.y};
    parted.on_b = {b.x - rb * n.x, b.y - rb * n.y};
    return parted;
}

}  // namespace

Relation relation(const ShapePair& pair, Shortcuts shortcuts) {
    if (shortcuts.grid)
        if (const auto found = relation_on_grid(pair)) return *found;
    return ask(pair, shortcuts, [](auto question) { return std::move(question).relation(); });
}

double margin(const ShapePair& pair, Shortcuts shortcuts) {
    return ask(pair, shortcuts, [](const auto& question) {
        return question.needs_search() ? -question.way_out().length()
                                       : question.margin(question.judged());
    });
}

Searched search_depth(const ShapePair& pair, Shortcuts shortcuts) {
    const Frame frame = shortcuts.frame ? frame_of(pair) : Frame{};
    const auto searched = [](const auto& found) -> Searched {
        return {found.length(), found.looked_at};
    };
    return has_turned_shapes(pair) ? searched(shortest_way<TrigSum>(pair, frame, shortcuts))
                                   : searched(shortest_way<Dyadic>(pair, frame, shortcuts));
}

Verdict verdict(const ShapePair& pair, Shortcuts shortcuts) {
    return ask(pair, shortcuts, [](const auto& question) { return verdict_of(question); });
}

Areas areas(const ShapePair& pair, Shortcuts shortcuts) {
    return ask(pair, shortcuts,
               [=](const auto& question) { return areas_of(question.shapes, shortcuts); });
}

Apart apart(const ShapePair& pair, Shortcuts shortcuts) {
    return ask(pair, shortcuts, []<class N>(const Question<N>& question) -> Apart {
        const auto apart = [&question](Relation relation, const SignedRoot<N>& root) -> Apart {
            return {relation,
                    {root.side, TrigSum(root.p), TrigSum(root.q)},
                    TrigSum(question.shapes.reach())};
        };
        if (question.needs_search())
            return apart(Relation::overlapping,
                         std::get<WayOut<N>>(question.way_out().way).margin());
        const Judged<N> judged = question.judged();
        return apart(judged.relation, judged.least->distance);
    });
}

Relation relation_after(const ShapePair& pair, const Point<Dyadic>& by, Shortcuts shortcuts) {
    return ask(pair, shortcuts, [&by](auto question) {
        question.move(by);
        return std::move(question).relation();
    });
}

Parting parting(const ShapePair& pair, Shortcuts shortcuts) {
    return ask(pair, shortcuts, [](const auto& question) { return parting_of(question); });
}

}  // namespace touchstone::reference

namespace touchstone {
namespace {

/// Returns an enclosure of root - subtrahend.
template <class N>
Enclosure enclosed(const SignedRoot<N>& root, const N& subtrahend, long bits) {
    Enclosure value = sqrt(enclose(root.p, bits) / enclose(root.q, bits));
    value *= Dyadic(root.side);
    return value - enclose(subtrahend, bits);
}

/// Returns whether root - subtrahend is zero, for a subtrahend >= 0. Enclosures may not show it.
template <class N>
bool is_zero(const SignedRoot<N>& root, const N& subtrahend) {
    const bool has_equal_square = sign(root.p - subtrahend * subtrahend * root.q) == 0;
    return has_equal_square && (root.side > 0 || sign(subtrahend) == 0);
}

constexpr long kFirstBits = 64;

Enclosure twice_the_area(const reference::Corners& corners, long bits) {
    std::vector<Point<Enclosure>> points;
    for (const Meet<TrigSum>& m : corners) {
        const Enclosure w = enclose(m.w, bits);
        points.push_back({enclose(m.x, bits) / w, enclose(m.y, bits) / w});
    }
    Enclosure sum(bits);
    const std::size_t n = points.size();
    for (std::size_t i = 0; i < n; ++i)
        sum += points[i].x * (points[(i + 1) % n].y - points[(i + n - 1) % n].y);
    return sum;
}

Enclosure area(const std::vector<reference::Corners>& pieces, long bits) {
    Enclosure sum(bits);
    for (const reference::Corners& piece : pieces) sum += twice_the_area(piece, bits);
    sum *= Dyadic(0.5);
    return sum;
}

using SharedAreas = std::shared_ptr<const reference::Areas>;
SharedAreas areas_of(const ShapePair& pair, Shortcuts shortcuts) {
    return std::make_shared<const reference::Areas>(reference::areas(pair, shortcuts));
}

/// Returns an enclosure of the margin times `sign`.
Enclosure enclosed(const reference::Apart& apart, int sign, long bits) {
    Enclosure value = enclosed(apart.of_cores, apart.reach, bits);
    value *= Dyadic(sign);
    return value;
}

Measured margin_of(const ShapePair& pair, int sign, Shortcuts shortcuts) {
    const auto apart = std::make_shared<const reference::Apart>(reference::apart(pair, shortcuts));
    return Measured([apart, sign](long bits) { return enclosed(*apart, sign, bits); });
}

bool is_point(const Enclosure& x) {
    return x.is_narrower_than(1) && x.low() == x.high();
}

}  // namespace

template <class N>
double difference(const SignedRoot<N>& root, const N& subtrahend) {
    if (is_zero(root, subtrahend)) return 0;
    const Measured value([&](long bits) { return enclosed(root, subtrahend, bits); });
    return value.narrow(0).midpoint();
}

template double difference(const SignedRoot<TrigSum>&, const TrigSum&);
template double difference(const SignedRoot<Dyadic>&, const Dyadic&);

Enclosure Measured::narrower_than(double width) const {
    if (!enclose_) return Enclosure(kFirstBits);
    for (long bits = kFirstBits;; bits *= 2) {
        const Enclosure value = enclose_(bits);
        if (value.is_narrower_than(width)) return value;
    }
}

Enclosure Measured::narrow(double width) const {
    if (!enclose_) return Enclosure(kFirstBits);
    for (long bits = kFirstBits;; bits *= 2) {
        const Enclosure value = enclose_(bits);
        if (value.is_narrow() || value.is_narrower_than(width) || is_point(value)) return value;
    }
}

Measured common_area(const ShapePair& pair, Relation relation, Shortcuts shortcuts) {
    if (relation != Relation::overlapping) return {};
    return Measured(
        [areas = areas_of(pair, shortcuts)](long bits) { return area(areas->common, bits); });
}

CommonShare common_share(const ShapePair& pair, Relation relation, Shortcuts shortcuts) {
    const SharedAreas areas = areas_of(pair, shortcuts);
    const auto of_union = [areas](const Enclosure& common, long bits) {
        return area(areas->a, bits) + area(areas->b, bits) - common;
    };
    // The area of a shape far from the origin may need more bits: its sum has far larger terms.
    const Measured whole(
        [areas, of_union](long bits) { return of_union(area(areas->common, bits), bits); });
    const double union_area = whole.narrow(0).midpoint();
    if (relation != Relation::overlapping) return {Measured(), union_area};
    return {Measured([areas, of_union](long bits) {
                const Enclosure common = area(areas->common, bits);
                return common / of_union(common, bits);
            }),
            union_area};
}

Measured distance_of(const ShapePair& pair, Relation relation, Shortcuts shortcuts) {
    return relation == Relation::disjoint ? margin_of(pair, 1, shortcuts) : Measured();
}

Measured depth_of(const ShapePair& pair, Relation relation, Shortcuts shortcuts) {
    return relation == Relation::overlapping ? margin_of(pair, -1, shortcuts) : Measured();
}

Measured known_margin(const ShapePair& pair, int sign, const Enclosure& known) {
    return Measured(
        [pair, sign, known, exactly = std::optional<reference::Apart>()](long bits) mutable {
            if (bits == kFirstBits) return known;
            if (!exactly) exactly = reference::apart(pair, {});
            return enclosed(*exactly, sign, bits);
        });
}

Point<Dyadic> move_along(const Point<double>& direction, double length) {
    constexpr long kBits = 120;
    const Dyadic x = direction.x;
    const Dyadic y = direction.y;
    const Enclosure size = sqrt(Enclosure(x * x + y * y, kBits));
    const Dyadic factor = (Enclosure(length, kBits) / size).high();
    return {x * factor, y * factor};
}

bool separates(const ShapePair& pair, const Point<double>& direction, double length,
               Shortcuts shortcuts) {
    return reference::relation_after(pair, move_along(direction, length), shortcuts) !=
           Relation::overlapping;
}

}  // namespace touchstone
