#include "oracle/exact/parting.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include "oracle/exact/question.h"

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

/// Returns a vector of the frame in the coordinates of the input.
template <class N>
Point<double> vector_in_world(const Meet<N>& v, const Frame& frame) {
    return rounded(in_world(v, Frame{0, 0, frame.turn}));
}

template <class N>
Point<double> way_out(const Question<N>& question) {
    const auto found = question.way_out();
    if (const auto* offset = std::get_if<OffsetWay<N>>(&found.way)) {
        const Point<double> way = OffsetPoints<N>::rounded(offset->point);
        const auto [c, s] = turn_by<N>({}, question.frame.turn);
        return turned<double>(way, to_double(TrigSum(c)), to_double(TrigSum(s)));
    }
    return vector_in_world(std::get<WayOut<N>>(found.way).way(), question.frame);
}

template <class N>
Parting parting_of(const Question<N>& question) {
    const Judged<N> judged = question.judged();
    const auto& [distance, on_a, on_b] = *judged.least;
    Parting parted{judged.relation};
    if (question.needs_search(judged)) {
        parted.way = way_out(question);
        parted.normal = unit(parted.way);
        return parted;
    }
    // Polygons that touch and are not convex may have no such direction.
    if (distance.side <= 0 && !question.shapes.are_convex()) return parted;
    const Point<double> of_cores = vector_in_world(judged.least->direction(), question.frame);
    const Point<double> n = parted.normal = unit(of_cores);
    const double length = std::fabs(question.margin(judged));
    parted.way = {n.x * length, n.y * length};
    if (judged.relation != Relation::disjoint) return parted;
    const double ra = to_double(TrigSum(question.shapes.radius_a));
    const double rb = to_double(TrigSum(question.shapes.radius_b));
    if (ra + rb == 0) parted.way = of_cores;
    const Point<double> a = rounded(in_world(on_a, question.frame));
    const Point<double> b = rounded(in_world(on_b, question.frame));
    parted.on_a = {a.x + ra * n.x, a.y + ra * n.y};
    parted.on_b = {b.x - rb * n.x, b.y - rb * n.y};
    return parted;
}

}  // namespace

Parting parting(const ShapePair& pair, Shortcuts shortcuts) {
    return ask(pair, shortcuts, [](const auto& question) { return parting_of(question); });
}

}  // namespace touchstone::reference
