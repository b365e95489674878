#include "properties/programs/protocol.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <vector>

#include <fmt/format.h>

#include "core/format/json.h"
#include "core/scenes/numbers.h"
#include "properties/programs/no_number.h"

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
    template <class Corners>
    void add_corners(const Corners& corners) {
        add_array(corners, [this](const Point<double>& p) { add_point(p); });
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
    const CaseNames names = case_names(kinds_of(scene));
    Writer writer(text);
    text += R"({"query":")";
    text += names.query;
    text += '"';
    std::string_view next = names.a;
    for_each_part(scene, [&](const auto& part) {
        text += ',';
        writer.add(std::exchange(next, names.b));
        writer.add(part);
    });
}

AnswerLine problem(std::string_view what, std::string_view line) {
    return {{}, fmt::format("{}: {}", what, printable(line, 200)), false};
}

/// Where the answer says that it is to another case: which one, and which is due.
std::string to_another(const Json& answer, const char* key, std::optional<std::uint64_t> due) {
    const auto found = answer.find(key);
    if (!due || found == answer.end()) return "";
    if (found->is_number_unsigned() && found->get<std::uint64_t>() == *due) return "";
    const std::string text = found->dump(-1, ' ', true, Json::error_handler_t::replace);
    return fmt::format("answers the case of {} {} where {} is due", key, printable(text, 40), *due);
}

/// What of a line that is not JSON is easily mended.
std::string hint_at(std::string_view line) {
    for (const std::string_view word : {"True", "False", "TRUE", "FALSE"})
        if (line.find(word) != std::string_view::npos)
            return fmt::format("; {} is {} in JSON", word,
                               word == "True" || word == "TRUE" ? "true" : "false");
    return "";
}

/// The line as JSON, with the names of what is no finite number in strings. Of an answer in numbers
/// one that is below the smallest double, as programs that print exact decimals have, is 0.
JsonLine json_of(std::string_view line, AnswerKind kind) {
    JsonLine read = read_line(line);
    if (read.problem.empty()) return read;
    const std::string named = with_named_numbers(line);
    JsonLine again = read_line(named);
    if (again.problem.empty()) return again;
    if (kind == AnswerKind::hit || !again.problem.ends_with("below the smallest")) return read;
    Json json = Json::parse(named, nullptr, false);
    return json.is_discarded() ? read : JsonLine{std::move(json), ""};
}

/// The field of the object, or null; what is no object as it is.
Json field_of(const Json& json, const char* key) {
    if (!json.is_object()) return json;
    const auto found = json.find(key);
    return found == json.end() ? Json() : *found;
}

const char* key_of(const Question& question) {
    switch (question.kind) {
        case AnswerKind::hit: return question.of_list ? "first" : "hit";
        case AnswerKind::contains: return "contains";
        case AnswerKind::within: return "within";
        case AnswerKind::area: return "area";
        case AnswerKind::iou: return "iou";
        case AnswerKind::distance: return "distance";
        case AnswerKind::penetration: return "depth";
        default: return "points";
    }
}

std::string_view form_of(const Question& question) {
    switch (question.kind) {
        case AnswerKind::hit:
            return question.of_list ? R"({"first":N})" : R"({"hit":true} or {"hit":false})";
        case AnswerKind::contains: return R"({"contains":true} or {"contains":false})";
        case AnswerKind::within: return R"({"within":true} or {"within":false})";
        case AnswerKind::area: return R"({"area":X})";
        case AnswerKind::iou: return R"({"iou":X})";
        case AnswerKind::distance: return R"({"distance":X})";
        case AnswerKind::penetration: return R"({"depth":X,"normal":[X,Y]})";
        case AnswerKind::closest_points: return R"({"points":[[X,Y],[X,Y]]} or {"points":null})";
        default: return R"({"points":[[X,Y],...]})";
    }
}

Reply instead(std::string what) {
    Reply reply;
    reply.instead = std::move(what);
    return reply;
}

/// The name of what stands in place of a number: "NaN", also for null; else empty.
std::string no_number(const Json& json) {
    if (json.is_null()) return "NaN";
    return json.is_string() ? name_of_no_number(json.get_ref<const std::string&>()) : "";
}

std::optional<Reply> hit_of(const Json& json, bool of_list) {
    const bool is_first = of_list && json.is_object() && json.contains("first");
    if (is_first && json.find("first")->is_null()) return Reply{};
    const Json value = field_of(json, is_first ? "first" : "hit");
    if (!of_list && json.is_object() && json.contains("hit") && value.is_null())
        return instead("null");
    if (std::string name = no_number(value); value.is_string() && !name.empty())
        return instead(std::move(name));
    if (value.is_boolean() && !(of_list && value.get<bool>()))
        return Reply{.hit = value.get<bool>() ? Answer{1} : Answer{0}};
    if (of_list && value.is_number_unsigned() && value.get<std::uint64_t>() <= kLongestList)
        return Reply{.hit = value.get<Answer>()};
    return std::nullopt;
}

/// True for a number, and for a word in its place, such as "NaN".
bool is_some_number(const Json& json) {
    return json.is_number() || !no_number(json).empty();
}

bool is_point(const Json& json) {
    return json.is_array() && json.size() == 2 && is_some_number(json[0]) &&
           is_some_number(json[1]);
}

/// What is no number in a point; empty where both are numbers.
std::string no_number_in(const Json& point) {
    std::string name = point[0].is_number() ? "" : no_number(point[0]);
    return name.empty() && !point[1].is_number() ? no_number(point[1]) : name;
}

Point<double> point_of(const Json& json) {
    return {json[0].get<double>(), json[1].get<double>()};
}

/// The points in the array, or none in null; nothing where it is neither.
std::optional<Reply> points_of(const Json& json) {
    Reply reply;
    if (json.is_null()) return reply;
    if (!json.is_array() || !std::all_of(json.begin(), json.end(), is_point)) return std::nullopt;
    for (const Json& point : json) {
        if (std::string name = no_number_in(point); !name.empty()) return instead(std::move(name));
        reply.points.push_back(point_of(point));
    }
    return reply;
}

std::optional<Reply> points_in(const Json& json, AnswerKind kind) {
    if (json.is_object() && !json.contains("points")) return std::nullopt;
    auto reply = points_of(field_of(json, "points"));
    if (!reply) return std::nullopt;
    const std::size_t count = reply->points.size();
    const bool fits = kind == AnswerKind::contact_points || count == 0 || count == 2;
    return fits ? std::move(reply) : std::nullopt;
}

/// The message of an error that the program caught; nothing where it says none, as by null, or by a
/// number beside an answer.
std::optional<Reply> error_of(const Json& json, const Question& question) {
    const auto found = json.is_object() ? json.find("error") : json.end();
    if (found == json.end() || found->is_null() || *found == false) return std::nullopt;
    const bool is_text = found->is_string();
    const bool is_message = is_text && !found->get_ref<const std::string&>().empty();
    if (!is_message && json.contains(key_of(question))) return std::nullopt;
    constexpr std::size_t kMost = 200;
    Reply reply =
        instead(printable(is_text ? found->get<std::string>()
                                  : found->dump(-1, ' ', true, Json::error_handler_t::replace),
                          kMost));
    reply.is_error = true;
    return reply;
}

/// That the program declines the case; nothing where it does not.
std::optional<Reply> declined_in(const Json& json, const Question& question) {
    if (!json.is_object()) return std::nullopt;
    auto why = json.find("declined");
    const bool says = why != json.end() && !why->is_null() && *why != false;
    if (!says) {
        why = json.find("reason");
        const auto answer = json.find(key_of(question));
        const bool is_none = answer != json.end() && answer->is_null();
        if (why == json.end() || !why->is_string() || !is_none) return std::nullopt;
    }
    constexpr std::size_t kMost = 80;
    std::string text = why->is_string() ? why->get<std::string>()
                                        : why->dump(-1, ' ', true, Json::error_handler_t::replace);
    if (text.empty() || *why == true) text = "no reason given";
    Reply reply = instead(printable(text, kMost));
    reply.is_declined = true;
    return reply;
}

/// The JSON as an answer; nothing where it is none.
std::optional<Reply> reply_in(const Json& json, const Question& question) {
    const AnswerKind kind = question.kind;
    if (auto declined = declined_in(json, question)) return declined;
    if (auto error = error_of(json, question)) return error;
    if (kind == AnswerKind::hit) return hit_of(json, question.of_list);
    if (kind == AnswerKind::closest_points || kind == AnswerKind::contact_points)
        return points_in(json, kind);
    if (json.is_object() && !json.contains(key_of(question))) return std::nullopt;
    const Json value = field_of(json, key_of(question));
    if (std::string name = no_number(value); !name.empty()) return instead(std::move(name));
    if (is_of_containment(kind))
        return value.is_boolean() ? std::optional(Reply{value.get<bool>() ? 1.0 : 0.0})
                                  : std::nullopt;
    if (!value.is_number()) return std::nullopt;
    Reply reply{value.get<double>()};
    if (kind != AnswerKind::penetration || !json.is_object()) return reply;
    const Json normal = field_of(json, "normal");
    if (normal.is_null()) return reply;
    if (!is_point(normal)) return std::nullopt;
    // Where they are apart there is no direction, and dividing by a length of 0 gives NaN.
    std::string name = no_number_in(normal);
    if (name.empty()) reply.points.push_back(point_of(normal));
    else if (reply.value > 0) return instead(std::move(name));
    return reply;
}

/// The usual answers to a question of hits, without a parser.
std::optional<Reply> plain_hit(std::string_view line, bool of_list) {
    while (line.ends_with('\r') || line.ends_with(' ')) line.remove_suffix(1);
    if (line == R"({"hit":false})" || line == R"({"hit": false})" || line == "false")
        return Reply{};
    if (!of_list && (line == R"({"hit":true})" || line == R"({"hit": true})" || line == "true"))
        return Reply{.hit = 1};
    return std::nullopt;
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

AnswerLine read_answer(std::string_view line, const Question& question, const Due& due) {
    if (question.kind == AnswerKind::hit)
        if (auto plain = plain_hit(line, question.of_list)) return {*std::move(plain), "", false};
    const std::string_view form = form_of(question);
    const JsonLine read = json_of(line, question.kind);
    if (!read.problem.empty())
        return {{},
                fmt::format("no answer: {}; expected {}, a line for each case, and nothing else on "
                            "standard output{}",
                            printable(line, 200), form, hint_at(line)),
                false};
    if (read.json.is_object()) {
        std::string other = to_another(read.json, "id", due.id);
        if (other.empty()) other = to_another(read.json, "line", due.line);
        if (!other.empty()) return {{}, std::move(other), true};
    }
    if (auto reply = reply_in(read.json, question)) return {*std::move(reply), "", false};
    return problem(fmt::format("expected {}, found", form), line);
}

void append_answer(std::string& text, const Question& question, const Reply& answer) {
    Writer writer(text);
    text += ',';
    if (!answer.is_given()) {
        writer.add(answer.is_error ? "error" : key_of(question));
        // So that a shell takes all of it for one word between quotes.
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
    if (question.kind == AnswerKind::penetration && !answer.points.empty()) {
        text += R"(,"normal":)";
        writer.add_point(answer.points.front());
    }
    text += '}';
}

std::string printable(std::string_view text, std::size_t most) {
    if (text.size() <= most) return escaped(text);
    const std::size_t end = most / 2;
    return escaped(text.substr(0, most - end)) + " ... " + escaped(text.substr(text.size() - end));
}

}  // namespace touchstone
