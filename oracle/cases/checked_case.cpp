#include "oracle/cases/checked_case.h"

#include "oracle/exact/checked.h"

namespace touchstone {

Case parse_checked_case(std::string_view line) {
    return read_checked_case(parse_line(line));
}

Case read_checked_case(Json json) {
    Case read = read_case(std::move(json));
    throw_if(problem_of(read.scene), read.scene);
    return read;
}

}  // namespace touchstone
