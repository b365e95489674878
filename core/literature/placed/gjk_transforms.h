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

/// True where the part of the simplex that is nearest to the origin is within the reach of it.
template <template <class> class Difference, class S>
bool is_within_reach(const Difference<S>& difference, const minkowski::Simplex& simplex,
                     const S& reach) {
    const Point<S> p = difference.at(simplex.vertices[0]);
    if (simplex.size == 1) return dot(p, p) <= reach * reach;
    const Point<S> edge = difference.at(simplex.vertices[1]) - p;
    const S beside = cross(edge, p);
    return beside * beside <= reach * reach * dot(edge, edge);
}

struct PlacedGjk {
    template <class S>
    using Input = PlacedPair<S>;
    static constexpr int kSteps = 128;

    static AlgorithmInfo info() {
        return {.name = "placed-gjk",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source =
                    "E. Catto, Computing Distance, Game Developers Conference, 2010; Box2D "
                    "2.4, 2020, b2Distance with proxies and transforms",
                .summary = "GJK on local corners, the distance with which it ends within the radii",
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
};

}  // namespace touchstone::placed
