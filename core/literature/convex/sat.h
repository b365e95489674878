// Separating axis on the normals of all edges of two convex polygons.
//
// The normals need neither a winding nor unit length, since only intervals on the same axis are
// compared, so the corners may run either way, lie on one line or repeat.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/convex/projection.h"

namespace touchstone::convex {

struct ConvexSat {
    template <class S>
    using Input = ConvexPair<S>;

    static AlgorithmInfo info() {
        return {
            .name = "convex-sat",
            .contract = Contract::closed,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::none},
            .source = "separating axis theorem; C. Ericson, Real-Time Collision Detection, 2005",
            .summary = "corners projected onto the normals of all edges, behind bounding boxes"};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return meet_on_every_axis<S>(a, b);
    }
};

}  // namespace touchstone::convex
