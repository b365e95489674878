// Two simple polygons, convex or not: cut both into triangles and test all pairs.
//
// The polygons are the unions of their triangles, so they meet where two triangles do. Each pair is
// tested by separating axis, which counts touching as meeting; a cut inside a polygon belongs to
// the triangles on both sides of it, so nothing is lost between them.
#pragma once

#include <vector>

#include "core/cards/algorithm.h"
#include "core/literature/concave/ear_clipping.h"
#include "core/literature/triangle/triangles_sat.h"

namespace touchstone::concave {

struct ConcaveSplit {
    template <class S>
    using Input = ConcavePair<S>;

    static AlgorithmInfo info() {
        return {
            .name = "concave-split",
            .contract = Contract::closed,
            .sizes = Sizes::positive,
            .tolerance = {4, Conditioning::none},
            .source = "G. H. Meisters, Polygons Have Ears, 1975, and the separating axis theorem",
            .summary = "ear clipping of both polygons, pairs of triangles by separating axis"};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const std::vector<Triangle<S>> pieces_of_b = EarClipping<S>(b).triangles();
        for (const Triangle<S>& t : EarClipping<S>(a).triangles())
            for (const Triangle<S>& u : pieces_of_b)
                if (triangle::TrianglesSat::hit(t, u)) return true;
        return false;
    }
};

}  // namespace touchstone::concave
