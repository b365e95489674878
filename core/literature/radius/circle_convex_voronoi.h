// A circle and a convex polygon by the Voronoi regions of its edges and corners.
//
// Along an edge, the centre lies before its start, beside it, or after its end. Beside an edge and
// outside, that edge is nearest; after the end of one edge and before the start of the next, their
// common corner is. The circle misses the polygon where the nearest is farther than the radius.
// Inside no edge says so. Edges without length have no regions, so corners are not repeated here.
#pragma once

#include <array>
#include <string_view>

#include "core/cards/algorithm.h"
#include "core/literature/convex/corners.h"
#include "core/literature/radius/nearest.h"

namespace touchstone::radius {

/// An edge with the centre as seen from it.
template <class S>
struct SeenFromEdge {
    S length;  ///< squared
    S along;   ///< of the centre from the edge's start, times the length
    S beside;  ///< positive to the left, times the length

    SeenFromEdge(const Point<S>& from, const Point<S>& to, const Point<S>& centre)
        : length(squared(to - from)),
          along(dot(to - from, centre - from)),
          beside(cross(to - from, centre - from)) {}

    [[nodiscard]] bool is_before() const { return along < S(0); }
    [[nodiscard]] bool is_after() const { return length < along; }
};

struct CircleConvexVoronoi {
    template <class S>
    using Input = SceneOf<"circle-convex", S>;

    static AlgorithmInfo info() {
        return {.name = "circle-convex-voronoi",
                .contract = Contract::closed,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "J. Riecken, SAT.js, testPolygonCircle, 2012, after C. Ericson, "
                    "Real-Time Collision Detection, 2005, section 5.1",
                .summary = "no region of an edge or a corner has the centre too far away",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Circle<S>& circle, const Polygon<S>& polygon) {
        const Polygon<S> corners = convex::counter_clockwise(polygon);
        const Point<S> centre{circle.x, circle.y};
        const S reach = circle.r * circle.r;
        const std::size_t n = corners.size();
        for (std::size_t i = 0; i < n; ++i) {
            const Point<S>& corner = corners[(i + 1) % n];
            const SeenFromEdge<S> edge(corners[i], corner, centre);
            const SeenFromEdge<S> next(corner, corners[(i + 2) % n], centre);
            if (edge.is_after() && next.is_before() && reach < squared(centre - corner))
                return false;
            if (!edge.is_before() && !edge.is_after() && edge.beside < S(0) &&
                reach * edge.length < edge.beside * edge.beside)
                return false;
        }
        return true;
    }

  private:
    static constexpr std::string_view kReason =
        "a centre across from a nearly straight corner lies by rounding behind one of its edges "
        "and "
        "before the other, and the corner is then taken for the nearest though the centre is "
        "inside";
    static constexpr std::array kKnown{
        KnownFailure{
            Class::beyond_tolerance, kInFloat, kReason,
            R"({"query":"circle-convex","circle":{"x":0,"y":0,"r":1},"convex":[[-1.5982491970062256,)"
            R"(-0.2247859239578247],[0,0],[-1.591850996017456,0.26634490489959717],)"
            R"([-1.5950500965118408,0.02077949047088623]]})"},
        KnownFailure{
            Class::beyond_tolerance, kInDouble, kReason,
            R"({"query":"circle-convex","circle":{"x":0,"y":0,"r":1},"convex":[[-34.63852605276543,)"
            R"(8.188431515272356],[0,0],[33.87376074082863,-10.929145943829099],)"
            R"([-0.3823826559684278,-1.3703572142783713]]})"}};
};

}  // namespace touchstone::radius
