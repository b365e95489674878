// Where a generated scene lies relative to touching.
#pragma once

#include <array>
#include <string_view>

#include "properties/moves/moves.h"

namespace touchstone {

enum class Placement {
    free,      ///< where the family put it
    few_ulps,  ///< slid onto the boundary, then perhaps a few units in the last place off it
    gap,       ///< slid to a log-uniform signed gap from the boundary
    resized,   ///< a size or a radius changed onto the boundary
    turned,    ///< an angle changed onto the boundary
    shifted    ///< a coordinate or a pivot changed onto the boundary
};

inline constexpr std::array kPlacements{Placement::free,   Placement::few_ulps,
                                        Placement::gap,    Placement::resized,
                                        Placement::turned, Placement::shifted};

std::string_view name(Placement placement);

/// Draws one: more of them free where the scene has been placed already.
Placement any_placement(Random& random, bool is_placed);

/// Puts the scene there. What has nothing to resize or turn is slid.
void place(moves::On on, Placement placement);

}  // namespace touchstone
