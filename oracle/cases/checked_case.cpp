#include "oracle/cases/checked_case.h"

#include "oracle/exact/checked.h"

namespace touchstone {

Case parse_checked_case(std::string_view line) {
    return read_checked_case(parse_line(line));
}

Case read_checked_case(Json json) {
    Scene scene = read_checked_scene(json);
    return {std::move(scene), further_fields(std::move(json))};
}

Scene read_checked_scene(const Json& json) {
    Scene scene = read_scene(json);
    throw_if(problem_of(scene), scene);
    return scene;
}

}  // namespace touchstone
