// A smaller scene at which a program's numbers are wrong in the same way, found by asking it again.
#pragma once

#include <chrono>

#include "properties/measures/measure_row.h"
#include "properties/programs/asking.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// Replaces the example by the simplest one of its class in the domain that is found in that time.
/// An example that shows nothing when it is asked about alone stays as it is.
void simplify_measure(AskerOf<Measure>& asker, const Accuracy& accuracy, const Domain& domain,
                      MeasureExample& example, std::chrono::milliseconds longest);

}  // namespace touchstone
