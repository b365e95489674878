// Algorithms from the literature for two convex polygons. They use the Minkowski difference, or
// walk around both polygons. Add new ones here.
#pragma once

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/cards/algorithm.h"
#include "core/literature/convex/corners.h"
#include "core/literature/minkowski/gjk.h"
#include "core/literature/segment/literature.h"

namespace touchstone::minkowski {

/// The distance of the origin from a corner, or from an edge whose nearest point is between its
/// ends.
template <class S>
S distance_of_side(const Difference<S>& difference, const Simplex& side) {
    using std::abs;
    using std::sqrt;
    const Point<S> p = difference.at(side.vertices[0]);
    if (side.size == 1) return sqrt(dot(p, p));
    const Point<S> edge = difference.at(side.vertices[1]) - p;
    return abs(cross(edge, p)) / sqrt(dot(edge, edge));
}

/// The distance of the origin from the boundary of the simplex. GJK ends with three corners only if
/// the origin is inside, or if rounding makes it seem so.
template <class S>
S distance_of_simplex(const Difference<S>& difference, const Simplex& simplex) {
    using std::min;
    const auto& [p, q, r] = simplex.vertices;
    if (simplex.size < 3) return distance_of_side(difference, simplex);
    const auto of = [&](const Vertex& from, const Vertex& to) {
        return distance_of_side(difference, nearest_of_edge(difference, from, to));
    };
    return min(min(of(p, q), of(q, r)), of(r, p));
}

struct DistanceGjk : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {.name = "distance-gjk",
                .contract = Contract::unspecified,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::edge_direction},
                .source = kGilbert,
                .summary = "distance of the origin from the nearest simplex of the difference",
                .steps = kSteps,
                .accuracy = {4, 4}};
    }

    template <class S>
    static S distance(const Polygon<S>& a, const Polygon<S>& b) {
        Steps steps(kSteps);
        Simplex simplex = kFirstCorners;
        const Difference<S> difference(a, b);
        if (reaches_origin(difference, simplex, steps)) return S(0);
        return distance_of_simplex(difference, simplex);
    }
};

// Tests whether the Minkowski difference contains the origin. The difference is built by merging
// the edges of the two polygons.
//
// The edges of the difference are the edges of A and the reversed edges of B, in the order of their
// directions. Its lowest corner is the lowest corner of A minus the highest corner of B. From there
// each step follows the edge that turns least. The difference contains the origin if the origin is
// not to the right of any edge. If the difference has no area, points outside may also pass.

/// The corners counter-clockwise, starting with the first in the order of `is_first`.
template <class S, class IsFirst>
Polygon<S> started_at(const Polygon<S>& polygon, IsFirst is_first) {
    Polygon<S> corners = convex::counter_clockwise(polygon);
    std::rotate(corners.begin(), std::min_element(corners.begin(), corners.end(), is_first),
                corners.end());
    return corners;
}

/// The corners of the difference, counter-clockwise.
template <class S>
Polygon<S> difference_of(const Polygon<S>& polygon_a, const Polygon<S>& polygon_b) {
    const auto is_lower = [](const Point<S>& p, const Point<S>& q) {
        return p.y < q.y || (p.y == q.y && p.x < q.x);
    };
    const Polygon<S> a = started_at(polygon_a, is_lower);
    const Polygon<S> b =
        started_at(polygon_b, [&](const Point<S>& p, const Point<S>& q) { return is_lower(q, p); });
    Polygon<S> corners;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() || j < b.size()) {
        const Point<S>& from_a = a[i % a.size()];
        const Point<S>& from_b = b[j % b.size()];
        corners.push_back(from_a - from_b);
        const S turn = cross(a[(i + 1) % a.size()] - from_a, from_b - b[(j + 1) % b.size()]);
        // One of the two indices always advances, even if a product overflows.
        const bool of_b = i == a.size() || (j < b.size() && turn <= S(0));
        const bool of_a = !of_b || (i < a.size() && turn == S(0));
        if (of_a) ++i;
        if (of_b) ++j;
    }
    return corners;
}

struct OriginInDifference : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {.name = "origin-in-difference",
                .contract = Contract::closed,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "M. de Berg, O. Cheong, M. van Kreveld, M. Overmars, Computational "
                    "Geometry, 3rd edition, 2008, section 13.3",
                .summary = "the origin lies to the left of all edges of the Minkowski difference"};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const Polygon<S> corners = difference_of(a, b);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point<S> edge = corners[(i + 1) % corners.size()] - corners[i];
            if (cross(edge, negated(corners[i])) < S(0)) return false;
        }
        return true;
    }
};

// O'Rourke's intersection of two convex polygons, reduced to the question whether they intersect.
//
// The algorithm compares an edge of each polygon. If the edges intersect, so do the polygons. If
// not, one polygon advances to its next edge: if only one edge points at the line of the other, the
// polygon of that edge, as an intersection may follow there. The search ends when both edges have
// gone round their polygons once, or one of them twice, or when two parallel edges separate the
// polygons. If it finds no intersection of edges, one polygon contains the other, or they are
// disjoint or only touch (core/literature/README.md).

struct ORourke : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {.name = "orourke-convex",
                .contract = Contract::unspecified,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "J. O'Rourke, Computational Geometry in C, 2nd edition, 1998, section "
                    "7.6; with C.-B. Chien, T. Olson, D. Naddor, 1982",
                .summary = "advancing edges intersect, or a corner of one polygon is in the other",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const Polygon<S> p = convex::counter_clockwise(a);
        const Polygon<S> q = convex::counter_clockwise(b);
        return boundaries_meet(p, q) || is_inside(p[0], q) || is_inside(q[0], p);
    }

    /// True if two compared edges intersect.
    template <class S>
    static bool boundaries_meet(const Polygon<S>& p, const Polygon<S>& q) {
        std::size_t i = 0;
        std::size_t j = 0;
        while ((i < p.size() || j < q.size()) && i < 2 * p.size() && j < 2 * q.size()) {
            const Segment<S> a = edge_to(p, i);
            const Segment<S> b = edge_to(q, j);
            if (segment::SegmentsOrientations::hit(a, b)) return true;
            const S turn = cross(segment::along(a), segment::along(b));
            const S a_from_b = segment::side(b, segment::end(a));
            const S b_from_a = segment::side(a, segment::end(b));
            if (turn == S(0) && a_from_b < S(0) && b_from_a < S(0)) return false;
            const bool on_one_line = turn == S(0) && a_from_b == S(0) && b_from_a == S(0);
            const bool a_advances =
                on_one_line || (S(0) <= turn ? S(0) < b_from_a : !(S(0) < a_from_b));
            ++(a_advances ? i : j);
        }
        return false;
    }

    template <class S>
    static bool is_inside(const Point<S>& point, const Polygon<S>& polygon) {
        for (std::size_t i = 0; i < polygon.size(); ++i)
            if (segment::side(edge_to(polygon, i), point) < S(0)) return false;
        return true;
    }

  private:
    /// The edge that ends at corner i, modulo the number of corners.
    template <class S>
    static Segment<S> edge_to(const Polygon<S>& polygon, std::size_t i) {
        const Point<S>& from = polygon[(i + polygon.size() - 1) % polygon.size()];
        const Point<S>& to = polygon[i % polygon.size()];
        return {from.x, from.y, to.x, to.y};
    }

    static constexpr std::string_view kReason =
        "for nearly collinear edges, the side tests of their ends are noise";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"convex-convex","a":[[0.5876194834709167,0.10546875],[1,0],)"
                     R"([0.08662178367376328,-0.5460342764854431]],"b":[[0.08661773800849915,)"
                     R"(-0.5460395216941833],[0,-1],[-0.390625,-1.166015625]]})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"convex-convex","a":[[3.702876221351227,-3.6384707631671596],)"
                     R"([-1.2420269755648818,0.093476906557729],[-1,-5]],)"
                     R"("b":[[-1.7198266971376928,0.4543355879060007],[-2,-5],)"
                     R"([-1.242026975565162,0.09347690655794079]]})"},
        KnownFailure{Class::beyond_tolerance, kInLongDouble, kReason,
                     R"({"query":"convex-convex","a":[[-46836066.19178099,52200265.6615629],)"
                     R"([-47000000,-1000],[29.605276218953467,-377.2122140113021]],)"
                     R"("b":[[33552284.70292369,-37488269.84515068],)"
                     R"([29.60527621927938,-377.2122140116653],[30000000,-40000000]]})"}};
};

// Rotating calipers: the search visits the edges of one polygon in turn. Meanwhile, the corner of
// the other polygon that is deepest behind the current edge goes round once. Each search for that
// corner starts at the previous one, so all edges together cost one round.
//
// The polygons are disjoint if, for some edge, the deepest corner is beyond it. Here both polygons
// are counter-clockwise and have an area.

struct RotatingCalipers : Answers<"convex-convex"> {
    static AlgorithmInfo info() {
        return {.name = "rotating-calipers",
                .contract = Contract::closed,
                .tolerance = {4, Conditioning::edge_direction},
                .source =
                    "G. T. Toussaint, Solving Geometric Problems with the Rotating Calipers, "
                    "IEEE MELECON 1983",
                .summary = "for each edge, the other polygon's innermost corner is not beyond it"};
    }

    template <class S>
    static bool hit(const Polygon<S>& a, const Polygon<S>& b) {
        const Polygon<S> p = convex::counter_clockwise(a);
        const Polygon<S> q = convex::counter_clockwise(b);
        return !an_edge_separates(p, q) && !an_edge_separates(q, p);
    }

  private:
    template <class S>
    static bool an_edge_separates(const Polygon<S>& owner, const Polygon<S>& other) {
        const std::size_t n = other.size();
        std::size_t deepest = 0;
        for (std::size_t i = 0; i < owner.size(); ++i) {
            const Point<S> edge = owner[(i + 1) % owner.size()] - owner[i];
            if (i == 0) deepest = convex::farthest(other, {-edge.y, edge.x});
            for (std::size_t k = 0; k < n; ++k, deepest = (deepest + 1) % n)
                if (cross(edge, other[(deepest + 1) % n] - other[deepest]) <= S(0)) break;
            if (cross(edge, other[deepest] - owner[i]) < S(0)) return true;
        }
        return false;
    }
};

using Literature = std::tuple<Gjk, GjkDistance, GjkDistanceWarm, Mpr, OriginInDifference,
                              RotatingCalipers, ORourke, DistanceGjk>;

}  // namespace touchstone::minkowski
