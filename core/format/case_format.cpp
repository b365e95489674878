#include "core/format/case_format.h"

#include <fmt/format.h>
#include <array>
#include <set>

namespace touchstone {
namespace {

double number(const Json& value, const std::string& field) {
    if (value.is_number()) return value.get<double>();
    if (!value.is_string())
        throw InputError(fmt::format("{}: expected a number, found {}", field, value.type_name()));
    try {
        return parse_hex_float(value.get_ref<const std::string&>());
    } catch (const InputError& error) {
        throw InputError(fmt::format("{}: {}", field, error.what()));
    }
}

const Json& member(const Json& object, const std::string& key, const std::string& field) {
    if (!object.is_object())
        throw InputError(fmt::format("{}: expected an object, found {}",
                                     field.empty() ? "case" : field, object.type_name()));
    const auto it = object.find(key);
    if (it == object.end())
        throw InputError(fmt::format("{}{}: missing{}", field.empty() ? "" : field + ".", key,
                                     key == "angle" ? " (or degrees, or cos and sin)" : ""));
    return *it;
}

bool is_of_turn(std::string_view key) {
    return key == "angle" || key == "degrees" || key == "cos" || key == "sin";
}

/// Throws InputError for the field `key`, which the shape `json` does not have.
[[noreturn]] void fail_for_unknown(const Json& json, const std::string& field,
                                   const std::string& key,
                                   const std::vector<std::string_view>& known) {
    const auto turn = std::find_if(known.begin(), known.end(), is_of_turn);
    if (is_of_turn(key) && turn != known.end()) {
        for (const std::string_view own : known)
            if (is_of_turn(own) && json.contains(std::string(own)))
                throw InputError(fmt::format("{}: turned twice, by \"{}\" and by \"{}\"; give one",
                                             field, key, own));
        throw InputError(fmt::format(
            "{}.{}: the first shape of the list has {}; use the same field", field, key, *turn));
    }
    const auto near = nearest_name(key, known);
    throw InputError(fmt::format("{}.{}: unknown field; {}", field, key,
                                 near ? fmt::format("did you mean {}?", *near)
                                      : fmt::format("this shape has {}", fmt::join(known, ", "))));
}

/// Reads parts of each kind; `field` is the path of keys to the part ("a", "list[3]").
struct Reader {
    template <class Shape>
    requires requires { Shape::numbers(); }
    static void read(const Json& json, const std::string& field, Shape& shape) {
        for (const auto& n : Shape::numbers()) {
            const std::string key(n.name);
            shape.*n.member =
                number(own<Shape>(json, key, field), fmt::format("{}.{}", field, key));
        }
        if constexpr (kHasLocalCorners<Shape>) {
            const std::string key(Shape::name_of_corners);
            shape.local = read_corners(own<Shape>(json, key, field), field + "." + key);
        }
        if (json.size() != names_of<Shape>().size()) require_known(json, field, names_of<Shape>());
    }
    static void read(const Json& json, const std::string& field, Triangle<double>& triangle) {
        const Polygon<double> corners = read_corners(json, field);
        if (corners.size() != triangle.size())
            throw InputError(
                fmt::format("{}: expected 3 corners, found {}", field, corners.size()));
        std::copy(corners.begin(), corners.end(), triangle.begin());
    }
    static void read(const Json& json, const std::string& field, ConvexPolygon<double>& polygon) {
        polygon = read_corners(json, field);
    }
    /// Drops corners that equal the previous corner, and a last corner that repeats the first, as
    /// in a closed ring.
    static void read(const Json& json, const std::string& field, SimplePolygon<double>& polygon) {
        polygon = read_corners(json, field);
        polygon.erase(std::unique(polygon.begin(), polygon.end()), polygon.end());
        if (polygon.size() > 1 && polygon.front() == polygon.back()) polygon.pop_back();
    }
    template <class Shape>
    static void read(const Json& json, const std::string& field, std::vector<Shape>& list) {
        for (std::size_t i = 0; i < require_array(json, field, kLongestList).size(); ++i) {
            list.emplace_back();
            read(json[i], fmt::format("{}[{}]", field, i), list.back());
        }
    }

  private:
    template <class Shape>
    static const std::vector<std::string_view>& names_of() {
        static const std::vector<std::string_view> names = [] {
            std::vector<std::string_view> all;
            for (const auto& n : Shape::numbers()) all.push_back(n.name);
            if constexpr (kHasLocalCorners<Shape>) all.push_back(Shape::name_of_corners);
            return all;
        }();
        return names;
    }

    /// Returns a field of the shape. Throws InputError if it is missing.
    template <class Shape>
    static const Json& own(const Json& json, const std::string& key, const std::string& field) {
        const auto it = json.find(key);
        if (it != json.end()) return *it;
        // Reports a mistyped field first: it is probably the missing field.
        if (json.is_object()) require_known(json, field, names_of<Shape>());
        return member(json, key, field);
    }

    /// Rejects fields that the shape does not have, such as the angle of an aabb, instead of
    /// ignoring them.
    static void require_known(const Json& json, const std::string& field,
                              const std::vector<std::string_view>& known) {
        for (auto it = json.begin(); it != json.end(); ++it)
            if (std::find(known.begin(), known.end(), it.key()) == known.end())
                fail_for_unknown(json, field, it.key(), known);
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

/// Returns the base kinds of the queries with that name in a case. A case may use the name that
/// joins the kinds instead of the query's own name if both name the fields alike:
/// "polygon-polygon".
std::optional<PairOfKinds> kinds_in_case(const std::string& query) {
    if (auto bases = find_base_kinds(query)) return bases;
    const auto own = find_base_kinds(own_name_of(query));
    return own && case_names(*own).a == "a" && case_names(*own).b == "b" ? own : std::nullopt;
}

InputError unknown_query(const std::string& query) {
    if (const std::string_view own = own_name_of(query); !own.empty())
        return InputError(fmt::format("query: \"{}\" is called {}", query, own));
    return InputError(fmt::format("query: unknown query \"{}\"{}", query, suggested_query(query)));
}

/// Returns how the shape, or the first shape of a list, gives its rotation.
TurnKind turn_in(const Json& json, std::string_view key) {
    const auto part = json.find(std::string(key));
    if (part == json.end()) return TurnKind::radians;
    const Json& shape = part->is_array() && !part->empty() ? part->front() : *part;
    if (shape.contains("degrees")) return TurnKind::degrees;
    return shape.contains("cos") || shape.contains("sin") ? TurnKind::cos_sin : TurnKind::radians;
}

Scene read_scene_of(const std::string& query, const Json& json) {
    const auto bases = kinds_in_case(query);
    if (!bases) throw unknown_query(query);
    const NamedQuery& names = case_names(*bases);
    const PairOfKinds kinds{kind_with_turn(bases->a, turn_in(json, names.a)),
                            kind_with_turn(bases->b, turn_in(json, names.b)), bases->is_list};
    Scene scene = empty_scene(kinds);
    std::string_view next = names.a;
    for_each_part(scene, [&](auto& part) {
        const std::string key(std::exchange(next, names.b));
        Reader::read(member(json, key, ""), key, part);
    });
    return scene;
}

/// The field names of the query; if the query is unknown, those of all queries in `Queries`.
std::set<std::string_view> fields_of(const std::string& query) {
    if (const auto bases = kinds_in_case(query)) {
        const NamedQuery& names = case_names(*bases);
        return {"query", names.a, names.b};
    }
    std::set<std::string_view> all{"query"};
    for (const NamedQuery& named : named_queries()) all.insert({named.a, named.b});
    return all;
}

/// Writes parts of each kind. `number_json` writes the numbers.
template <class NumberJson>
struct Writer {
    NumberJson number_json;

    template <class Shape>
    requires requires { Shape::numbers(); }
    [[nodiscard]] Json json(const Shape& shape) const {
        Json object = Json::object();
        for (const auto& n : Shape::numbers())
            object[std::string(n.name)] = number_json(shape.*n.member);
        if constexpr (kHasLocalCorners<Shape>)
            object[std::string(Shape::name_of_corners)] = corners_json(shape.local);
        return object;
    }
    [[nodiscard]] Json json(const Triangle<double>& t) const { return corners_json(t); }
    template <class Shape>
    requires kIsPolygonShape<Shape>
    [[nodiscard]] Json json(const Shape& polygon) const { return corners_json(polygon); }
    template <class Shape>
    [[nodiscard]] Json json(const std::vector<Shape>& list) const {
        Json array = Json::array();
        for (const Shape& shape : list) array.push_back(json(shape));
        return array;
    }

  private:
    [[nodiscard]] Json corners_json(const auto& corners) const {
        Json array = Json::array();
        for (const Point<double>& p : corners)
            array.push_back(Json::array({number_json(p.x), number_json(p.y)}));
        return array;
    }
};

template <class NumberJson>
Json scene_json(const Scene& scene, NumberJson number_json) {
    const NamedQuery& names = case_names(kinds_of(scene));
    Json object = {{"query", names.name}};
    const Writer<NumberJson> writer{number_json};
    std::string_view next = names.a;
    for_each_part(scene, [&](const auto& part) {
        object[std::string(std::exchange(next, names.b))] = writer.json(part);
    });
    return object;
}

/// Other names for kinds of shapes, and the kinds that are most likely meant.
constexpr std::array<std::pair<std::string_view, std::string_view>, 11> kOtherWords{
    {{"rect", "pose"},
     {"rectangle", "pose"},
     {"obb", "pose"},
     {"square", "pose"},
     {"box", "aabb"},
     {"line", "segment"},
     {"poly", "polygon"},
     {"disc", "circle"},
     {"disk", "circle"},
     {"ball", "circle"},
     {"pill", "capsule"}}};

std::string kind_meant_by(std::string_view word) {
    for (const auto& [other, kind] : kOtherWords)
        if (word == other) return std::string(kind);
    return std::string(word);
}

/// Returns the query that names its shapes in other words ("line-box"), or names one shape
/// ("polygon"); otherwise an empty text.
std::string query_in_own_words(const std::string& query) {
    const std::size_t dash = query.find('-');
    const std::string a = kind_meant_by(query.substr(0, dash));
    const std::string b =
        dash == std::string::npos ? a : kind_meant_by(std::string_view(query).substr(dash + 1));
    const std::string joined = a + '-' + b;
    const std::string_view own = own_name_of(joined);
    if (joined == query || (own.empty() && !find_base_kinds(joined))) return "";
    return own.empty() || own == "concave-concave" ? joined : std::string(own);
}

}  // namespace

std::string suggested_query(const std::string& query) {
    // Most queries call a rectangle about its centre "pose", not "rect". If a query with "pose"
    // fits, suggest it.
    for (const auto& [rect, pose] : {std::pair{"rect-", "pose-"}, std::pair{"-rect", "-pose"}}) {
        const std::size_t at = query.find(rect);
        if (at == std::string::npos) continue;
        const std::string other = std::string(query).replace(at, 5, pose);
        if (find_base_kinds(other))
            return fmt::format("; for a rectangle about its centre, did you mean {}?", other);
    }
    if (const std::string other = query_in_own_words(query); !other.empty())
        return fmt::format("; did you mean {}?", other);
    const std::string text = suggestion(query, names_in_cases());
    return text.starts_with("; known") ? text + " (touchstone list --queries)" : text;
}

Case parse_case(std::string_view line) {
    return read_case(parse_line(line));
}

Case read_case(Json json, Numbers numbers) {
    Scene scene = read_scene(json, numbers);
    const NamedQuery& names = case_names(kinds_of(scene));
    const bool is_exchanged = names.a != "a" && json["query"] != names.name;
    return {std::move(scene), further_fields(std::move(json)), is_exchanged};
}

Scene read_scene(const Json& json, Numbers numbers) {
    const Json& query = member(json, "query", "");
    if (!query.is_string())
        throw InputError(fmt::format("query: expected a string, found {}", query.type_name()));
    Scene scene = read_scene_of(query.get<std::string>(), json);
    if (numbers == Numbers::of_shapes) throw_if(problem_of_numbers(scene), scene);
    return scene;
}

Json further_fields(Json json) {
    Json further = Json::object();
    if (!json.is_object()) return further;
    const auto query = json.find("query");
    const auto known = fields_of(
        query != json.end() && query->is_string() ? query->get<std::string>() : std::string());
    for (auto& [key, value] : fields_in(json))
        if (!known.contains(key)) fields_in(further).emplace_back(key, std::move(value));
    return further;
}

Json to_json(const Scene& scene) {
    return scene_json(scene, [](double value) { return Json(value); });
}

Json to_hex_json(const Scene& scene) {
    return scene_json(scene, [](double value) { return Json(hex_float(value)); });
}

std::string to_line(const Scene& scene) {
    return to_json(scene).dump();
}

std::string to_hex_line(const Scene& scene) {
    return to_hex_json(scene).dump();
}

Scene from_line(std::string_view line) {
    return parse_case(line).scene;
}

}  // namespace touchstone
