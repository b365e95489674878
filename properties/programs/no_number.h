// NaN and infinity as programs print them, which JSON does not have.
#pragma once

#include <string>
#include <string_view>

namespace touchstone {

/// "NaN", "Infinity" or "-Infinity" of how some language prints that: "nan", "-nan(ind)", "inf";
/// empty of all else.
std::string name_of_no_number(std::string_view word);

/// The text with that name in a string for each such word outside of strings, and for each number
/// beyond the largest double, such as 1e999.
std::string with_named_numbers(std::string_view text);

}  // namespace touchstone
