// Queries of any two shapes for algorithms: such as have no name but that of their shapes.
#pragma once

#include <array>
#include <string_view>

#include "core/scenes/scene.h"

namespace touchstone {

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
template <class SceneType, class Variant>
inline constexpr bool kIsAlternative = false;
template <class SceneType, class... Scenes>
inline constexpr bool kIsAlternative<SceneType, std::variant<Scenes...>> =
    (std::is_same_v<SceneType, Scenes> || ...);
}  // namespace detail

/// A query that is named after its shapes (any_pair.h), as `Queries` has others; A is of no later
/// family than B.
template <template <class> class ShapeA, template <class> class ShapeB>
struct OfShapes {
    static constexpr std::string_view name{
        detail::kJoinedNames<ShapeA<double>, ShapeB<double>>.data(),
        detail::kJoinedNames<ShapeA<double>, ShapeB<double>>.size()};
    static constexpr std::string_view name_a = "a";
    static constexpr std::string_view name_b = "b";
    template <class S>
    using A = ShapeA<S>;
    template <class S>
    using B = ShapeB<S>;
};

/// A scene of that type, which must be of its query. Those of queries without a name of their own
/// are copied, others seen where they are.
template <class SceneType>
decltype(auto) scene_as(const Scene& scene) {
    if constexpr (detail::kIsAlternative<SceneType, Scene::Variant>) {
        return std::get<SceneType>(scene);
    } else {
        const auto& any = std::get<AnyPair>(scene);
        return SceneType{std::get<typename SceneType::A>(any.a),
                         std::get<typename SceneType::B>(any.b)};
    }
}

}  // namespace touchstone
