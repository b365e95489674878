// The numbers that command-line options accept.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "reports/commands/choice.h"

namespace touchstone {

/// A number from `least` to `most`, inclusive. Rejects NaN, which CLI::Range accepts. The help
/// leaves out the range; error messages name it.
inline CLI::Validator number_within(double least, double most) {
    return {[least, most](const std::string& text) -> std::string {
                char* end = nullptr;
                const double number = std::strtod(text.c_str(), &end);
                const bool is_number = !text.empty() && end == text.c_str() + text.size();
                if (is_number && number >= least && number <= most) return "";
                return fmt::format("{} is not a number from {:g} to {:g}", text, least, most);
            },
            ""};
}

/// A whole number from `least` to `most`, inclusive. The user may write it as 1e6 or 2.5e3.
inline CLI::Validator whole_number_within(std::int64_t least, std::int64_t most) {
    return {[least, most](std::string& text) -> std::string {
                const std::string digits = plain_digits(text);
                std::int64_t number = 0;
                const char* const last = digits.data() + digits.size();
                const auto [end, error] = std::from_chars(digits.data(), last, number);
                if (error != std::errc{} || end != last || number < least || number > most)
                    return fmt::format("\"{}\" is not a whole number from {} to {}", text, least,
                                       most);
                text = digits;
                return "";
            },
            ""};
}

/// A number from 1e-300 to 1e300, inclusive.
inline CLI::Validator positive_number() {
    return number_within(1e-300, 1e300);
}

/// For numbers with a unit: text that begins with a digit. CLI11 would read a unit without a number
/// as 1, and a minus sign as a huge number.
inline CLI::Validator begins_with_digit() {
    return {[](const std::string& text) {
                const bool begins = !text.empty() && text[0] >= '0' && text[0] <= '9';
                return begins ? "" : "expected a number, found \"" + text + "\"";
            },
            ""};
}

/// For an option whose text is empty if a shell variable is unset: rejects empty text.
inline CLI::Validator not_blank(const std::string& expected) {
    return {[expected](const std::string& text) {
                const bool is_blank = text.find_first_not_of(" \t\r\n") == std::string::npos;
                return is_blank ? "is empty, expected " + expected : "";
            },
            ""};
}

}  // namespace touchstone
