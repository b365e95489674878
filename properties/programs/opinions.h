// Answers of the literature's algorithms, to compare a program with.
#pragma once

#include <string_view>
#include <vector>

#include "core/cards/scalar.h"
#include "properties/programs/boundary.h"

namespace touchstone {

/// Returns the query's algorithms of the literature in that scalar, in their order; empty if the
/// query has no algorithm. `kNotConverged` is an answer like any other.
std::vector<Opinion> opinions_of_literature(std::string_view query, Scalar scalar);

}  // namespace touchstone
