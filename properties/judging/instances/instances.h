// The algorithms' templates instantiated for all scalars. Each folder has its own source file,
// because these files take most of the compile time.
#pragma once

#include "oracle/runs/any_scalar.h"
#include "oracle/runs/exact_run.h"

namespace touchstone::instances {

/// Adds the algorithms of all folders of core/literature, in the order of their lists
/// (properties/instances.cmake).
void add_literature(Subjects& all);

}  // namespace touchstone::instances
