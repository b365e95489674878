#include "fuzz/records/input.h"

#include "core/format/case_format.h"
#include "oracle/exact/polygon.h"

namespace touchstone::fuzz {

std::optional<Scene> scene_of_line(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos || line[first] != '{') return std::nullopt;
    try {
        Scene scene = parse_case(line).scene;
        require_polygons(scene);
        return scene;
    } catch (const InputError&) {
        return std::nullopt;
    }
}

}  // namespace touchstone::fuzz
