// Reads cases and checks that their scenes are valid.
#pragma once

#include <string_view>
#include <vector>

#include "core/format/case_format.h"

namespace touchstone {

/// Reads one case. Throws InputError like parse_case, and for a problem_of(scene) (relation.h).
Case parse_checked_case(std::string_view line);
Case read_checked_case(Json json);
Scene read_checked_scene(const Json& json);

/// Returns the cases in a record, in order: the record itself, or for a finding (reports/files) its
/// fields "before" and "case". Throws InputError like parse_checked_case.
std::vector<Case> parse_checked_cases(std::string_view record);

}  // namespace touchstone
