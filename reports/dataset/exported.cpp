#include "reports/dataset/exported.h"

#include <fmt/format.h>
#include <set>

#include "oracle/exact/reference.h"
#include "oracle/exact/seen.h"
#include "oracle/runs/rounded_corners.h"
#include "properties/conventions/handing.h"
#include "properties/judging/question.h"
#include "properties/moves/shape.h"

namespace touchstone {
namespace {

/// Returns two decimals that enclose the exact number; null if x is not finite. The exact number
/// must be within `ulps` units in the last place of x, and 0 if x is 0.
Json enclosure(double x, int ulps) {
    if (x == 0) return Json::array({"0", "0"});
    if (!std::isfinite(x)) return nullptr;
    double from = x;
    double to = x;
    // Adds one unit for the rounding of the decimals.
    for (int i = 0; i <= ulps; ++i) {
        from = std::nextafter(from, -INFINITY);
        to = std::nextafter(to, INFINITY);
    }
    return Json::array({fmt::format("{:.17g}", from), fmt::format("{:.17g}", to)});
}

Json truth_json(const ShapePair& pair) {
    const reference::Verdict verdict = reference::verdict(pair);
    Json json{{"relation", name(verdict.relation)}};
    json["margin"] = verdict.relation == Relation::touching ? enclosure(0, 0)
                     : verdict.margin == 0                  ? Json(nullptr)
                                                            : enclosure(verdict.margin, 2);
    if (verdict.relation == Relation::overlapping && !std::isnan(verdict.area))
        json["area"] = enclosure(verdict.area, 1);
    return json;
}

void add_truth(Json& json, const Scene& scene) {
    if (!is_listed(scene)) {
        json.update(truth_json(pair_at(scene, 0)));
        return;
    }
    json["items"] = Json::array();
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
        json["items"].push_back(truth_json(pair_at(scene, i)));
}

std::string coordinates(const Point<long double>& p) {
    return fmt::format("{} {}", static_cast<double>(p.x), static_cast<double>(p.y));
}

std::vector<std::string> corners_of(const SeenShape& shape) {
    std::vector<std::string> corners;
    const auto add = [&corners](const SeenPart& part, std::size_t count) {
        for (std::size_t i = 0; i < count && i < part.corners.size(); ++i)
            if (std::string text = coordinates(part.corners[i]);
                corners.empty() || corners.back() != text)
                corners.push_back(std::move(text));
    };
    // The sides of a simple polygon start at its corners.
    for (const SeenPart& side : shape.boundary) add(side, 1);
    if (shape.boundary.empty()) add(shape.parts.front(), SIZE_MAX);
    if (corners.size() > 1 && corners.front() == corners.back()) corners.pop_back();
    return corners;
}

std::string wkt_of(const SeenShape& shape) {
    const std::vector<std::string> corners = corners_of(shape);
    if (corners.size() == 1) return fmt::format("POINT ({})", corners[0]);
    if (corners.size() == 2) return fmt::format("LINESTRING ({}, {})", corners[0], corners[1]);
    return fmt::format("POLYGON (({}, {}))", fmt::join(corners, ", "), corners[0]);
}

std::string bound(const Json& truth, const char* field, std::size_t i) {
    const auto found = truth.find(field);
    return found == truth.end() || found->is_null() ? "" : (*found)[i].get<std::string>();
}

const std::array<std::vector<std::string>, 7> kConventions{{{"degrees"},
                                                            {"y-down"},
                                                            {"corner"},
                                                            {"half-extents"},
                                                            {"degrees", "corner"},
                                                            {"centre", "half-extents"},
                                                            {"min-max"}}};

/// The scene with its angles in degrees, rounded to doubles.
std::optional<Scene> in_degrees(const Scene& scene) {
    return with_each_shape(scene, [](const Shapes::Values& shape) -> std::optional<Shapes::Values> {
        Shapes::Values copy = shape;
        const double* const angle = moves::number_named(copy, "angle");
        if (angle == nullptr) return shape;
        constexpr long double kDegrees = 57.295779513082320876798154814105170332L;
        Shapes::Values turned =
            of_kind(kind_with_turn(base_kind(shape.index()), TurnKind::degrees), shape);
        *moves::number_named(turned, "degrees") = static_cast<double>(*angle * kDegrees);
        return turned;
    });
}

bool have_same_relations(const Scene& p, const Scene& q) {
    for (std::size_t i = 0; i < count_of_pairs(p); ++i)
        if (reference::relation(pair_at(p, i)) != reference::relation(pair_at(q, i))) return false;
    return true;
}

/// The scene as written in the convention. Returns nothing if the convention does not apply to the
/// shapes or can't express them exactly, or if rounding to degrees changes the relation.
std::optional<Scene> written_in(const std::vector<std::string>& words, const Scene& scene) {
    Convention convention;
    Scene meant = scene;
    for (const std::string& word : words) {
        const Convention one = convention_of({word});
        if (!applies(one.departures().front(), kinds_of(scene))) return std::nullopt;
        if (word != "degrees") {
            convention = convention.with(one.departures().front());
            continue;
        }
        const auto turned = in_degrees(scene);
        if (!turned || !have_same_relations(scene, *turned)) return std::nullopt;
        meant = *turned;
    }
    return as_handed_over(meant, convention, Precision::double_);
}

Json conventions_of(const Scene& scene) {
    Json json = Json::object();
    for (const std::vector<std::string>& words : kConventions) {
        const auto written = written_in(words, scene);
        if (!written) continue;
        Json shapes = to_json(*written);
        shapes.erase("query");
        json[fmt::format("{}", fmt::join(words, ","))] = shapes;
    }
    return json;
}

/// Adds the depth, and a zero for each number that applies to the shapes but `oracle` leaves out.
void add_zeros(Json& json, const Scene& scene) {
    const auto add = [&json](const char* field, double value) {
        if (!json.contains(field)) json[field] = value;
    };
    add("distance", 0);
    add("depth", json["relation"] == "overlapping" ? std::fabs(json["margin"].get<double>()) : 0);
    if (!why_not_asked(AnswerKind::area, kinds_of(scene)).empty()) return;
    add("area", 0);
    add("iou", 0);
}

bool is_mistake(const std::string& text) {
    return text.find("as if ") != std::string::npos;
}

/// A known mistake is named only in the first case that shows it, because many cases show the same
/// mistakes.
Json caught_json(const CatchingCase& one, std::set<std::string>& named) {
    Json caught = Json::array();
    for (const std::string& text : one.catches)
        if (!is_mistake(text) || named.insert(text).second) caught.push_back(text);
    return caught;
}

Json case_json(const CatchingCase& one, const std::string& id, std::set<std::string>& named) {
    Json json = to_json(one.scene);
    json["id"] = id;
    add_verdict(json, one.scene);
    if (!is_listed(one.scene)) add_zeros(json, one.scene);
    json["needs"] = name_of(one.needs);
    json["degenerate"] = one.is_degenerate;
    json["near"] = one.is_near;
    json["catches"] = caught_json(one, named);
    json["conventions"] = conventions_of(one.scene);
    return json;
}

// CSV with a column for each field, such as "a.cx". An array is a list of its numbers, separated by
// blanks.

void append_numbers(std::string& text, const Json& json) {
    if (json.is_structured()) {
        for (const Json& part : json) append_numbers(text, part);
        return;
    }
    if (!text.empty()) text += ' ';
    text += json.is_string() ? json.get<std::string>() : json.dump();
}

void flatten(std::vector<std::pair<std::string, std::string>>& cells, const std::string& path,
             const Json& json) {
    if (json.is_object()) {
        for (const auto& [key, value] : json.items())
            flatten(cells, path.empty() ? key : fmt::format("{}.{}", path, key), value);
        return;
    }
    std::string text;
    append_numbers(text, json);
    cells.emplace_back(path, text);
}

/// The planted errors without the known mistakes. Only the JSON file has the known mistakes,
/// because they are many.
std::string planted_in(const Json& texts) {
    std::string all;
    for (const Json& text : texts)
        if (const auto& words = text.get_ref<const std::string&>(); !is_mistake(words))
            all += (all.empty() ? "" : "; ") + words;
    return all;
}

/// The cells of a row: column and text. Only the last cell may contain commas.
std::vector<std::pair<std::string, std::string>> cells_of(const Json& json) {
    std::vector<std::pair<std::string, std::string>> cells;
    for (const char* first : {"id", "relation", "first_closed", "first_open"})
        if (json.contains(first)) flatten(cells, first, json[first]);
    for (const auto& [key, value] : json.items()) {
        constexpr std::array<std::string_view, 8> kElsewhere{
            "query",      "id",      "relation",    "first_closed",
            "first_open", "catches", "conventions", "items"};
        if (std::find(kElsewhere.begin(), kElsewhere.end(), key) == kElsewhere.end())
            flatten(cells, key, value);
    }
    for (const auto& [words, shapes] : json["conventions"].items()) {
        std::string name = words;
        std::replace(name.begin(), name.end(), ',', '+');
        flatten(cells, name, shapes);
    }
    cells.emplace_back("catches", fmt::format("\"{}\"", planted_in(json["catches"])));
    return cells;
}

std::string csv_of(const Json& cases) {
    std::vector<std::string> columns;
    std::vector<std::vector<std::pair<std::string, std::string>>> rows;
    for (const Json& one : cases) {
        rows.push_back(cells_of(one));
        std::size_t after = 0;  // the place after the last column that was found
        for (const auto& [column, cell] : rows.back()) {
            const auto found = std::find(columns.begin(), columns.end(), column);
            if (found == columns.end())
                columns.insert(columns.begin() + static_cast<std::ptrdiff_t>(after++), column);
            else after = static_cast<std::size_t>(found - columns.begin()) + 1;
        }
    }
    std::string text = fmt::format("{}\n", fmt::join(columns, ","));
    for (const auto& row : rows) {
        std::vector<std::string_view> line(columns.size());
        for (const auto& [column, cell] : row)
            line[static_cast<std::size_t>(std::find(columns.begin(), columns.end(), column) -
                                          columns.begin())] = cell;
        text += fmt::format("{}\n", fmt::join(line, ","));
    }
    return text;
}

bool have_rounded_corners_the_relation(const Scene& scene) {
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
        const ShapePair pair = pair_at(scene, i);
        const auto rounded = relation_of_rounded_corners(pair, Scalar::double_);
        if (has_turns(pair) && rounded != reference::relation(pair)) return false;
    }
    return true;
}

Json errors_json(const std::vector<ShownErrors::Error>& errors) {
    Json json = Json::object();
    for (const ShownErrors::Error& error : errors)
        if (!error.meaning.empty()) json[error.text] = error.meaning;
    return json;
}

}  // namespace

std::string exported_line(const ChosenCase& chosen, const std::string& id) {
    Json json = to_json(chosen.scene);
    json["id"] = id;
    add_truth(json, chosen.scene);
    json["family"] = name(chosen.family);
    json["numbers"] = chosen.precision == Precision::single_ ? "float" : "double";
    json["misjudged_by"] = Json::array();
    for (const Subject* subject : chosen.misjudged_by)
        json["misjudged_by"].push_back(subject->info().name);
    return json.dump() + '\n';
}

std::string wkt_heading() {
    return "id\trelation\tmargin_from\tmargin_to\tarea_from\tarea_to\ta\tradius_a\tb\tradius_b\n";
}

std::string exported_wkt(const ChosenCase& chosen, const std::string& id) {
    std::string lines;
    for (std::size_t i = 0; i < count_of_pairs(chosen.scene); ++i) {
        const ShapePair pair = pair_at(chosen.scene, i);
        const Json truth = truth_json(pair);
        const SeenShape a = seen_around({0, 0}, pair.a);
        const SeenShape b = seen_around({0, 0}, pair.b);
        const std::string item = is_listed(chosen.scene) ? fmt::format("/{}", i + 1) : "";
        lines += fmt::format("{}{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", id, item,
                             truth["relation"].get<std::string>(), bound(truth, "margin", 0),
                             bound(truth, "margin", 1), bound(truth, "area", 0),
                             bound(truth, "area", 1), wkt_of(a), static_cast<double>(a.radius),
                             wkt_of(b), static_cast<double>(b.radius));
    }
    return lines;
}

CaseFiles case_files(std::string_view query, const CatchingSet& set) {
    CaseFiles files;
    files.wkt = wkt_heading();
    Json cases = Json::array();
    std::set<std::string> named;
    for (const CatchingCase& one : set.cases) {
        const std::string id = fmt::format("{}/{}", query, cases.size() + 1);
        cases.push_back(case_json(one, id, named));
        if (have_rounded_corners_the_relation(one.scene))
            files.wkt += exported_wkt({one.scene, Family{}, one.needs}, id);
    }
    files.csv = csv_of(cases);
    const Json head{{"name", "touchstone-cases"},
                    {"version", kCasesVersion},
                    {"query", query},
                    {"errors_caught", set.caught.size()},
                    {"errors", errors_json(set.caught)},
                    {"missed", errors_json(set.missed)}};
    files.json = head.dump();
    files.json.back() = ',';
    files.json += "\n\"cases\":[";
    for (std::size_t i = 0; i < cases.size(); ++i)
        files.json += fmt::format("{}\n{}", i == 0 ? "" : ",", cases[i].dump());
    files.json += "\n]}\n";
    return files;
}

}  // namespace touchstone
