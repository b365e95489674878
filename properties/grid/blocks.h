// The shapes and places of the grids.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/shapes/lists.h"

namespace touchstone::grid {

/// The places (x * step, y * step) for integers x and y in -reach .. reach.
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

/// Shapes of one kind around the origin, with their images under the first `symmetries` symmetries
/// (Symmetry).
struct OfKind {
    std::vector<Shapes::Values> shapes;
    Images images;
    unsigned symmetries = kMirrors;
};

/// A block of a grid: every choice of a shape A around the origin, and of one shape B or a list of
/// two, each with a place. It gives each choice a number, and finds the numbers of its images under
/// the block's symmetries: the symmetries that both kinds have and, for two shapes of one kind, the
/// exchange of A and B.
class Block {
  public:
    /// For two shapes of one kind, `a` and `b` must list the same shapes in the same order.
    Block(OfKind a, OfKind b, Places places, bool is_list = false);

    [[nodiscard]] std::uint64_t size() const { return size_; }
    [[nodiscard]] Scene scene(std::uint64_t i) const;

    /// True if holds(number) is true for choice i and each of its images, in this order. Stops at
    /// the first false; an image may repeat.
    [[nodiscard]] bool all_images(std::uint64_t i, auto holds) const {
        const Configuration of = choice(i);
        for (Symmetry s = 0; s < std::min(a_.symmetries, b_.symmetries); ++s) {
            const Configuration moved = image_of(s, of);
            if (!holds(number(moved))) return false;
            if (exchanges_ && !holds(number(exchanged(moved)))) return false;
        }
        return true;
    }

  private:
    [[nodiscard]] Configuration choice(std::uint64_t i) const;
    [[nodiscard]] std::uint64_t number(const Configuration& choice) const;
    [[nodiscard]] Configuration image_of(Symmetry s, const Configuration& choice) const;
    static Configuration exchanged(const Configuration& choice);
    [[nodiscard]] Shapes::Values shape_b(const Item& item) const;

    OfKind a_;
    OfKind b_;
    Places places_;
    std::size_t items_;
    bool exchanges_;
    std::uint64_t size_;
};

/// Returns the blocks of the query's grid. No scene is in two blocks, and a scene's images are in
/// its own block. Throws std::invalid_argument if the query is unknown.
std::vector<Block> blocks(GridSize grid, std::string_view query);

}  // namespace touchstone::grid
