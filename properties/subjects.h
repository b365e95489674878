// The algorithms that touchstone examines.
#pragma once

#include <string_view>
#include <vector>

#include "oracle/exact_run.h"

namespace touchstone {

/// The algorithms of the literature.
const Subjects& literature();

/// Those of one query, in order.
std::vector<const Subject*> literature_of(std::string_view query);

/// Copies of them with one planted error each, for showing that the harness finds it.
const Subjects& planted();

/// The subject of that name in either registry, or null.
const Subject* find_subject(std::string_view name);

}  // namespace touchstone
