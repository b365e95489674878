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
            .summary = "ear clipping of both polygons, pairs of triangles by separating axis",
            .known = kKnown};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const std::vector<Triangle<S>> pieces_of_b = EarClipping<S>(b).triangles();
        for (const Triangle<S>& t : EarClipping<S>(a).triangles())
            for (const Triangle<S>& u : pieces_of_b)
                if (triangle::TrianglesSat::hit(t, u)) return true;
        return false;
    }

  private:
    static constexpr std::string_view kReason =
        "corners of parts thinner than rounding are taken for ears that are none, and the "
        "triangles then cover what lies outside";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"concave-concave","a":[[0.5,0.25],[2,0],[0,1]],"b":[[1,0],)"
                     R"([0,-2.9802322387695313e-08],[0,0.5],[2.9802322387695313e-08,0]]})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"concave-concave","a":[[0.5,0.25],[2,0],[0,1]],"b":[[1,0],)"
                     R"([0,-5.551115123125783e-17],[0,0.5],[5.551115123125783e-17,0]]})"},
        KnownFailure{Class::beyond_tolerance, kInLongDouble, kReason,
                     R"({"query":"concave-concave","a":[[1.1104276449712957e-189,)"
                     R"(-2.1728010479715959e-190],[9.556347110697343e-190,)"
                     R"(1.3481735186469403e-190],[9.632685216370133e-190,)"
                     R"(3.2034338220569892e-205],[6.822897507713357e-190,)"
                     R"(-1.0021778462944673e-190],[6.906642991169312e-190,)"
                     R"(-1.0029321371265649e-190],[9.003557194456632e-190,)"
                     R"(-9.131685404946627e-191],[6.745609222264452e-190,-1.01497018242004e-190],)"
                     R"([9.977894439602534e-190,-2.520114581074176e-190]],)"
                     R"("b":[[3.2034338220569892e-205,1.7785207667101628e-204],)"
                     R"([3.3079721220851933e-189,5.906265966869125e-189],[3.204839450644626e-205,)"
                     R"(1.7787311875592466e-204],[-1.816326617071527e-189,)"
                     R"(-5.793217688008337e-189]]})"}};
};

}  // namespace touchstone::concave
