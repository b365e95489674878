// Planted errors: variants of real algorithms, each with one mistake that a person could make.
//
// They are never examined by default. The tests (and `touchstone verify planted-...`) show that
// the harness finds each of them and calls it a logic error.
#pragma once

#include <tuple>

#include "properties/planted/boxes.h"
#include "properties/planted/pivot.h"
#include "properties/planted/polygons.h"
#include "properties/planted/rect_rect.h"
#include "properties/planted/rect_rect_axes.h"

namespace touchstone::planted_errors {

using All =
    std::tuple<AxisLeftOut, SizesSwapped, SizesNotHalved, CornerContainmentOnly, AbsoluteSlack,
               EqualAngleShortcut, IntervalMinMin, ThreePairs, AxisSkippedNearParallel,
               RotationSign, PivotIgnored, CircleInsideMissed, SegmentEndPoints, ParallelSegment,
               WidthForHeight, RadiusNotSquared, NoCornerInside, WindingAssumed, RadiiNotAdded,
               CoreNotShrunk, ConvexityAssumed, LastHit>;

}  // namespace touchstone::planted_errors
