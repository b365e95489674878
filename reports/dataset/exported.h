// Cases with what is exactly true of them, for code that has nothing of touchstone.
#pragma once

#include <string>

#include "properties/engines/hard_cases.h"

namespace touchstone {

/// The case as a line of JSON, with relation, margin and area (README.md).
std::string exported_line(const ChosenCase& chosen, const std::string& id);

/// The same as well-known text: a line of fields with tabs between them, for each two shapes.
/// Corners of turned shapes are rounded to doubles.
std::string exported_wkt(const ChosenCase& chosen, const std::string& id);

/// The names of the fields of those lines.
std::string wkt_heading();

}  // namespace touchstone
