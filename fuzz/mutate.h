// Mutation and crossover that know geometry.
//
// A mutator of bytes seldom makes two rectangles touch, and misses by far more than a rounding
// error. The moves here solve for touching, or step a number by single units in the last place.
#pragma once

#include <cstdint>

#include "core/scene.h"

namespace touchstone::fuzz {

/// The pair after one move, chosen at random. Valid where the pair is; the same for the same seed.
PosePair<double> mutated(const PosePair<double>& pair, std::uint64_t seed);

/// A of the first and B of the second, as they are or with B moved to where the two touch. Valid
/// where both pairs are; the same for the same seed.
PosePair<double> crossed(const PosePair<double>& first, const PosePair<double>& second,
                         std::uint64_t seed);

}  // namespace touchstone::fuzz
