// A fuzz input: a record (record.h), or text with one JSON case a line (core/format/case_format.h),
// which is how inputs are checked in.
#pragma once

#include <algorithm>
#include <string_view>

#include "fuzz/records/record.h"

namespace touchstone::fuzz {

/// The scene of one case line. Nothing where the line is no case or its polygons are not good.
std::optional<Scene> scene_of_line(std::string_view line);

/// Calls use(scene) for the scene of the record, or of each line of a text that is a case. Other
/// lines are skipped; those that don't begin with a brace are not even parsed.
template <class Use>
void for_each_scene(Bytes input, Use use) {
    if (begins_as_record(input)) {
        if (const auto scene = scene_of_record(input)) use(*scene);
        return;
    }
    std::string_view rest(reinterpret_cast<const char*>(input.data()), input.size());
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        if (const auto scene = scene_of_line(line)) use(*scene);
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
}

}  // namespace touchstone::fuzz
