// The shapes of queries, over any scalar, and a pointer to a shape of any kind. The header of each
// shape defines the names and the meanings of its numbers, and its smallest length.
//
// Frame: x to the right, y up. Rotations are counter-clockwise.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/shapes/point.h"
#include "core/shapes/polygon.h"
#include "core/shapes/rectangles.h"
#include "core/shapes/segment.h"

namespace touchstone {

/// How shapes of that kind give their rotation; radians for shapes without a rotation.
template <class Shape>
constexpr TurnKind turn_kind_of() {
    if constexpr (requires { Shape::turn_kind; }) return Shape::turn_kind;
    else return TurnKind::radians;
}

template <class... Shape>
struct ShapeList {
    using Values = std::variant<Shape...>;
    using Pointers = std::variant<Shape*...>;
    using ConstPointers = std::variant<const Shape*...>;
    /// Lists, each with shapes of one kind.
    using Lists = std::variant<std::vector<Shape>...>;

    static constexpr std::size_t count = sizeof...(Shape);
    /// The names of the kinds, indexed by kind.
    static constexpr std::array<std::string_view, count> names{kShapeName<Shape>...};
    static constexpr std::array<std::string_view, count> bases{base_name<Shape>()...};
    static constexpr std::array<TurnKind, count> turns{turn_kind_of<Shape>()...};

    template <class Of>
    static constexpr std::size_t place_of() {
        std::size_t place = 0;
        (void)((std::is_same_v<Of, Shape> || (++place, false)) || ...);
        return place;
    }
};

/// All kinds of shapes. Fuzzer records contain indices into this list, so new kinds go to its end.
using Shapes =
    ShapeList<Pose<double>, PivotRect<double>, RoundedRect<double>, Aabb<double>, Circle<double>,
              Segment<double>, Point<double>, Triangle<double>, ConvexPolygon<double>,
              SimplePolygon<double>, Capsule<double>, PlacedInRadians<double>,
              PlacedInDegrees<double>, PlacedByCosSin<double>, PoseInDegrees<double>,
              PoseByCosSin<double>, PivotRectInDegrees<double>, PivotRectByCosSin<double>,
              RoundedRectInDegrees<double>, RoundedRectByCosSin<double>>;

/// A kind of shape: its index in `Shapes`, and therefore in each of the variants.
using Kind = std::size_t;
inline constexpr Kind kKinds = Shapes::count;

template <class Shape>
constexpr Kind kind_of() {
    return Shapes::place_of<Shape>();
}

constexpr std::string_view name_of_kind(Kind kind) {
    return Shapes::names[kind];
}

namespace detail {
inline constexpr auto kFirstOfBase = [] {
    std::array<Kind, kKinds> firsts{};
    for (Kind kind = 0; kind < kKinds; ++kind)
        while (Shapes::bases[firsts[kind]] != Shapes::bases[kind]) ++firsts[kind];
    return firsts;
}();
}  // namespace detail

/// Returns the base kind of a kind: the first of the kinds that differ only in how their rotation
/// is given.
constexpr Kind base_kind(Kind kind) {
    return detail::kFirstOfBase[kind];
}

/// Returns the kind with this base kind and this form of rotation; the base kind itself if there is
/// no such kind.
constexpr Kind kind_with_turn(Kind base, TurnKind turn) {
    for (Kind kind = 0; kind < kKinds; ++kind)
        if (base_kind(kind) == base && Shapes::turns[kind] == turn) return kind;
    return base;
}

/// Calls use(std::type_identity<Shape>{}) for the kind's type.
template <Kind first = 0, class Use>
decltype(auto) visit_kind(Kind kind, Use&& use) {
    if constexpr (first + 1 < kKinds)
        if (kind != first) return visit_kind<first + 1>(kind, use);
    return use(std::type_identity<std::variant_alternative_t<first, Shapes::Values>>{});
}

/// A pointer to one shape. The shape must outlive the pointer.
using AnyShape = Shapes::Pointers;
using AnyConstShape = Shapes::ConstPointers;

}  // namespace touchstone
