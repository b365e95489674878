#include "core/format/json_line.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <istream>
#include <utility>

#include <fmt/format.h>

#include "core/format/json_builder.h"
#include "core/scenes/input_error.h"

namespace touchstone {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr std::size_t kDeepest = 64;
/// Without a line's end for so long it is a device that never ends, not a text.
constexpr std::size_t kNoText = std::size_t{1} << 26;

/// How deep brackets are nested, those in strings left out.
std::size_t nesting(std::string_view text) {
    std::size_t depth = 0;
    std::size_t deepest = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string && c == '\\') ++i;
        else if (c == '"') in_string = !in_string;
        else if (in_string) continue;
        else if (c == '[' || c == '{') deepest = std::max(deepest, ++depth);
        else if ((c == ']' || c == '}') && depth > 0) --depth;
    }
    return deepest;
}

/// The first word outside of strings that other formats have for what is no number: "NaN" or
/// "Infinity", however it is written; empty where there is none.
std::string_view no_number_in(std::string_view text) {
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string && c == '\\') ++i;
        else if (c == '"') in_string = !in_string;
        if (in_string || std::isalpha(static_cast<unsigned char>(c)) == 0) continue;
        std::size_t end = i;
        std::string word;
        while (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end])) != 0)
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(text[end++])));
        if (word == "nan" || word == "inf" || word == "infinity") return text.substr(i, end - i);
        i = end - 1;
    }
    return {};
}

/// What is wrong with a line that the builder could not read to its end.
std::string problem_of(std::string_view line, const JsonBuilder& builder) {
    const std::string& problem = builder.problem();
    const std::string_view word = problem.starts_with("not JSON") ? no_number_in(line) : "";
    return word.empty() ? problem : fmt::format("not JSON: {} is no number", word);
}

/// The text with null, which is shorter, for each number that is beyond the largest double.
std::string without_overflows(std::string text) {
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (in_string && c == '\\') ++i;
        else if (c == '"') in_string = !in_string;
        if (in_string || (c != '-' && (c < '0' || c > '9'))) continue;
        const std::size_t end = std::min(text.find_first_not_of("+-.0123456789eE", i), text.size());
        const std::string literal = text.substr(i, end - i);
        if (std::isinf(std::strtod(literal.c_str(), nullptr)))
            text.replace(i, end - i, "null" + std::string(end - i - 4, ' '));
        i = end - 1;
    }
    return text;
}

/// Reads a line, as much of it as is kept; false where there is none.
bool next_line(std::istream& in, std::size_t number, std::string& line) {
    line.clear();
    std::size_t length = 0;
    int c = 0;
    while ((c = in.get()) != std::istream::traits_type::eof() && c != '\n') {
        if (++length > kNoText)
            throw InputError(fmt::format("line {}: no end within {} bytes", number, kNoText));
        if (length <= kLongestLine + 1) line.push_back(static_cast<char>(c));
    }
    return c == '\n' || length > 0;
}

}  // namespace

JsonLine read_line(std::string_view line) {
    if (line.size() > kLongestLine) return {{}, "the line is longer than 1 MiB"};
    // It would end the text for the parser, whatever stands behind it.
    if (line.find('\0') != std::string_view::npos) return {{}, "not JSON: a zero byte"};
    if (nesting(line) > kDeepest)
        return {{}, fmt::format("not JSON that a case can be: nested more than {} deep", kDeepest)};
    JsonBuilder builder;
    Json::sax_parse(line, &builder);
    if (!builder.stopped_at_overflow()) return {builder.take(), problem_of(line, builder)};
    // Once more, for the fields behind such a number.
    JsonBuilder rest;
    Json::sax_parse(without_overflows(std::string(line)), &rest);
    const bool is_json = !rest.problem().starts_with("not JSON");
    return {rest.take(), is_json ? builder.problem() : problem_of(line, rest)};
}

Json parse_line(std::string_view line) {
    JsonLine read = read_line(line);
    if (!read.problem.empty()) throw InputError(read.problem);
    return std::move(read.json);
}

void for_each_line(std::istream& in,
                   const std::function<void(std::size_t, const std::string&)>& use) {
    std::string line;
    for (std::size_t number = 1; next_line(in, number, line); ++number)
        if (line.find_first_not_of(" \t\r") != std::string::npos) use(number, line);
}

void for_each_record(std::istream& in,
                     const std::function<void(std::size_t, const std::string&)>& use) {
    std::size_t first = 0;  // of the record that is not ended; 0 where there is none
    std::string record;
    const auto is = [](std::string_view line, std::string_view brace) {
        return line == brace || (line.size() == 2 && line.starts_with(brace) && line[1] == '\r');
    };
    for_each_line(in, [&](std::size_t number, const std::string& line) {
        if (first == 0 && !is(line, "{")) return use(number, line);
        if (first == 0) first = number;
        // What is longer than any line may be is refused as such, however long it is.
        if (record.size() <= kLongestLine) record += line + '\n';
        if (!is(line, "}")) return;
        use(first, record);
        first = 0;
        record.clear();
    });
    if (first != 0) use(first, record);
}

}  // namespace touchstone
