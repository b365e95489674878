// Groups the misjudged scenes of a row, within each class, by the place that decided them.
#pragma once

#include "properties/judging/row.h"
#include "properties/scenes/minimize.h"

namespace touchstone {

/// Records where the example was decided, if its class has causes. The example must be one of the
/// row's subject in the row's scalar.
void locate(const Row& row, Example& example);

/// Groups the kept examples of a row by the place that decided them, the largest group first, and
/// minimizes a few. The minimized first example of the class represents its group. The cost grows
/// with the kept examples; without failures there is none. Each minimized example has the budget of
/// the options, which may also end all of it early.
void find_causes(Row& row, const MinimizeOptions& options);

}  // namespace touchstone
