// The names of a scene's numbers in a case.
#pragma once

#include <string>
#include <vector>

#include "core/scenes/scene.h"

namespace touchstone {

/// "a.cx" or "b[2].y", in the order of for_each_number.
std::vector<std::string> number_names(const Scene& scene);

}  // namespace touchstone
