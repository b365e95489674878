// Bounded-exhaustive enumeration: every scene of a query on a small grid, so that every degenerate
// contact of corners, edges and arcs occurs. One scene of each symmetry class is judged.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/shapes/lists.h"

namespace touchstone {

inline constexpr std::array kGrids{GridSize::usual, GridSize::overnight};

std::string_view name(GridSize grid);

/// Numbers every scene of one query on one grid, without duplicates. Sizes, places and corners are
/// small multiples of 1/8. Angles are 0 and the doubles nearest to multiples of pi/4, positive and
/// negative. Polygons with the edges of Pythagorean triples touch exactly although they are tilted.
///
/// A grid contains with each scene its images under the query's symmetries. These are the two
/// mirrors and the half turn, the quarter turns if shapes have no angle, and the exchange of A and
/// B if they are of the same kind. A's centre or pivot stays in place. These images are the scene's
/// orbit.
class SceneGrid {
  public:
    virtual ~SceneGrid() = default;

    [[nodiscard]] virtual std::uint64_t size() const = 0;

    /// Returns scene i < size(). Polygons start at any of their corners, in either orientation.
    [[nodiscard]] virtual Scene scene(std::uint64_t i) const = 0;

    /// Returns the numbers of the orbit of scene i, ascending, including i.
    [[nodiscard]] virtual std::vector<std::uint64_t> orbit(std::uint64_t i) const = 0;

    /// True for exactly one scene of each orbit. A hash chooses it, so that all signs, quadrants
    /// and both roles occur among the representatives.
    [[nodiscard]] virtual bool stands_for_its_orbit(std::uint64_t i) const = 0;
};

/// Returns the query's grid. It is created at the first call and kept. Throws std::invalid_argument
/// if the query is unknown.
const SceneGrid& scene_grid(GridSize grid, std::string_view query);

/// Returns the representatives of all orbits of the query's usual grid.
std::vector<Scene> usual_grid_scenes(std::string_view query);

}  // namespace touchstone
