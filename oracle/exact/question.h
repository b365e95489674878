// Two shapes of the input in exact numbers, and the choice between judge.h and its shortcuts.
#pragma once

#include <cstddef>
#include <utility>
#include <variant>

#include "oracle/exact/depth/offset_depth.h"
#include "oracle/exact/depth/union_depth.h"
#include "oracle/exact/exact_forms.h"
#include "oracle/exact/judge.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/shortcuts/bounded_depth.h"
#include "oracle/exact/shortcuts/nearest_first.h"
#include "oracle/numbers/enclosure.h"

namespace touchstone::reference {

/// The shortest translation of B that separates the shapes.
template <class N>
struct ShortestWay {
    std::variant<WayOut<N>, OffsetWay<N>> way;  ///< WayOut for a reach of zero, else OffsetWay
    /// If bounds are used, the number of candidates or gaps examined with more bits than doubles.
    std::size_t looked_at = 0;

    [[nodiscard]] double length() const {
        if (const auto* offset = std::get_if<OffsetWay<N>>(&way)) return offset->length;
        return -difference(std::get<WayOut<N>>(way).margin(), N(0.0));
    }
};

/// Returns the shortest translation that separates the overlapping shapes.
template <class N>
ShortestWay<N> shortest_way(const ShapePair& pair, const Frame& frame, Shortcuts shortcuts) {
    const Indexed<N> a = indexed<N>(pair.a, frame);
    const Indexed<N> b = indexed<N>(pair.b, frame);
    const N reach = radius_of<N>(pair.a) + radius_of<N>(pair.b);
    const bool has_reach = sign(reach) != 0;
    if (shortcuts.bounds) {
        BoundedDepth<N> bounded(a, b, reach);
        if (bounded.is_usable()) {
            // Braced values are evaluated in order, so looked_at() is called after the search.
            if (has_reach) return {bounded.with_reach(), bounded.looked_at()};
            return {bounded.without_reach(), bounded.looked_at()};
        }
    }
    const Translations<N> translations(a, b, !has_reach);
    if (has_reach) return {OffsetDepth<N>(translations, reach).way()};
    return {union_depth(translations)};
}

/// Returns the shapes in the frame, with seams as parts if they are needed (judge.h).
template <class N>
TwoShapes<N> two_shapes(const ShapePair& pair, const Frame& frame) {
    auto shapes = shapes_in<N>(pair, frame);
    if (sign(shapes.reach()) != 0) return shapes;
    const bool is_a_flat = has_no_area(shapes.a.front());
    const bool is_b_flat = has_no_area(shapes.b.front());
    const auto add_seams = [&frame](const AnyConstShape& shape, Parts<N>& parts) {
        if (parts.size() == 1) return;
        for (Ring<N>& seam : indexed<N>(shape, frame).seam_rings())
            parts.push_back(std::move(seam));
    };
    if (is_b_flat) add_seams(pair.a, shapes.a);
    if (is_a_flat) add_seams(pair.b, shapes.b);
    return shapes;
}

template <class N>
struct Question {
    ShapePair pair;
    Shortcuts shortcuts;
    Frame frame;
    TwoShapes<N> shapes;

    Question(const ShapePair& given, Shortcuts allowed)
        : pair(given),
          shortcuts(allowed),
          frame(allowed.frame ? frame_of(given) : Frame{}),
          shapes(two_shapes<N>(given, frame)) {}

    [[nodiscard]] Judged<N> judged() const {
        return shortcuts.boxes ? judge_nearest_first(shapes) : judge(shapes);
    }
    Relation relation() && {
        return shortcuts.boxes ? quick_relation(std::move(shapes)) : judge(shapes).relation;
    }

    /// Returns whether only `way_out` gives the margin (judge.h). Faster than `judged`.
    [[nodiscard]] bool needs_search() const {
        return !shapes.are_convex() && Question(*this).relation() == Relation::overlapping;
    }
    [[nodiscard]] ShortestWay<N> way_out() const { return shortest_way<N>(pair, frame, shortcuts); }

    /// Returns the margin of the judged shapes (reference.h).
    [[nodiscard]] double margin(const Judged<N>& judged) const {
        if (judged.relation == Relation::touching) return 0;
        if (judged.relation == Relation::overlapping && !shapes.are_convex())
            return -way_out().length();
        return difference(judged.least->distance, shapes.reach());
    }

    /// Moves B by this vector, given in the coordinates of the input.
    void move(const Point<Dyadic>& by) {
        const Point<N> exactly{N(by.x), N(by.y)};
        for (Ring<N>& part : shapes.b) reference::move(part, exactly, frame);
    }
};

/// Calls use(question) with the exact number type that the shapes need.
auto ask(const ShapePair& pair, Shortcuts shortcuts, auto use) {
    return has_turned_shapes(pair) ? use(Question<TrigSum>(pair, shortcuts))
                                   : use(Question<Dyadic>(pair, shortcuts));
}

/// Returns an enclosure of p / q, for q > 0, narrower than 2^-54 of the value; for p = 0, [0, 0].
template <class N>
Enclosure quotient(const N& p, const N& q) {
    return enclose_narrowly(TrigSum(p)) / enclose_narrowly(TrigSum(q));
}

/// Returns the point with each coordinate within 1 ulp.
template <class N>
Point<double> rounded(const Meet<N>& m) {
    return {quotient(m.x, m.w).midpoint(), quotient(m.y, m.w).midpoint()};
}

}  // namespace touchstone::reference
