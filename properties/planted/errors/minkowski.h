// Planted errors in GJK, MPR and other tests of convex polygons.
#pragma once

#include <tuple>

#include "core/literature/minkowski/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// GJK with a mistake in the direction, in early termination, or in the triangle's regions.
template <class Mistake, class S>
bool gjk_with(const Polygon<S>& a, const Polygon<S>& b) {
    using minkowski::negated;
    const minkowski::Difference<S> difference(a, b);
    Point<S> p = difference.farthest({S(1), S(0)});
    Point<S> q = difference.farthest(negated(p));
    if (Mistake::ends_before_origin(-dot(p, q))) return false;
    for (Steps steps(minkowski::kSteps);; steps.take()) {
        const Point<S> edge = q - p;
        if (cross(edge, p) == S(0)) return true;
        const Point<S> direction = Mistake::normal(edge, negated(p));
        const Point<S> r = difference.farthest(direction);
        if (Mistake::ends_before_origin(dot(r, direction)) || r == p || r == q) return false;
        if (minkowski::Gjk::is_beyond(r, p, q)) q = r;
        else if (Mistake::kBothEdges && minkowski::Gjk::is_beyond(r, q, p)) p = r;
        else return true;
    }
}

/// The choices of correct GJK. Each struct `Mistake` derives from this one and replaces one choice.
template <class Mistake>
struct GjkWith {
    static constexpr bool kBothEdges = true;
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return gjk_with<Mistake>(a, b);
    }
    template <class S>
    static bool ends_before_origin(const S& reached) {
        return reached < S(0);
    }
    template <class S>
    static Point<S> normal(const Point<S>& edge, const Point<S>& towards) {
        return minkowski::normal_towards(edge, towards);
    }
};

/// The direction of the normal is right only if the origin is on the left of the edge.
struct DirectionNotFlipped : GjkWith<DirectionNotFlipped>,
                             VariantOf<minkowski::Gjk, "planted-direction-not-flipped",
                                       "GJK that searches on the left of every edge"> {
    template <class S>
    static Point<S> normal(const Point<S>& edge, const Point<S>& /*towards*/) {
        return {-edge.y, edge.x};
    }
};

/// Uses a strict comparison, as many published listings do.
struct GjkStrict
    : GjkWith<GjkStrict>,
      VariantOf<minkowski::Gjk, "planted-gjk-strict",
                "closed GJK, but misses if the farthest corner is exactly level with the origin",
                Sizes::positive, Class::contract> {
    template <class S>
    static bool ends_before_origin(const S& reached) {
        return reached <= S(0);
    }
};

struct OneRegionOfTriangle : GjkWith<OneRegionOfTriangle>,
                             VariantOf<minkowski::Gjk, "planted-one-region-of-triangle",
                                       "GJK that checks only one of the two new edges"> {
    static constexpr bool kBothEdges = false;
};

/// The loop waits for a further decrease of a distance that has reached its minimum.
struct GjkWithoutEnd
    : VariantOf<minkowski::GjkDistance, "planted-gjk-without-end",
                "GJK distance that does not check for progress", Sizes::positive, Class::defect> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        using namespace minkowski;
        const Difference<S> difference(a, b);
        Simplex simplex = kFirstCorners;
        for (Steps steps(kSteps); simplex.size < 3; steps.take()) {
            const Point<S> direction = towards_origin(difference, simplex);
            if (direction == Point<S>{S(0), S(0)}) return true;
            const Vertex vertex = difference.farthest_vertex(direction);
            if (simplex.holds(vertex)) continue;
            simplex.add(vertex);
            simplex = nearest_of(difference, simplex);
        }
        return true;
    }
};

/// MPR that keeps the first portal, although the ray to the origin might not pass through it.
struct OtherPortal
    : VariantOf<minkowski::Mpr, "planted-other-portal", "MPR that stops at the first portal"> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        using minkowski::negated;
        const minkowski::Difference<S> difference(a, b);
        const Point<S> inside = minkowski::mean(a) - minkowski::mean(b);
        const Point<S> p = difference.farthest(negated(inside));
        if (S(0) < dot(p, inside)) return false;
        const Point<S> direction = minkowski::normal_towards(p - inside, negated(inside));
        const Point<S> q = difference.farthest(direction);
        if (dot(q, direction) < S(0)) return false;
        const Point<S> out = negated(minkowski::normal_towards(q - p, inside - p));
        return S(0) <= dot(p, out);
    }
};

using HalfNegated = Changed<minkowski::OriginInDifference, "planted-half-negated",
                            "negates only the x coordinates of B", [](const auto& /*a*/, auto& b) {
                                for (auto& p : b) p.y = -p.y;
                            }>;

struct NestedForgotten : VariantOf<minkowski::ORourke, "planted-nested-forgotten",
                                   "O'Rourke's test that does not check for a corner of A in B"> {
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const Polygon<S> p = convex::counter_clockwise(a);
        const Polygon<S> q = convex::counter_clockwise(b);
        return minkowski::ORourke::boundaries_meet(p, q) || minkowski::ORourke::is_inside(q[0], p);
    }
};

using MinkowskiErrors = std::tuple<DirectionNotFlipped, GjkStrict, OneRegionOfTriangle,
                                   GjkWithoutEnd, OtherPortal, HalfNegated, NestedForgotten>;

}  // namespace touchstone::planted_errors
