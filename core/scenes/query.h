// Queries: a name and two named shapes.
//
// Any two shapes make a query, named after them unless `Queries` gives it another name. A query for
// "the first of a list" has a shape A and a list of shapes B, and asks for the first shape of the
// list that A hits.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <type_traits>

#include "core/shapes/any_shape.h"

namespace touchstone {

/// A name as a template argument, of up to 24 characters.
struct Name {
    char text[24]{};
    std::size_t size = 0;

    constexpr Name(const char* from) {  // NOLINT: so that string literals convert
        while (*from != '\0') text[size++] = *from++;
    }
    [[nodiscard]] constexpr std::string_view view() const { return {text, size}; }
};

/// A query about two shapes: its name, and each shape with its name in cases.
template <Name query, Name a, template <class> class ShapeA, Name b, template <class> class ShapeB>
struct Two {
    static constexpr std::string_view name = query.view();
    static constexpr std::string_view name_a = a.view();
    static constexpr std::string_view name_b = b.view();
    static constexpr bool is_list = false;
    template <class S>
    using A = ShapeA<S>;
    template <class S>
    using B = ShapeB<S>;
};

/// A query for the first shape of a list B that A hits. The answer is the position of that shape,
/// counted from 1; 0 if A hits no shape.
template <Name query, Name a, template <class> class ShapeA, Name list,
          template <class> class ShapeB>
struct FirstOf : Two<query, a, ShapeA, list, ShapeB> {
    static constexpr bool is_list = true;
};

template <class... Query>
struct QueryList {};

/// All queries with a name of their own. Fuzzer records contain indices into this list, so new
/// queries go to its end. If several queries differ only in how rotations are given, cases use the
/// name of the query in radians (query_names.h).
using Queries = QueryList<                                               //
    Two<"rect-rect", "a", Pose, "b", Pose>,                              //
    Two<"rect-point", "rect", PivotRect, "point", Point>,                //
    Two<"rect-circle", "rect", PivotRect, "circle", Circle>,             //
    Two<"rect-segment", "rect", PivotRect, "segment", Segment>,          //
    Two<"convex-convex", "a", ConvexPolygon, "b", ConvexPolygon>,        //
    Two<"triangle-triangle", "a", Triangle, "b", Triangle>,              //
    Two<"aabb-aabb", "a", Aabb, "b", Aabb>,                              //
    Two<"aabb-circle", "aabb", Aabb, "circle", Circle>,                  //
    Two<"rounded-rounded", "a", RoundedRect, "b", RoundedRect>,          //
    Two<"rounded-circle", "rect", RoundedRect, "circle", Circle>,        //
    Two<"concave-concave", "a", SimplePolygon, "b", SimplePolygon>,      //
    FirstOf<"rect-list", "rect", Pose, "list", Pose>,                    //
    Two<"circle-circle", "a", Circle, "b", Circle>,                      //
    Two<"segment-segment", "a", Segment, "b", Segment>,                  //
    Two<"point-polygon", "point", Point, "polygon", SimplePolygon>,      //
    Two<"segment-convex", "segment", Segment, "convex", ConvexPolygon>,  //
    Two<"aabb-segment", "aabb", Aabb, "segment", Segment>,               //
    Two<"capsule-capsule", "a", Capsule, "b", Capsule>,                  //
    Two<"circle-convex", "circle", Circle, "convex", ConvexPolygon>,     //
    Two<"rect-rect-degrees", "a", PoseInDegrees, "b", PoseInDegrees>>;

namespace detail {
template <Name name, class List>
struct FindQuery {
    static_assert(name.view().empty(),  // false, but dependent on the template argument
                  "touchstone: no query of SceneOf has this name. For any two shapes write "
                  "Pair<S, OfShapes<Pose, Circle>> instead (core/scenes/query.h)");
};
template <Name name, class First, class... Rest>
struct FindQuery<name, QueryList<First, Rest...>>
    : std::conditional_t<name.view() == First::name, std::type_identity<First>,
                         FindQuery<name, QueryList<Rest...>>> {};
}  // namespace detail

template <Name name>
using QueryNamed = typename detail::FindQuery<name, Queries>::type;

namespace detail {
template <class A, class B>
constexpr auto joined_names() {
    constexpr std::string_view a = kShapeName<A>;
    constexpr std::string_view b = kShapeName<B>;
    std::array<char, a.size() + 1 + b.size()> text{};
    auto at = text.begin();
    for (const char c : a) *at++ = c;
    *at++ = '-';
    for (const char c : b) *at++ = c;
    return text;
}
template <class A, class B>
inline constexpr auto kJoinedNames = joined_names<A, B>();

template <class A, class B, class... Query>
constexpr bool have_query(QueryList<Query...> /*all*/) {
    return ((std::is_same_v<A, typename Query::template A<double>> &&
             std::is_same_v<B, typename Query::template B<double>> && !Query::is_list) ||
            ...);
}
}  // namespace detail

/// A query named after its shapes. The base kind of A comes before the base kind of B in `Shapes`,
/// or is the same.
template <template <class> class ShapeA, template <class> class ShapeB>
struct OfShapes {
    static_assert(base_kind(kind_of<ShapeA<double>>()) <= base_kind(kind_of<ShapeB<double>>()),
                  "touchstone: OfShapes has its shapes in the wrong order; exchange them and hit's "
                  "parameters (./touchstone list --queries)");
    static constexpr std::string_view name{
        detail::kJoinedNames<ShapeA<double>, ShapeB<double>>.data(),
        detail::kJoinedNames<ShapeA<double>, ShapeB<double>>.size()};
    static constexpr bool is_list = false;
    template <class S>
    using A = ShapeA<S>;
    template <class S>
    using B = ShapeB<S>;
    static_assert(!detail::have_query<ShapeA<double>, ShapeB<double>>(Queries{}),
                  "touchstone: this query has a name of its own; write, for example, "
                  "SceneOf<\"rect-rect\", S> instead of Pair<S, OfShapes<Pose, Pose>> "
                  "(core/scenes/query.h)");
};

}  // namespace touchstone
