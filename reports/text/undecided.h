// Wrong answers of which exact arithmetic does not say whose fault they are.
#pragma once

#include <cstddef>
#include <string>

#include "properties/engines/verify.h"

namespace touchstone {

/// A line on each row that has some; empty where there is none, as nearly always.
std::string undecided_text(const VerifyReport& report, std::size_t width);

}  // namespace touchstone
