// A smaller scene with which a program comes to grief in the same way, found by asking it again.
#pragma once

#include <chrono>

#include "properties/judging/row.h"
#include "properties/programs/asking.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// Replaces the example by the simplest one of its class that is found in that time: of a wrong
/// answer or a contradiction one of the same cluster (clusters.h), of a defect one with the same
/// kind of fault. An example that shows nothing when it is asked about alone stays as
/// it is.
void simplify_example(Asker& asker, const Declaration& declared, const Domain& domain,
                      Example& example, std::chrono::milliseconds longest);

}  // namespace touchstone
