#include "core/format/hex_float.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

#include <fmt/format.h>

#include "core/scenes/input_error.h"

namespace touchstone {
namespace {

using Limits = std::numeric_limits<double>;

/// The largest exponent; larger ones are reduced to it. A number with this exponent is out of
/// range, since no text has enough digits to offset it.
constexpr std::int64_t kFarOut = std::int64_t{1} << 40;

[[noreturn]] void refuse(std::string_view text) {
    throw InputError(
        fmt::format("expected a number or a hex float such as \"0x1.8p+1\", found \"{}\"", text));
}

[[noreturn]] void refuse(std::string_view text, std::string_view reason) {
    throw InputError(fmt::format("\"{}\" is not a double: {}", text, reason));
}

/// The value of a hexadecimal digit, or -1.
int digit_value(char c) {
    if ('0' <= c && c <= '9') return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return 'a' <= lower && lower <= 'f' ? lower - 'a' + 10 : -1;
}

/// Parses the exponent behind the digits, such as "p+1"; 0 if there is nothing.
std::int64_t exponent_of(std::string_view exponent, std::string_view text) {
    if (exponent.empty()) return 0;
    if (exponent.front() != 'p' && exponent.front() != 'P') refuse(text);
    exponent.remove_prefix(1);
    const bool negative = exponent.starts_with('-');
    if (negative || exponent.starts_with('+')) exponent.remove_prefix(1);
    if (exponent.empty() || exponent.find_first_not_of("0123456789") != std::string_view::npos)
        refuse(text);
    std::int64_t value = 0;
    const auto parsed = std::from_chars(exponent.data(), exponent.data() + exponent.size(), value);
    if (parsed.ec != std::errc{} || value > kFarOut) value = kFarOut;
    return negative ? -value : value;
}

/// The digits of a hex float as whole * 2^exponent, where `whole` is odd or 0.
class Digits {
  public:
    Digits(std::string_view unsigned_text, std::string_view text) {
        bool point = false;
        bool any = false;
        std::size_t i = 0;
        for (; i < unsigned_text.size(); ++i) {
            const char c = unsigned_text[i];
            if (c == '.' && !point) {
                point = true;
                continue;
            }
            const int digit = digit_value(c);
            if (digit < 0) break;
            any = true;
            if (point) exponent_ -= 4;
            add(digit);
        }
        if (!any) refuse(text);
        exponent_ += exponent_of(unsigned_text.substr(i), text);
        while (whole_ != 0 && whole_ % 2 == 0) {
            whole_ /= 2;
            ++exponent_;
        }
    }

    [[nodiscard]] double to_double(std::string_view text) const {
        if (whole_ == 0) return 0;
        const std::int64_t highest = exponent_ + std::bit_width(whole_);
        if (highest > Limits::max_exponent) refuse(text, "it is beyond the largest");
        if (highest <= Limits::min_exponent - Limits::digits)
            refuse(text, "it is not zero, and below the smallest");
        if (lost_ || std::bit_width(whole_) > Limits::digits)
            refuse(text, "it has more than 53 significant bits");
        if (exponent_ < Limits::min_exponent - Limits::digits)
            refuse(text, "it has bits below the smallest double");
        return std::ldexp(static_cast<double>(whole_), static_cast<int>(exponent_));
    }

  private:
    /// Appends a digit. After the sixteenth digit, only records whether a digit is not zero.
    void add(int digit) {
        if (whole_ >> 60 == 0) {
            whole_ = whole_ * 16 + static_cast<std::uint64_t>(digit);
            return;
        }
        exponent_ += 4;
        lost_ = lost_ || digit != 0;
    }

    std::uint64_t whole_ = 0;
    std::int64_t exponent_ = 0;
    bool lost_ = false;  ///< nonzero bits below `whole` were dropped
};

}  // namespace

std::string hex_float(double value) {
    return fmt::format("{:a}", value);
}

double parse_hex_float(std::string_view text) {
    std::string_view rest = text;
    const bool negative = rest.starts_with('-');
    if (negative || rest.starts_with('+')) rest.remove_prefix(1);
    if (!rest.starts_with("0x") && !rest.starts_with("0X")) refuse(text);
    const double value = Digits(rest.substr(2), text).to_double(text);
    return negative ? -value : value;
}

}  // namespace touchstone
