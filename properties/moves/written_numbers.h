// Numbers that people write into programs and data.
#pragma once

#include "core/shapes/quantity.h"
#include "properties/random/precision.h"
#include "properties/random/random.h"

namespace touchstone::moves {

/// One that people write for a number of that quantity: small whole numbers and halves, round
/// decimals, powers of two, limits of integers; of angles multiples of 15 degrees, in radians as
/// the nearest doubles or as constants with few digits. At times it has a sign, or lies a few units
/// in the last place off.
double written_number(Quantity quantity, Random& random, Precision precision);

/// How many times larger one thing is than another, where people choose it: 2, 3, 10, 1e3 to 1e6,
/// or one part in so many.
double written_ratio(Random& random);

}  // namespace touchstone::moves
