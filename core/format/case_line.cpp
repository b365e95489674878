#include "core/format/case_line.h"

#include "core/format/case_format.h"

namespace touchstone {

std::string to_line(const Scene& scene) {
    return to_json(scene).dump();
}

std::string to_hex_line(const Scene& scene) {
    return to_hex_json(scene).dump();
}

Scene from_line(std::string_view line) {
    return parse_case(line).scene;
}

}  // namespace touchstone
