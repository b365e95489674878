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

inline const char* name_of(BaseKind base) {
    constexpr const char* names[] = {"pose",   "pivot-rect", "rounded-rect", "aabb",
                                     "circle", "segment",    "point",        "triangle",
                                     "convex", "polygon",    "capsule",      "placed-polygon"};
    return names[static_cast<std::size_t>(base)];
}

/// How the rotation of a shape is given. `none`: the shape has no rotation, so it fits any other
/// shape.
enum class Turn { none, radians, degrees, cos_sin };

/// A number of a shape: its name in cases and its member.
template <class Shape, class S>
struct Number {
    const char* name;
    S Shape::*member;
};

/// The base kind, rotation and fields of a shape. Types without a specialisation are not shapes.
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

template <class S>
struct Fields<shapes::Rect<S>> : FieldsOf<S, BaseKind::pose, Turn::radians> {
    using T = shapes::Rect<S>;
    static constexpr Number<T, S> numbers[] = {
        {"cx", &T::cx}, {"cy", &T::cy}, {"w", &T::w}, {"h", &T::h}, {"angle", &T::angle}};
};

template <class S>
struct Fields<shapes::RectInDegrees<S>> : FieldsOf<S, BaseKind::pose, Turn::degrees> {
    using T = shapes::RectInDegrees<S>;
    static constexpr Number<T, S> numbers[] = {
        {"cx", &T::cx}, {"cy", &T::cy}, {"w", &T::w}, {"h", &T::h}, {"degrees", &T::degrees}};
};

template <class S>
struct Fields<shapes::RectByCosSin<S>> : FieldsOf<S, BaseKind::pose, Turn::cos_sin> {
    using T = shapes::RectByCosSin<S>;
    static constexpr Number<T, S> numbers[] = {{"cx", &T::cx}, {"cy", &T::cy},   {"w", &T::w},
                                               {"h", &T::h},   {"cos", &T::cos}, {"sin", &T::sin}};
};

template <class S>
struct Fields<shapes::PivotRect<S>> : FieldsOf<S, BaseKind::pivot_rect, Turn::radians> {
    using T = shapes::PivotRect<S>;
    static constexpr Number<T, S> numbers[] = {{"x", &T::x},        {"y", &T::y}, {"ox", &T::ox},
                                               {"oy", &T::oy},      {"w", &T::w}, {"h", &T::h},
                                               {"angle", &T::angle}};
};

template <class S>
struct Fields<shapes::PivotRectInDegrees<S>> : FieldsOf<S, BaseKind::pivot_rect, Turn::degrees> {
    using T = shapes::PivotRectInDegrees<S>;
    static constexpr Number<T, S> numbers[] = {
        {"x", &T::x}, {"y", &T::y}, {"ox", &T::ox},          {"oy", &T::oy},
        {"w", &T::w}, {"h", &T::h}, {"degrees", &T::degrees}};
};

template <class S>
struct Fields<shapes::PivotRectByCosSin<S>> : FieldsOf<S, BaseKind::pivot_rect, Turn::cos_sin> {
    using T = shapes::PivotRectByCosSin<S>;
    static constexpr Number<T, S> numbers[] = {{"x", &T::x},     {"y", &T::y},    {"ox", &T::ox},
                                               {"oy", &T::oy},   {"w", &T::w},    {"h", &T::h},
                                               {"cos", &T::cos}, {"sin", &T::sin}};
};

template <class S>
struct Fields<shapes::RoundedRect<S>> : FieldsOf<S, BaseKind::rounded_rect, Turn::radians> {
    using T = shapes::RoundedRect<S>;
    static constexpr Number<T, S> numbers[] = {{"cx", &T::cx}, {"cy", &T::cy},       {"w", &T::w},
                                               {"h", &T::h},   {"angle", &T::angle}, {"r", &T::r}};
};

template <class S>
struct Fields<shapes::RoundedRectInDegrees<S>>
    : FieldsOf<S, BaseKind::rounded_rect, Turn::degrees> {
    using T = shapes::RoundedRectInDegrees<S>;
    static constexpr Number<T, S> numbers[] = {
        {"cx", &T::cx}, {"cy", &T::cy},           {"w", &T::w},
        {"h", &T::h},   {"degrees", &T::degrees}, {"r", &T::r}};
};

template <class S>
struct Fields<shapes::RoundedRectByCosSin<S>> : FieldsOf<S, BaseKind::rounded_rect, Turn::cos_sin> {
    using T = shapes::RoundedRectByCosSin<S>;
    static constexpr Number<T, S> numbers[] = {{"cx", &T::cx}, {"cy", &T::cy},   {"w", &T::w},
                                               {"h", &T::h},   {"cos", &T::cos}, {"sin", &T::sin},
                                               {"r", &T::r}};
};

template <class S>
struct Fields<shapes::PlacedPolygon<S>> : FieldsOf<S, BaseKind::placed_polygon, Turn::radians> {
    using T = shapes::PlacedPolygon<S>;
    static constexpr Number<T, S> numbers[] = {
        {"x", &T::x}, {"y", &T::y}, {"angle", &T::angle}, {"r", &T::r}};
};

template <class S>
struct Fields<shapes::PlacedPolygonInDegrees<S>>
    : FieldsOf<S, BaseKind::placed_polygon, Turn::degrees> {
    using T = shapes::PlacedPolygonInDegrees<S>;
    static constexpr Number<T, S> numbers[] = {
        {"x", &T::x}, {"y", &T::y}, {"degrees", &T::degrees}, {"r", &T::r}};
};

template <class S>
struct Fields<shapes::PlacedPolygonByCosSin<S>>
    : FieldsOf<S, BaseKind::placed_polygon, Turn::cos_sin> {
    using T = shapes::PlacedPolygonByCosSin<S>;
    static constexpr Number<T, S> numbers[] = {
        {"x", &T::x}, {"y", &T::y}, {"cos", &T::cos}, {"sin", &T::sin}, {"r", &T::r}};
};

template <class S>
struct Fields<shapes::Aabb<S>> : FieldsOf<S, BaseKind::aabb, Turn::none> {
    using T = shapes::Aabb<S>;
    static constexpr Number<T, S> numbers[] = {
        {"x", &T::x}, {"y", &T::y}, {"w", &T::w}, {"h", &T::h}};
};

template <class S>
struct Fields<shapes::Circle<S>> : FieldsOf<S, BaseKind::circle, Turn::none> {
    using T = shapes::Circle<S>;
    static constexpr Number<T, S> numbers[] = {{"x", &T::x}, {"y", &T::y}, {"r", &T::r}};
};

template <class S>
struct Fields<shapes::Segment<S>> : FieldsOf<S, BaseKind::segment, Turn::none> {
    using T = shapes::Segment<S>;
    static constexpr Number<T, S> numbers[] = {
        {"x1", &T::x1}, {"y1", &T::y1}, {"x2", &T::x2}, {"y2", &T::y2}};
};

template <class S>
struct Fields<shapes::Capsule<S>> : FieldsOf<S, BaseKind::capsule, Turn::none> {
    using T = shapes::Capsule<S>;
    static constexpr Number<T, S> numbers[] = {
        {"x1", &T::x1}, {"y1", &T::y1}, {"x2", &T::x2}, {"y2", &T::y2}, {"r", &T::r}};
};

template <class S>
struct Fields<shapes::Point<S>> : FieldsOf<S, BaseKind::point, Turn::none> {
    using T = shapes::Point<S>;
    static constexpr Number<T, S> numbers[] = {{"x", &T::x}, {"y", &T::y}};
};

// Shapes that consist of corners alone.

template <class S>
struct Fields<shapes::Triangle<S>> : FieldsOf<S, BaseKind::triangle, Turn::none> {};
template <class S>
struct Fields<shapes::Convex<S>> : FieldsOf<S, BaseKind::convex, Turn::none> {};
template <class S>
struct Fields<shapes::Polygon<S>> : FieldsOf<S, BaseKind::polygon, Turn::none> {};

/// True for shapes that a case writes as an object with named fields.
template <class Shape, class = void>
inline constexpr bool has_numbers = false;
template <class Shape>
inline constexpr bool has_numbers<Shape, std::void_t<decltype(Fields<Shape>::numbers)>> = true;

/// True for shapes with corners, with or without further numbers.
template <class Shape, class = void>
inline constexpr bool has_corners = false;
template <class Shape>
inline constexpr bool has_corners<Shape, std::void_t<decltype(std::declval<Shape&>().corners)>> =
    true;

}  // namespace touchstone::detail
