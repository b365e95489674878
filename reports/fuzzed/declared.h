// What is declared of a function, from options of `touchstone verify`.
#pragma once

#include <string>
#include <string_view>

#include "fuzz/functions/examine_function.h"

namespace touchstone {

/// The card of a function. `answers` is what its program prints with --describe: what it is asked
/// and answers. `declared` has the rest: options separated by spaces, of which the last --scalar
/// counts. Throws InputError.
fuzz::FunctionCard declared_function(std::string_view answers, std::string_view declared);

}  // namespace touchstone
