// The position of a generated scene relative to touching.
#pragma once

#include <array>
#include <string_view>

#include "properties/moves/moves.h"

namespace touchstone {

enum class Placement {
    free,      ///< unchanged from the family
    few_ulps,  ///< slid onto the boundary, then perhaps a few units in the last place off it
    gap,       ///< slid to a log-uniform signed gap from the boundary
    resized,   ///< onto the boundary, by changing a size or a radius
    turned,    ///< onto the boundary, by changing an angle
    shifted    ///< onto the boundary, by changing a coordinate or a pivot
};

inline constexpr std::array kPlacements{Placement::free,   Placement::few_ulps,
                                        Placement::gap,    Placement::resized,
                                        Placement::turned, Placement::shifted};

std::string_view name(Placement placement);

/// Draws a placement, more often `free` if the scene is already placed.
Placement any_placement(Random& random, bool is_placed);

/// Applies the placement. If the scene has no number to resize or turn, B is slid instead.
void place(moves::On on, Placement placement);

}  // namespace touchstone
