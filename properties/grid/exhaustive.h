// Bounded-exhaustive enumeration: every scene of a query on a small grid, so that degenerate
// contacts of corners, edges and arcs occur. One scene of each symmetry class is judged.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/shapes/lists.h"

namespace touchstone::grid {
class Block;
}

namespace touchstone {

inline constexpr std::array kGrids{GridSize::usual, GridSize::overnight};

std::string_view name(GridSize grid);

/// Gives each scene of one query on one grid a number, without duplicates. Sizes, places and
/// corners are small multiples of 1/8. Angles in radians are the doubles nearest to multiples of
/// pi/4. Polygons with the edges of Pythagorean triples touch exactly although they are tilted.
///
/// If a grid contains a scene, it also contains the scene's images under the query's symmetries.
/// The symmetries are the two mirrors and the half turn. If no shape has a turn, the quarter turns
/// and the diagonal mirrors are symmetries, too. They keep the origin in place. If B is one shape
/// of A's kind, exchanging A and B and then moving the new A to the origin is also a symmetry. The
/// scene and its images are its orbit.
class SceneGrid {
  public:
    SceneGrid(GridSize grid, std::string_view query);
    ~SceneGrid();

    [[nodiscard]] std::uint64_t size() const { return size_; }

    /// Returns scene i < size(). Polygons and triangles start at any of their corners, in either
    /// orientation; placed polygons, and all in a query with a list, at their least corner.
    [[nodiscard]] Scene scene(std::uint64_t i) const;

    /// Returns the numbers of the orbit of scene i, ascending, including i.
    [[nodiscard]] std::vector<std::uint64_t> orbit(std::uint64_t i) const;

    /// True for exactly one scene of each orbit, its representative. A hash chooses it, so that the
    /// representatives have all signs and quadrants, and both orders of A and B.
    [[nodiscard]] bool stands_for_its_orbit(std::uint64_t i) const;

  private:
    [[nodiscard]] bool has_least_hash(std::uint64_t i) const;
    [[nodiscard]] std::size_t block_of(std::uint64_t i) const;

    std::vector<grid::Block> blocks_;
    std::vector<std::uint64_t> starts_;
    std::uint64_t size_ = 0;
    mutable std::once_flag remembered_;
    mutable std::vector<bool> standing_;
};

/// Returns the query's grid. It is created at the first call and kept. Throws std::invalid_argument
/// if the query is unknown.
const SceneGrid& scene_grid(GridSize grid, std::string_view query);

/// Returns one scene of each orbit of the usual grid.
std::vector<Scene> usual_grid_scenes(std::string_view query);

}  // namespace touchstone
