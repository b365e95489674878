// JSON whose fields keep their order, and reading it from lines.
#pragma once

#include <cstddef>
#include <functional>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace touchstone {

using Json = nlohmann::ordered_json;

/// The fields of an object as a vector. Appending to it takes constant time. Json's own ways to add
/// a field search all existing fields.
inline Json::object_t::Container& fields_in(Json& object) {
    return object.get_ref<Json::object_t&>();
}

/// Returns the text of a string, and any other value as JSON in ASCII.
inline std::string plain_text(const Json& json) {
    return json.is_string() ? json.get<std::string>()
                            : json.dump(-1, ' ', true, Json::error_handler_t::replace);
}

template <class T>
Json optional_json(const std::optional<T>& value) {
    return value ? Json(*value) : Json();
}

/// The end of the problem text for a nonzero number that rounds to zero as a double.
inline constexpr std::string_view kTooSmall = "too small, but not zero";

// Text with a JSON value on each line, or with a JSON object over several lines.

struct JsonLine {
    Json json;            ///< null if nothing could be read
    std::string problem;  ///< empty without a problem; names the field of the problem, if any
};

/// Parses the line in time linear in its length. A decimal such as 0.1 means the nearest double.
/// Problems are: text that is not JSON, a field name that repeats in an object, a number outside
/// the range of doubles (too large, or rounded to zero), a length above 16 MiB, nesting more than
/// 64 deep. Deeper nesting could overflow the stack. The JSON that was read is returned despite a
/// problem, with null instead of a number outside the range. A line that is too long or nested
/// too deep, or has a zero byte, is not read at all.
JsonLine read_line(std::string_view line);

/// Parses the line. Throws InputError if it has a problem.
Json parse_line(std::string_view line);

/// Calls `use(number, text)` for each line that is not blank, numbered from 1. A line longer than
/// 16 MiB is cut one byte beyond that length, so that memory stays bounded and parse_line refuses
/// the line. Throws InputError if a line has no end within 64 MiB.
void for_each_line(std::istream& in,
                   const std::function<void(std::size_t, const std::string&)>& use);

/// Calls use(number, text) for each record, numbered by its first line. A record is a line that is
/// not blank, or the lines from a line "{" to the next line "}" or the end of the input. Throws
/// InputError like for_each_line.
void for_each_record(std::istream& in,
                     const std::function<void(std::size_t, const std::string&)>& use);

}  // namespace touchstone
