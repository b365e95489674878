// A block of a grid: every choice of a shape A around the origin, and of one or more shapes B with
// a place each.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/shapes/table.h"

namespace touchstone::grid {

/// The places (x step, y step) for whole numbers x and y of -reach .. reach.
struct Places {
    int reach = 0;
    double step = 1;

    [[nodiscard]] std::uint64_t side() const { return 2 * static_cast<std::uint64_t>(reach) + 1; }
};

/// A shape B and its place.
struct Item {
    std::uint32_t shape = 0;
    Point<int> place{0, 0};
};

inline constexpr std::size_t kMostItems = 2;

/// What is chosen for one scene.
struct Configuration {
    std::uint32_t a = 0;
    std::array<Item, kMostItems> items{};
};

/// What makes scenes the same up to symmetry.
struct Symmetries {
    unsigned of_plane = kMirrors;  ///< kMirrors or kMirrorsAndTurns
    bool exchange = false;         ///< A with B, then moved so that A is where it was
};

/// Numbers the choices, and the images of each under the block's symmetries.
class Block {
  public:
    Block(Images a, Images b, Places places, std::size_t items, Symmetries symmetries,
          std::function<Scene(const Configuration&)> make);

    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] Scene scene(std::uint64_t i) const { return make_(choice(i)); }

    /// Whether holds(number) for each image of choice i, itself first, asked up to the first for
    /// which it does not; an image may come repeatedly.
    template <class Holds>
    [[nodiscard]] bool all_images(std::uint64_t i, Holds holds) const {
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

}  // namespace touchstone::grid
