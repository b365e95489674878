// Neighbours: more pairs of rectangles made from a placed pair. This costs a fraction of drawing
// and placing another pair.
#pragma once

#include "properties/scenes/families.h"

namespace touchstone {

/// Returns a pair similar to the drawn pair. If the drawn pair is on the decision boundary, or its
/// family determines its position, two nonzero numbers change by a few units in the last place.
/// Then rounding errors remain likely, and differ from those of the drawn pair. Otherwise B moves
/// to another place near A. Half the time the rectangles are exchanged. All numbers are of the
/// precision.
PosePair<double> neighbour(const Generated& drawn, Random& random, Precision precision);

}  // namespace touchstone
