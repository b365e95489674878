// Exports cases with their exact results, for code that does not use touchstone.
#pragma once

#include <string>

#include "properties/engines/hard_cases.h"

namespace touchstone {

/// The case as a line of JSON, with relation, margin and area (reports/guide/formats.md).
std::string exported_line(const ChosenCase& chosen, const std::string& id);

/// The case as well-known text: a line of tab-separated fields for every two shapes. Corners of
/// turned shapes are rounded to doubles.
std::string exported_wkt(const ChosenCase& chosen, const std::string& id);

/// The names of the fields that exported_wkt writes.
std::string wkt_heading();

}  // namespace touchstone
