// What was declared of a function, from options of `touchstone verify`.
#pragma once

#include <string>
#include <string_view>

#include "fuzz/functions/examine_function.h"

namespace touchstone {

/// The card of a function of which `answers` says what it is asked and answers, as its program does
/// when it is called with --describe, and `declared` the rest: options between spaces, of which the
/// last --scalar counts. Throws InputError.
fuzz::FunctionCard declared_function(std::string_view answers, std::string_view declared);

}  // namespace touchstone
