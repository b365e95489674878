#include "fuzz/records/input.h"

#include "core/scenes/input_error.h"
#include "oracle/cases/checked_case.h"

namespace touchstone::fuzz {

std::optional<Scene> scene_of_line(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos || line[first] != '{') return std::nullopt;
    try {
        return parse_checked_case(line).scene;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

}  // namespace touchstone::fuzz
