// GJK as a test of intersection: a triangle of corners of the Minkowski difference is moved towards
// the origin until it holds it, or until a corner is the last before the origin in the direction
// asked for, and then all of the difference is.
//
// The new corner is the farthest one in the direction from an edge to the origin. The triangle that
// it makes with the edge holds the origin, or the origin lies beyond one of the two new edges,
// which is the next one to start from. Where the origin is on the line of an edge it is on the
// edge.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/minkowski/difference.h"

namespace touchstone::minkowski {

struct Gjk {
    template <class S>
    using Input = ConvexPair<S>;
    static constexpr int kSteps = 128;

    static AlgorithmInfo info() {
        return {.name = "gjk",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "G. van den Bergen, Collision Detection in Interactive 3D Environments, "
                    "2003, section 4.3; C. Muratori, Implementing GJK, 2006",
                .summary = "a triangle in the Minkowski difference moves until it holds the origin",
                .known = kKnown,
                .steps = kSteps};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const Difference<S> difference(a, b);
        Point<S> p = difference.farthest({S(1), S(0)});
        Point<S> q = difference.farthest(negated(p));
        if (S(0) < dot(p, q)) return false;
        for (Steps steps(kSteps);; steps.take()) {
            const Point<S> edge = q - p;
            if (cross(edge, p) == S(0)) return true;
            const Point<S> direction = normal_towards(edge, negated(p));
            const Point<S> r = difference.farthest(direction);
            // Through rounding the farthest corner may be an end of the edge that it seems beyond.
            if (dot(r, direction) < S(0) || r == p || r == q) return false;
            if (is_beyond(r, p, q)) q = r;
            else if (is_beyond(r, q, p)) p = r;
            else return true;
        }
    }

    /// True where the origin lies beyond the edge from r to p, seen from the triangle's third
    /// corner.
    template <class S>
    static bool is_beyond(const Point<S>& r, const Point<S>& p, const Point<S>& third) {
        const Point<S> out = negated(normal_towards(p - r, third - r));
        return dot(r, out) < S(0);
    }

  private:
    static constexpr std::array kKnown{
        KnownFailure{Class::defect, kInLongDouble,
                     "where the difference is nearly flat, triangles that seem by rounding to come "
                     "nearer to the origin follow each other in a circle",
                     R"({"query":"convex-convex","a":[[0,0],[2.384185791015625e-07,0],)"
                     R"([2.48336307704448e-07,3.1333100050687536e-08]],)"
                     R"("b":[[-1.8234147727489471,1.0527537648041423],)"
                     R"([2.483362967298927e-07,3.1333106386852276e-08],)"
                     R"([1.6406797468662262,-0.9472471475601196]]})"}};
};

}  // namespace touchstone::minkowski
