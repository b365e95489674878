// A point and a simple polygon, by the crossings of a ray.
//
// The ray from the point to the right crosses an edge where the ends of the edge lie on different
// sides of the ray's line, an end on it counting as below, and the crossing lies to the right of
// the point. After an odd number of them the point was inside. On the boundary the answer depends
// on which edge it is.
#pragma once

#include <array>
#include <string_view>

#include "core/cards/algorithm.h"

namespace touchstone::point {

struct RayCrossing {
    template <class S>
    using Input = SceneOf<"point-polygon", S>;

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
        "where an edge that ends nearly on the point's line crosses it is lost to underflow";
    static constexpr std::array kKnown{
        KnownFailure{Class::beyond_tolerance, kInFloat, kReason,
                     R"({"query":"point-polygon","point":{"x":1.875,"y":0},"polygon":)"
                     R"([[0,2.802596928649634e-45],[1.75,0],[1.75,-1],[0,-1]]})"},
        KnownFailure{Class::beyond_tolerance, kInDouble, kReason,
                     R"({"query":"point-polygon","point":{"x":1.875,"y":0},"polygon":)"
                     R"([[0,1e-323],[1.75,0],[1.75,-1],[0,-1]]})"}};
};

}  // namespace touchstone::point
