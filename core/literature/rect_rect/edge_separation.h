// Edge separation of two rectangles: an edge line of one has all of the other beyond it.
//
// The reference side of an edge is told by the opposite end of the neighbouring edge, a corner that
// is a full side away from the line, so rounding does not turn it around. `corners` runs
// counter-clockwise, so the reference side is always the one where the cross product is positive,
// and a corner exactly on the line counts as beyond it: the published form is open here. With
// corners in the other winding the same code would be closed. The signed form is closed for both.
#pragma once

#include <array>

#include "core/cards/algorithm.h"
#include "core/literature/convex/edge_separation.h"
#include "core/shapes/shapes.h"

namespace touchstone::rect_rect {

/// True where an edge of `quad` separates it from `other`.
template <class Sides, class S>
bool edge_of_quad_separates(const std::array<Point<S>, 4>& quad,
                            const std::array<Point<S>, 4>& other) {
    for (std::size_t i = 0; i < 4; ++i) {
        const convex::Line<S> line = convex::line_through(quad[i], quad[(i + 1) % 4]);
        const S reference = convex::side_of(line, quad[(i + 2) % 4]);
        if (Sides::all_beyond(line, reference, other)) return true;
    }
    return false;
}

/// True where no edge of either rectangle separates them.
template <class Sides, class S>
bool no_edge_separates(const Pose<S>& a, const Pose<S>& b) {
    const std::array<Point<S>, 4> p = corners(a);
    const std::array<Point<S>, 4> q = corners(b);
    return !edge_of_quad_separates<Sides>(p, q) && !edge_of_quad_separates<Sides>(q, p);
}

struct EdgeSeparation {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {
            .name = "edge-separation",
            .contract = Contract::open,
            .sizes = Sizes::positive,
            .tolerance = {4, Conditioning::edge_direction},
            .source = "folklore of game programming; sides as the boolean cross > 0",
            .summary = "no edge line has all corners of the other beyond it, sides as booleans"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return no_edge_separates<convex::BooleanSides>(a, b);
    }
};

struct EdgeSeparationSigned {
    template <class S>
    using Input = PosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "edge-separation-signed",
                .contract = Contract::closed,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "folklore of game programming; corrected to count a corner on the line",
                .summary = "no edge line has all corners of the other strictly beyond it"};
    }

    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return no_edge_separates<convex::SignedSides>(a, b);
    }
};

}  // namespace touchstone::rect_rect
