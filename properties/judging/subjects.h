// The algorithms that touchstone examines.
#pragma once

#include <string_view>
#include <vector>

#include "oracle/runs/exact_run.h"

namespace touchstone {

const Subjects& literature();

/// Returns the algorithms that answer hits of the query, in order.
std::vector<const Subject*> literature_of(std::string_view query);

/// Returns all algorithms: first those that answer hits, then those that answer with numbers.
std::vector<const Subject*> all_algorithms(const Subjects& subjects);

/// The algorithms that a project registered (<touchstone/algorithm.h>), in the order of
/// all_algorithms.
std::vector<const Subject*> own_algorithms();

/// Registers a function that literature() calls at its end. literature() ignores functions
/// that are registered after its first call.
void add_to_literature(void (*add)(Subjects& all));

}  // namespace touchstone
