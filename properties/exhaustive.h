// Bounded-exhaustive enumeration: every scene of a query on a small grid, so that every degenerate
// contact of corners, edges and arcs occurs.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/scene.h"

namespace touchstone {

/// The number of scenes of the query's grid. Sizes, places and corners are small multiples of 1/2,
/// angles 0 and the doubles nearest to multiples of pi/4.
std::uint64_t exhaustive_count(std::string_view query);

/// Scene number i of the query, i < exhaustive_count(query).
Scene exhaustive_scene(std::string_view query, std::uint64_t i);

}  // namespace touchstone
