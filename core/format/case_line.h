// A scene as one line of the case format, for whoever has no other use for JSON (whose library
// takes long to compile).
#pragma once

#include <string>
#include <string_view>

#include "core/scenes/scene.h"

namespace touchstone {

/// The case with shortest round-trip decimals.
std::string to_line(const Scene& scene);

/// The case with hex floats in strings.
std::string to_hex_line(const Scene& scene);

/// The scene of a case. Throws InputError as parse_case does.
Scene from_line(std::string_view line);

}  // namespace touchstone
