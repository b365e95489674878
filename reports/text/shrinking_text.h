// How small the planted errors are shown, as a table and as JSON.
#pragma once

#include <string>

#include "core/format/json.h"
#include "properties/engines/shrinking.h"

namespace touchstone {

/// A line an error of at most 100 columns, and how many of them are easy to read.
std::string shrinking_text(const std::vector<Shrunk>& all);

Json shrinking_json(const std::vector<Shrunk>& all);

}  // namespace touchstone
