// JSON whose fields keep their order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace touchstone {

/// A JSON value. Objects keep the order of their fields.
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

/// The value, or null.
template <class T>
Json optional_json(const std::optional<T>& value) {
    return value ? Json(*value) : Json();
}

/// The end of the problem text for a nonzero number below the smallest double.
inline constexpr std::string_view kTooSmall = "too small, but not zero";

/// The receiver of nlohmann's SAX events. Duplicate keys in an object and numbers that are not
/// doubles are problems. The builder keeps the first problem, with the path of keys to it, and
/// reads on. But the parser stops at a number that is too large. If the text is not JSON, that
/// becomes the problem instead. The time is linear in the length of the text.
class JsonBuilder {
  public:
    using number_integer_t = Json::number_integer_t;
    using number_unsigned_t = Json::number_unsigned_t;
    using number_float_t = Json::number_float_t;
    using string_t = Json::string_t;
    using binary_t = Json::binary_t;

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(number_integer_t value) { return add(value); }
    bool number_unsigned(number_unsigned_t value) { return add(value); }
    bool number_float(number_float_t value, const string_t& literal);
    bool string(string_t& value) { return add(std::move(value)); }
    bool binary(binary_t& value) { return add(std::move(value)); }
    bool start_object(std::size_t size);
    bool key(string_t& key);
    bool end_object() { return close(); }
    bool start_array(std::size_t size);
    bool end_array() { return close(); }
    bool parse_error(std::size_t position, const string_t& token, const Json::exception& error);

    /// The first problem of the text; empty if the text has no problem.
    [[nodiscard]] const std::string& problem() const { return problem_; }
    /// True if the parser stopped at a number beyond the largest double.
    [[nodiscard]] bool stopped_at_overflow() const { return stopped_at_overflow_; }
    /// Returns the JSON that was read and clears it. If the text ends early, returns the part
    /// before the end. If fields have the same name, keeps the first.
    Json take();

  private:
    /// An object or array that is not closed yet.
    struct Open {
        Json* json;
        std::string key;  ///< in an object: the key whose value is being read
        std::unordered_set<std::string> keys;
        bool repeats;
    };

    bool add(Json value) {
        place(std::move(value));
        return true;
    }
    Json& place(Json value);
    bool close();
    /// The parser's position: "a.w: ", or empty at the top.
    [[nodiscard]] std::string place_name() const;
    void note(const std::string& problem);

    Json root_;
    std::vector<Open> open_;
    std::string problem_;
    bool stopped_at_overflow_ = false;
};

// Text with a JSON value on each line, or with a JSON object over several lines.

/// A line as read.
struct JsonLine {
    Json json;            ///< null if nothing could be read
    std::string problem;  ///< with the name of the field; empty if the line has no problem
};

/// Parses the line in time linear in its length. The line has a problem if it is not JSON, repeats
/// a field name in an object, has a number outside the range of doubles (too large, or rounded to
/// zero), is longer than 16 MiB, or is nested more than 64 deep. Deeper nesting could overflow the
/// stack, and no case needs it. A decimal such as 0.1 means the nearest double. If the line has a
/// problem, the JSON that was read is still returned, with null in place of a number outside the
/// range. Nothing is read of a line that is too long, too deep or has a zero byte.
JsonLine read_line(std::string_view line);

/// Parses the line. Throws InputError if it has a problem.
Json parse_line(std::string_view line);

/// Calls `use(number, text)` for each line that is not blank, numbered from 1. A line longer than
/// 16 MiB is cut one byte beyond that length, so that memory stays bounded and parse_line refuses
/// the line. Throws InputError if a line has no end within 64 MiB.
void for_each_line(std::istream& in,
                   const std::function<void(std::size_t, const std::string&)>& use);

/// Calls use(number, text) for each record, numbered by its first line. A record is a line that is
/// not blank, or the lines from a line "{" to the next line "}" or, without one, to the end. Throws
/// InputError like for_each_line.
void for_each_record(std::istream& in,
                     const std::function<void(std::size_t, const std::string&)>& use);

}  // namespace touchstone
