// Scenes: the input of one query, a shape and either another shape or a list.
//
// Code that treats all numbers in the same way (conversion, scale, the case format, simplification)
// uses `for_each_part` and `for_each_number` (numbers.h). Algorithms are templates over their
// scalar, so they take the parts of a typed scene, `Pair` or `Listed`. Any typed scene in doubles
// converts to a `Scene`.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/scenes/query.h"
#include "core/scenes/query_names.h"
#include "core/shapes/any_shape.h"

namespace touchstone {

/// A scene of a query about two shapes, over any scalar.
template <class S, class Query>
struct Pair {
    static constexpr std::string_view query = Query::name;
    static constexpr bool is_list = false;
    using A = typename Query::template A<S>;
    using B = typename Query::template B<S>;
    using PartB = B;
    A a;
    B b;

    friend bool operator==(const Pair&, const Pair&) = default;
};

inline constexpr std::size_t kShortestList = 1;
inline constexpr std::size_t kLongestList = 64;

/// A scene of a query for the first shape of a list that A hits.
template <class S, class Query>
struct Listed {
    static constexpr std::string_view query = Query::name;
    static constexpr bool is_list = true;
    using A = typename Query::template A<S>;
    using B = typename Query::template B<S>;
    using PartB = std::vector<B>;
    A a;
    std::vector<B> list;

    friend bool operator==(const Listed&, const Listed&) = default;
};

/// The scenes of the query of that name, over the scalar S.
template <Name name, class S>
using SceneOf = std::conditional_t<QueryNamed<name>::is_list, Listed<S, QueryNamed<name>>,
                                   Pair<S, QueryNamed<name>>>;

// Short names of common typed scenes.
template <class S>
using PosePair = SceneOf<"rect-rect", S>;
template <class S>
using RectPoint = SceneOf<"rect-point", S>;
template <class S>
using ConvexPair = SceneOf<"convex-convex", S>;
template <class S>
using TrianglePair = SceneOf<"triangle-triangle", S>;
template <class S>
using AabbPair = SceneOf<"aabb-aabb", S>;
template <class S>
using RoundedPair = SceneOf<"rounded-rounded", S>;
template <class S>
using ConcavePair = SceneOf<"concave-concave", S>;
template <class S>
using RectList = SceneOf<"rect-list", S>;
template <class S>
using PoseList = std::vector<Pose<S>>;

/// The kinds of the shapes in scenes of that type.
template <class SceneType>
constexpr PairOfKinds kinds_of() {
    return {kind_of<typename SceneType::A>(), kind_of<typename SceneType::B>(), SceneType::is_list};
}

/// The scene of a case, of any query.
struct Scene {
    Shapes::Values a;
    std::variant<Shapes::Values, Shapes::Lists> b;

    /// Two shapes. A is the shape whose base kind comes first in `Shapes`, or the first shape if
    /// both have the same base kind.
    Scene(Shapes::Values first, Shapes::Values second);
    /// A shape A and a list. The query asks for the first shape of the list that A hits.
    static Scene with_list(Shapes::Values a, Shapes::Lists list);
    template <class Query>
    Scene(Pair<double, Query> scene)  // NOLINT: implicit
        : a(std::move(scene.a)), b(std::in_place_index<0>, std::move(scene.b)) {
        static_assert(base_kind(kind_of<typename Pair<double, Query>::A>()) <=
                      base_kind(kind_of<typename Pair<double, Query>::B>()));
    }
    template <class Query>
    Scene(Listed<double, Query> scene)  // NOLINT: implicit
        : a(std::move(scene.a)), b(std::in_place_index<1>, std::move(scene.list)) {}
    // Defined in the source file, to be compiled only once: there are many kinds.
    Scene();
    Scene(const Scene& other);
    Scene(Scene&& other) noexcept;
    Scene& operator=(const Scene& other);
    Scene& operator=(Scene&& other) noexcept;
    ~Scene();

    friend bool operator==(const Scene& p, const Scene& q);
};

/// True if the scene's query asks for the first shape of a list that A hits.
inline bool is_listed(const Scene& scene) {
    return scene.b.index() == 1;
}

PairOfKinds kinds_of(const Scene& scene);

/// The name of the scene's query: "rect-rect".
std::string_view query_of(const Scene& scene);

/// The query name that the case format uses. All forms of rotation share it: "rect-rect-degrees" is
/// written "rect-rect".
std::string_view case_query_of(const Scene& scene);

/// A scene of the query: all numbers are zero, and polygons and lists are empty.
Scene empty_scene(const PairOfKinds& kinds);

/// Swaps A and B if both are single shapes of the same kind.
void exchange_shapes(Scene& scene);

/// Returns a changed shape, or nothing if the change is impossible.
using ShapeChange = std::function<std::optional<Shapes::Values>(const Shapes::Values&)>;

/// Returns the scene with each of its shapes changed. The shapes of a list must stay of one kind.
/// If two shapes change their kinds, the constructor may exchange them. Returns nothing if `change`
/// returns nothing for one of the shapes, or if a list is empty.
std::optional<Scene> with_each_shape(const Scene& scene, const ShapeChange& change);

/// Calls use(value) with the value of the variant. std::visit uses a table, takes longer to compile
/// and can't be inlined.
template <class Variant, class Use>
void with_value(Variant& variant, Use&& use) {
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        (void)((variant.index() == i && (use(*std::get_if<i>(&variant)), true)) || ...);
    }
    (std::make_index_sequence<std::variant_size_v<std::remove_const_t<Variant>>>{});
}

template <class Type>
concept IsScene = std::is_same_v<std::remove_const_t<Type>, Scene>;

/// Calls visit(part) for each part of the scene, a shape or a list. The scene may be const.
template <IsScene AScene, class Visit>
void for_each_part(AScene& scene, Visit&& visit) {
    with_value(scene.a, visit);
    with_value(scene.b, [&visit](auto& shape_or_list) { with_value(shape_or_list, visit); });
}

template <IsScene AScene, class Visit>
void for_each_shape(AScene& scene, Visit&& visit) {
    for_each_part(scene, [&visit](auto& part) {
        if constexpr (requires { AnyConstShape(&part); }) visit(part);
        else
            for (auto& shape : part) visit(shape);
    });
}

/// Calls visit(list) and returns true if the scene has a list.
template <IsScene AScene, class Visit>
bool visit_list(AScene& scene, Visit&& visit) {
    auto* const lists = std::get_if<Shapes::Lists>(&scene.b);
    if (lists != nullptr) with_value(*lists, visit);
    return lists != nullptr;
}

/// True if the scene has the query of `SceneType`.
template <class SceneType>
bool is(const Scene& scene) {
    return kinds_of(scene) == kinds_of<SceneType>();
}

/// Returns the shape A of the scene. Throws std::bad_variant_access if that shape is of another
/// kind than the type's A.
template <class SceneType>
const typename SceneType::A& part_a(const Scene& scene) {
    return std::get<typename SceneType::A>(scene.a);
}
/// Returns the other part of the scene, a shape or a list. Throws if it is not the type's part B.
template <class SceneType>
const typename SceneType::PartB& part_b(const Scene& scene) {
    constexpr std::size_t place = SceneType::is_list ? 1 : 0;
    return std::get<typename SceneType::PartB>(std::get<place>(scene.b));
}

/// A copy of the scene as that type. The scene must be of that type's query.
template <class SceneType>
SceneType as(const Scene& scene) {
    return {part_a<SceneType>(scene), part_b<SceneType>(scene)};
}

}  // namespace touchstone
