#include "reports/dataset/exported.h"

#include <cmath>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/seen.h"

namespace touchstone {
namespace {

/// Two decimals that enclose the exact number, which is within `ulps` units in the last place of x.
/// If x is 0, the exact number is 0. Returns null if x is not finite.
Json enclosure(double x, int ulps) {
    if (x == 0) return Json::array({"0", "0"});
    if (!std::isfinite(x)) return nullptr;
    double from = x;
    double to = x;
    // One unit more, for the rounding of the decimals.
    for (int i = 0; i <= ulps; ++i) {
        from = std::nextafter(from, -INFINITY);
        to = std::nextafter(to, INFINITY);
    }
    return Json::array({fmt::format("{:.17g}", from), fmt::format("{:.17g}", to)});
}

/// The relation, margin and area of a pair.
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

/// The corners as texts of doubles, without repetition.
std::vector<std::string> corners_of(const SeenShape& shape) {
    std::vector<std::string> corners;
    const auto add = [&corners](const SeenPart& part, std::size_t count) {
        for (std::size_t i = 0; i < count && i < part.corners.size(); ++i)
            if (std::string text = coordinates(part.corners[i]);
                corners.empty() || corners.back() != text)
                corners.push_back(std::move(text));
    };
    // The sides of a non-convex polygon start at its corners.
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

}  // namespace touchstone
