// Treating the numbers of shapes and scenes alike: visiting and converting them.
//
// A shape lists its numbers (shapes.h), a scene its parts (scene.h); what is written here goes
// through these lists and needs no line of its own for a new query.
#pragma once

#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/shapes/shapes.h"

namespace touchstone {

/// One shape of a scene: its name in the case format and where it is kept.
template <class Scene, class Shape>
struct Part {
    std::string_view name;
    Shape Scene::*member;
};

template <class Scene, class Shape>
Part(const char*, Shape Scene::*) -> Part<Scene, Shape>;

/// Calls visit(quantity, number) for each number of the shape, which may be const.
template <class Shape, class Visit>
requires requires {
    std::remove_const_t<Shape>::numbers();
}
void for_each_number(Shape& shape, Visit&& visit) {
    // Unrolled, so that each number is reached at a known place.
    static constexpr auto numbers = std::remove_const_t<Shape>::numbers();
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        (visit(numbers[i].quantity, shape.*numbers[i].member), ...);
    }
    (std::make_index_sequence<numbers.size()>{});
}

template <class P, class Visit>
requires requires(P& p) {
    p.x, p.y, Point<std::remove_cvref_t<decltype(p.x)>>{p.x, p.y};
} &&(!requires { std::remove_const_t<P>::numbers(); }) void for_each_number(P& point,
                                                                            Visit&& visit) {
    visit(Quantity::coordinate, point.x);
    visit(Quantity::coordinate, point.y);
}

/// The same for each point of a triangle or polygon, or each rectangle of a list.
template <class List, class Visit>
requires requires(List& list) {
    list.begin();
}
void for_each_number(List& list, Visit&& visit) {
    for (auto& item : list) for_each_number(item, visit);
}

/// Calls visit(name, shape) for each part of the scene, which may be const.
template <class SceneType, class Visit>
void for_each_part(SceneType& scene, Visit&& visit) {
    std::apply([&](const auto&... part) { (visit(part.name, scene.*part.member), ...); },
               std::remove_const_t<SceneType>::parts());
}

/// The same as for a shape, for all parts in order.
template <class SceneType, class Visit>
requires requires {
    std::remove_const_t<SceneType>::query;
}
void for_each_number(SceneType& scene, Visit&& visit) {
    for_each_part(scene, [&](std::string_view, auto& shape) { for_each_number(shape, visit); });
}

/// Each number converted to the scalar `To`; rounds where `To` is narrower.
template <class To, class From>
Point<To> convert(const Point<From>& p) {
    return {static_cast<To>(p.x), static_cast<To>(p.y)};
}
template <class To, template <class> class Shape, class From>
requires requires {
    Shape<From>::numbers();
}
Shape<To> convert(const Shape<From>& from) {
    Shape<To> to{};
    static constexpr auto source = Shape<From>::numbers();
    static constexpr auto target = Shape<To>::numbers();
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        ((to.*target[i].member = static_cast<To>(from.*source[i].member)), ...);
    }
    (std::make_index_sequence<source.size()>{});
    return to;
}
template <class To, class From>
Triangle<To> convert(const Triangle<From>& from) {
    return {convert<To>(from[0]), convert<To>(from[1]), convert<To>(from[2])};
}
template <class To, class Item>
auto convert(const std::vector<Item>& from) {
    std::vector<decltype(convert<To>(from.front()))> to;
    to.reserve(from.size());
    for (const Item& item : from) to.push_back(convert<To>(item));
    return to;
}
template <class To, template <class> class SceneType, class From>
requires requires {
    SceneType<From>::query;
}
SceneType<To> convert(const SceneType<From>& from) {
    SceneType<To> to{};
    [&]<std::size_t... i>(std::index_sequence<i...>) {
        constexpr auto source = SceneType<From>::parts();
        constexpr auto target = SceneType<To>::parts();
        ((to.*std::get<i>(target).member = convert<To>(from.*std::get<i>(source).member)), ...);
    }
    (std::make_index_sequence<std::tuple_size_v<decltype(SceneType<From>::parts())>>{});
    return to;
}

}  // namespace touchstone
