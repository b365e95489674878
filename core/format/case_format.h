// The case format: one line of JSON a case.
//
//     {"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":1,"angle":0.3},"b":{...}}
//     {"query":"convex-convex","a":[[0,0],[1,0],[0,1]],"b":[[2,2],[3,2],[3,3],[2,3]]}
//
// The fields of each query are the parts and numbers of its scene type (core/scenes/scene.h). A
// number is a JSON number or a hex float in a string ("0x1.8p+1"). Both are read to the nearest
// double; hex floats and shortest decimals written here read back bit for bit.
#pragma once

#include <string>
#include <string_view>

#include "core/format/json_line.h"
#include "core/scenes/input_error.h"
#include "core/scenes/scene.h"

namespace touchstone {

/// A case as read: the input, and the fields that the format does not know ("id", "note", ...).
struct Case {
    Scene scene;
    Json extra = Json::object();
};

/// Reads one case. Throws InputError as parse_line does, and where the JSON is no object, the query
/// is unknown, a field is missing or no number, a shape has a field that it should not, or the
/// scene has a problem of numbers (problem.h).
Case parse_case(std::string_view line);
Case read_case(Json json);

/// The case as a JSON object with shortest round-trip decimals.
Json to_json(const Scene& scene);

/// The case as a JSON object with hex floats in strings.
Json to_hex_json(const Scene& scene);

/// A double as a hex float, "0x1.8p+1".
std::string hex_float(double value);

}  // namespace touchstone
