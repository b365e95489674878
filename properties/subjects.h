// The algorithms that touchstone examines.
#pragma once

#include "oracle/exact_run.h"

namespace touchstone {

/// The algorithms of the literature.
const Subjects& literature();

/// Copies of them with one planted error each, for showing that the harness finds it.
const Subjects& planted();

/// The subject of that name in either registry, or null.
const Subject* find_subject(std::string_view name);

}  // namespace touchstone
