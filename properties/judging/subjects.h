// The algorithms that touchstone examines.
#pragma once

#include <string_view>
#include <vector>

#include "oracle/runs/exact_run.h"

namespace touchstone {

/// The algorithms of the literature.
const Subjects& literature();

/// Those of one query, in order.
std::vector<const Subject*> literature_of(std::string_view query);

/// The algorithms that a project registered (own_algorithm.h), in order of registration.
std::vector<const Subject*> own_algorithms();

}  // namespace touchstone
