// Reading cases whose scenes can be asked about.
#pragma once

#include <string_view>
#include <vector>

#include "core/format/case_format.h"

namespace touchstone {

/// Reads one case. Throws InputError as parse_case does, and where problem_of (checked.h) names a
/// problem of its scene.
Case parse_checked_case(std::string_view line);
Case read_checked_case(Json json);
Scene read_checked_scene(const Json& json);

/// The cases in a record, in order: itself, or of a finding (reports/files) those in its fields
/// "before" and "case". Throws InputError likewise.
std::vector<Case> parse_checked_cases(std::string_view record);

}  // namespace touchstone
