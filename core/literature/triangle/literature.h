// Algorithms from the literature for two triangles. Add new ones here.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <tuple>

#include "core/cards/algorithm.h"
#include "core/literature/convex/corners.h"
#include "core/shapes/any_shape.h"

namespace touchstone::triangle {

// Two triangles intersect if an edge of one crosses an edge of the other, or a corner of one is in
// the other. There are two methods to find crossing edges. They differ in their rounding errors:
//
// - by straddling: the ends of each edge are on both sides of the line of the other edge, or on it,
//   and the edges' bounding boxes intersect. For edges that are nearly on one line, rounding
//   decides the sides. Without the boxes, such edges could count as crossing at any distance.
// - by parameters, as in most articles: computes the point of intersection and tests whether it is
//   between the ends. Parallel edges have no such point and count as not crossing. That is right,
//   because the corner test finds parallel edges that overlap. But rounding makes parallel edges
//   nearly parallel. If they are also nearly on one line, the parameters are mostly rounding
//   errors.
//
// A corner is inside if it is not on different sides of two edges. If a triangle has no area, or is
// thinner than rounding errors, this condition may hold for a corner on or near its line, at any
// distance. A test of the triangle's bounding box prevents that. With this test and straddling, the
// answer is right even for triangles that are segments or points.

template <class S>
struct Edge {
    Point<S> from;
    Point<S> to;
    Point<S> along;  ///< to - from
};

template <class S>
std::array<Edge<S>, 3> edges(const Triangle<S>& t) {
    return {Edge<S>{t[0], t[1], t[1] - t[0]}, Edge<S>{t[1], t[2], t[2] - t[1]},
            Edge<S>{t[2], t[0], t[0] - t[2]}};
}

/// False if both ends of p are strictly on the same side of q's line.
template <class S>
bool straddles(const Edge<S>& p, const Edge<S>& q) {
    const S left = cross(q.along, p.from - q.from);
    const S right = cross(q.along, p.to - q.from);
    return (left <= S(0) && S(0) <= right) || (right <= S(0) && S(0) <= left);
}

/// Tests whether the closed edges intersect.
struct ByStraddling {
    template <class S>
    static bool cross_each_other(const Edge<S>& p, const Edge<S>& q) {
        return convex::ranges_meet(p.from.x, p.to.x, q.from.x, q.to.x) &&
               convex::ranges_meet(p.from.y, p.to.y, q.from.y, q.to.y) && straddles(p, q) &&
               straddles(q, p);
    }
};

/// Tests whether the closed edges intersect and are not parallel.
struct ByParameters {
    template <class S>
    static bool cross_each_other(const Edge<S>& p, const Edge<S>& q) {
        const S denominator = cross(p.along, q.along);
        if (denominator == S(0)) return false;
        const S t = cross(q.from - p.from, q.along) / denominator;
        const S u = cross(q.from - p.from, p.along) / denominator;
        return S(0) <= t && t <= S(1) && S(0) <= u && u <= S(1);
    }
};

/// True if p lies in the closed triangle, in either winding. If the triangle has no area, also true
/// for all other points on its line. If it is a single point, true for all points.
template <class S>
bool corner_inside(const Point<S>& p, const Triangle<S>& t) {
    const S d0 = cross(t[1] - t[0], p - t[0]);
    const S d1 = cross(t[2] - t[1], p - t[1]);
    const S d2 = cross(t[0] - t[2], p - t[2]);
    const bool clockwise = d0 < S(0) || d1 < S(0) || d2 < S(0);
    const bool counter_clockwise = S(0) < d0 || S(0) < d1 || S(0) < d2;
    return !(clockwise && counter_clockwise);
}

/// Tests whether a point is inside, by its side of each edge.
struct BySides {
    template <class S>
    static bool holds(const Triangle<S>& t, const Point<S>& p) {
        return corner_inside(p, t);
    }
};

/// Like BySides, but the point must also lie in the triangle's bounding box.
struct BySidesInBox {
    template <class S>
    static bool holds(const Triangle<S>& t, const Point<S>& p) {
        return between(p.x, t[0].x, t[1].x, t[2].x) && between(p.y, t[0].y, t[1].y, t[2].y) &&
               corner_inside(p, t);
    }

  private:
    template <class S>
    static bool between(const S& value, const S& p, const S& q, const S& r) {
        using std::max;
        using std::min;
        return min(min(p, q), r) <= value && value <= max(max(p, q), r);
    }
};

/// True if the closed triangles intersect. Without BySidesInBox they must have positive area.
template <class Edges, class Inside = BySides, class S>
bool triangles_meet(const Triangle<S>& t, const Triangle<S>& u) {
    const std::array<Edge<S>, 3> sides_of_u = edges(u);
    for (const Edge<S>& p : edges(t))
        for (const Edge<S>& q : sides_of_u)
            if (Edges::cross_each_other(p, q)) return true;
    for (std::size_t i = 0; i < 3; ++i)
        if (Inside::holds(u, t[i]) || Inside::holds(t, u[i])) return true;
    return false;
}

// Two triangles, by edges and corners. Edges are tested by straddling, corners by the sides of the
// edges and the bounding box. The top of this file explains why.

struct TrianglesCrossOrInside : Answers<"triangle-triangle"> {
    static AlgorithmInfo info() {
        return {
            .name = "triangles-cross-or-inside",
            .contract = Contract::closed,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::local},
            .source = "folklore of game programming; crossing by quick rejection and straddling",
            .summary = "edges straddle each other, or a corner of one is inside the other",
            .known = kKnown};
    }

    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        return triangles_meet<ByStraddling, BySidesInBox>(a, b);
    }

  private:
    static constexpr std::string_view kReason =
        "for two nearly equal triangles, the side tests of their corners are noise";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"triangle-triangle","a":[[0.5581288933753967,)"
                     R"(-0.41593754291534424],[-0.2547127604484558,-1.4666352272033691],)"
                     R"([1.8976460695266724,0.849036693572998]],"b":[[0.5581287741661072,)"
                     R"(-0.41593772172927856],[-0.2547125816345215,-1.4666351079940796],)"
                     R"([1.8976457118988037,0.849036455154419]]})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"triangle-triangle","a":[[-1.8622870000008511,)"
                     R"(1.0900483626137483],[-0.46975154121521406,-0.8844608140954558],)"
                     R"([0.3774725935753773,-1.987090186425819]],"b":[[-1.8622870000008507,)"
                     R"(1.0900483626137476],[-0.4697515412152143,-0.8844608140954556],)"
                     R"([0.3774725935753774,-1.9870901864258192]]})"}};
};

// Separating axis on the six edge normals of two triangles, projections as dot products.
//
// Bounding boxes come first, because of needles and triangles without area
// (core/literature/convex/corners.h).

struct TrianglesSat : Answers<"triangle-triangle"> {
    static AlgorithmInfo info() {
        return {
            .name = "triangles-sat",
            .contract = Contract::closed,
            .sizes = Sizes::zero_allowed,
            .tolerance = {4, Conditioning::none},
            .source = "separating axis theorem; C. Ericson, Real-Time Collision Detection, 2005",
            .summary = "bounding boxes, then corners projected onto six edge normals"};
    }

    template <class S>
    static bool hit(const Triangle<S>& a, const Triangle<S>& b) {
        return convex::meet_on_every_axis<S>(a, b);
    }
};

// Shapes that are cut into triangles intersect if a triangle of one intersects a triangle of the
// other.

/// True if meets(t, u) for a triangle t of one list and a triangle u of the other.
template <class Triangles, class Meets>
bool some_meet(const Triangles& of_a, const Triangles& of_b, Meets meets) {
    for (const auto& t : of_a)
        for (const auto& u : of_b)
            if (meets(t, u)) return true;
    return false;
}

inline constexpr auto kMeetBySat = []<class S>(const Triangle<S>& t, const Triangle<S>& u) {
    return TrianglesSat::hit(t, u);
};

using Literature = std::tuple<TrianglesCrossOrInside, TrianglesSat>;

}  // namespace touchstone::triangle
