#include "properties/programs/protocol.h"

#include <cctype>

namespace touchstone {

const char* key_of(const Question& question) {
    return question.of_list ? "first" : facts(question.kind).key;
}

std::string_view form_of(const Question& question) {
    if (question.of_list) return R"({"first":N})";
    // The guides show this form, and nearly all programs print it.
    return question.kind == AnswerKind::hit ? "true or false" : facts(question.kind).form;
}

namespace {

/// Returns the field of an object, or null if it has no such field. Returns other values unchanged.
Json field_of(const Json& json, const char* key) {
    if (!json.is_object()) return json;
    const auto found = json.find(key);
    return found == json.end() ? Json() : *found;
}

/// Returns the name of a value that replaces a number: "NaN", "null"; otherwise empty.
std::string no_number(const Json& json) {
    if (json.is_null()) return "null";
    return json.is_string() ? name_of_no_number(json.get_ref<const std::string&>()) : "";
}

std::optional<Reply> hit_of(const Json& json, bool of_list) {
    const bool is_first = of_list && json.is_object() && json.contains("first");
    if (is_first && json.find("first")->is_null()) return Reply{};
    const Json value = field_of(json, is_first ? "first" : "hit");
    const bool has_hit = json.is_null() || (json.is_object() && json.contains("hit"));
    if (!of_list && has_hit && value.is_null()) return Reply{.instead = "null"};
    if (std::string name = no_number(value); value.is_string() && !name.empty())
        return Reply{.instead = std::move(name)};
    if (value.is_boolean() && !(of_list && value.get<bool>()))
        return Reply{.hit = value.get<bool>() ? Answer{1} : Answer{0}};
    if (of_list && value.is_number_unsigned() && value.get<std::uint64_t>() <= kLongestList)
        return Reply{.hit = value.get<Answer>()};
    return std::nullopt;
}

/// True for a number, and for a value that replaces a number, such as "NaN".
bool is_some_number(const Json& json) {
    return json.is_number() || !no_number(json).empty();
}

bool is_point(const Json& json) {
    return json.is_array() && json.size() == 2 && is_some_number(json[0]) &&
           is_some_number(json[1]);
}

/// The name of a point's coordinate that is not a number; empty if both are numbers.
std::string no_number_in(const Json& point) {
    std::string name = point[0].is_number() ? "" : no_number(point[0]);
    return name.empty() && !point[1].is_number() ? no_number(point[1]) : name;
}

Point<double> point_of(const Json& json) {
    return {json[0].get<double>(), json[1].get<double>()};
}

/// Reads the points of an array; null gives a reply without points. Returns nothing for other
/// values.
std::optional<Reply> points_of(const Json& json) {
    Reply reply;
    if (json.is_null()) return reply;
    if (!json.is_array() || !std::all_of(json.begin(), json.end(), is_point)) return std::nullopt;
    for (const Json& point : json) {
        if (std::string name = no_number_in(point); !name.empty())
            return Reply{.instead = std::move(name)};
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

/// Adds the direction to a depth, and the direction and points to a manifold. Without a direction,
/// ignores the points. Returns nothing if the direction or the points are malformed.
std::optional<Reply> with_direction(Reply reply, const Json& json, AnswerKind kind) {
    const Json normal = field_of(json, "normal");
    if (normal.is_null()) return reply;
    if (!is_point(normal)) return std::nullopt;
    // NaN in the direction is wrong only for a positive depth: disjoint shapes have no direction,
    // and dividing by a length of 0 gives NaN.
    if (std::string name = no_number_in(normal); !name.empty())
        return reply.value > 0 ? Reply{.instead = std::move(name)} : std::move(reply);
    reply.points.push_back(point_of(normal));
    if (kind != AnswerKind::manifold) return reply;
    auto points = points_of(field_of(json, "points"));
    if (!points || !points->instead.empty()) return points;
    reply.points.insert(reply.points.end(), points->points.begin(), points->points.end());
    return reply;
}

/// Returns the message of an error that the program caught. Returns nothing if "error" is missing,
/// null or false. Also returns nothing if "error" is an empty text or not a text, and the program
/// gives an answer as well.
std::optional<Reply> error_of(const Json& json, const Question& question) {
    const auto found = json.is_object() ? json.find("error") : json.end();
    if (found == json.end() || found->is_null() || *found == false) return std::nullopt;
    const bool is_message = found->is_string() && !found->get_ref<const std::string&>().empty();
    if (!is_message && json.contains(key_of(question))) return std::nullopt;
    constexpr std::size_t kMost = 200;
    return Reply{.instead = printable(plain_text(*found), kMost), .is_error = true};
}

/// Returns the reason if the program declines the case; otherwise nothing.
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
    std::string text = plain_text(*why);
    if (text.empty() || *why == true) text = "no reason given";
    return Reply{.instead = printable(text, kMost), .is_declined = true};
}

/// Returns the word or number at the start of the text: "nan(0x8000)", "-1e999", "true". Otherwise
/// empty.
std::string_view word_at(std::string_view text) {
    constexpr std::string_view kInNumbers = "+-.0123456789";
    const auto is_of_word = [kInNumbers](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
               kInNumbers.find(c) != std::string_view::npos;
    };
    std::size_t end = 0;
    while (end < text.size() && is_of_word(text[end])) ++end;
    // Takes the rest of a word such as "nan(0x8000)".
    if (end > 0 && end < text.size() && text[end] == '(') {
        const std::size_t close = text.find(')', end);
        if (close != std::string_view::npos) end = close + 1;
    }
    return text.substr(0, end);
}

}  // namespace

std::optional<Reply> reply_in(const Json& json, const Question& question) {
    const AnswerKind kind = question.kind;
    if (auto declined = declined_in(json, question)) return declined;
    if (auto error = error_of(json, question)) return error;
    if (kind == AnswerKind::hit) return hit_of(json, question.of_list);
    if (is_of_points(kind)) return points_in(json, kind);
    if (kind == AnswerKind::manifold && json.is_null()) return Reply{};
    if (json.is_object() && !json.contains(key_of(question))) {
        // {"hit":false} says that there is no manifold.
        const bool is_miss = kind == AnswerKind::manifold && json.value("hit", Json()) == false;
        return is_miss ? std::optional(Reply{}) : std::nullopt;
    }
    const Json value = field_of(json, key_of(question));
    if (std::string name = no_number(value); !name.empty())
        return Reply{.instead = std::move(name)};
    if (is_of_containment(kind))
        return value.is_boolean() ? std::optional(Reply{value.get<bool>() ? 1.0 : 0.0})
                                  : std::nullopt;
    if (!value.is_number()) return std::nullopt;
    Reply reply{value.get<double>()};
    return is_of_depth(kind) && json.is_object() ? with_direction(std::move(reply), json, kind)
                                                 : std::optional(std::move(reply));
}

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
