// Which shapes and places the grids are made of.
#pragma once

#include <string_view>
#include <vector>

#include "properties/grid/block.h"
#include "properties/grid/exhaustive.h"

namespace touchstone::grid {

/// The blocks of the query's grid. No scene is in two of them, and the images of a scene are in its
/// own. Throws std::invalid_argument where there is no such query.
std::vector<Block> blocks(GridSize grid, std::string_view query);

}  // namespace touchstone::grid
