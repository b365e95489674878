// Scenes as lines of the case format, without the slow headers of the JSON library.
#pragma once

#include <string>
#include <string_view>

#include "core/scenes/scene.h"

namespace touchstone {

/// The case with shortest round-trip decimals.
std::string to_line(const Scene& scene);

/// The case with hex floats in strings.
std::string to_hex_line(const Scene& scene);

/// Parses the scene of a case. Throws InputError like parse_case.
Scene from_line(std::string_view line);

}  // namespace touchstone
