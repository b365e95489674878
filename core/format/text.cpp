#include "core/format/text.h"

#include <string.h>  // NOLINT: sigabbrev_np is not in <cstring>
#include <bit>
#include <cctype>
#include <charconv>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/scenes/problem.h"

namespace touchstone {
namespace {

using Limits = std::numeric_limits<double>;

/// Larger exponents are reduced to this one. A number with this exponent is outside the range of
/// doubles: no text has enough digits to offset such an exponent.
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

/// Parses the exponent after the digits, such as "p+1". No exponent means 0.
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
        if (highest > Limits::max_exponent) refuse(text, "it is too large");
        if (highest <= Limits::min_exponent - Limits::digits)
            refuse(text, "it is too small, but not zero");
        if (lost_ || std::bit_width(whole_) > Limits::digits)
            refuse(text, "it has more than 53 significant bits");
        if (exponent_ < Limits::min_exponent - Limits::digits)
            refuse(text, "it has bits below the smallest double");
        return std::ldexp(static_cast<double>(whole_), static_cast<int>(exponent_));
    }

  private:
    /// Appends a digit. After 16 significant digits, a further digit only raises the exponent, and
    /// sets `lost_` if it is not zero.
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
    bool lost_ = false;  ///< nonzero bits below `whole_` were dropped
};

/// A character and its length in bytes; 0 bytes if the text does not begin with UTF-8.
struct Decoded {
    char32_t point;
    std::size_t bytes;
};

/// Returns the first character. Rejects overlong forms and surrogates, because terminals differ in
/// how they show them.
Decoded first_of(std::string_view text) {
    const auto byte = [text](std::size_t i) {
        return static_cast<char32_t>(static_cast<unsigned char>(text[i]));
    };
    const char32_t lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {lead, 0};
    char32_t point = lead & (0x7fU >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return {lead, 0};
        point = point << 6U | (byte(i) & 0x3fU);
    }
    const char32_t least = bytes == 2 ? 0x80 : bytes == 3 ? 0x800 : 0x10000;
    const bool is_surrogate = point >= 0xd800 && point < 0xe000;
    if (point < least || point > 0x10ffff || is_surrogate) return {lead, 0};
    return {point, bytes};
}

std::string escaped(char32_t point) {
    if (point == '\n') return "\\n";
    if (point == '\r') return "\\r";
    if (point == '\t') return "\\t";
    return point < 0x100 ? fmt::format("\\x{:02x}", static_cast<unsigned>(point))
                         : fmt::format("\\u{:04x}", static_cast<unsigned>(point));
}

/// False for control characters, line separators, and characters that change the writing direction.
bool is_shown(char32_t point) {
    if (point < 0x20 || (point >= 0x7f && point < 0xa0)) return false;
    const bool is_mark = point == 0x61c || point == 0x200e || point == 0x200f;
    return !is_mark && !(point >= 0x2028 && point <= 0x202e) &&
           !(point >= 0x2066 && point <= 0x2069);
}

/// Longer typed names are not compared. No known name is nearly as long.
constexpr std::size_t kLongest = 100;

/// The fewest edits that turn p into q (optimal string alignment).
std::size_t changes(std::string_view p, std::string_view q) {
    const std::size_t width = q.size() + 1;
    std::vector<std::size_t> table((p.size() + 1) * width);
    const auto at = [&](std::size_t i, std::size_t j) -> std::size_t& {
        return table[i * width + j];
    };
    for (std::size_t i = 0; i <= p.size(); ++i) {
        for (std::size_t j = 0; j <= q.size(); ++j) {
            if (i == 0 || j == 0) {
                at(i, j) = i + j;
                continue;
            }
            const std::size_t other = p[i - 1] == q[j - 1] ? 0 : 1;
            at(i, j) = std::min({at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + other});
            if (i > 1 && j > 1 && p[i - 1] == q[j - 2] && p[i - 2] == q[j - 1])
                at(i, j) = std::min(at(i, j), at(i - 2, j - 2) + 1);
        }
    }
    return at(p.size(), q.size());
}

/// The name that begins with the typed letters, if there are three letters and only one such name.
std::optional<std::string_view> only_name_that_begins(std::string_view typed,
                                                      const std::vector<std::string_view>& known) {
    constexpr std::size_t kFewest = 3;
    std::optional<std::string_view> found;
    for (const std::string_view name : known) {
        if (typed.size() < kFewest || !name.starts_with(typed)) continue;
        if (found) return std::nullopt;
        found = name;
    }
    return found;
}

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

std::string visible(std::string_view text) {
    std::string shown;
    while (!text.empty()) {
        const Decoded first = first_of(text);
        const std::size_t bytes = std::max<std::size_t>(first.bytes, 1);
        if (first.bytes > 0 && is_shown(first.point)) shown += text.substr(0, bytes);
        else shown += escaped(first.point);
        text.remove_prefix(bytes);
    }
    return shown;
}

std::string visible_lines(std::string_view text) {
    std::string shown;
    for (std::size_t end = 0; (end = text.find('\n')) != std::string_view::npos;) {
        shown += visible(text.substr(0, end)) + '\n';
        text.remove_prefix(end + 1);
    }
    return shown + visible(text);
}

std::string name_of_signal(int number) {
    const char* name = ::sigabbrev_np(number);
    return name != nullptr ? std::string("SIG") + name : "signal " + std::to_string(number);
}

std::optional<std::string_view> nearest_name(std::string_view typed,
                                             const std::vector<std::string_view>& known) {
    if (typed.size() > kLongest) return std::nullopt;
    std::optional<std::string_view> nearest;
    std::size_t fewest = std::numeric_limits<std::size_t>::max();
    for (const std::string_view name : known) {
        const std::size_t count = changes(typed, name);
        if (count >= fewest || 3 * count > std::max(typed.size(), name.size())) continue;
        fewest = count;
        nearest = name;
    }
    return nearest;
}

std::string suggestion(std::string_view typed, const std::vector<std::string_view>& known) {
    std::string small(typed);
    for (char& c : small) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    auto name = nearest_name(small, known);
    if (!name) name = only_name_that_begins(small, known);
    if (name) return fmt::format("; did you mean {}?", *name);
    // This many names fit into a few lines of a terminal.
    constexpr std::size_t kMost = 14;
    const std::vector<std::string_view> some(known.begin(),
                                             known.begin() + std::min(known.size(), kMost));
    const std::size_t left = known.size() - some.size();
    return fmt::format("; known: {}{}", fmt::join(some, ", "),
                       left == 0 ? "" : fmt::format(", and {} more", left));
}

}  // namespace touchstone
