// Hex floats, "0x1.8p+1": doubles as text, bit for bit.
#pragma once

#include <string>
#include <string_view>

namespace touchstone {

/// A double as a hex float.
std::string hex_float(double value);

/// Parses a hex float. Throws InputError if the text is not a hex float with its prefix, or its
/// number is not a double: more than 53 significant bits, or out of range.
double parse_hex_float(std::string_view text);

}  // namespace touchstone
