// The two sizes of the grids of small scenes.
#pragma once

namespace touchstone {

/// How much to enumerate.
enum class GridSize {
    slice,     ///< some 10,000 scenes of a query, up to symmetry: part of every run
    overnight  ///< more than 10,000,000 scenes of all queries together
};

}  // namespace touchstone
