#include "core/case_format.h"

#include <charconv>
#include <cmath>
#include <istream>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace touchstone {
namespace {

constexpr std::size_t kLongestLine = std::size_t{1} << 20;

/// A hex float with its prefix, all of the text, rounded to nearest; nothing where it isn't one.
std::optional<double> parse_hex_float(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    if (!text.starts_with("0x") && !text.starts_with("0X")) return std::nullopt;
    text.remove_prefix(2);
    if (text.starts_with('-')) return std::nullopt;  // from_chars would take a sign here
    double value = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::hex);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return negative ? -value : value;
}

double number(const Json& value, const std::string& field) {
    if (value.is_number()) return value.get<double>();
    if (!value.is_string())
        throw InputError(fmt::format("{}: expected a number, found {}", field, value.type_name()));
    const auto& text = value.get_ref<const std::string&>();
    const std::optional<double> parsed = parse_hex_float(text);
    if (!parsed)
        throw InputError(fmt::format(
            "{}: expected a number or a hex float in range such as \"0x1.8p+1\", found \"{}\"",
            field, text));
    return *parsed;
}

const Json& member(const Json& object, const std::string& key, const std::string& field) {
    if (!object.is_object())
        throw InputError(fmt::format("{}: expected an object, found {}",
                                     field.empty() ? "case" : field, object.type_name()));
    const auto it = object.find(key);
    if (it == object.end())
        throw InputError(fmt::format("{}{}: missing", field.empty() ? "" : field + ".", key));
    return *it;
}

Pose<double> parse_pose(const Json& object, const std::string& field) {
    const auto read = [&](const char* key) {
        return number(member(object, key, field), field + "." + key);
    };
    Pose<double> pose{};
    pose.cx = read("cx");
    pose.cy = read("cy");
    pose.w = read("w");
    pose.h = read("h");
    pose.angle = read("angle");
    return pose;
}

void require_valid(const Pose<double>& pose, std::string_view field) {
    const auto require = [&](std::string_view key, double value, bool size) {
        if (!std::isfinite(value))
            throw InputError(fmt::format("{}.{}: not finite ({})", field, key, value));
        if (size && value < 0)
            throw InputError(fmt::format("{}.{}: negative size {}", field, key, value));
    };
    require("cx", pose.cx, false);
    require("cy", pose.cy, false);
    require("w", pose.w, true);
    require("h", pose.h, true);
    require("angle", pose.angle, false);
}

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

Json parse_json(std::string_view line) {
    try {
        return Json::parse(line);
    } catch (const Json::out_of_range& error) {
        const std::string_view what = error.what();
        throw InputError(fmt::format("{}not a finite number: {}", field_of_failure(line),
                                     what.substr(what.find("] ") + 2)));
    } catch (const Json::exception& error) {
        const std::string_view what = error.what();
        const std::size_t prefix = what.find("] ");
        throw InputError(fmt::format(
            "not JSON: {}", prefix == std::string_view::npos ? what : what.substr(prefix + 2)));
    }
}

template <class Number>
Json pose_json(const Pose<double>& pose, Number number_json) {
    return {{"cx", number_json(pose.cx)},
            {"cy", number_json(pose.cy)},
            {"w", number_json(pose.w)},
            {"h", number_json(pose.h)},
            {"angle", number_json(pose.angle)}};
}

template <class Number>
Json pair_json(const PosePair<double>& pair, Number number_json) {
    return {{"query", "rect-rect"},
            {"a", pose_json(pair.a, number_json)},
            {"b", pose_json(pair.b, number_json)}};
}

}  // namespace

void require_valid(const PosePair<double>& pair) {
    require_valid(pair.a, "a");
    require_valid(pair.b, "b");
}

Case parse_case(std::string_view line) {
    Json json = parse_json(line);
    const Json& query = member(json, "query", "");
    if (!query.is_string())
        throw InputError(fmt::format("query: expected a string, found {}", query.type_name()));
    if (query != "rect-rect")
        throw InputError(fmt::format("query: unknown query {}; known: rect-rect", query.dump()));
    Case result{{parse_pose(member(json, "a", ""), "a"), parse_pose(member(json, "b", ""), "b")}};
    require_valid(result.pair);
    for (const char* known : {"query", "a", "b"}) json.erase(known);
    result.extra = std::move(json);
    return result;
}

Json to_json(const PosePair<double>& pair) {
    return pair_json(pair, [](double value) { return value; });
}

Json to_hex_json(const PosePair<double>& pair) {
    return pair_json(pair, hex_float);
}

std::string hex_float(double value) {
    return fmt::format("{:a}", value);
}

void for_each_line(std::istream& in,
                   const std::function<void(std::size_t, const std::string&)>& use) {
    std::string line;
    std::size_t number = 0;
    bool more = true;
    while (more) {
        line.clear();
        bool any = false;
        int c = 0;
        while ((c = in.get()) != std::istream::traits_type::eof() && c != '\n') {
            any = true;
            if (line.size() < kLongestLine) line.push_back(static_cast<char>(c));
        }
        more = c == '\n';
        if (!more && !any) break;
        ++number;
        if (line.find_first_not_of(" \t\r") != std::string::npos) use(number, line);
    }
}

}  // namespace touchstone
