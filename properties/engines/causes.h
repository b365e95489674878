// What the misjudged scenes of a row have in common: each class by where it was decided.
#pragma once

#include "properties/judging/row.h"
#include "properties/scenes/minimize.h"

namespace touchstone {

/// Where the example, which the row's subject shows in its scalar, was decided, is put into it; of
/// classes that have causes.
void locate(const Row& row, Example& example);

/// Puts the examples that the row has kept into groups by where they were decided, the largest
/// first, and makes a few of them small. The first example of the class, minimized, stands for its
/// group. Costs nothing where nothing failed, else as much as the few that are kept: each of those
/// that are made small has the budget of the options, which end it all early, too.
void find_causes(Row& row, const MinimizeOptions& options);

}  // namespace touchstone
