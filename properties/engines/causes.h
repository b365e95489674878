// Groups the misjudged scenes of a row, within each class, by the place that decided them.
#pragma once

#include "properties/judging/row.h"
#include "properties/scenes/minimize.h"

namespace touchstone {

/// Records where the example was decided, if its class has causes. The example must come from the
/// row's subject in the row's scalar.
void locate(const Row& row, Example& example);

/// Groups the kept examples of a row by the place that decided them, the largest group first, and
/// minimizes a few. The minimized first example of the class represents its group. The cost grows
/// with the number of kept examples. Each minimized example has the budget of the options.
/// `options.is_over` may end the whole work early.
void find_causes(Row& row, const MinimizeOptions& options);

}  // namespace touchstone
