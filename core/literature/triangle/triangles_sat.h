// Separating axis on the six edge normals of two triangles, projections as dot products.
//
// Bounding boxes come first, for the sake of needles and of triangles without area
// (core/literature/convex/projection.h).
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/convex/projection.h"

namespace touchstone::triangle {

struct TrianglesSat {
    template <class S>
    using Input = TrianglePair<S>;

    static AlgorithmInfo info() {
        return {
            .name = "triangles-sat",
            .contract = Contract::closed,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::none},
            .source = "separating axis theorem; C. Ericson, Real-Time Collision Detection, 2005",
            .summary = "corners projected onto six edge normals, behind bounding boxes"};
    }

    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        return convex::meet_on_every_axis<S>(a, b);
    }
};

}  // namespace touchstone::triangle
