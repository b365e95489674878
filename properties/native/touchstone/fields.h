// The names of shapes and of their fields in cases.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

#include <touchstone/shapes.h>

namespace touchstone::detail {

/// The kinds of shapes, without the form of their rotation. A case lists its two shapes in this
/// order.
enum class BaseKind {
    pose,
    pivot_rect,
    rounded_rect,
    aabb,
    circle,
    segment,
    point,
    triangle,
    convex,
    polygon,
    capsule,
    placed_polygon
};

/// The names of all base kinds, indexed by BaseKind.
inline constexpr const char* base_names[] = {
    "pose",  "pivot-rect", "rounded-rect", "aabb",    "circle",  "segment",
    "point", "triangle",   "convex",       "polygon", "capsule", "placed-polygon"};

inline const char* name_of(BaseKind base) {
    return base_names[static_cast<std::size_t>(base)];
}

/// How the rotation of a shape is given. `none`: the shape has no rotation, so the other shape may
/// give its rotation in any way.
enum class Turn { none, radians, degrees, cos_sin };

/// The base kind and rotation of a shape. Types without a specialisation are not shapes.
template <class T>
struct Fields {
    static constexpr bool are_known = false;
};

template <class S, BaseKind of_base, Turn by_turn>
struct FieldsOf {
    using Scalar = S;
    static constexpr bool are_known = true;
    static constexpr BaseKind base = of_base;
    static constexpr Turn turn = by_turn;
};

#define TOUCHSTONE_FIELDS(Shape, base, turn) \
    template <class S>                       \
    struct Fields<shapes::Shape<S>> : FieldsOf<S, BaseKind::base, Turn::turn> {}
#define TOUCHSTONE_TURNED_FIELDS(Shape, base)           \
    TOUCHSTONE_FIELDS(Shape, base, radians);            \
    TOUCHSTONE_FIELDS(Shape##InDegrees, base, degrees); \
    TOUCHSTONE_FIELDS(Shape##ByCosSin, base, cos_sin)
TOUCHSTONE_TURNED_FIELDS(Rect, pose);
TOUCHSTONE_TURNED_FIELDS(PivotRect, pivot_rect);
TOUCHSTONE_TURNED_FIELDS(RoundedRect, rounded_rect);
TOUCHSTONE_TURNED_FIELDS(PlacedPolygon, placed_polygon);
TOUCHSTONE_FIELDS(Aabb, aabb, none);
TOUCHSTONE_FIELDS(Circle, circle, none);
TOUCHSTONE_FIELDS(Segment, segment, none);
TOUCHSTONE_FIELDS(Capsule, capsule, none);
TOUCHSTONE_FIELDS(Point, point, none);
TOUCHSTONE_FIELDS(Triangle, triangle, none);
TOUCHSTONE_FIELDS(Convex, convex, none);
TOUCHSTONE_FIELDS(Polygon, polygon, none);
#undef TOUCHSTONE_TURNED_FIELDS
#undef TOUCHSTONE_FIELDS

/// Calls visit(name, number) for each number of the shape except corners, in the order of cases.
template <class Shape, class Visit>
void each_number([[maybe_unused]] Shape& shape, [[maybe_unused]] const Visit& visit) {
    using Known = Fields<std::remove_const_t<Shape>>;
    constexpr BaseKind base = Known::base;
    constexpr bool is_by_centre = base == BaseKind::pose || base == BaseKind::rounded_rect;
    constexpr bool is_pivot_rect = base == BaseKind::pivot_rect;
    constexpr bool is_aabb = base == BaseKind::aabb;
    constexpr bool is_circle = base == BaseKind::circle;
    constexpr bool is_capsule = base == BaseKind::capsule;
    constexpr bool is_placed = base == BaseKind::placed_polygon;
    if constexpr (is_by_centre) visit("cx", shape.cx), visit("cy", shape.cy);
    if constexpr (is_pivot_rect || is_aabb || is_circle || is_placed || base == BaseKind::point)
        visit("x", shape.x), visit("y", shape.y);
    if constexpr (is_pivot_rect) visit("ox", shape.ox), visit("oy", shape.oy);
    if constexpr (is_capsule || base == BaseKind::segment) {
        visit("x1", shape.x1), visit("y1", shape.y1);
        visit("x2", shape.x2), visit("y2", shape.y2);
    }
    if constexpr (is_by_centre || is_pivot_rect || is_aabb)
        visit("w", shape.w), visit("h", shape.h);
    if constexpr (Known::turn == Turn::radians) visit("angle", shape.angle);
    if constexpr (Known::turn == Turn::degrees) visit("degrees", shape.degrees);
    if constexpr (Known::turn == Turn::cos_sin) visit("cos", shape.cos), visit("sin", shape.sin);
    if constexpr (base == BaseKind::rounded_rect || is_circle || is_capsule || is_placed)
        visit("r", shape.r);
}

/// True for shapes that a case writes as an object with named fields, not as corners alone.
template <class Shape>
inline constexpr bool has_numbers =
    Fields<Shape>::base != BaseKind::triangle&& Fields<Shape>::base !=
    BaseKind::convex&& Fields<Shape>::base != BaseKind::polygon;

/// True for shapes with corners, with or without further numbers.
template <class Shape, class = void>
inline constexpr bool has_corners = false;
template <class Shape>
inline constexpr bool has_corners<Shape, std::void_t<decltype(std::declval<Shape&>().corners)>> =
    true;

}  // namespace touchstone::detail
