// Scenes as lines of the case format say them.
#pragma once

#include <string>

#include "core/format/case_format.h"
#include "core/scenes/scene.h"

namespace touchstone {

inline Scene parsed(const std::string& line) {
    return parse_case(line).scene;
}

}  // namespace touchstone
