// The algorithms' templates instantiated for all scalars, spread over several files because that is
// what most of the compile time goes into.
#pragma once

#include "oracle/runs/exact_run.h"

namespace touchstone::instances {

/// Each adds the algorithms of some folders of `core`, in the order of their lists.
void add_rect_rect(Subjects& all);
void add_pivot_and_aabb(Subjects& all);
void add_polygons(Subjects& all);
void add_rounded_concave_and_list(Subjects& all);

}  // namespace touchstone::instances
