#include <cstdio>
#include <iostream>

#include "core/case_format.h"
#include "oracle/reference.h"
#include "reports/commands.h"
#include "reports/exit_status.h"

namespace touchstone::commands {
namespace {

Json point_json(const Point<double>& p) {
    return Json::array({p.x, p.y});
}

Json points_json(const std::vector<Point<double>>& points) {
    if (points.size() == 1) return point_json(points.front());
    Json json = Json::array();
    for (const Point<double>& p : points) json.push_back(point_json(p));
    return json;
}

/// The verdict, and the fields of the case that the format does not know.
Json verdict_json(const Case& c) {
    const reference::Verdict verdict = reference::verdict(c.pair);
    Json json = c.extra;
    json["relation"] = name(verdict.relation);
    json["margin"] = verdict.margin;
    if (verdict.relation == Relation::overlapping) {
        json["area"] = verdict.area;
        json["intersection"] = points_json(verdict.contact);
    }
    if (verdict.relation == Relation::touching) json["contact"] = points_json(verdict.contact);
    return json;
}

int answer_lines(std::istream& in, std::ostream& out) {
    int status = exit_status::kept;
    for_each_line(in, [&](std::size_t number, const std::string& line) {
        try {
            out << verdict_json(parse_case(line)).dump() << '\n';
        } catch (const InputError& error) {
            out << Json{{"error", error.what()}, {"line", number}}.dump(
                       -1, ' ', false, Json::error_handler_t::replace)
                << '\n';
            status = exit_status::wrong_input;
        }
        out.flush();
    });
    return status;
}

}  // namespace

int run(const Oracle& /*options*/) {
    const int status = answer_lines(std::cin, std::cout);
    if (std::ferror(stdin) != 0) throw std::runtime_error("standard input can't be read");
    return status;
}

}  // namespace touchstone::commands
