#include "properties/programs/protocol.h"

#include <charconv>

#include <fmt/format.h>

#include "core/format/text.h"

namespace touchstone {
namespace {

/// Writes shapes in the order of the case format.
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
        // A number with a point or an exponent is a floating-point number in every language.
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
    void add_points(const std::vector<Point<double>>& points) { add_corners(points); }
    void add_point(const Point<double>& p) {
        text_ += '[';
        add(p.x);
        text_ += ',';
        add(p.y);
        text_ += ']';
    }
    template <class Shape>
    void add(const std::vector<Shape>& list) {
        add_array(list, [this](const Shape& shape) { add(shape); });
    }

  private:
    void add_corners(const auto& corners) {
        add_array(corners, [this](const Point<double>& p) { add_point(p); });
    }
    void add_array(const auto& items, auto add_one) {
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

/// Returns a message if the answer names a case other than the expected one; otherwise an empty
/// text.
std::string to_another(const Json& answer, const char* key, std::optional<std::uint64_t> due) {
    const auto found = answer.find(key);
    if (!due || found == answer.end()) return "";
    if (found->is_number_unsigned() && found->get<std::uint64_t>() == *due) return "";
    const std::string text = found->dump(-1, ' ', true, Json::error_handler_t::replace);
    return fmt::format("answers the case with {} {} instead of {}", key, printable(text, 40), *due);
}

std::string hint_at(std::string_view line) {
    for (const std::string_view word : {"True", "False", "TRUE", "FALSE"})
        if (line.find(word) != std::string_view::npos)
            return fmt::format("; print {} instead of {}",
                               word == "True" || word == "TRUE" ? "true" : "false", word);
    for (const std::string_view word : {"", "undefined", "None", "nil"})
        if (line == word) return "; perhaps a branch returns or prints nothing";
    return "";
}

bool is_of_repeated_field(const JsonLine& line) {
    return line.problem.ends_with("occurs twice");
}

/// Parses the line as JSON, with NaN and infinity as strings. A nonzero number below the smallest
/// double, which a program may print in exact decimals, becomes 0.
JsonLine json_of(std::string_view line, AnswerKind kind) {
    JsonLine read = read_line(line);
    if (read.problem.empty()) return read;
    const std::string named = with_named_numbers(line);
    JsonLine again = read_line(named);
    if (again.problem.empty() || is_of_repeated_field(again)) return again;
    if (kind == AnswerKind::hit || !again.problem.ends_with(kTooSmall)) return read;
    Json json = Json::parse(named, nullptr, false);
    return json.is_discarded() ? read : JsonLine{std::move(json), ""};
}

/// Parses the usual answers to a question of hits without a JSON parser.
std::optional<Reply> plain_hit(std::string_view line, bool of_list) {
    while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
    if (line == R"({"hit":false})" || line == R"({"hit": false})" || line == "false")
        return Reply{};
    if (!of_list && (line == R"({"hit":true})" || line == R"({"hit": true})" || line == "true"))
        return Reply{.hit = 1};
    return std::nullopt;
}

/// Returns a hint for an answer of another kind or form, such as "; did you mean --answer
/// distance?"; otherwise empty.
std::string hint_at_kind(const Json& json, const Question& question) {
    if (json.is_number() && question.kind == AnswerKind::hit && !question.of_list) {
        std::string kinds;
        for (const AnswerKind kind : kAnswerKinds)
            if (facts(kind).gives == Gives::number)
                kinds += fmt::format("{}{}", kinds.empty() ? "" : ", ", name(kind));
        return fmt::format(
            "; print true or false; a program that prints numbers needs --answer ({}, ...)", kinds);
    }
    if (question.of_list &&
        (json.is_number() || json.is_boolean() || json.contains(key_of(question))))
        return "; print the number of the first item that is hit; the first item is 1, and 0 means "
               "that no item is hit";
    if (!question.of_list && (json == "true" || json == "false") &&
        (question.kind == AnswerKind::hit || is_of_containment(question.kind)))
        return fmt::format("; print {} without quotes", json.get<std::string>());
    if (!json.is_object() || json.contains(key_of(question))) return "";
    for (const AnswerKind kind : kAnswerKinds)
        if (kind != question.kind && json.contains(key_of({kind})))
            return fmt::format("; did you mean --answer {}?", name(kind));
    return "";
}

/// True if the line starts with two answers.
bool has_two_answers(std::string_view line, const Question& question) {
    for (int i = 0; i < 2; ++i) {
        line.remove_prefix(std::min(line.size(), line.find_first_not_of(" \t,")));
        const std::size_t end = line.starts_with('{') ? line.find('}') + 1 : line.find(' ');
        const JsonLine one = read_line(line.substr(0, end));
        if (!one.problem.empty() || !reply_in(one.json, question)) return false;
        line.remove_prefix(std::min(line.size(), end));
    }
    return true;
}

}  // namespace

void append_case(std::string& text, const Scene& scene, std::optional<std::uint64_t> id) {
    const NamedQuery& names = case_names(kinds_of(scene));
    Writer writer(text);
    text += R"({"query":")";
    text += names.name;
    text += '"';
    std::string_view next = names.a;
    for_each_part(scene, [&](const auto& part) {
        text += ',';
        writer.add(std::exchange(next, names.b));
        writer.add(part);
    });
    if (id) text += R"(,"id":)" + std::to_string(*id);
    text += '}';
}

RunResult read_answer(std::string_view line, const Question& question,
                      std::optional<std::uint64_t> id, std::uint64_t number) {
    if (question.kind == AnswerKind::hit)
        if (auto plain = plain_hit(line, question.of_list)) return {.answers = {*std::move(plain)}};
    const std::string_view form = form_of(question);
    const JsonLine read = json_of(line, question.kind);
    if (!read.problem.empty())
        return {
            .fault = Fault{
                FaultKind::malformed,
                fmt::format("{}: {}{}; expected {}, a line for each case, and nothing else on "
                            "standard output{}",
                            has_two_answers(line, question) ? "more than one answer on a line"
                                                            : "not an answer",
                            printable(line, 200),
                            is_of_repeated_field(read) ? " (" + visible(read.problem) + ')' : "",
                            form, hint_at(line))}};
    if (read.json.is_object()) {
        std::string other = to_another(read.json, "id", id);
        if (other.empty()) other = to_another(read.json, "line", number);
        if (!other.empty()) return {.fault = Fault{FaultKind::reordered, std::move(other)}};
    }
    if (auto reply = reply_in(read.json, question)) return {.answers = {*std::move(reply)}};
    return {.fault = Fault{FaultKind::malformed,
                           fmt::format("expected {}, found: {}{}", form, printable(line, 200),
                                       hint_at_kind(read.json, question))}};
}

void append_answer(std::string& text, const Question& question, const Reply& answer) {
    Writer writer(text);
    text += ',';
    if (!answer.is_given()) {
        writer.add(answer.is_error ? "error" : key_of(question));
        // Escapes apostrophes, so that a shell accepts the text as one quoted word.
        for (const char c : answer.instead == "null" ? "null" : Json(answer.instead).dump())
            if (c == '\'') text += "\\u0027";
            else text += c;
        text += '}';
        return;
    }
    writer.add(key_of(question));
    switch (question.kind) {
        case AnswerKind::hit:
            text += question.of_list ? std::to_string(answer.hit)
                                     : (answer.hit == 0 ? "false" : "true");
            break;
        case AnswerKind::contains:
        case AnswerKind::within: text += answer.value == 0 ? "false" : "true"; break;
        case AnswerKind::closest_points:
        case AnswerKind::contact_points: writer.add_points(answer.points); break;
        default: writer.add(answer.value);
    }
    if (is_of_depth(question.kind) && !answer.points.empty()) {
        text += R"(,"normal":)";
        writer.add_point(answer.points.front());
        if (question.kind == AnswerKind::manifold) {
            text += R"(,"points":)";
            writer.add_points({answer.points.begin() + 1, answer.points.end()});
        }
    }
    text += '}';
}

std::string printable(std::string_view text, std::size_t most) {
    if (text.size() <= most) return visible(text);
    // A letter of several bytes is not cut.
    const auto is_within = [&](std::size_t at) {
        return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0U) == 0x80;
    };
    std::size_t start = most - most / 2;
    std::size_t end = text.size() - most / 2;
    for (int i = 0; i < 3 && start > 0 && is_within(start); ++i) --start;
    for (int i = 0; i < 3 && is_within(end); ++i) ++end;
    return visible(text.substr(0, start)) + " ... " + visible(text.substr(end));
}

}  // namespace touchstone
