// Wrong answers that exact arithmetic can't attribute to logic or rounding.
#pragma once

#include <cstddef>
#include <string>

#include "properties/engines/verify.h"

namespace touchstone {

/// A line for each row that has some; empty if there are none, which is nearly always.
std::string undecided_text(const VerifyReport& report, std::size_t width);

}  // namespace touchstone
