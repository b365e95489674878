// Exact properties of polygons. Simple polygons are cut into triangles.
#pragma once

#include <optional>

#include "core/shapes/polygon.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/shapes/exact_shape.h"
#include "oracle/exact/shapes/rectangle.h"

namespace touchstone {

template <>
struct ExactShape<ConvexPolygon<double>> : ExactDefaults {
    static constexpr bool is_given_by_corners = true;

    template <class N>
    static Parts<N> core(const Polygon<double>& polygon, const Frame& frame) {
        return one_part(polygon_ring<N>(polygon, frame));
    }
    static std::optional<Problem> problem(const Polygon<double>& polygon) {
        return problem_of_convex(polygon);
    }
    static bool is_degenerate(const Polygon<double>& polygon) { return !has_area(polygon); }
};

template <>
struct ExactShape<SimplePolygon<double>> : ExactDefaults {
    static constexpr bool is_given_by_corners = true;

    template <class N>
    static Parts<N> core(const Polygon<double>& polygon, const Frame& frame) {
        Parts<N> parts;
        for (const Triangle<double>& t : triangulate(polygon))
            parts.push_back(polygon_ring<N>({t.begin(), t.end()}, frame));
        return parts;
    }
    static std::optional<Problem> problem(const Polygon<double>& polygon) {
        return problem_of_simple(polygon);
    }
    static bool is_degenerate(const Polygon<double>& polygon) { return !has_area(polygon); }
};

template <>
struct ExactShape<Triangle<double>> : ExactDefaults {
    static constexpr bool is_given_by_corners = true;

    template <class N>
    static Parts<N> core(const Triangle<double>& t, const Frame& frame) {
        return one_part(polygon_ring<N>({t.begin(), t.end()}, frame));
    }
    static bool is_degenerate(const Triangle<double>& t) { return !has_area({t.begin(), t.end()}); }
};

template <template <class> class Turn>
struct ExactShape<PlacedPolygon<double, Turn>> : ExactDefaults {
    using Shape = PlacedPolygon<double, Turn>;
    static std::optional<Frame> frame(const Shape& shape) { return own_frame(shape); }
    template <class N>
    static Parts<N> core(const Shape& shape, const Frame& frame) {
        const AnyTurn turn = turn_of(shape);
        if (frame == Frame{shape.x, shape.y, turn})
            return one_part(convex_ring<N>(shape.local, exactly<N>));
        const Point<N> place = seen_from<N>(frame, shape.x, shape.y);
        if (is_collapsed(turn)) return one_part(point_ring(place));
        const auto [c, s] = turn_by<N>(frame.turn, turn);
        return one_part(convex_ring<N>(shape.local, [&, &c = c, &s = s](const Point<double>& p) {
            return place + turned<N>(exactly<N>(p), c, s);
        }));
    }
    static std::optional<Problem> problem(const Shape& shape) {
        std::optional<Problem> found = problem_of_convex(shape.local);
        if (found) found->place += Shape::numbers().size();
        return found;
    }
    static bool is_degenerate(const Shape& shape) {
        return !has_area(shape.local) || is_collapsed(turn_of(shape));
    }
};

}  // namespace touchstone
