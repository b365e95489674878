// GJK on corners that stay in their frames: what b2Distance is given, two proxies and transforms.
//
// A direction is turned into each frame to find the farthest corner there, and only that corner is
// placed. The simplex with which GJK ends tells how far the polygons are apart, which is compared
// with both radii.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/minkowski/gjk_distance.h"
#include "core/literature/placed/frame.h"

namespace touchstone::placed {

/// The Minkowski difference of placed polygons without their radii, asked as that of others is.
template <class S>
class PlacedDifference {
  public:
    /// Of polygons that outlive it.
    PlacedDifference(const PlacedInRadians<S>& a, const PlacedInRadians<S>& b)
        : a_(a.local), b_(b.local), frame_a_(a), frame_b_(b) {}

    [[nodiscard]] Point<S> at(const minkowski::Vertex& vertex) const {
        return (frame_a_.shift - frame_b_.shift) +
               (frame_a_.out(a_[vertex.of_a]) - frame_b_.out(b_[vertex.of_b]));
    }
    [[nodiscard]] minkowski::Vertex farthest_vertex(const Point<S>& direction) const {
        return {convex::farthest(a_, frame_a_.in(direction)),
                convex::farthest(b_, frame_b_.in(minkowski::negated(direction)))};
    }

  private:
    const Polygon<S>& a_;
    const Polygon<S>& b_;
    Frame<S> frame_a_;
    Frame<S> frame_b_;
};

/// True where the corner, or the line of the edge, is within the reach of the origin.
template <template <class> class Difference, class S>
bool is_part_within_reach(const Difference<S>& difference, const minkowski::Simplex& part,
                          const S& reach) {
    const Point<S> p = difference.at(part.vertices[0]);
    if (part.size == 1) return dot(p, p) <= reach * reach;
    const Point<S> edge = difference.at(part.vertices[1]) - p;
    const S beside = cross(edge, p);
    return beside * beside <= reach * reach * dot(edge, edge);
}

/// True where the simplex of which only the part nearest to the origin was kept is within its
/// reach. Rounding may leave a triangle, of which that part is not known.
template <template <class> class Difference, class S>
bool is_within_reach(const Difference<S>& difference, const minkowski::Simplex& simplex,
                     const S& reach) {
    if (simplex.size < 3) return is_part_within_reach(difference, simplex, reach);
    for (std::size_t i = 0; i < 3; ++i) {
        const minkowski::Simplex part = minkowski::nearest_of_edge(difference, simplex.vertices[i],
                                                                   simplex.vertices[(i + 1) % 3]);
        if (is_part_within_reach(difference, part, reach)) return true;
    }
    return false;
}

struct PlacedGjk {
    template <class S>
    using Input = PlacedPair<S>;
    static constexpr int kSteps = 128;

    static AlgorithmInfo info() {
        return {.name = "placed-gjk",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {6, Conditioning::local},
                .source =
                    "E. G. Gilbert, D. W. Johnson, S. S. Keerthi, 1988 (gjk-distance); G. van den "
                    "Bergen, A Fast and Robust GJK Implementation for Collision Detection of "
                    "Convex Objects, Journal of Graphics Tools 4 (2), 1999; E. Catto, Computing "
                    "Distance, Game Developers Conference, 2010: b2Distance of Box2D",
                .summary = "GJK on local corners, the distance with which it ends within the radii",
                .known = kKnown,
                .steps = kSteps};
    }

    template <class S>
    static bool hit(const PlacedInRadians<S>& a, const PlacedInRadians<S>& b) {
        return is_near(PlacedDifference<S>(a, b), a.r + b.r);
    }

    template <template <class> class Difference, class S>
    static bool is_near(const Difference<S>& difference, const S& reach) {
        Steps steps(kSteps);
        minkowski::Simplex simplex = minkowski::kFirstCorners;
        return minkowski::reaches_origin(difference, simplex, steps) ||
               (S(0) < reach && is_within_reach(difference, simplex, reach));
    }

  private:
    static constexpr std::string_view kReason =
        "of polygons hardly wider than rounding an edge is taken for the nearest part where a "
        "corner is, and its line comes within the radii beyond its end";
    static constexpr std::array kKnown{
        KnownFailure{
            Class::beyond_tolerance, kInFloat, kReason,
            R"({"query":"placed-polygon-placed-polygon","a":{"x":0.0,"y":0.0,"angle":139033328.0,)"
            R"("r":0.0,"corners":[[0.6428205370903015,0.692657470703125],)"
            R"([0.0465087890625,0.964229166507721],[2.0,0.0]]},"b":{"x":-1.141937255859375,)"
            R"("y":-0.3521461486816406,"angle":-2.590296983718872,"r":1.52587890625e-05,)"
            R"("corners":[[-0.26046454906463623,-1.1488795280456543e-05],[0.0,0.0],)"
            R"([-0.26046454906463623,1.239776611328125e-05]]}})"},
        KnownFailure{
            Class::beyond_tolerance, kInDouble, kReason,
            R"({"query":"placed-polygon-placed-polygon","a":{"x":0.0,"y":0.0,"angle":0.0,)"
            R"("r":1.4551915228366852e-11,"corners":[[0.5669874903800272,-0.1913795964314849],)"
            R"([-1.0521118776297789,0.17749476020853439],[1.0,0.0]]},)"
            R"("b":{"x":0.5669873057631776,"y":-0.1913802768685855,"angle":1.3467928543686867,)"
            R"("r":7.275957614183426e-12,"corners":[[7.044227055830188e-07,)"
            R"(-2.3113106006888984e-07],[7.044227056107744e-07,0.0],[0.0,0.0]]}})"},
        KnownFailure{
            Class::beyond_tolerance, kInLongDouble, kReason,
            R"({"query":"placed-polygon-placed-polygon","a":{"x":0.0,"y":0.0,"angle":0.0,)"
            R"("r":6.938893903907228e-18,"corners":[[0.0,0.03125],[0.0,0.0],[0.0,0.0]]},)"
            R"("b":{"x":-0.35562307826665546,"y":-0.4958763122558594,"angle":-11.5890799639715,)"
            R"("r":6.938893903907228e-18,"corners":[[0.6357421875,0.0],[0.6358712402873082,0.0],)"
            R"([-1.0,0.0]]}})"}};
};

}  // namespace touchstone::placed
