// Two triangles meet when an edge of one crosses an edge of the other, or a corner of one lies in
// the other.
//
// Edges cross by straddling, corners are inside by the sides of the edges and the bounding box; the
// reasons are in triangle_test.h. With the boxes both are right for triangles without area too.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/triangle/triangle_test.h"

namespace touchstone::triangle {

struct TrianglesCrossOrInside {
    template <class S>
    using Input = TrianglePair<S>;

    static AlgorithmInfo info() {
        return {
            .name = "triangles-cross-or-inside",
            .contract = Contract::closed,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::local},
            .source = "folklore of game programming; crossing by quick rejection and straddling",
            .summary = "edges straddle each other, or a corner of one is inside the other"};
    }

    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        return triangles_meet<ByStraddling, BySidesInBox>(a, b);
    }
};

}  // namespace touchstone::triangle
