// Neighbours: more pairs of rectangles from a placed one, at a fraction of the cost of drawing and
// placing another.
#pragma once

#include "properties/scenes/families.h"

namespace touchstone {

/// Returns a pair similar to the one drawn. If that lies on the decision boundary, or where its
/// family put it, two nonzero numbers step by a few units in the last place: the pair stays where
/// rounding errors occur, with new ones. Otherwise B moves to another place near A. Half the time
/// the rectangles are exchanged. All numbers are of the precision.
PosePair<double> neighbour(const Generated& drawn, Random& random, Precision precision);

}  // namespace touchstone
