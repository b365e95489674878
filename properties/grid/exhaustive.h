// Bounded-exhaustive enumeration: every scene of a query on a small grid, so that every degenerate
// contact of corners, edges and arcs occurs. Of scenes that are the same up to symmetry one is
// judged.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"
#include "properties/shapes/grid_size.h"

namespace touchstone {

inline constexpr std::array kGrids{GridSize::slice, GridSize::overnight};

std::string_view name(GridSize grid);

/// Every scene of one query on one grid, by number; none twice. Sizes, places and corners are small
/// multiples of 1/8, angles 0 and the doubles nearest to multiples of pi/4 of either sign. Polygons
/// with the edges of Pythagorean triples touch exactly although they are tilted.
///
/// A grid holds with each scene its images under the query's symmetries: the two mirrors and the
/// half turn; where shapes have no angle, the quarter turns; where A and B are of one kind, their
/// exchange. A's centre or pivot stays where it is. These images are the scene's orbit.
class SceneGrid {
  public:
    virtual ~SceneGrid() = default;

    [[nodiscard]] virtual std::uint64_t size() const = 0;

    /// Scene number i < size(). Polygons begin at any of their corners and run either way.
    [[nodiscard]] virtual Scene scene(std::uint64_t i) const = 0;

    /// The numbers of the orbit of scene i, ascending, i among them.
    [[nodiscard]] virtual std::vector<std::uint64_t> orbit(std::uint64_t i) const = 0;

    /// True for exactly one scene of each orbit. A hash chooses it, so that all signs, quadrants
    /// and both roles occur among those that are.
    [[nodiscard]] virtual bool stands_for_its_orbit(std::uint64_t i) const = 0;
};

/// Made at the first call and kept. Throws std::invalid_argument where there is no such query.
const SceneGrid& scene_grid(GridSize grid, std::string_view query);

/// The scenes that stand for their orbits on the query's slice.
std::vector<Scene> slice_scenes(std::string_view query);

}  // namespace touchstone
