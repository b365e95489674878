// Scenes: the shapes that one query is asked about, and what is common to all of them.
//
// Everything that treats numbers alike (conversion, scale, the case format, simplification) goes
// through `for_each_part` and `for_each_number` (numbers.h).
#pragma once

#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "core/scenes/any_pair.h"
#include "core/scenes/query.h"

namespace touchstone {

/// One shape of a scene: its name in the case format and where it is kept.
template <class SceneType, class Shape>
struct Part {
    std::string_view name;
    Shape SceneType::*member;
};

/// A scene of a query about two shapes, over any scalar.
template <class S, class Query>
struct Pair {
    static constexpr std::string_view query = Query::name;
    using A = typename Query::template A<S>;
    using B = typename Query::template B<S>;
    A a;
    B b;

    friend bool operator==(const Pair&, const Pair&) = default;
    static constexpr auto parts() {
        return std::tuple{Part<Pair, A>{Query::name_a, &Pair::a},
                          Part<Pair, B>{Query::name_b, &Pair::b}};
    }
};

/// How many shapes a list may hold.
inline constexpr std::size_t kShortestList = 1;
inline constexpr std::size_t kLongestList = 64;

/// A scene of a query that asks for the first of a list.
template <class S, class Query>
struct Listed {
    static constexpr std::string_view query = Query::name;
    using A = typename Query::template A<S>;
    using B = typename Query::template B<S>;
    A a;
    std::vector<B> list;

    friend bool operator==(const Listed&, const Listed&) = default;
    static constexpr auto parts() {
        return std::tuple{Part<Listed, A>{Query::name_a, &Listed::a},
                          Part<Listed, std::vector<B>>{Query::name_b, &Listed::list}};
    }
};

namespace detail {
template <class S, class Query>
struct SceneFor;
template <class S, Name q, Name a, template <class> class A, Name b, template <class> class B>
struct SceneFor<S, Two<q, a, A, b, B>> {
    using type = Pair<S, Two<q, a, A, b, B>>;
};
template <class S, Name q, Name a, template <class> class A, Name b, template <class> class B>
struct SceneFor<S, FirstOf<q, a, A, b, B>> {
    using type = Listed<S, FirstOf<q, a, A, b, B>>;
};
template <class List>
struct AnyScene;
template <class... Query>
struct AnyScene<QueryList<Query...>> {
    using type = std::variant<typename SceneFor<double, Query>::type..., AnyPair, AnyList>;
    using Named = std::variant<typename SceneFor<double, Query>::type...>;
};
}  // namespace detail

/// The scenes of the query of that name, over the scalar S.
template <Name name, class S>
using SceneOf = typename detail::SceneFor<S, QueryNamed<name>>::type;

/// The scene of a case, of any query: one that has a name, or one that is named after its shapes.
struct Scene : detail::AnyScene<Queries>::type {
    using Variant = detail::AnyScene<Queries>::type;

    template <class SceneType>
    requires(!std::is_same_v<std::remove_cvref_t<SceneType>, Scene> &&
             std::is_constructible_v<Variant, SceneType>)
        Scene(SceneType&& scene)  // NOLINT: such a scene is one
        : Variant(std::forward<SceneType>(scene)) {}
    // Defined where they are compiled once: there are so many queries.
    Scene();
    Scene(const Scene& other);
    Scene(Scene&& other) noexcept;
    Scene& operator=(const Scene& other);
    Scene& operator=(Scene&& other) noexcept;
    ~Scene();

    friend bool operator==(const Scene& p, const Scene& q);
};

// Those that have names in the code.
template <class S>
using PosePair = SceneOf<"rect-rect", S>;
template <class S>
using DegreePosePair = SceneOf<"rect-rect-degrees", S>;
template <class S>
using RectPoint = SceneOf<"rect-point", S>;
template <class S>
using RectCircle = SceneOf<"rect-circle", S>;
template <class S>
using RectSegment = SceneOf<"rect-segment", S>;
template <class S>
using ConvexPair = SceneOf<"convex-convex", S>;
template <class S>
using TrianglePair = SceneOf<"triangle-triangle", S>;
template <class S>
using AabbPair = SceneOf<"aabb-aabb", S>;
template <class S>
using AabbCircle = SceneOf<"aabb-circle", S>;
template <class S>
using RoundedPair = SceneOf<"rounded-rounded", S>;
template <class S>
using RoundedCircle = SceneOf<"rounded-circle", S>;
template <class S>
using ConcavePair = SceneOf<"concave-concave", S>;
template <class S>
using RectList = SceneOf<"rect-list", S>;
template <class S>
using PoseList = std::vector<Pose<S>>;

/// True for the scenes of queries that ask for the first of a list.
template <class SceneType>
inline constexpr bool kIsListed = false;
template <class S, class Query>
inline constexpr bool kIsListed<Listed<S, Query>> = true;
template <>
inline constexpr bool kIsListed<AnyList> = true;

namespace detail {
/// Calls use(std::type_identity<SceneType<double>>{}) for each query that has a name of its own.
template <class Use>
void for_each_scene_type(Use use) {
    [&]<class... Types>(std::type_identity<std::variant<Types...>>) {
        (use(std::type_identity<Types>{}), ...);
    }(std::type_identity<AnyScene<Queries>::Named>{});
}
}  // namespace detail

/// A query that has a name of its own.
struct NamedQuery {
    std::string_view name;
    PairOfKinds kinds;
    std::string_view a;  ///< the keys of its shapes
    std::string_view b;
};

/// All of them, in the order of `Queries`.
const std::vector<NamedQuery>& named_queries();

/// The kinds of shapes that the query of that name is about; nothing where there is none.
std::optional<PairOfKinds> kinds_of_query(std::string_view query);

/// As std::visit of one scene, but sooner, for two rectangles above all: std::visit goes through a
/// table, which takes long to compile and can't be seen through.
template <std::size_t type = 0, class Visit, class SceneOfAnyQuery>
decltype(auto) visit_scene(Visit&& visit, SceneOfAnyQuery& scene) {
    if constexpr (type + 1 < std::variant_size_v<Scene::Variant>)
        if (scene.index() != type) return visit_scene<type + 1>(visit, scene);
    return visit(*std::get_if<type>(&scene));
}

/// Calls visit(name, shape) for each part of the scene, which may be const.
template <class SceneType, class Visit>
requires requires {
    std::remove_const_t<SceneType>::parts();
}
void for_each_part(SceneType& scene, Visit&& visit) {
    std::apply([&](const auto&... part) { (visit(part.name, scene.*part.member), ...); },
               std::remove_const_t<SceneType>::parts());
}

/// Calls visit(part) for each part of the scene, a shape or a list, which may be const.
template <class AScene, class Visit>
requires std::is_same_v<std::remove_const_t<AScene>, Scene>
void for_each_part(AScene& scene, Visit&& visit) {
    visit_scene(
        [&visit](auto& s) {
            for_each_part(s, [&visit](std::string_view, auto& part) { visit(part); });
        },
        scene);
}

/// The same for each shape, also those of a list.
template <class AScene, class Visit>
requires std::is_same_v<std::remove_const_t<AScene>, Scene>
void for_each_shape(AScene& scene, Visit&& visit) {
    for_each_part(scene, [&visit](auto& part) {
        if constexpr (requires { AnyConstShape(&part); }) visit(part);
        else
            for (auto& shape : part) visit(shape);
    });
}

/// Calls visit(list) where the scene has a list; says whether it has.
template <class AScene, class Visit>
requires std::is_same_v<std::remove_const_t<AScene>, Scene>
bool visit_list(AScene& scene, Visit&& visit) {
    return visit_scene(
        [&]<class SceneType>(SceneType& s) {
            if constexpr (std::is_same_v<std::remove_const_t<SceneType>, AnyList>)
                std::visit(visit, s.list);
            else if constexpr (kIsListed<std::remove_const_t<SceneType>>) visit(s.list);
            return kIsListed<std::remove_const_t<SceneType>>;
        },
        scene);
}

/// True of a scene that asks for the first of a list.
bool is_listed(const Scene& scene);

/// The name of the scene's query: "rect-rect".
std::string_view query_of(const Scene& scene);

/// The kinds of the shapes of scenes of that type.
template <class SceneType>
constexpr PairOfKinds kinds_of() {
    return {kind_of<typename SceneType::A>(), kind_of<typename SceneType::B>(),
            kIsListed<SceneType>};
}

/// The kinds of the scene's shapes.
PairOfKinds kinds_of(const Scene& scene);

/// True of a scene of the query that scenes of that type are of.
template <class SceneType>
bool is(const Scene& scene) {
    return kinds_of(scene) == kinds_of<SceneType>();
}

/// A copy of the scene as one of that type, which must be of its query.
template <class SceneType>
SceneType as(const Scene& scene) {
    if constexpr (std::is_constructible_v<Scene::Variant, SceneType>) {
        return std::get<SceneType>(scene);
    } else {
        const auto& any = std::get<AnyPair>(scene);
        return {std::get<typename SceneType::A>(any.a), std::get<typename SceneType::B>(any.b)};
    }
}

/// A scene of the query of those kinds whose shapes have no corners and zeros as numbers, and whose
/// list is empty.
Scene empty_scene(const PairOfKinds& kinds);

/// What the scene's query is called in a case: "rect-rect" whatever way the rectangles are turned.
std::string_view case_query_of(const Scene& scene);

/// Exchanges A and B where they are of one kind.
void exchange_shapes(Scene& scene);

/// The names of all queries: those that have one of their own, in the order of `Queries`, then
/// those that are named after their shapes.
std::vector<std::string_view> query_names();
/// Those of their own.
std::vector<std::string_view> names_of_their_own();

}  // namespace touchstone
