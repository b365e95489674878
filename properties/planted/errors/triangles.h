// Planted errors in tests of triangles.
#pragma once

#include <cmath>
#include <tuple>

#include "core/literature/triangle/literature.h"
#include "properties/planted/edges.h"

namespace touchstone::planted_errors {

struct NoCornerInside
    : Planted<"triangle-triangle", "planted-no-corner-inside",
              "tests only whether edges cross: misses a triangle wholly inside the other"> {
    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        return edges_cross<S>(a, b);
    }
};

/// Assumes that two edges of a triangle determine the third.
struct TwoEdges : VariantOf<triangle::TrianglesSat, "planted-two-edges",
                            "SAT on two of the three edges of each triangle"> {
    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        const auto apart = [](const auto& p, const auto& q) { return !meet(p, q); };
        return convex::bounding_boxes_meet<S>(a, b) && !edge_separates<S>(a, b, 2, apart) &&
               !edge_separates<S>(b, a, 2, apart);
    }
};

struct AbsoluteParallel
    : Planted<"triangle-triangle", "planted-absolute-parallel",
              "edges whose cross product is below 1e-9 count as parallel, whatever their size"> {
    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        return triangle::triangles_meet<ByRoughParameters, triangle::BySidesInBox>(a, b);
    }

  private:
    struct ByRoughParameters {
        template <class S>
        static bool cross_each_other(const triangle::Edge<S>& p, const triangle::Edge<S>& q) {
            using std::abs;
            if (abs(cross(p.along, q.along)) < S(1e-9)) return false;
            return triangle::ByStraddling::cross_each_other(p, q);
        }
    };
};

/// In a mesh that faces the viewer, all triangles are counter-clockwise.
struct CounterClockwiseAssumed
    : VariantOf<
          triangle::TrianglesCrossOrInside, "planted-counter-clockwise-assumed",
          "takes a corner left of all edges as inside: misses corners in a clockwise triangle"> {
    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        return triangle::triangles_meet<triangle::ByStraddling, LeftOfAll>(a, b);
    }

  private:
    struct LeftOfAll {
        template <class S>
        static bool holds(const Triangle<S>& t, const Point<S>& p) {
            for (const triangle::Edge<S>& edge : triangle::edges(t))
                if (cross(edge.along, p - edge.from) < S(0)) return false;
            return triangle::BySidesInBox::holds(t, p);
        }
    };
};

struct TriangleOpenEnd
    : VariantOf<triangle::TrianglesSat, "planted-triangle-open-end",
                "closed SAT, but one of its two comparisons counts touching as a miss",
                Sizes::positive, Class::contract> {
    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        const auto apart = [](const auto& p, const auto& q) { return p.hi <= q.lo || q.hi < p.lo; };
        return convex::bounding_boxes_meet<S>(a, b) && !edge_separates<S>(a, b, 3, apart) &&
               !edge_separates<S>(b, a, 3, apart);
    }
};

using TriangleErrors = std::tuple<NoCornerInside, TwoEdges, AbsoluteParallel,
                                  CounterClockwiseAssumed, TriangleOpenEnd>;

}  // namespace touchstone::planted_errors
