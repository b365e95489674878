#include "core/format/json_line.h"

#include <algorithm>
#include <istream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/scenes/input_error.h"

namespace touchstone {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;
constexpr std::size_t kDeepest = 64;
/// Without a line's end for so long it is a device that never ends, not a text.
constexpr std::size_t kNoText = std::size_t{1} << 26;

/// The path of keys ("a.w: ") that were open where parsing fails, or nothing.
std::string field_of_failure(std::string_view line) {
    std::vector<std::string> path;
    const auto follow = [&path](int depth, Json::parse_event_t event, const Json& parsed) {
        if (event == Json::parse_event_t::key) {
            path.resize(static_cast<std::size_t>(depth));
            path.back() = parsed.get<std::string>();
        }
        return true;
    };
    try {
        [[maybe_unused]] const Json whole = Json::parse(line, follow);
    } catch (const Json::exception&) {
        return path.empty() ? "" : fmt::format("{}: ", fmt::join(path, "."));
    }
    return "";
}

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

Json parse_line(std::string_view line) {
    if (line.size() > kLongestLine) throw InputError("the line is longer than 1 MiB");
    if (nesting(line) > kDeepest)
        throw InputError(
            fmt::format("not JSON that a case can be: nested more than {} deep", kDeepest));
    try {
        return Json::parse(line);
    } catch (const Json::out_of_range& error) {
        const std::string_view what = error.what();
        throw InputError(fmt::format("{}not a finite number: {}", field_of_failure(line),
                                     what.substr(what.find("] ") + 2)));
    } catch (const Json::exception& error) {
        const std::string_view what = error.what();
        const std::size_t prefix = what.find("] ");
        const bool goes_on = what.find("unexpected end of input") != std::string_view::npos;
        throw InputError(fmt::format(
            "not JSON: {}{}", prefix == std::string_view::npos ? what : what.substr(prefix + 2),
            goes_on ? "; all of it must be on one line" : ""));
    }
}

void for_each_line(std::istream& in,
                   const std::function<void(std::size_t, const std::string&)>& use) {
    std::string line;
    for (std::size_t number = 1; next_line(in, number, line); ++number)
        if (line.find_first_not_of(" \t\r") != std::string::npos) use(number, line);
}

}  // namespace touchstone
