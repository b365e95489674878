#include "oracle/exact/reference.h"

#include <limits>
#include <optional>
#include <utility>
#include <variant>

#include "oracle/exact/exact_forms.h"
#include "oracle/exact/question.h"
#include "oracle/exact/shortcuts/grid.h"

namespace touchstone::reference {
namespace {

/// Returns the relation of shapes given by corners, if these lie on a grid.
std::optional<Relation> relation_on_grid(const ShapePair& pair) {
    if (!is_given_by_corners(pair)) return std::nullopt;
    const auto scaled = in_grid_units(pair);
    if (!scaled) return std::nullopt;
    return quick_relation(two_shapes<GridNumber>(scaled->pair(), Frame{}));
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
    for (const PartPair<N>& parts : pairs_of(shapes.a, shapes.b))
        if (!shortcuts.boxes || sign(parts.squared) == 0)
            areas.common.push_back(corners_of(clip(*parts.b, *parts.a)));
    return areas;
}

}  // namespace

Relation relation(const ShapePair& pair, Shortcuts shortcuts) {
    if (shortcuts.grid)
        if (const auto found = relation_on_grid(pair)) return *found;
    return ask(pair, shortcuts, [](auto question) { return std::move(question).relation(); });
}

double margin(const ShapePair& pair, Shortcuts shortcuts) {
    return ask(pair, shortcuts,
               [](const auto& question) { return question.margin(question.judged()); });
}

Searched search_depth(const ShapePair& pair, Shortcuts shortcuts) {
    const Frame frame = shortcuts.frame ? frame_of(pair) : Frame{};
    const auto searched = [](const auto& found) -> Searched {
        return {found.length(), found.looked_at};
    };
    return has_turned_shapes(pair) ? searched(shortest_way<TrigSum>(pair, frame, shortcuts))
                                   : searched(shortest_way<Dyadic>(pair, frame, shortcuts));
}

double depth_of_overlap(const ShapePair& pair, Shortcuts shortcuts) {
    return search_depth(pair, shortcuts).depth;
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
        const Judged<N> judged = question.judged();
        const SignedRoot<N> root = question.needs_search(judged)
                                       ? std::get<WayOut<N>>(question.way_out().way).depth()
                                       : judged.least->distance;
        return {judged.relation,
                {root.side, TrigSum(root.p), TrigSum(root.q)},
                TrigSum(question.shapes.reach())};
    });
}

Relation relation_after(const ShapePair& pair, const Point<Dyadic>& by, Shortcuts shortcuts) {
    return ask(pair, shortcuts, [&by](auto question) {
        question.move(by);
        return std::move(question).relation();
    });
}

}  // namespace touchstone::reference
