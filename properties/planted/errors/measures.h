// Planted errors in algorithms that answer with numbers.
#pragma once

#include <tuple>

#include "core/literature/minkowski/literature.h"
#include "core/literature/rect_rect/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// GJK that computes its answer from the final simplex by `Measure`.
template <class Measure>
struct GjkDistanceBy {
    template <class S>
    static S distance(const Polygon<S>& a, const Polygon<S>& b) {
        Steps steps(minkowski::kSteps);
        minkowski::Simplex simplex = minkowski::kFirstCorners;
        const minkowski::Difference<S> difference(a, b);
        if (minkowski::reaches_origin(difference, simplex, steps)) return S(0);
        return Measure::of(difference, simplex);
    }
};

struct DistanceOfCorners : GjkDistanceBy<DistanceOfCorners>,
                           VariantOf<minkowski::DistanceGjk, "planted-distance-of-corners",
                                     "GJK distance to the nearest corner, not edge"> {
    template <class S>
    static S of(const minkowski::Difference<S>& difference, minkowski::Simplex simplex) {
        using std::min;
        S least = minkowski::distance_of_side(difference, {{simplex.vertices[0]}, 1});
        for (std::size_t i = 1; i < simplex.size; ++i)
            least = min(least, minkowski::distance_of_side(difference, {{simplex.vertices[i]}, 1}));
        return least;
    }
};

/// The mathematics is right. Nearly equal squares are subtracted, so half of the digits are lost.
struct DistanceByPythagoras
    : GjkDistanceBy<DistanceByPythagoras>,
      VariantOf<minkowski::DistanceGjk, "planted-distance-by-pythagoras",
                "GJK distance to an edge as the root of a difference of squares"> {
    template <class S>
    static S of(const minkowski::Difference<S>& difference, const minkowski::Simplex& simplex) {
        using std::max;
        using std::sqrt;
        if (simplex.size != 2) return minkowski::distance_of_simplex(difference, simplex);
        const Point<S> p = difference.at(simplex.vertices[0]);
        const Point<S> edge = difference.at(simplex.vertices[1]) - p;
        const S along = dot(p, edge);
        return sqrt(max(S(0), dot(p, p) - along * along / dot(edge, edge)));
    }
};

struct DepthOfOneBox : VariantOf<rect_rect::DepthSat, "planted-depth-of-one-box",
                                 "measures the depth on the axes of A alone"> {
    template <class S>
    static Depth<S> penetration(const Pose<S>& a, const Pose<S>& b) {
        const auto overlaps = rect_rect::overlaps_on_axes(a, b);
        const auto& least = overlaps[overlaps[1].length < overlaps[0].length ? 1 : 0];
        return {least.length, least.out};
    }
};

struct DepthNormalReversed : VariantOf<rect_rect::DepthSat, "planted-depth-normal-reversed",
                                       "the normal points from B to A"> {
    template <class S>
    static Depth<S> penetration(const Pose<S>& a, const Pose<S>& b) {
        const Depth<S> right = rect_rect::DepthSat::penetration(a, b);
        return {right.depth, {-right.normal.x, -right.normal.y}};
    }
};

struct AreaOfThreeSides : VariantOf<rect_rect::AreaClipped, "planted-area-of-three-sides",
                                    "clips along three of the four sides"> {
    template <class S>
    static S area(const Pose<S>& a, const Pose<S>& b) {
        return rect_rect::area_of(rect_rect::common_part(a, b, 3));
    }
};

/// The mathematics is right. Far from the origin, the products are much larger than the area.
struct AreaFromOrigin : VariantOf<rect_rect::AreaClipped, "planted-area-from-origin",
                                  "the shoelace formula with absolute coordinates"> {
    template <class S>
    static S area(const Pose<S>& a, const Pose<S>& b) {
        const Point<S> centre{b.cx, b.cy};
        Polygon<S> part = rect_rect::common_part(a, b);
        for (Point<S>& p : part) p = p + centre;
        S sum(0);
        for (std::size_t i = 0; i < part.size(); ++i)
            sum = sum + cross(part[i], part[(i + 1) % part.size()]);
        return sum * S(0.5);
    }
};

struct IouOfSum
    : VariantOf<rect_rect::IouClipped, "planted-iou-of-sum", "divides by the sum of both areas"> {
    template <class S>
    static S iou(const Pose<S>& a, const Pose<S>& b) {
        const S common = rect_rect::area_of(rect_rect::common_part(a, b));
        return common / (a.w * a.h + b.w * b.h);
    }
};

using MeasureErrors = std::tuple<DistanceOfCorners, DistanceByPythagoras, DepthOfOneBox,
                                 DepthNormalReversed, AreaOfThreeSides, AreaFromOrigin, IouOfSum>;

}  // namespace touchstone::planted_errors
