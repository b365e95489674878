// The report of `touchstone power`: table, JSON and plot.
#pragma once

#include <string>

#include "core/format/case_format.h"
#include "properties/engines/power.h"

namespace touchstone {

/// A table of the targets with what each engine needed, and a summary.
std::string power_text(const std::vector<PowerRow>& rows, const PowerOptions& options);

Json power_json(const std::vector<PowerRow>& rows, const PowerOptions& options);

}  // namespace touchstone
