// Scenes: the shapes that one query is asked about, and what is common to all of them.
//
// Everything that treats numbers alike (conversion, scale, the case format, simplification) goes
// through `for_each_part` and `for_each_number` (numbers.h).
#pragma once

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

/// Calls use(std::type_identity<SceneType<double>>{}) for each query that has a name of its own.
template <class Use>
void for_each_scene_type(Use use) {
    [&]<class... Types>(std::type_identity<std::variant<Types...>>) {
        (use(std::type_identity<Types>{}), ...);
    }(std::type_identity<detail::AnyScene<Queries>::Named>{});
}

/// As std::visit of one scene, but sooner, for two rectangles above all: std::visit goes through a
/// table, which takes long to compile and can't be seen through.
template <std::size_t type = 0, class Visit, class SceneOfAnyQuery>
decltype(auto) visit_scene(Visit&& visit, SceneOfAnyQuery& scene) {
    if constexpr (type + 1 < std::variant_size_v<Scene::Variant>)
        if (scene.index() != type) return visit_scene<type + 1>(visit, scene);
    return visit(*std::get_if<type>(&scene));
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
