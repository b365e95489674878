#include "core/format/json.h"

#include <fmt/format.h>
#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <istream>
#include <unordered_set>
#include <utility>

#include "core/scenes/problem.h"

namespace touchstone {
namespace {

constexpr int kNumberOverflow = 406;  // nlohmann's id of this error

/// The message of an error, without nlohmann's name for the error.
std::string_view text_of(const Json::exception& error) {
    const std::string_view what = error.what();
    const std::size_t name = what.find("] ");
    return name == std::string_view::npos ? what : what.substr(name + 2);
}

/// True if a digit before the exponent is not 0.
bool is_not_zero(std::string_view literal) {
    return literal.substr(0, literal.find_first_of("eE")).find_first_of("123456789") !=
           std::string_view::npos;
}

/// Keeps only the first field of each name.
void drop_repeats(Json& object) {
    std::unordered_set<std::string> seen;
    Json distinct = Json::object();
    for (auto& [key, value] : fields_in(object))
        if (seen.insert(key).second) fields_in(distinct).emplace_back(key, std::move(value));
    object = std::move(distinct);
}

/// The receiver of nlohmann's SAX events. Duplicate keys in an object and numbers outside the range
/// of doubles are problems. The builder keeps the first problem, with the path to it, and reads on.
/// But the parser stops at a number that is too large. A duplicate key replaces the problem of a
/// number that is too small. If the text is not JSON, only that problem is kept. The time is linear
/// in the length of the text.
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
    bool number_float(number_float_t value, const string_t& literal) {
        if (value != 0 || !is_not_zero(literal)) return add(value);
        note(fmt::format("{} is not a double: {}", literal, kTooSmall));
        return null();
    }
    bool string(string_t& value) { return add(std::move(value)); }
    bool binary(binary_t& value) { return add(std::move(value)); }
    bool start_object(std::size_t /*size*/) { return open(Json::object()); }
    bool key(string_t& key) {
        Open& object = open_.back();
        object.key = key;
        if (object.keys.insert(key).second) return true;
        object.repeats = true;
        // Readers that accept numbers that are too small must not accept this, too.
        if (problem_.ends_with(kTooSmall)) problem_.clear();
        note("the field occurs twice");
        return true;
    }
    bool end_object() { return close(); }
    bool start_array(std::size_t /*size*/) { return open(Json::array()); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t /*position*/, const string_t& token,
                     const Json::exception& error) {
        if (error.id == kNumberOverflow) {
            stopped_at_overflow_ = true;
            note(fmt::format("{} is not a double: too large", token));
            return false;
        }
        const std::string_view text = text_of(error);
        const auto says = [text](std::string_view part) {
            return text.find(part) != std::string_view::npos;
        };
        const char* hint = says("unexpected end of input")       ? "; a case must be on one line"
                           : says("object key - invalid")        ? "; names need double quotes"
                           : says("object key - unexpected '}'") ? "; remove the comma before }"
                                                                 : "";
        // This replaces any earlier problem: the text is not JSON at all.
        problem_ = fmt::format("not JSON: {}{}", text, hint);
        return false;
    }

    [[nodiscard]] const std::string& problem() const { return problem_; }
    [[nodiscard]] bool stopped_at_overflow() const { return stopped_at_overflow_; }
    /// Moves out the JSON that was read. Closes the objects and arrays that the text left open. If
    /// fields have the same name, keeps the first.
    Json take() {
        while (!open_.empty()) close();
        return std::move(root_);
    }

  private:
    /// An object or array that is not closed yet.
    struct Open {
        Json* json;
        std::string key{};  ///< in an object: the key whose value is being read
        std::unordered_set<std::string> keys{};
        bool repeats = false;
    };

    bool add(Json value) {
        place(std::move(value));
        return true;
    }
    bool open(Json empty) {
        open_.push_back({&place(std::move(empty))});
        return true;
    }
    Json& place(Json value) {
        if (open_.empty()) return root_ = std::move(value);
        Json& in = *open_.back().json;
        if (in.is_array()) {
            in.push_back(std::move(value));
            return in.back();
        }
        return fields_in(in).emplace_back(open_.back().key, std::move(value)).second;
    }
    bool close() {
        if (open_.back().repeats) drop_repeats(*open_.back().json);
        open_.pop_back();
        return true;
    }
    /// The parser's position: "a.w: ", or empty at the top.
    [[nodiscard]] std::string place_name() const {
        std::string path;
        for (const Open& open : open_) {
            // An array that is not the innermost open value already contains the element that is
            // being read. So the element's index is the size minus 1.
            const std::size_t behind = &open == &open_.back() ? 0 : 1;
            if (open.json->is_array()) path += fmt::format("[{}]", open.json->size() - behind);
            else path += (path.empty() ? "" : ".") + open.key;
        }
        return path.empty() ? path : path + ": ";
    }
    void note(const std::string& problem) {
        if (problem_.empty()) problem_ = place_name() + problem;
    }

    Json root_;
    std::vector<Open> open_;
    std::string problem_;
    bool stopped_at_overflow_ = false;
};

constexpr std::size_t kLongestLine = std::size_t{16} << 20;
constexpr std::size_t kDeepest = 64;
/// A line longer than this probably comes from an endless device, not from a text file.
constexpr std::size_t kNoText = std::size_t{1} << 26;

/// Calls use(i) for the index of each character outside of strings. `use` returns the index of the
/// last character that it has read.
void read_outside_strings(std::string_view text, auto use) {
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (in_string && text[i] == '\\') ++i;
        else if (text[i] == '"') in_string = !in_string;
        else if (!in_string) i = use(i);
    }
}

/// Returns how deep brackets are nested, ignoring strings.
std::size_t nesting(std::string_view text) {
    std::size_t depth = 0;
    std::size_t deepest = 0;
    read_outside_strings(text, [&](std::size_t i) {
        if (text[i] == '[' || text[i] == '{') deepest = std::max(deepest, ++depth);
        else if ((text[i] == ']' || text[i] == '}') && depth > 0) --depth;
        return i;
    });
    return deepest;
}

/// JSON has no "NaN", "Inf" or "Infinity", but some formats write them, in upper or lower case.
/// Returns the first such word outside of strings. Empty if there is no such word.
std::string_view no_number_in(std::string_view text) {
    std::string_view found;
    read_outside_strings(text, [&](std::size_t i) {
        std::size_t end = i;
        std::string word;
        while (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end])) != 0)
            word += static_cast<char>(std::tolower(static_cast<unsigned char>(text[end++])));
        const bool is_no_number = word == "nan" || word == "inf" || word == "infinity";
        if (is_no_number && found.empty()) found = text.substr(i, end - i);
        return end > i ? end - 1 : i;
    });
    return found;
}

/// The problem of a line; empty if it has none. If the line is not JSON and has a word such as NaN,
/// names that word.
std::string problem_of(std::string_view line, const JsonBuilder& builder) {
    const std::string& problem = builder.problem();
    const std::string_view word = problem.starts_with("not JSON") ? no_number_in(line) : "";
    return word.empty() ? problem : fmt::format("not JSON: {} is not a number", word);
}

/// Replaces each number beyond the largest double with null, padded with spaces.
std::string without_overflows(std::string_view text) {
    std::string without(text);
    read_outside_strings(text, [&](std::size_t i) {
        if (text[i] != '-' && (text[i] < '0' || text[i] > '9')) return i;
        const std::size_t end = std::min(text.find_first_not_of("+-.0123456789eE", i), text.size());
        const std::string literal(text.substr(i, end - i));
        if (std::isinf(std::strtod(literal.c_str(), nullptr)))
            without.replace(i, end - i, "null" + std::string(end - i - 4, ' '));
        return end - 1;
    });
    return without;
}

/// Reads a line and keeps at most one byte more than the longest allowed line. Returns false at the
/// end of the input.
bool next_line(std::istream& in, std::size_t number, std::string& line) {
    line.clear();
    std::size_t length = 0;
    int c = 0;
    while ((c = in.get()) != std::istream::traits_type::eof() && c != '\n') {
        if (++length > kNoText)
            throw InputError(fmt::format("line {}: does not end within {} bytes", number, kNoText));
        if (length <= kLongestLine + 1) line.push_back(static_cast<char>(c));
    }
    return c == '\n' || length > 0;
}

}  // namespace

JsonLine read_line(std::string_view line) {
    if (line.size() > kLongestLine) return {{}, "the line is longer than 16 MiB"};
    // The parser would end the text at a zero byte and ignore the rest.
    if (line.find('\0') != std::string_view::npos) return {{}, "not JSON: a zero byte"};
    if (nesting(line) > kDeepest)
        return {{}, fmt::format("not a case: nested more than {} deep", kDeepest)};
    JsonBuilder builder;
    Json::sax_parse(line, &builder);
    if (!builder.stopped_at_overflow()) return {builder.take(), problem_of(line, builder)};
    // Parses again with null for the numbers that are too large, to read the fields after them.
    JsonBuilder rest;
    Json::sax_parse(without_overflows(line), &rest);
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
    std::size_t first = 0;  // line number of the open record, or 0
    std::string record;
    const auto is = [](std::string_view line, std::string_view brace) {
        return line == brace || (line.size() == 2 && line.starts_with(brace) && line[1] == '\r');
    };
    for_each_line(in, [&](std::size_t number, const std::string& line) {
        if (first == 0 && !is(line, "{")) return use(number, line);
        if (first == 0) first = number;
        // Records have the length limit of lines, so the rest of a longer record is not needed.
        if (record.size() <= kLongestLine) record += line + '\n';
        if (!is(line, "}")) return;
        use(first, record);
        first = 0;
        record.clear();
    });
    if (first != 0) use(first, record);
}

}  // namespace touchstone
