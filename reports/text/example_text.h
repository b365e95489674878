// One misjudged case for people: what was answered, what is true, and how to see it again.
#pragma once

#include <string>

#include "properties/engines/row.h"

namespace touchstone {

/// Indented lines of at most `width` columns, but for cases that can't be cut.
std::string example_text(const Row& row, const Example& example, std::size_t width);

}  // namespace touchstone
