// The algorithms of the literature for two rotated rectangles. A new one is added here.
#pragma once

#include <tuple>

#include "core/literature/rect_rect/edge_separation.h"
#include "core/literature/rect_rect/sat_behind_aabb.h"
#include "core/literature/rect_rect/sat_behind_radius.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/literature/rect_rect/sat_normalised.h"
#include "core/literature/rect_rect/sat_projected.h"
#include "core/literature/rect_rect/sat_unit_axes.h"
#include "core/literature/rect_rect/triangle_split.h"
#include "core/literature/rect_rect/two_pass_aabb.h"
#include "core/literature/rect_rect/two_pass_aabb_top_left.h"

namespace touchstone::rect_rect {

using Literature = std::tuple<TwoPassAabb, SatProjected, SatProjectedAllAxes, SatProjectedDivided,
                              SatLocal, TriangleSplit, TriangleSplitSat, TriangleSplitParametric,
                              TwoPassAabbTopLeft, EdgeSeparation, EdgeSeparationSigned, SatUnitAxes,
                              SatBehindRadius, SatBehindAabb, SatNormalised>;

}  // namespace touchstone::rect_rect
