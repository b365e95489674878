// Scenes of numbers that people write.
#pragma once

#include "properties/moves/moves.h"

namespace touchstone::moves {

/// Gives a few of the shapes' numbers, about half or all of them values that people write
/// (written_numbers.h). A cosine and a sine are written together. Shapes given by corners get such
/// a place, size and direction as a whole, and their corners are often rounded to a few decimals.
/// At times a number of one shape becomes equal to one of the other, or so many times as large.
void write_numbers(On on);

}  // namespace touchstone::moves
