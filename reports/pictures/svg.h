// Writing SVG: text made of elements, with what it can't hold escaped.
#pragma once

#include <string>
#include <string_view>

namespace touchstone::svg {

/// The text with &, <, > and quotes as entities, and control characters as a question mark.
std::string escaped(std::string_view text);

/// A number as short as a picture needs it.
std::string number(double x);

}  // namespace touchstone::svg
