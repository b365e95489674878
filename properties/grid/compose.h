// Blocks of scenes, made from lists of shapes.
#pragma once

#include <memory>

#include "properties/grid/block.h"
#include "properties/random/random.h"

namespace touchstone::grid {

template <class Shape>
Shape moved(Shape shape, const Point<double>& by) {
    bool is_x = true;
    for_each_number(shape, [&](Quantity quantity, double& value) {
        if (quantity != Quantity::coordinate) return;
        value += is_x ? by.x : by.y;
        is_x = !is_x;
    });
    return shape;
}

/// The outline from any of its corners, either way round; the random bits say which.
template <class Corners>
void vary_outline(Corners& corners, std::uint64_t bits) {
    const auto first = static_cast<std::ptrdiff_t>((bits >> 1U) % corners.size());
    std::rotate(corners.begin(), corners.begin() + first, corners.end());
    if ((bits & 1U) != 0) std::reverse(corners.begin(), corners.end());
}

/// The shapes and the places of a block. A and B are chosen from their own lists.
template <class A, class B>
struct Lists {
    std::vector<A> a;
    std::vector<B> b;
    Places places;

    [[nodiscard]] const A& shape_a(const Configuration& choice) const { return a[choice.a]; }
    [[nodiscard]] B shape_b(const Configuration& choice, std::size_t item) const {
        const Item& of = choice.items[item];
        return moved(b[of.shape], {of.place.x * places.step, of.place.y * places.step});
    }
};

template <class A, class B>
Block block(Lists<A, B> lists, std::size_t items, Symmetries symmetries,
            std::function<Scene(const Lists<A, B>&, const Configuration&)> make) {
    Images a = images_of(lists.a, symmetries.of_plane);
    Images b = images_of(lists.b, symmetries.of_plane);
    const Places places = lists.places;
    const auto kept = std::make_shared<const Lists<A, B>>(std::move(lists));
    return {
        std::move(a), std::move(b),
        places,       items,
        symmetries,   [kept, make](const Configuration& choice) { return make(*kept, choice); }};
}

/// Scenes of two shapes of different kinds.
template <class SceneType, class A, class B>
Block block_of_two(Lists<A, B> lists, unsigned symmetries) {
    return block<A, B>(std::move(lists), 1, {symmetries, false},
                       [](const Lists<A, B>& from, const Configuration& choice) {
                           return SceneType{from.shape_a(choice), from.shape_b(choice, 0)};
                       });
}

/// Scenes of two shapes of one kind.
template <class SceneType, class Shape>
Block block_of_pairs(const std::vector<Shape>& shapes, Places places, unsigned symmetries) {
    return block<Shape, Shape>({shapes, shapes, places}, 1, {symmetries, true},
                               [](const Lists<Shape, Shape>& from, const Configuration& choice) {
                                   return SceneType{from.shape_a(choice), from.shape_b(choice, 0)};
                               });
}

/// The same of polygons or triangles, each listed from any corner in either winding.
template <class SceneType, class Given>
Block block_of_outlines(const std::vector<Given>& given, Places places) {
    using Shape = typename SceneType::A;
    const std::vector<Shape> shapes(given.begin(), given.end());
    return block<Shape, Shape>(
        {shapes, shapes, places}, 1, {kMirrorsAndTurns, true},
        [](const Lists<Shape, Shape>& from, const Configuration& choice) {
            SceneType scene{from.shape_a(choice), from.shape_b(choice, 0)};
            const Point<int>& place = choice.items[0].place;
            Random random =
                Random::stream(choice.a, choice.items[0].shape,
                               static_cast<std::uint64_t>(1000 * (place.x + 500) + place.y));
            vary_outline(scene.a, random.bits());
            vary_outline(scene.b, random.bits());
            return scene;
        });
}

/// A shape and lists of two.
template <class SceneType>
Block block_of_lists(Lists<typename SceneType::A, typename SceneType::B> lists) {
    using A = typename SceneType::A;
    using B = typename SceneType::B;
    return block<A, B>(std::move(lists), 2, {kMirrors, false},
                       [](const Lists<A, B>& from, const Configuration& configuration) {
                           return SceneType{
                               from.shape_a(configuration),
                               {from.shape_b(configuration, 0), from.shape_b(configuration, 1)}};
                       });
}

}  // namespace touchstone::grid
