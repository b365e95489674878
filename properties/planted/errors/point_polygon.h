// Planted errors in tests of a point and a simple polygon.
#pragma once

#include <tuple>

#include "core/literature/point/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// If a corner is on the ray, an edge should count only if the corner is its lower end. Here an
/// edge that rises to the corner counts, too.
struct CornerCountedTwice : VariantOf<point::WindingNumber, "planted-corner-counted-twice",
                                      "also counts an edge whose upper end is on the ray"> {
    template <class S>
    static bool hit(const Point<S>& point, const Polygon<S>& polygon) {
        int turns = 0;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            const S side = point::side(p, q, point);
            if (p.y <= point.y && point.y <= q.y && S(0) < side) ++turns;
            if (q.y <= point.y && point.y < p.y && side < S(0)) --turns;
        }
        return turns != 0;
    }
};

/// If a corner is on the ray, an edge should count if the corner is its lower end. Here it never
/// counts.
struct CornerNotCounted : VariantOf<point::RayCrossing, "planted-corner-not-counted",
                                    "counts no edge that has an end on the ray"> {
    template <class S>
    static bool hit(const Point<S>& point, const Polygon<S>& polygon) {
        bool inside = false;
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            const bool crosses =
                (p.y < point.y && point.y < q.y) || (q.y < point.y && point.y < p.y);
            if (!crosses) continue;
            if (point.x < p.x + (q.x - p.x) * (point.y - p.y) / (q.y - p.y)) inside = !inside;
        }
        return inside;
    }
};

/// Downward crossings are not subtracted.
struct UpwardOnly : VariantOf<point::WindingNumber, "planted-upward-only",
                              "counts only edges that pass the point upward"> {
    template <class S>
    static bool hit(const Point<S>& point, const Polygon<S>& polygon) {
        for (std::size_t i = 0; i < polygon.size(); ++i) {
            const Point<S>& p = polygon[i];
            const Point<S>& q = polygon[(i + 1) % polygon.size()];
            if (p.y <= point.y && point.y < q.y && S(0) < point::side(p, q, point)) return true;
        }
        return false;
    }
};

using PointPolygonErrors = std::tuple<CornerCountedTwice, CornerNotCounted, UpwardOnly>;

}  // namespace touchstone::planted_errors
