#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <iostream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/case_format.h"
#include "oracle/cases/checked_case.h"
#include "oracle/exact/parting.h"
#include "oracle/exact/reference.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/files/case_file.h"
#include "reports/files/output_file.h"

namespace touchstone::commands {
namespace {

Json point_json(const Point<double>& p) {
    // Adding zero makes a negative zero positive.
    return Json::array({p.x + 0.0, p.y + 0.0});
}

Json points_json(const reference::Piece& piece) {
    Json json = Json::array();
    for (const Point<double>& p : piece) json.push_back(point_json(p));
    return json;
}

/// A contact is a point [x, y] or a list of two ends. An intersection is always a list.
Json piece_json(const reference::Piece& piece, Relation relation) {
    const bool is_point = relation == Relation::touching && piece.size() == 1;
    return is_point ? point_json(piece.front()) : points_json(piece);
}

void add_pieces(Json& json, const reference::Verdict& verdict, bool many) {
    if (verdict.pieces.empty()) return;
    const char* key = verdict.relation == Relation::touching ? "contact" : "intersection";
    if (!many) {
        json[key] = piece_json(verdict.pieces.front(), verdict.relation);
        return;
    }
    Json pieces = Json::array();
    for (const reference::Piece& piece : verdict.pieces)
        pieces.push_back(piece_json(piece, verdict.relation));
    json[std::string(key) + "_pieces"] = pieces;
}

/// Adds, for overlapping shapes, the direction from A to B along which the shortest move of B
/// separates the shapes. For disjoint shapes, adds the distance and the nearest points.
void add_way(Json& json, const reference::Parting& found) {
    if (found.relation == Relation::disjoint) {
        json["distance"] = json["margin"];
        json["closest"] = Json::array({point_json(found.on_a), point_json(found.on_b)});
    }
    if (found.normal.x != 0 || found.normal.y != 0) json["normal"] = point_json(found.normal);
}

/// The intersection over union of the areas, for overlapping shapes that have areas.
double share_of_areas(const ShapePair& pair) {
    return common_share(pair, Relation::overlapping).share.narrow(0).midpoint();
}

bool may_be_concave(const AnyConstShape& shape) {
    return std::holds_alternative<const SimplePolygon<double>*>(shape);
}

void add_verdict(Json& json, const ShapePair& pair) {
    const reference::Verdict verdict = reference::verdict(pair);
    json["relation"] = name(verdict.relation);
    json["margin"] = verdict.margin + 0.0;  // adding zero makes -0 positive
    if (verdict.relation == Relation::overlapping && !std::isnan(verdict.area)) {
        json["area"] = verdict.area;
        if (verdict.area > 0) json["iou"] = share_of_areas(pair);
    }
    add_way(json, reference::parting(pair));
    add_pieces(json, verdict, may_be_concave(pair.a) || may_be_concave(pair.b));
}

/// For a list: the first item that a closed test hits and the first that an open test hits (counted
/// from 1, 0 if there is no hit), and the verdict on each item.
void add_list_verdict(Json& json, const Scene& scene) {
    std::size_t closed = 0;
    std::size_t open = 0;
    Json items = Json::array();
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
        items.push_back(Json::object());
        add_verdict(items.back(), pair_at(scene, i));
        const auto relation = reference::relation(pair_at(scene, i));
        if (closed == 0 && relation != Relation::disjoint) closed = i + 1;
        if (open == 0 && relation == Relation::overlapping) open = i + 1;
    }
    json["first_closed"] = closed;
    json["first_open"] = open;
    json["items"] = items;
}

/// Returns true for the names of answer fields. An input field with such a name is returned within
/// "further", so that it is not confused with the oracle's field.
bool is_of_answers(std::string_view name) {
    constexpr std::array<std::string_view, 17> kNames{"relation",
                                                      "margin",
                                                      "area",
                                                      "iou",
                                                      "distance",
                                                      "closest",
                                                      "normal",
                                                      "contact",
                                                      "contact_pieces",
                                                      "intersection",
                                                      "intersection_pieces",
                                                      "first_closed",
                                                      "first_open",
                                                      "items",
                                                      "error",
                                                      "line",
                                                      "further"};
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

/// The unknown fields of the line, in the form in which they are returned with its answer.
Json echoed(Json line) {
    Json all = further_fields(std::move(line));
    Json echo = Json::object();
    Json further = Json::object();
    for (auto& [name, value] : fields_in(all)) {
        Json& to = is_of_answers(name) ? further : echo;
        fields_in(to).emplace_back(name, std::move(value));
    }
    if (!further.empty()) echo["further"] = std::move(further);
    return echo;
}

void add_answer(Json& json, const Scene& scene) {
    if (is_listed(scene)) add_list_verdict(json, scene);
    else add_verdict(json, scene);
}

/// The verdict on the line's case, or an error with its place. `file` is empty for standard input.
Json answer(const std::string& file, std::size_t number, const std::string& line, int& status) {
    JsonLine read = read_line(line);
    Json json = Json::object();
    try {
        if (!read.problem.empty()) throw InputError(read.problem);
        if (is_finding(read.json))
            read.json = Json(read_finding(std::move(read.json)).fields["case"]);
        const Scene scene = read_checked_scene(read.json);
        json = echoed(std::move(read.json));
        add_answer(json, scene);
    } catch (const InputError& error) {
        if (json.empty()) json = echoed(std::move(read.json));
        json["error"] = error.what();
        if (!file.empty() && json.contains("file")) json["further"]["file"] = json["file"];
        if (!file.empty()) json["file"] = file;
        json["line"] = number;
        status = exit_status::wrong_input;
    }
    return json;
}

/// Returns a function that answers each line or record of the file.
auto answering(const std::string& file, int& status) {
    return [file, &status](std::size_t number, const std::string& line) {
        std::cout << answer(file, number, line, status)
                         .dump(-1, ' ', false, Json::error_handler_t::replace)
                  << '\n';
        flush_standard_output();
    };
}

/// Wraps `answering` and counts its calls.
template <class Answering>
auto counting(std::size_t& count, Answering answering) {
    return [&count, answering](std::size_t number, const std::string& line) {
        ++count;
        answering(number, line);
    };
}

int no_case_in(const std::string& source) {
    std::cerr << fmt::format("touchstone: {}: no case in it\n", source);
    return exit_status::wrong_input;
}

void answer_file(const std::string& file, int& status) {
    std::ifstream in = opened(file);
    std::size_t records = 0;
    for_each_record(in, counting(records, answering(file, status)));
    if (in.bad()) throw std::runtime_error(fmt::format("{}: cannot be read to the end", file));
    if (records == 0) status = no_case_in(file);
}

}  // namespace

int run(const Oracle& options) {
    int status = exit_status::kept;
    for (const std::string& name : options.files)
        for (const std::string& file : files_at(name)) answer_file(file, status);
    if (!options.files.empty()) return status;
    std::size_t lines = 0;
    for_each_line(std::cin, counting(lines, answering("", status)));
    if (std::ferror(stdin) != 0) throw std::runtime_error("standard input cannot be read");
    return lines > 0 ? status : no_case_in("standard input");
}

}  // namespace touchstone::commands
