#include "properties/programs/protocol.h"

#include <array>
#include <charconv>

#include <fmt/format.h>

#include "core/format/json_line.h"
#include "core/scenes/numbers.h"

namespace touchstone {
namespace {

/// Writes parts of each kind in the order of the case format.
class Writer {
  public:
    explicit Writer(std::string& text) : text_(text) {}

    void add(std::string_view key) {
        text_ += '"';
        text_ += key;
        text_ += "\":";
    }
    void add(double value) {
        std::array<char, 32> digits;  // NOLINT: filled by to_chars
        const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
        const std::string_view number(digits.data(), static_cast<std::size_t>(end - digits.data()));
        text_ += number;
        // So that it is a floating-point number in every language.
        if (number.find_first_of(".e") == std::string_view::npos) text_ += ".0";
    }
    template <class Shape>
    requires requires { Shape::numbers(); }
    void add(const Shape& shape) {
        char before = '{';
        for (const auto& n : Shape::numbers()) {
            text_ += std::exchange(before, ',');
            add(n.name);
            add(shape.*n.member);
        }
        if constexpr (kHasLocalCorners<Shape>) {
            text_ += ',';
            add(Shape::name_of_corners);
            add_corners(shape.local);
        }
        text_ += '}';
    }
    void add(const Triangle<double>& triangle) { add_corners(triangle); }
    template <class Shape>
    requires kIsPolygonShape<Shape>
    void add(const Shape& polygon) { add_corners(polygon); }
    template <class Shape>
    void add(const std::vector<Shape>& list) {
        add_array(list, [this](const Shape& shape) { add(shape); });
    }

  private:
    template <class Corners>
    void add_corners(const Corners& corners) {
        add_array(corners, [this](const Point<double>& p) {
            text_ += '[';
            add(p.x);
            text_ += ',';
            add(p.y);
            text_ += ']';
        });
    }
    template <class Items, class Add>
    void add_array(const Items& items, Add add_one) {
        text_ += '[';
        bool first = true;
        for (const auto& item : items) {
            if (!std::exchange(first, false)) text_ += ',';
            add_one(item);
        }
        text_ += ']';
    }

    std::string& text_;
};

/// The case but for its closing brace.
void append_open(std::string& text, const Scene& scene) {
    Writer writer(text);
    text += R"({"query":")";
    text += case_query_of(scene);
    text += '"';
    const auto add = [&](std::string_view name, const auto& part) {
        text += ',';
        writer.add(name);
        writer.add(part);
    };
    visit_scene([&](const auto& s) { for_each_part(s, add); }, scene);
}

AnswerLine problem(std::string_view what, std::string_view line) {
    return {0, fmt::format("{}: {}", what, printable(line, 200)), false};
}

AnswerLine reordered(std::string_view key, const Json& found, std::uint64_t due) {
    const std::string text = found.dump(-1, ' ', true, Json::error_handler_t::replace);
    return {0,
            fmt::format("answers the case of {} {} where {} is due", key, printable(text, 40), due),
            true};
}

/// Where the answer says that it is to another case.
std::optional<AnswerLine> to_another(const Json& answer, const char* key,
                                     std::optional<std::uint64_t> due) {
    const auto found = answer.find(key);
    if (!due || found == answer.end()) return std::nullopt;
    if (found->is_number_unsigned() && found->get<std::uint64_t>() == *due) return std::nullopt;
    return reordered(key, *found, *due);
}

/// The answer as JSON without its object.
AnswerLine answer_of(const Json& value, bool of_list, std::string_view line) {
    if (value.is_boolean()) {
        if (of_list && value.get<bool>()) return problem(R"(expected {"first":N}, found)", line);
        return {value.get<bool>() ? Answer{1} : Answer{0}, "", false};
    }
    if (of_list && value.is_number_unsigned() && value.get<std::uint64_t>() <= kLongestList)
        return {value.get<Answer>(), "", false};
    return problem(of_list ? R"(expected {"first":N}, found)"
                           : R"(expected {"hit":true} or {"hit":false}, found)",
                   line);
}

AnswerLine read_json(std::string_view line, bool of_list, const Due& due) {
    const JsonLine read = read_line(line);
    if (!read.problem.empty()) return problem("no answer", line);
    if (!read.json.is_object()) return answer_of(read.json, of_list, line);
    if (auto other = to_another(read.json, "id", due.id)) return *std::move(other);
    if (auto other = to_another(read.json, "line", due.line)) return *std::move(other);
    const char* key = of_list && read.json.contains("first") ? "first" : "hit";
    const auto found = read.json.find(key);
    return answer_of(found == read.json.end() ? Json() : *found, of_list, line);
}

bool is_control(char c) {
    return static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f;
}

std::string escaped(std::string_view text) {
    std::string all;
    for (const char c : text) {
        if (c == '\n') all += "\\n";
        else if (c == '\t') all += "\\t";
        else if (is_control(c)) all += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
        else all += c;
    }
    return all;
}

}  // namespace

void append_case(std::string& text, const Scene& scene) {
    append_open(text, scene);
    text += '}';
}

void append_case(std::string& text, const Scene& scene, std::uint64_t id) {
    append_open(text, scene);
    text += R"(,"id":)";
    text += std::to_string(id);
    text += '}';
}

AnswerLine read_answer(std::string_view line, bool of_list, const Due& due) {
    while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
    if (line == R"({"hit":false})" || line == R"({"hit": false})" || line == "false") return {};
    if (!of_list && (line == R"({"hit":true})" || line == R"({"hit": true})" || line == "true"))
        return {1, "", false};
    return read_json(line, of_list, due);
}

std::string printable(std::string_view text, std::size_t most) {
    if (text.size() <= most) return escaped(text);
    const std::size_t end = most / 2;
    return escaped(text.substr(0, most - end)) + " ... " + escaped(text.substr(text.size() - end));
}

}  // namespace touchstone
