#include "core/format/visible_text.h"

#include <fmt/format.h>
#include <string.h>  // NOLINT: sigabbrev_np is not in <cstring>
#include <algorithm>
#include <cstddef>

namespace touchstone {
namespace {

/// A character and its length in bytes; 0 bytes if the text does not begin with UTF-8.
struct Decoded {
    char32_t point;
    std::size_t bytes;
};

/// Overlong forms and surrogates are not UTF-8: terminals differ in how they show them.
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
    return !(point >= 0x2028 && point <= 0x202e) && !(point >= 0x2066 && point <= 0x2069);
}

}  // namespace

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

}  // namespace touchstone
