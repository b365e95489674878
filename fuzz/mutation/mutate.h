// Mutation and crossover that know geometry.
//
// A mutator of bytes seldom makes two shapes touch, and misses by far more than a rounding error.
// The moves of properties/moves solve for touching, or step a number by single units in the last
// place.
#pragma once

#include <cstdint>

#include "core/scenes/scene.h"

namespace touchstone::fuzz {

/// The scene after a move or a few, or sometimes another of its query. Valid where the scene is;
/// the same for the same seed.
Scene mutated(const Scene& scene, std::uint64_t seed);

/// A of the first and B of the second, as they are or with B slid to where the two touch. The
/// scenes must be of one query. Valid where both are; the same for the same seed.
Scene crossed(const Scene& first, const Scene& second, std::uint64_t seed);

}  // namespace touchstone::fuzz
