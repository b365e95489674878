// Algorithms from the literature for a point and a polygon. Add new ones here.
#pragma once

#include <array>
#include <string_view>
#include <tuple>

#include "core/cards/algorithm.h"

namespace touchstone::point {

// A point and a simple polygon, by the crossings of a ray.
//
// The ray goes from the point to the right. It crosses an edge if the ends of the edge are on
// different sides of the ray's line, and if the crossing is to the right of the point. An end on
// the line counts as below. If the number of crossings is odd, the point is inside. If the point is
// on the boundary, the answer depends on the edge.

struct RayCrossing : Answers<"point-polygon"> {
    static AlgorithmInfo info() {
        return {.name = "point-ray-crossing",
                .contract = Contract::unspecified,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source =
                    "M. Shimrat, Algorithm 112: Position of Point Relative to Polygon, "
                    "CACM 5 (8), 1962, with R. Hacker's correction of the same year",
                .summary = "an odd number of edges crosses the ray to the right",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Point<S>& point, const Polygon<S>& polygon) {
        bool inside = false;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            if ((point.y < p.y) == (point.y < q.y)) continue;
            if (point.x < p.x + (q.x - p.x) * (point.y - p.y) / (q.y - p.y)) inside = !inside;
        }
        return inside;
    }

  private:
    static constexpr std::string_view kReason =
        "underflow misplaces the crossing of an edge that ends nearly on the ray's line";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"point-polygon","point":{"x":1.875,"y":0},"polygon":)"
                     R"([[0,2.802596928649634e-45],[1.75,0],[1.75,-1],[0,-1]]})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"point-polygon","point":{"x":1.875,"y":0},"polygon":)"
                     R"([[0,1e-323],[1.75,0],[1.75,-1],[0,-1]]})"}};
};

// A point and a simple polygon, by the winding number of the boundary around the point.
//
// The ray goes from the point to the right. An edge that crosses it upward counts 1; an edge that
// crosses it downward counts -1. The position of the point, left or right of the edge, decides
// whether the edge crosses the ray. The crossing point is not computed, so there is no division. If
// the point is on the boundary, the answer depends on the edge.

/// Positive if p lies to the left of the line from `from` to `to`.
template <class S>
S side(const Point<S>& from, const Point<S>& to, const Point<S>& p) {
    return cross(to - from, p - from);
}

struct WindingNumber : Answers<"point-polygon"> {
    static AlgorithmInfo info() {
        return {.name = "point-winding-number",
                .contract = Contract::unspecified,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "D. Sunday, Inclusion of a Point in a Polygon, 2001",
                .summary = "winding number: upward minus downward edges to the right of the point",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const Point<S>& point, const Polygon<S>& polygon) {
        int turns = 0;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            if (p.y <= point.y && point.y < q.y && S(0) < side(p, q, point)) ++turns;
            if (q.y <= point.y && point.y < p.y && side(p, q, point) < S(0)) --turns;
        }
        return turns != 0;
    }

  private:
    static constexpr std::string_view kReason =
        "underflow makes the point seem to be on the line of an edge that ends nearly on the ray's "
        "line, so the edge is not counted";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"point-polygon","point":{"x":-1.5,"y":0},"polygon":[[-1.25,0],)"
                     R"([-1.25,-1],[-2.75,-1],[-2.75,0],[-3.5,0],[-3.5,-2],[-0.5,-2],)"
                     R"([-0.5,1.401298464324817e-45]]})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"point-polygon","point":{"x":-1.5,"y":0},"polygon":[[-1.25,0],)"
                     R"([-1.25,-1],[-2.75,-1],[-2.75,0],[-3.5,0],[-3.5,-2],[-0.5,-2],)"
                     R"([-0.5,5e-324]]})"}};
};

using Literature = std::tuple<RayCrossing, WindingNumber>;

}  // namespace touchstone::point
