// The two sizes of the grids of small scenes.
#pragma once

namespace touchstone {

/// How much is enumerated.
enum class GridSize {
    slice,     ///< some 10,000 scenes of a query, up to symmetry: a part of every run
    overnight  ///< more than 10,000,000 of all queries
};

}  // namespace touchstone
