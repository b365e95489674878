// Numbers that people write into programs and data.
#pragma once

#include "core/shapes/quantity.h"
#include "properties/moves/moves.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone::moves {

/// Returns a number that people write for that quantity: a small integer or half, a round decimal,
/// a power of two, or a limit of integers. For angles, also returns multiples of 15 degrees, in
/// radians as the nearest doubles or as constants with few digits. The number is sometimes
/// negative, or off by a few units in the last place.
double written_number(Quantity quantity, Random& random, Precision precision);

/// Returns a ratio that people choose: 2, 3, 4, 10, up to 1e6, or its reciprocal.
double written_ratio(Random& random);

// Gives scenes numbers that people write.

/// Replaces a few of the shapes' numbers, about half, or all, by values that people write
/// (written_numbers.h). Replaces cosine and sine together. Moves, resizes and turns shapes given by
/// corners as a whole, to an outline of such values, and often rounds their corners to a few
/// decimals. Sometimes makes a number of one shape equal to a number of the other, or a simple
/// multiple of it.
void write_numbers(On on);

}  // namespace touchstone::moves
