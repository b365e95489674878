// Mutation and crossover of scenes by geometric moves.
//
// A byte mutator seldom makes two shapes touch; it misses by far more than a rounding error. The
// moves of properties/moves solve for touching, or change a number by units in the last place.
#pragma once

#include <cstdint>

#include "core/scenes/scene.h"

namespace touchstone::fuzz {

/// Returns the scene after one or a few moves, or sometimes another scene of its query. The result
/// is valid if the scene is. The same seed gives the same result.
Scene mutated(const Scene& scene, std::uint64_t seed);

/// Returns the shape A of the first scene and the shape B of the second. Sometimes B is slid until
/// the shapes touch. Both scenes must have the same query. The result is valid if both are. The
/// same seed gives the same result.
Scene crossed(const Scene& first, const Scene& second, std::uint64_t seed);

}  // namespace touchstone::fuzz
