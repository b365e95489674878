// Tier 2: the separating axis over linear forms, in the same exact number type as the reference.
//
// The derivation is independent of clipping: no corner, no edge and no intersection is computed.
#pragma once

#include <cmath>
#include <optional>

#include "core/pose.h"
#include "oracle/axis_forms.h"
#include "oracle/relation.h"

namespace touchstone::separating_axis {

/// The exact relation.
Relation relation(const PosePair<double>& pair);

/// The signed margin as reference::margin defines it, within 2 ulps.
double margin(const PosePair<double>& pair);

}  // namespace touchstone::separating_axis
