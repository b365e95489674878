// Planted errors in the tests of triangles and polygons.
#pragma once

#include "core/convex/polygon_edge_separation.h"
#include "core/convex/sat.h"
#include "core/triangle/triangle_test.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// The picture in mind is two triangles that cross.
struct NoCornerInside {
    template <class S>
    using Input = TrianglePair<S>;

    static AlgorithmInfo info() {
        return card("planted-no-corner-inside",
                    "edges that cross, no corner inside: misses a triangle in a triangle");
    }
    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        for (const triangle::Edge<S>& p : triangle::edges(a))
            for (const triangle::Edge<S>& q : triangle::edges(b))
                if (triangle::ByStraddling::cross_each_other(p, q)) return true;
        return false;
    }
};

/// True of all the author's own polygons.
struct WindingAssumed {
    template <class S>
    using Input = ConvexPair<S>;

    static AlgorithmInfo info() {
        return card("planted-winding-assumed",
                    "edge separation that takes the right of each edge for the outside");
    }
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return convex::bounding_boxes_meet<S>(a, b) && !an_edge_separates(a, b) &&
               !an_edge_separates(b, a);
    }

  private:
    template <class S>
    static bool an_edge_separates(const Polygon<S>& polygon, const Polygon<S>& other) {
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const auto edge = convex::line_through(polygon[i], polygon[(i + 1) % polygon.size()]);
            if (convex::SignedSides::all_beyond(edge, S(1), other)) return true;
        }
        return false;
    }
};

/// The test for convex polygons accepts any corners, and is right about most.
struct ConvexityAssumed {
    template <class S>
    using Input = ConcavePair<S>;

    static AlgorithmInfo info() {
        return card("planted-convexity-assumed",
                    "SAT on the polygons as they are: fills their notches");
    }
    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        return convex::ConvexSat::hit(a, b);
    }
};

}  // namespace touchstone::planted_errors
