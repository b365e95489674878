// The declaration of a function, in options of `touchstone verify`.
#pragma once

#include <string>
#include <string_view>

#include "fuzz/functions/examine_function.h"

namespace touchstone {

/// The declarations of a function. `answers` is the output of the function's program for
/// --describe: the query and the kind of answers. `declared` holds the other options, separated by
/// spaces; if --scalar is repeated, the last one counts. Throws InputError if an option is invalid.
ExamineOptions declared_function(std::string_view answers, std::string_view declared);

}  // namespace touchstone
