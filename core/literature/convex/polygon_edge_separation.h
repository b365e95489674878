// Edge separation of two convex polygons: an edge line of one has all of the other beyond it.
//
// The reference side of an edge needs care where corners lie on one line: any corner of the polygon
// may lie on the edge's line, and rounding then puts it to either side of it. So the reference is
// the corner farthest from the line, which is off it whenever the polygon has an area and the edge
// a length. Where it is on it after all, the edge has no length and separates nothing, or the
// polygon is too thin for its area to be seen, and separates from itself what lies strictly on
// either side. Where it is nearly on it, rounding may still put it to the wrong side, and then the
// edge does not separate what lies beyond it, however far: the error grows as the polygon thins.
//
// Published with sides as booleans the answer at touching depends on the winding: an edge of a
// counter-clockwise polygon counts a corner on its line as beyond it, one of a clockwise polygon
// does not. The caller may pass either, so that form promises nothing there. The signed one counts
// touching as a hit in both.
//
// Bounding boxes come first. Of two needles on one line, tip to tip, no edge line tells more than
// the thickness of the needles, so rounding alone would let them meet at any distance.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/convex/edge_separation.h"
#include "core/literature/convex/projection.h"

namespace touchstone::convex {

/// The side of the line on which the polygon lies that has an edge on it: the sum of the farthest
/// values to its left and right, one of which is zero but for rounding.
template <class S>
S reference_side(const Line<S>& line, const Polygon<S>& polygon) {
    using std::max;
    using std::min;
    S right(0);
    S left(0);
    for (const Point<S>& p : polygon) {
        const S side = side_of(line, p);
        right = min(right, side);
        left = max(left, side);
    }
    return right + left;
}

/// True where an edge of `polygon` separates it from `other`.
template <class Sides, class S>
bool edge_of_polygon_separates(const Polygon<S>& polygon, const Polygon<S>& other) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Line<S> line = line_through(polygon[i], polygon[(i + 1) % polygon.size()]);
        const S reference = reference_side(line, polygon);
        const bool beyond = reference == S(0) ? SignedSides::all_beyond(line, reference, other)
                                              : Sides::all_beyond(line, reference, other);
        if (beyond) return true;
    }
    return false;
}

/// True where neither the bounding boxes nor an edge of either polygon separate them.
template <class Sides, class S>
bool no_edge_separates(const Polygon<S>& a, const Polygon<S>& b) {
    return bounding_boxes_meet<S>(a, b) && !edge_of_polygon_separates<Sides>(a, b) &&
           !edge_of_polygon_separates<Sides>(b, a);
}

struct ConvexEdgeSeparation {
    template <class S>
    using Input = ConvexPair<S>;

    static AlgorithmInfo info() {
        return {
            .name = "convex-edge-separation",
            .contract = Contract::unspecified,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::edge_direction},
            .source = "folklore of game programming; sides as the boolean cross > 0",
            .summary = "no edge line has all corners of the other beyond it, sides as booleans"};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return no_edge_separates<BooleanSides>(a, b);
    }
};

struct ConvexEdgeSeparationSigned {
    template <class S>
    using Input = ConvexPair<S>;

    static AlgorithmInfo info() {
        return {.name = "convex-edge-separation-signed",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source = "folklore of game programming; corrected to count a corner on the line",
                .summary = "no edge line has all corners of the other strictly beyond it"};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return no_edge_separates<SignedSides>(a, b);
    }
};

}  // namespace touchstone::convex
