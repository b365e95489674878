// The sizes of minimized examples of the planted errors, as a table and as JSON.
#pragma once

#include <string>

#include "core/format/json.h"
#include "properties/engines/shrinking.h"

namespace touchstone {

/// A line of at most 100 columns for each error, and the number of examples that are easy to read.
std::string shrinking_text(const std::vector<Shrunk>& all);

Json shrinking_json(const std::vector<Shrunk>& all);

}  // namespace touchstone
