// Neighbours: more pairs of rectangles from one that was drawn and placed, at a fraction of what
// drawing and placing another one costs.
#pragma once

#include "properties/scenes/families.h"

namespace touchstone {

/// A pair like the one drawn. Where that lies on the decision boundary, or where its family puts
/// it, two of its numbers other than zero step by a few units in the last place: it stays where
/// rounding errors lie, and they fall anew. Else B moves to another place beside A. Half the time
/// the rectangles change their roles. All numbers are of the precision.
PosePair<double> neighbour(const Generated& drawn, Random& random, Precision precision);

}  // namespace touchstone
