// Names the budgets of a verifier run that ran out before their stages were done.
#pragma once

#include <cstddef>
#include <string>

#include "properties/engines/verify.h"

namespace touchstone {

/// A sentence with the options that set the budgets. Empty if no budget ran out.
std::string budgets_text(const VerifyReport& report, const VerifyOptions& options,
                         std::size_t width);

}  // namespace touchstone
