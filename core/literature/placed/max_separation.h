// The separation of placed polygons along the normals of one of them, as Box2D looks for it.
//
// A normal of unit length and the start of its edge are taken into the frame of the other polygon,
// whose farthest corner against the normal tells the separation. More than both radii ends it, none
// at all is a hit. Between the two the corners of the skins are round, which no normal sees, and
// the nearest corner and edge decide.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/placed/frame.h"
#include "core/literature/radius/nearest.h"

namespace touchstone::placed {

struct MaxSeparation {
    template <class S>
    using Input = PlacedPair<S>;

    static AlgorithmInfo info() {
        return {.name = "placed-max-separation",
                .contract = Contract::closed,
                .sizes = Sizes::positive,
                .tolerance = {8, Conditioning::edge_direction},
                .source =
                    "E. Catto, Box2D 2.4, 2020, b2FindMaxSeparation of b2CollidePolygons; between "
                    "separation and skin by the distance of corners from edges",
                .summary = "no unit normal of one has the other beyond it by more than the radii"};
    }

    template <class S>
    static bool hit(const PlacedInRadians<S>& a, const PlacedInRadians<S>& b) {
        const S reach = a.r + b.r;
        const Polygon<S> p = convex::counter_clockwise(a.local);
        const Polygon<S> q = convex::counter_clockwise(b.local);
        const Frame<S> frame_a(a);
        const Frame<S> frame_b(b);
        const S of_a = max_separation(p, q, seen_from(frame_b, frame_a));
        if (reach < of_a) return false;
        const S of_b = max_separation(q, p, seen_from(frame_a, frame_b));
        if (reach < of_b) return false;
        if (of_a <= S(0) && of_b <= S(0)) return true;
        return is_near(p, placed_in(seen_from(frame_a, frame_b), q), reach);
    }

    /// The largest of what each edge of `one`, seen in the frame of `other`, has between them.
    template <class S>
    static S max_separation(const Polygon<S>& one, const Polygon<S>& other,
                            const Frame<S>& from_one) {
        using std::max;
        S most = separation(one, 0, other, from_one);
        for (std::size_t i = 1; i < one.size(); ++i)
            most = max(most, separation(one, i, other, from_one));
        return most;
    }

    /// True where a corner of one is within the reach of an edge of the other, in one frame.
    template <class S>
    static bool is_near(const Polygon<S>& a, const Polygon<S>& b, const S& reach) {
        return is_corner_near(a, b, reach) || is_corner_near(b, a, reach);
    }

  private:
    template <class S>
    static S separation(const Polygon<S>& one, std::size_t i, const Polygon<S>& other,
                        const Frame<S>& from_one) {
        using std::min;
        using std::sqrt;
        const Point<S> edge = one[(i + 1) % one.size()] - one[i];
        const S length = sqrt(dot(edge, edge));
        const Point<S> normal = from_one.out({edge.y / length, -edge.x / length});
        const Point<S> start = from_one.at(one[i]);
        S least = dot(normal, other[0] - start);
        for (const Point<S>& corner : other) least = min(least, dot(normal, corner - start));
        return least;
    }

    template <class S>
    static bool is_corner_near(const Polygon<S>& corners, const Polygon<S>& edges, const S& reach) {
        for (const Point<S>& corner : corners)
            for (std::size_t i = 0; i < edges.size(); ++i)
                if (radius::squared_distance(corner, edges[i], edges[(i + 1) % edges.size()]) <=
                    reach * reach)
                    return true;
        return false;
    }
};

}  // namespace touchstone::placed
