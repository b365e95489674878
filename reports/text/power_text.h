// The report of `touchstone power`: table and JSON.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/format/case_format.h"
#include "core/format/json.h"
#include "properties/engines/power.h"

namespace touchstone {

/// Returns a table with the number of cases that each engine needed for each target, and a summary.
/// Lines have at most `width` columns.
std::string power_text(const std::vector<PowerRow>& rows, const PowerOptions& options,
                       std::size_t width);

Json power_json(const std::vector<PowerRow>& rows, const PowerOptions& options);

}  // namespace touchstone
