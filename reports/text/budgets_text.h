// Names the budgets of a verifier run that were used up before its stages were done.
#pragma once

#include <cstddef>
#include <string>

#include "properties/engines/verify.h"

namespace touchstone {

/// A sentence with the options that set the budgets; empty if none ran out.
std::string budgets_text(const VerifyReport& report, const VerifyOptions& options,
                         std::size_t width);

}  // namespace touchstone
