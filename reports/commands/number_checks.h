// What numbers the options of the command line take.
#pragma once

#include <charconv>
#include <cstdint>
#include <cstdlib>
#include <string>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "reports/commands/choice.h"

namespace touchstone {

/// A number from `least` to `most`, both included; so not NaN, which CLI::Range lets through.
inline CLI::Validator number_within(double least, double most) {
    return {[least, most](const std::string& text) -> std::string {
                char* end = nullptr;
                const double number = std::strtod(text.c_str(), &end);
                const bool is_number = !text.empty() && end == text.c_str() + text.size();
                if (is_number && number >= least && number <= most) return "";
                return fmt::format("{} is no number from {:g} to {:g}", text, least, most);
            },
            fmt::format("FLOAT in [{:g} - {:g}]", least, most)};
}

/// A whole number from `least` to `most`, both included, which may be written 1e6 or 2.5e3.
inline CLI::Validator whole_number_within(std::int64_t least, std::int64_t most) {
    return {[least, most](std::string& text) -> std::string {
                const std::string digits = plain_digits(text);
                std::int64_t number = 0;
                const char* const last = digits.data() + digits.size();
                const auto [end, error] = std::from_chars(digits.data(), last, number);
                if (error != std::errc{} || end != last || number < least || number > most)
                    return fmt::format("\"{}\" is no whole number from {} to {}", text, least,
                                       most);
                text = digits;
                return "";
            },
            fmt::format("INT in [{} - {}]", least, most)};
}

/// Above zero, and no more than anything that is counted or measured here.
inline CLI::Validator positive_number() {
    return number_within(1e-300, 1e300);
}

/// Before a unit: without a number CLI11 takes a unit for one of it, and a minus for very many.
inline CLI::Validator begins_with_digit() {
    return {[](const std::string& text) {
                const bool begins = !text.empty() && text[0] >= '0' && text[0] <= '9';
                return begins ? "" : "expected a number, found \"" + text + "\"";
            },
            ""};
}

/// Of an option's text that an unset variable of a shell may have left empty.
inline CLI::Validator not_blank(const std::string& expected) {
    return {[expected](const std::string& text) {
                const bool is_blank = text.find_first_not_of(" \t\r\n") == std::string::npos;
                return is_blank ? "is empty, expected " + expected : "";
            },
            ""};
}

}  // namespace touchstone
