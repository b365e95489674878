// Scenes from lines of the case format.
#pragma once

#include <string>

#include "core/format/case_format.h"
#include "core/scenes/scene.h"

namespace touchstone {

inline Scene parsed(const std::string& line) {
    return parse_case(line).scene;
}

}  // namespace touchstone
