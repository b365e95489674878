// Algorithms from the literature for two triangles. Add new ones here.
#pragma once

#include <tuple>

#include "core/cards/algorithm.h"
#include "core/literature/convex/corners.h"
#include "core/literature/triangle/triangle_test.h"

namespace touchstone::triangle {

// Two triangles intersect if an edge of one crosses an edge of the other, or a corner of one is in
// the other.
//
// Edges are tested by straddling, corners by the sides of the edges and the bounding box.
// triangle_test.h gives the reasons. With the boxes both tests are also right for triangles without
// area.

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

// Separating axis on the six edge normals of two triangles, projections as dot products.
//
// Bounding boxes come first, because of needles and triangles without area
// (core/literature/convex/corners.h).

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
            .summary = "bounding boxes, then corners projected onto six edge normals"};
    }

    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        return convex::meet_on_every_axis<S>(a, b);
    }
};

using Literature = std::tuple<TrianglesCrossOrInside, TrianglesSat>;

}  // namespace touchstone::triangle
