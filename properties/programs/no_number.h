// NaN and infinity as programs print them. JSON has neither.
#pragma once

#include <string>
#include <string_view>

namespace touchstone {

/// Returns "NaN", "Infinity" or "-Infinity" for the spelling of a language: "nan", "-nan(ind)",
/// "inf"; otherwise empty.
std::string name_of_no_number(std::string_view word);

/// Replaces each such word outside of strings, and each number beyond the largest double such as
/// 1e999, by its name as a string.
std::string with_named_numbers(std::string_view text);

}  // namespace touchstone
