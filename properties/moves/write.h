// Gives scenes numbers that people write.
#pragma once

#include "properties/moves/moves.h"

namespace touchstone::moves {

/// Replaces a few of the shapes' numbers, about half, or all, by values that people write
/// (written_numbers.h). Cosine and sine are replaced together. Shapes given by corners get such a
/// place, size and direction as a whole, and their corners are often rounded to a few decimals.
/// Sometimes a number of one shape becomes a simple multiple of one of the other, or equal to it.
void write_numbers(On on);

}  // namespace touchstone::moves
