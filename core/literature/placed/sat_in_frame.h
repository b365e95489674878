// Separating axis of two placed polygons in the frame of A: only B's corners are moved.
//
// Polygons with round corners are those without, drawn apart by no more than both radii. They are
// nearest to each other at two corners, or at a corner and an edge, so the axes that can show more
// are the normals of all edges and, where there are radii, the lines through two corners. Gaps are
// compared squared, times the squared length of the axis, so nothing is divided and no root drawn.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/convex/projection.h"
#include "core/literature/placed/frame.h"

namespace touchstone::placed {

struct PlacedSat {
    template <class S>
    using Input = PlacedPair<S>;

    static AlgorithmInfo info() {
        return {.name = "placed-sat",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {6, Conditioning::local},
                .source =
                    "S. Gottschalk, M. C. Lin, D. Manocha, OBBTree, SIGGRAPH, 1996; C. Ericson, "
                    "Real-Time Collision Detection, 2005, section 5.2.1: in the frame of one",
                .summary = "edge normals in A's frame, and lines through corners for the radii"};
    }

    template <class S>
    static bool hit(const PlacedInRadians<S>& a, const PlacedInRadians<S>& b) {
        return meet_in_frame(a.local, placed_in(seen_from(Frame<S>(a), Frame<S>(b)), b.local),
                             a.r + b.r);
    }

    /// True where the polygons are no more than `reach` apart.
    template <class S>
    static bool meet_in_frame(const Polygon<S>& a, const Polygon<S>& b, const S& reach) {
        if (is_beyond({S(1), S(0)}, a, b, reach) || is_beyond({S(0), S(1)}, a, b, reach))
            return false;
        if (normal_shows(a, a, b, reach) || normal_shows(b, a, b, reach)) return false;
        if (!(S(0) < reach)) return true;
        for (const Point<S>& p : a)
            for (const Point<S>& q : b)
                if (is_beyond(q - p, a, b, reach)) return false;
        return true;
    }

    /// True where the normal of an edge of `owner` shows the two farther apart than `reach`.
    template <class S>
    static bool normal_shows(const Polygon<S>& owner, const Polygon<S>& a, const Polygon<S>& b,
                             const S& reach) {
        for (std::size_t i = 0; i < owner.size(); ++i) {
            const Point<S> edge = owner[(i + 1) % owner.size()] - owner[i];
            if (is_beyond({edge.y, -edge.x}, a, b, reach)) return true;
        }
        return false;
    }

  private:
    /// True where the shadows on the axis are farther apart than `reach`.
    template <class S>
    static bool is_beyond(const Point<S>& axis, const Polygon<S>& a, const Polygon<S>& b,
                          const S& reach) {
        using std::max;
        const auto along = [&axis](const Point<S>& p) { return dot(p, axis); };
        const auto of_a = convex::spanned_by<S>(a, along);
        const auto of_b = convex::spanned_by<S>(b, along);
        const S gap = max(of_a.lo - of_b.hi, of_b.lo - of_a.hi);
        return S(0) < gap && reach * reach * dot(axis, axis) < gap * gap;
    }
};

}  // namespace touchstone::placed
