// The declaration of a function, in options of `touchstone verify`.
#pragma once

#include <string>
#include <string_view>

#include "fuzz/functions/examine_function.h"

namespace touchstone {

/// `answers` is what the function's program prints for --describe; `declared` holds the other
/// options, separated by spaces. Throws InputError if an option is invalid.
ExamineOptions declared_function(std::string_view answers, std::string_view declared);

}  // namespace touchstone
