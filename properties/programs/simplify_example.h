// Minimizes an example by asking the program again.
#pragma once

#include <chrono>

#include "properties/judging/row.h"
#include "properties/programs/asking.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// Replaces the example by the simplest one found within `longest`. A wrong answer or contradiction
/// stays in its cluster (clusters.h). A defect keeps its kind of fault. An example that does not
/// reproduce alone stays unchanged.
void simplify_example(Asker& asker, const Declaration& declared, const Domain& domain,
                      Example& example, std::chrono::milliseconds longest);

}  // namespace touchstone
