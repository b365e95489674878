// Mutation and crossover that know geometry.
//
// A byte mutator seldom makes two shapes touch, and misses by far more than a rounding error. The
// moves of properties/moves solve for touching, or change a number by units in the last place.
#pragma once

#include <cstdint>

#include "core/scenes/scene.h"

namespace touchstone::fuzz {

/// Returns the scene after one or a few moves, or sometimes another of its query. Valid if the
/// scene is; the same for the same seed.
Scene mutated(const Scene& scene, std::uint64_t seed);

/// Returns A of the first and B of the second, unchanged or with B slid until the two touch. The
/// scenes must be of one query. Valid if both are; the same for the same seed.
Scene crossed(const Scene& first, const Scene& second, std::uint64_t seed);

}  // namespace touchstone::fuzz
