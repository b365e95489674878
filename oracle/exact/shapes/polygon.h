// Polygons in the oracle. Those that need not be convex are cut into triangles.
#pragma once

#include <optional>

#include "core/shapes/polygon.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/shapes/exact_shape.h"
#include "oracle/exact/triangulate.h"

namespace touchstone {

template <>
struct ExactShape<ConvexPolygon<double>> {
    static constexpr bool is_given_by_corners = true;

    static std::optional<Frame> frame(const Polygon<double>& /*polygon*/) { return std::nullopt; }
    template <class N>
    static Parts<N> core(const Polygon<double>& polygon, const Frame& frame) {
        return one_part(polygon_ring<N>(polygon, frame));
    }
    template <class N>
    static N radius(const Polygon<double>& /*polygon*/) {
        return N(0.0);
    }
    static std::optional<Problem> problem(const Polygon<double>& polygon) {
        return problem_of_convex(polygon);
    }
    static bool is_degenerate(const Polygon<double>& polygon) { return !has_area(polygon); }
};

template <>
struct ExactShape<SimplePolygon<double>> {
    static constexpr bool is_given_by_corners = true;

    static std::optional<Frame> frame(const Polygon<double>& /*polygon*/) { return std::nullopt; }
    template <class N>
    static Parts<N> core(const Polygon<double>& polygon, const Frame& frame) {
        Parts<N> parts;
        for (const Triangle<double>& t : triangulate(polygon))
            parts.push_back(polygon_ring<N>({t.begin(), t.end()}, frame));
        return parts;
    }
    template <class N>
    static N radius(const Polygon<double>& /*polygon*/) {
        return N(0.0);
    }
    static std::optional<Problem> problem(const Polygon<double>& polygon) {
        return problem_of_simple(polygon);
    }
    static bool is_degenerate(const Polygon<double>& polygon) { return !has_area(polygon); }
};

}  // namespace touchstone
