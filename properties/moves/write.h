// Gives scenes numbers that people write.
#pragma once

#include "properties/moves/moves.h"

namespace touchstone::moves {

/// Replaces a few of the shapes' numbers, about half, or all, by values that people write
/// (written_numbers.h). Replaces cosine and sine together. Moves, resizes and turns shapes given by
/// corners as a whole, to an outline of such values, and often rounds their corners to a few
/// decimals. Sometimes makes a number of one shape equal to a number of the other, or a simple
/// multiple of it.
void write_numbers(On on);

}  // namespace touchstone::moves
