// Kinds of queries, told by the shapes that they are about.
#pragma once

#include <algorithm>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/scenes/scene.h"

namespace touchstone::transform {

template <class Shape>
constexpr bool kIsPolygon =
    std::is_base_of_v<Polygon<double>, Shape> || std::is_same_v<Shape, Triangle<double>>;

/// Kinds of queries: what is true of a scene's type.
struct IsAny {
    template <class SceneType>
    static constexpr bool of() {
        return true;
    }
};
/// Both shapes are polygons of any number of corners.
struct HasPolygons {
    template <class SceneType>
    static constexpr bool of() {
        return std::is_base_of_v<Polygon<double>, typename SceneType::A> &&
               std::is_base_of_v<Polygon<double>, typename SceneType::B>;
    }
};
/// Both shapes are given by their corners.
struct HasCorners {
    template <class SceneType>
    static constexpr bool of() {
        return kIsPolygon<typename SceneType::A> && kIsPolygon<typename SceneType::B>;
    }
};
/// A and B are of one kind, so that they can be exchanged.
struct IsSymmetric {
    template <class SceneType>
    static constexpr bool of() {
        return !kIsListed<SceneType> &&
               std::is_same_v<typename SceneType::A, typename SceneType::B>;
    }
};
/// A shape has an angle.
struct HasAngles {
    template <class SceneType>
    static constexpr bool of() {
        return has_quantity<typename SceneType::A>(Quantity::angle) ||
               has_quantity<typename SceneType::B>(Quantity::angle);
    }
};

/// A shape has a radius.
struct HasRadius {
    template <class Shape>
    static constexpr bool is_round = requires(Shape shape) {
        shape.r;
    };
    template <class SceneType>
    static constexpr bool of() {
        return is_round<typename SceneType::A> || is_round<typename SceneType::B>;
    }
};

/// The names of the queries of a kind.
template <class Kind>
std::vector<std::string_view> queries() {
    std::vector<std::string_view> names;
    for_each_scene_type([&]<class SceneType>(std::type_identity<SceneType>) {
        if (Kind::template of<SceneType>()) names.push_back(SceneType::query);
    });
    return names;
}

/// True of the queries of that kind.
template <class Kind>
bool is(std::string_view query) {
    const auto names = queries<Kind>();
    return std::find(names.begin(), names.end(), query) != names.end();
}

}  // namespace touchstone::transform
