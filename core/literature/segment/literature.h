// The algorithms of the literature for segments with segments, upright rectangles and convex
// polygons. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/segment/cohen_sutherland.h"
#include "core/literature/segment/cyrus_beck.h"
#include "core/literature/segment/segments_orientations.h"
#include "core/literature/segment/segments_parameters.h"

namespace touchstone::segment {

using Literature = std::tuple<SegmentsOrientations, SegmentsParameters, CohenSutherland, CyrusBeck>;

}  // namespace touchstone::segment
