#include "core/scenes/scene.h"

#include <utility>

namespace touchstone {

Scene::Scene() = default;
Scene::Scene(const Scene& other) = default;
Scene::Scene(Scene&& other) noexcept = default;
Scene& Scene::operator=(const Scene& other) = default;
Scene& Scene::operator=(Scene&& other) noexcept = default;
Scene::~Scene() = default;

bool operator==(const Scene& p, const Scene& q) {
    const Scene::Variant& first = p;
    const Scene::Variant& second = q;
    return first == second;
}

bool is_listed(const Scene& scene) {
    return visit_scene([]<class SceneType>(const SceneType&) { return kIsListed<SceneType>; },
                       scene);
}

std::string_view query_of(const Scene& scene) {
    return visit_scene(
        [](const auto& s) -> std::string_view {
            if constexpr (requires { s.query; }) return s.query;
            else return name_of(kinds_of(s));
        },
        scene);
}

std::string_view case_query_of(const Scene& scene) {
    return visit_scene(
        []<class SceneType>(const SceneType& s) {
            if constexpr (requires { s.query; }) return case_names(kinds_of<SceneType>()).query;
            else return case_names(kinds_of(s)).query;
        },
        scene);
}

void exchange_shapes(Scene& scene) {
    visit_scene(
        []<class SceneType>(SceneType& s) {
            if constexpr (std::is_same_v<SceneType, AnyPair>) {
                if (s.a.index() == s.b.index()) std::swap(s.a, s.b);
            } else if constexpr (requires { std::swap(s.a, s.b); }) {
                std::swap(s.a, s.b);
            }
        },
        scene);
}

const std::vector<NamedQuery>& named_queries() {
    static const std::vector<NamedQuery> all = [] {
        std::vector<NamedQuery> queries;
        detail::for_each_scene_type([&]<class SceneType>(std::type_identity<SceneType>) {
            const auto& [a, b] = SceneType::parts();
            queries.push_back({SceneType::query, kinds_of<SceneType>(), a.name, b.name});
        });
        return queries;
    }();
    return all;
}

std::optional<PairOfKinds> kinds_of_query(std::string_view query) {
    for (const NamedQuery& named : named_queries())
        if (named.name == query) return named.kinds;
    return find_pair_of_kinds(query);
}

PairOfKinds kinds_of(const Scene& scene) {
    return visit_scene(
        []<class SceneType>(const SceneType& s) {
            if constexpr (requires { s.query; }) return kinds_of<SceneType>();
            else return kinds_of(s);
        },
        scene);
}

Scene empty_scene(const PairOfKinds& kinds) {
    std::optional<Scene> named;
    detail::for_each_scene_type([&]<class SceneType>(std::type_identity<SceneType>) {
        if (kinds_of<SceneType>() == kinds) named = SceneType{};
    });
    if (named) return *std::move(named);
    if (kinds.is_list) return empty_list(kinds);
    return empty_pair(kinds);
}

std::vector<std::string_view> names_of_their_own() {
    std::vector<std::string_view> names;
    for (const NamedQuery& query : named_queries()) names.push_back(query.name);
    return names;
}

std::vector<std::string_view> query_names() {
    std::vector<std::string_view> names = names_of_their_own();
    for (const PairOfKinds& kinds : pairs_of_kinds()) names.push_back(name_of(kinds));
    return names;
}

}  // namespace touchstone
