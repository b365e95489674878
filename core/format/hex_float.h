// Hex floats, "0x1.8p+1": doubles as text, bit for bit.
#pragma once

#include <string>
#include <string_view>

namespace touchstone {

/// A double as a hex float.
std::string hex_float(double value);

/// The double that the hex float is. Throws InputError where the text is no hex float with its
/// prefix, or where its number is no double: one with more than 53 significant bits, or out of
/// range.
double parse_hex_float(std::string_view text);

}  // namespace touchstone
