// Algorithms from the literature for two convex polygons in local frames, as physics engines store
// them. Add new ones here.
#pragma once

#include <tuple>

#include "core/cards/algorithm.h"
#include "core/literature/convex/corners.h"
#include "core/literature/minkowski/gjk.h"
#include "core/literature/radius/literature.h"
#include "core/scenes/scene.h"

namespace touchstone::placed {

/// The shapes of the query. They are as physics engines store them, except that the rotation is an
/// angle. Each algorithm first computes the cosine and sine of this angle.
template <class S>
using PlacedPair = Pair<S, OfShapes<PlacedInRadians, PlacedInRadians>>;

/// A rotation by cosine and sine, and then a shift. Physics engines call it a transform.
template <class S>
struct Frame {
    Point<S> shift;
    Point<S> turn;

    explicit Frame(const PlacedInRadians<S>& placed)
        : shift{placed.x, placed.y}, turn(direction_of(placed)) {}
    Frame(const Point<S>& by, const Point<S>& direction) : shift(by), turn(direction) {}

    /// Converts a vector from the frame to the plane.
    [[nodiscard]] Point<S> out(const Point<S>& v) const { return turned<S>(v, turn.x, turn.y); }
    /// Converts a vector from the plane to the frame, by the transposed matrix. That matrix is the
    /// inverse.
    [[nodiscard]] Point<S> in(const Point<S>& v) const { return turned<S>(v, turn.x, -turn.y); }
    /// Converts a point from the frame to the plane.
    [[nodiscard]] Point<S> at(const Point<S>& p) const { return shift + out(p); }
};

/// The frame of `other` relative to `frame`: converts a point from `other` to `frame`.
template <class S>
Frame<S> seen_from(const Frame<S>& frame, const Frame<S>& other) {
    return {frame.in(other.shift - frame.shift), frame.in(other.turn)};
}

template <class S>
Polygon<S> placed_in(const Frame<S>& frame, const Polygon<S>& local) {
    Polygon<S> corners;
    corners.reserve(local.size());
    for (const Point<S>& p : local) corners.push_back(frame.at(p));
    return corners;
}

// Separating axis of two placed polygons in A's frame: only B's corners are converted. Repeated
// corners of B are left out first: bounds of rounding errors do not show that a converted edge of
// length zero still has no length (certified.h).
//
// Polygons with round corners intersect if the distance of the polygons without radii is at most
// the sum of the radii. The nearest points are two corners, or a corner and a point of an edge. So
// the axes to test are the normals of all edges. If there are radii, the lines through a corner of
// A and a corner of B are axes, too. The axes x and y come first, because of needles
// (convex/corners.h). The test compares squares, multiplied by the squared length of the axis. So
// it needs no division and no root.

struct PlacedSat {
    template <class S>
    using Input = PlacedPair<S>;

    static AlgorithmInfo info() {
        return {.name = "placed-sat",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {6, Conditioning::local},
                .source =
                    "S. Gottschalk, M. C. Lin, D. Manocha, OBBTree, SIGGRAPH, 1996; C. Ericson, "
                    "Real-Time Collision Detection, 2005, section 5.2.1: in the frame of one",
                .summary = "edge normals in A's frame, and lines through corners for the radii"};
    }

    template <class S>
    static bool hit(const PlacedInRadians<S>& a, const PlacedInRadians<S>& b) {
        const Frame<S> from_b = seen_from(Frame<S>(a), Frame<S>(b));
        return meet_in_frame(a.local, placed_in(from_b, convex::without_repeated(b.local)),
                             a.r + b.r);
    }

    /// True if the distance of the polygons is at most `reach`.
    template <class S>
    static bool meet_in_frame(const Polygon<S>& a, const Polygon<S>& b, const S& reach) {
        if (is_beyond({S(1), S(0)}, a, b, reach) || is_beyond({S(0), S(1)}, a, b, reach))
            return false;
        if (normal_shows(a, a, b, reach) || normal_shows(b, a, b, reach)) return false;
        if (!(S(0) < reach)) return true;
        for (const Point<S>& p : a)
            for (const Point<S>& q : b)
                if (is_beyond(q - p, a, b, reach)) return false;
        return true;
    }

    /// True if the polygons are farther apart than `reach` along the normal of an edge of `owner`.
    template <class S>
    static bool normal_shows(const Polygon<S>& owner, const Polygon<S>& a, const Polygon<S>& b,
                             const S& reach) {
        for (std::size_t i = 0; i < owner.size(); ++i) {
            const Point<S> edge = owner[(i + 1) % owner.size()] - owner[i];
            if (is_beyond({edge.y, -edge.x}, a, b, reach)) return true;
        }
        return false;
    }

  private:
    /// True if the products of the corners with `axis` are farther apart than `reach` times the
    /// axis's length.
    template <class S>
    static bool is_beyond(const Point<S>& axis, const Polygon<S>& a, const Polygon<S>& b,
                          const S& reach) {
        using std::max;
        const auto along = [&axis](const Point<S>& p) { return dot(p, axis); };
        const auto of_a = convex::spanned_by<S>(a, along);
        const auto of_b = convex::spanned_by<S>(b, along);
        const S gap = max(of_a.lo - of_b.hi, of_b.lo - of_a.hi);
        return S(0) < gap && reach * reach * dot(axis, axis) < gap * gap;
    }
};

// The separation of placed polygons along the normals of one of them, as Box2D computes it.
//
// The unit normal and the start of each edge are converted to the frame of the other polygon. The
// edge's separation is how far the nearest corner of that polygon lies beyond the edge. The
// separation along the normals of a polygon is the maximum over its edges. If it is above the sum
// of the radii for either polygon, the answer is a miss. If it is zero or less for both, the answer
// is a hit. Otherwise the smallest distance between a corner and an edge decides, because edge
// normals do not measure the gap between two round corners.

struct MaxSeparation {
    template <class S>
    using Input = PlacedPair<S>;

    static AlgorithmInfo info() {
        return {.name = "placed-max-separation",
                .contract = Contract::closed,
                .tolerance = {8, Conditioning::edge_direction},
                .source =
                    "E. Catto, Box2D 2.4, 2020, b2FindMaxSeparation of b2CollidePolygons; if the "
                    "separation is between 0 and the radii, distances of corners from edges decide",
                .summary = "no unit edge normal separates the shapes by more than the radii"};
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

    /// The maximum separation over the edge normals of `one`, in the frame of `other`.
    template <class S>
    static S max_separation(const Polygon<S>& one, const Polygon<S>& other,
                            const Frame<S>& from_one) {
        using std::max;
        S most = separation(one, 0, other, from_one);
        for (std::size_t i = 1; i < one.size(); ++i)
            most = max(most, separation(one, i, other, from_one));
        return most;
    }

    /// True if a corner of one polygon is within `reach` of an edge of the other. Both polygons are
    /// in the same frame.
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

// GJK on corners that stay in their frames. The input is as for b2Distance: two proxies and two
// transforms.
//
// A direction is rotated into each frame to find the support point there, and only that corner is
// converted to the plane. The distance that the final simplex of GJK gives is compared with the sum
// of the radii.

/// The Minkowski difference of placed polygons without their radii, with the functions of
/// `Difference` that GJK as a distance test calls.
template <class S>
class PlacedDifference {
  public:
    /// The polygons must outlive this object.
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

/// True if the corner, or the line of the edge, is within `reach` of the origin.
template <template <class> class Difference, class S>
bool is_part_within_reach(const Difference<S>& difference, const minkowski::Simplex& part,
                          const S& reach) {
    const Point<S> p = difference.at(part.vertices[0]);
    if (part.size == 1) return dot(p, p) <= reach * reach;
    const Point<S> edge = difference.at(part.vertices[1]) - p;
    const S beside = cross(edge, p);
    return beside * beside <= reach * reach * dot(edge, edge);
}

/// True if the final simplex of GJK, its part nearest to the origin, is within `reach` of the
/// origin. If rounding has left a triangle, the nearest part is unknown, and each edge is tested.
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
                .summary = "GJK on local corners; the distance is at most the sum of the radii",
                .known = kKnown,
                .steps = minkowski::kSteps};
    }

    template <class S>
    static bool hit(const PlacedInRadians<S>& a, const PlacedInRadians<S>& b) {
        return is_near(PlacedDifference<S>(a, b), a.r + b.r);
    }

    template <template <class> class Difference, class S>
    static bool is_near(const Difference<S>& difference, const S& reach) {
        Steps steps(minkowski::kSteps);
        minkowski::Simplex simplex = minkowski::kFirstCorners;
        return minkowski::reaches_origin(difference, simplex, steps) ||
               (S(0) < reach && is_within_reach(difference, simplex, reach));
    }

  private:
    static constexpr std::string_view kReason =
        "for polygons about as wide as a rounding error, it may measure to an edge's line beyond "
        "the edge's end; that distance is too small";
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

using Literature = std::tuple<PlacedSat, MaxSeparation, PlacedGjk>;

}  // namespace touchstone::placed
