#include "properties/programs/no_number.h"

#include <cctype>
#include <cmath>
#include <cstdlib>

namespace touchstone {
namespace {

/// Returns the number at the start of the text, or the word that a language prints for one;
/// otherwise empty.
std::string_view word_at(std::string_view text) {
    constexpr std::string_view kInNumbers = "+-.0123456789";
    const auto is_of_word = [kInNumbers](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
               kInNumbers.find(c) != std::string_view::npos;
    };
    std::size_t end = 0;
    while (end < text.size() && is_of_word(text[end])) ++end;
    // "nan(0x8000)"
    if (end > 0 && end < text.size() && text[end] == '(') {
        const std::size_t close = text.find(')', end);
        if (close != std::string_view::npos) end = close + 1;
    }
    return text.substr(0, end);
}

}  // namespace

std::string name_of_no_number(std::string_view word) {
    const bool is_negative = word.starts_with('-');
    if (is_negative || word.starts_with('+')) word.remove_prefix(1);
    std::string lower;
    for (const char c : word.substr(0, word.find('(')))
        lower += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (lower == "nan") return "NaN";
    if (lower == "inf" || lower == "infinity") return is_negative ? "-Infinity" : "Infinity";
    return "";
}

std::string with_named_numbers(std::string_view text) {
    std::string all;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        const std::string_view word = in_string ? "" : word_at(text.substr(i));
        if (word.empty()) {
            if (c == '"') in_string = !in_string;
            const std::size_t length = in_string && c == '\\' ? 2 : 1;
            all += text.substr(i, length);
            i += length;
            continue;
        }
        std::string name = name_of_no_number(word);
        if (name.empty() && word.find_first_of("0123456789") <= 1)
            if (const double x = std::strtod(std::string(word).c_str(), nullptr); std::isinf(x))
                name = x < 0 ? "-Infinity" : "Infinity";
        if (name.empty()) all += word;
        else all += '"' + name + '"';
        i += word.size();
    }
    return all;
}

}  // namespace touchstone
