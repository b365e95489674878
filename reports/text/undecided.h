// Wrong answers that exact arithmetic can't attribute to logic or rounding.
#pragma once

#include <cstddef>
#include <string>

#include "properties/engines/verify.h"

namespace touchstone {

/// A line for each row that has such answers. Empty if no row has any, which is nearly always the
/// case.
std::string undecided_text(const VerifyReport& report, std::size_t width);

}  // namespace touchstone
