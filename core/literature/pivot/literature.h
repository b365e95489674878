// The algorithms of the literature for a rectangle with a pivot. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/pivot/unrotate_circle.h"
#include "core/literature/pivot/unrotate_point.h"
#include "core/literature/pivot/unrotate_point_polar.h"
#include "core/literature/pivot/unrotate_segment_liang_barsky.h"
#include "core/literature/pivot/unrotate_segment_slabs.h"

namespace touchstone::pivot {

using Literature = std::tuple<UnrotatePoint, UnrotateCircle, UnrotateCircleEdges,
                              UnrotateSegmentLiangBarsky, UnrotateSegmentSlabs, UnrotatePointPolar>;

}  // namespace touchstone::pivot
