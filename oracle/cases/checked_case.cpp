#include "oracle/cases/checked_case.h"

#include "oracle/exact/relation.h"

namespace touchstone {

Case parse_checked_case(std::string_view line) {
    return read_checked_case(parse_line(line));
}

Case read_checked_case(Json json) {
    Case c = read_case(std::move(json));
    throw_if(problem_of(c.scene), c.scene);
    return c;
}

Scene read_checked_scene(const Json& json) {
    Scene scene = read_scene(json);
    throw_if(problem_of(scene), scene);
    return scene;
}

std::vector<Case> parse_checked_cases(std::string_view record) {
    Json json = parse_line(record);
    std::vector<Case> cases;
    if (json.is_object() && json.contains("case")) {
        if (const auto before = json.find("before"); before != json.end())
            for (const Json& each : *before) cases.push_back(read_checked_case(each));
        json = Json(std::move(json["case"]));
    }
    cases.push_back(read_checked_case(std::move(json)));
    return cases;
}

}  // namespace touchstone
