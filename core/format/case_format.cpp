#include "core/format/case_format.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/scenes/numbers.h"
#include "core/scenes/problem.h"

namespace touchstone {
namespace {

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

/// Reads parts of each kind; `field` is the path of keys so far ("a", "list[3]").
struct Reader {
    template <class Shape>
    requires requires { Shape::numbers(); }
    static void read(const Json& json, const std::string& field, Shape& shape) {
        for (const auto& n : Shape::numbers()) {
            const std::string key(n.name);
            shape.*n.member = number(member(json, key, field), field + "." + key);
        }
        require_no_more(json, field, Shape::numbers());
    }
    static void read(const Json& json, const std::string& field, Triangle<double>& triangle) {
        const Polygon<double> corners = read_corners(json, field);
        if (corners.size() != triangle.size())
            throw InputError(
                fmt::format("{}: expected 3 corners, found {}", field, corners.size()));
        std::copy(corners.begin(), corners.end(), triangle.begin());
    }
    static void read(const Json& json, const std::string& field, Polygon<double>& polygon) {
        polygon = read_corners(json, field);
    }
    template <class Shape>
    static void read(const Json& json, const std::string& field, std::vector<Shape>& list) {
        for (std::size_t i = 0; i < require_array(json, field, kLongestList).size(); ++i) {
            list.emplace_back();
            read(json[i], fmt::format("{}[{}]", field, i), list.back());
        }
    }

  private:
    /// A field that a shape doesn't have, such as the angle of an aabb, would be silently ignored.
    template <class Numbers>
    static void require_no_more(const Json& json, const std::string& field,
                                const Numbers& numbers) {
        if (json.size() == numbers.size()) return;
        for (auto it = json.begin(); it != json.end(); ++it) {
            const std::string& key = it.key();
            const bool known = std::any_of(numbers.begin(), numbers.end(),
                                           [&key](const auto& n) { return n.name == key; });
            if (!known) throw InputError(fmt::format("{}.{}: unknown field", field, key));
        }
    }

    static const Json& require_array(const Json& json, const std::string& field, std::size_t most) {
        if (!json.is_array())
            throw InputError(
                fmt::format("{}: expected an array, found {}", field, json.type_name()));
        if (json.size() > most)
            throw InputError(
                fmt::format("{}: {} items, at most {} are allowed", field, json.size(), most));
        return json;
    }

    /// [[x, y], ...]
    static Polygon<double> read_corners(const Json& json, const std::string& field) {
        Polygon<double> corners;
        for (std::size_t i = 0; i < require_array(json, field, kMostCorners).size(); ++i) {
            const std::string item = fmt::format("{}[{}]", field, i);
            const Json& point = json[i];
            if (!point.is_array() || point.size() != 2)
                throw InputError(fmt::format("{}: expected [x, y], found {}", item, point.dump()));
            corners.push_back({number(point[0], item + "[0]"), number(point[1], item + "[1]")});
        }
        return corners;
    }
};

/// Reads the scene of the query and takes what was read out of the object.
template <class SceneType>
SceneType read_scene(Json& json) {
    SceneType scene{};
    for_each_part(scene, [&json](std::string_view name, auto& part) {
        const std::string key(name);
        Reader::read(member(json, key, ""), key, part);
    });
    for_each_part(scene, [&json](std::string_view name, auto&) { json.erase(std::string(name)); });
    json.erase("query");
    return scene;
}

std::string known_queries() {
    std::vector<std::string_view> names;
    for_each_scene_type([&names](auto type) { names.push_back(decltype(type)::type::query); });
    return fmt::format("{}", fmt::join(names, ", "));
}

Scene read_scene(const std::string& query, Json& json) {
    std::optional<Scene> scene;
    for_each_scene_type([&](auto type) {
        using SceneType = typename decltype(type)::type;
        if (query == SceneType::query) scene = read_scene<SceneType>(json);
    });
    if (!scene)
        throw InputError(
            fmt::format("query: unknown query \"{}\"; known: {}", query, known_queries()));
    return *std::move(scene);
}

/// Writes parts of each kind, with numbers as `number_json` has them.
template <class NumberJson>
struct Writer {
    NumberJson number_json;

    template <class Shape>
    requires requires { Shape::numbers(); }
    [[nodiscard]] Json json(const Shape& shape) const {
        Json object = Json::object();
        for (const auto& n : Shape::numbers())
            object[std::string(n.name)] = number_json(shape.*n.member);
        return object;
    }
    [[nodiscard]] Json json(const Triangle<double>& t) const { return corners_json(t); }
    [[nodiscard]] Json json(const Polygon<double>& polygon) const { return corners_json(polygon); }
    template <class Shape>
    [[nodiscard]] Json json(const std::vector<Shape>& list) const {
        Json array = Json::array();
        for (const Shape& shape : list) array.push_back(json(shape));
        return array;
    }

  private:
    template <class Corners>
    [[nodiscard]] Json corners_json(const Corners& corners) const {
        Json array = Json::array();
        for (const Point<double>& p : corners)
            array.push_back(Json::array({number_json(p.x), number_json(p.y)}));
        return array;
    }
};

template <class NumberJson>
Json scene_json(const Scene& scene, NumberJson number_json) {
    Json object = {{"query", query_of(scene)}};
    const Writer<NumberJson> writer{number_json};
    const auto add = [&](std::string_view name, const auto& part) {
        object[std::string(name)] = writer.json(part);
    };
    std::visit([&](const auto& s) { for_each_part(s, add); }, scene);
    return object;
}

}  // namespace

Case parse_case(std::string_view line) {
    return read_case(parse_line(line));
}

Case read_case(Json json) {
    const Json query = member(json, "query", "");
    if (!query.is_string())
        throw InputError(fmt::format("query: expected a string, found {}", query.type_name()));
    Case result{read_scene(query.get<std::string>(), json)};
    throw_if(problem_of_numbers(result.scene), result.scene);
    result.extra = std::move(json);
    return result;
}

Json to_json(const Scene& scene) {
    return scene_json(scene, [](double value) { return Json(value); });
}

Json to_hex_json(const Scene& scene) {
    return scene_json(scene, [](double value) { return Json(hex_float(value)); });
}

std::string hex_float(double value) {
    return fmt::format("{:a}", value);
}

}  // namespace touchstone
