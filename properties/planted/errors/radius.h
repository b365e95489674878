// Planted errors in tests of capsules, and of circles with convex polygons.
#pragma once

#include <tuple>

#include "core/literature/convex/corners.h"
#include "core/literature/radius/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// The distances of the ends do not show that two segments cross.
struct CapsulesNotCrossed : VariantOf<radius::CapsulesEnds, "planted-capsules-not-crossed",
                                      "tests only the distances of the ends"> {
    template <class S>
    static bool hit(const Capsule<S>& a, const Capsule<S>& b) {
        return radius::CapsulesEnds::is_an_end_near(a, b);
    }
};

struct ClampForgotten : VariantOf<radius::CapsulesEnds, "planted-clamp-forgotten",
                                  "also counts the distance of A's first end from the line of B"> {
    template <class S>
    static bool hit(const Capsule<S>& a, const Capsule<S>& b) {
        const Point<S> u{b.x2 - b.x1, b.y2 - b.y1};
        const Point<S> v{a.x1 - b.x1, a.y1 - b.y1};
        const S reach = a.r + b.r;
        const S beside = cross(u, v);
        return radius::CapsulesEnds::hit(a, b) ||
               (dot(u, u) != S(0) && beside * beside <= reach * reach * dot(u, u));
    }
};

using OneRadiusTwice =
    Changed<radius::CapsulesEnds, "planted-one-radius-twice", "uses A's radius for both",
            [](const auto& a, auto& b) { b.r = a.r; }>;

struct CentreInsideForgotten
    : VariantOf<radius::CircleConvexEdges, "planted-centre-inside-forgotten",
                "misses circles that reach no edge"> {
    template <class S>
    static bool hit(const Circle<S>& circle, const Polygon<S>& polygon) {
        for (std::size_t i = 0; i < polygon.size(); ++i)
            if (radius::squared_distance<S>({circle.x, circle.y}, polygon[i],
                                            polygon[(i + 1) % polygon.size()]) <=
                circle.r * circle.r)
                return true;
        return false;
    }
};

struct CornerRegionTooWide
    : VariantOf<radius::CircleConvexVoronoi, "planted-corner-region-too-wide",
                "assigns everything beyond the end of an edge to the corner there"> {
    template <class S>
    static bool hit(const Circle<S>& circle, const Polygon<S>& polygon) {
        const Polygon<S> corners = convex::counter_clockwise(polygon);
        const Point<S> centre{circle.x, circle.y};
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point<S>& corner = corners[(i + 1) % corners.size()];
            const radius::SeenFromEdge<S> edge(corners[i], corner, centre);
            if (edge.beside < S(0) && edge.is_after() &&
                circle.r * circle.r < radius::squared(centre - corner))
                return false;
        }
        return radius::CircleConvexVoronoi::hit(circle, polygon);
    }
};

/// A circle beside a corner may reach the lines of all edges and not the corner.
struct EdgesWithoutCorners : VariantOf<radius::CircleConvexVoronoi, "planted-edges-without-corners",
                                       "tests only the distances from the lines of the edges"> {
    template <class S>
    static bool hit(const Circle<S>& circle, const Polygon<S>& polygon) {
        const Polygon<S> corners = convex::counter_clockwise(polygon);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const radius::SeenFromEdge<S> edge(corners[i], corners[(i + 1) % corners.size()],
                                               {circle.x, circle.y});
            if (edge.beside < S(0) && circle.r * circle.r * edge.length < edge.beside * edge.beside)
                return false;
        }
        return true;
    }
};

using RadiusErrors = std::tuple<CapsulesNotCrossed, ClampForgotten, OneRadiusTwice,
                                CentreInsideForgotten, CornerRegionTooWide, EdgesWithoutCorners>;

}  // namespace touchstone::planted_errors
