// Tier 2: the separating axis over linear forms, in the same exact number type as the reference.
//
// The derivation is independent of clipping: no corner, no edge and no intersection is computed.
#pragma once

#include "core/scenes/scene.h"
#include "oracle/exact/axis_forms.h"
#include "oracle/exact/relation.h"
#include "oracle/numbers/trig_sum.h"

namespace touchstone::separating_axis {

/// What the forms are made of, in the ring.
AxisInput<TrigSum> exact_input(const PosePair<double>& pair);

/// The exact relation.
Relation relation(const PosePair<double>& pair);

/// The signed margin as reference::margin defines it, within 2 ulps.
double margin(const PosePair<double>& pair);

}  // namespace touchstone::separating_axis
