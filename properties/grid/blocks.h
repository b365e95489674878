// The shapes and places of the grids.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/random/random.h"
#include "properties/shapes/lists.h"

namespace touchstone::grid {

// A block of a grid: every choice of a shape A around the origin, and of one or more shapes B, each
// with a place.

/// The places (x step, y step) for integers x and y in -reach .. reach.
struct Places {
    int reach = 0;
    double step = 1;

    [[nodiscard]] std::uint64_t side() const { return 2 * static_cast<std::uint64_t>(reach) + 1; }
};

struct Item {
    std::uint32_t shape = 0;
    Point<int> place{0, 0};
};

inline constexpr std::size_t kMostItems = 2;

/// The choices for one scene.
struct Configuration {
    std::uint32_t a = 0;
    std::array<Item, kMostItems> items{};
};

/// The symmetries under which scenes count as equal.
struct Symmetries {
    unsigned of_plane = kMirrors;  ///< kMirrors or kMirrorsAndTurns
    bool exchange = false;         ///< exchange A and B, then put the new A in A's old place
};

/// Numbers the choices, and the images of each under the block's symmetries.
class Block {
  public:
    Block(Images a, Images b, Places places, std::size_t items, Symmetries symmetries,
          std::function<Scene(const Configuration&)> make);

    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] Scene scene(std::uint64_t i) const { return make_(choice(i)); }

    /// True if holds(number) is true for choice i and each of its images, in this order. Stops at
    /// the first false; an image may repeat.
    [[nodiscard]] bool all_images(std::uint64_t i, auto holds) const {
        const Configuration of = choice(i);
        for (Symmetry s = 0; s < symmetries_.of_plane; ++s) {
            const Configuration moved = image_of(s, of);
            if (!holds(number(moved))) return false;
            if (symmetries_.exchange && !holds(number(exchanged(moved)))) return false;
        }
        return true;
    }

  private:
    [[nodiscard]] Configuration choice(std::uint64_t i) const;
    [[nodiscard]] std::uint64_t number(const Configuration& choice) const;
    [[nodiscard]] Configuration image_of(Symmetry s, const Configuration& choice) const;
    static Configuration exchanged(const Configuration& choice);

    Images a_;
    Images b_;
    Places places_;
    std::size_t items_;
    Symmetries symmetries_;
    std::function<Scene(const Configuration&)> make_;
    std::uint64_t size_;
};

/// Starts the outline at any corner, in either orientation. The bits determine both.
void vary_outline(auto& corners, std::uint64_t bits) {
    const auto first = static_cast<std::ptrdiff_t>((bits >> 1U) % corners.size());
    std::rotate(corners.begin(), corners.begin() + first, corners.end());
    if ((bits & 1U) != 0) std::reverse(corners.begin(), corners.end());
}

template <class A, class B>
struct Lists {
    std::vector<A> a;
    std::vector<B> b;
    Places places;

    [[nodiscard]] const A& shape_a(const Configuration& choice) const { return a[choice.a]; }
    [[nodiscard]] B shape_b(const Configuration& choice, std::size_t item) const {
        const auto& [of, place] = choice.items[item];
        B shape = b[of];
        shift(shape, place.x * places.step, place.y * places.step);
        return shape;
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

/// Makes scenes of two shapes. If `exchange`, they are of the same kind and may change roles.
template <class SceneType, class A, class B>
Block block_of_two(Lists<A, B> lists, unsigned symmetries, bool exchange = false) {
    return block<A, B>(std::move(lists), 1, {symmetries, exchange},
                       [](const Lists<A, B>& from, const Configuration& choice) {
                           return SceneType{from.shape_a(choice), from.shape_b(choice, 0)};
                       });
}

template <class SceneType, class Shape>
Block block_of_pairs(const std::vector<Shape>& shapes, Places places, unsigned symmetries) {
    return block_of_two<SceneType>(Lists<Shape, Shape>{shapes, shapes, places}, symmetries, true);
}

/// Makes scenes of two polygons or triangles. Each starts at any corner, in either orientation.
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

/// Returns the blocks of the query's grid. No scene is in two blocks, and a scene's images are in
/// its own block. Throws std::invalid_argument if the query is unknown.
std::vector<Block> blocks(GridSize grid, std::string_view query);

}  // namespace touchstone::grid
