// The case format: one line of JSON a case.
//
//     {"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":1,"angle":0.3},"b":{...}}
//     {"query":"convex-convex","a":[[0,0],[1,0],[0,1]],"b":[[2,2],[3,2],[3,3],[2,3]]}
//
// The fields of each query are its shapes (core/scenes/query.h) and their numbers. A number is a
// JSON number, which means the nearest double, or a hex float in a string ("0x1.8p+1"), which must
// be a double; what is written here reads back bit for bit. The README of this folder says all that
// a case may hold.
#pragma once

#include <string>
#include <string_view>

#include "core/format/hex_float.h"
#include "core/format/json.h"
#include "core/scenes/input_error.h"
#include "core/scenes/scene.h"

namespace touchstone {

/// A case as read: the input, and the fields that the format does not know ("id", "note", ...).
struct Case {
    Scene scene;
    Json extra = Json::object();
    /// The query names B first, "point-segment" for "segment-point": what an answer beside the case
    /// says of A is about B then.
    bool is_exchanged = false;
};

/// Whether the numbers of a case have to be those of shapes. What is handed over in a convention
/// need not: a box by its greatest coordinates has a width below 0.
enum class Numbers { of_shapes, any };

/// Reads one case. Throws InputError as parse_line does, and where the JSON is no object, the query
/// is unknown, a field is missing or no number, a shape has a field that it should not, or the
/// scene has a problem of numbers (problem.h).
Case parse_case(std::string_view line);
Case read_case(Json json, Numbers numbers = Numbers::of_shapes);
Scene read_scene(const Json& json, Numbers numbers = Numbers::of_shapes);

/// "; did you mean NAME?" of a query that there is not, as `suggestion` (nearest_name.h) has it.
std::string suggested_query(const std::string& query);

/// The fields that the format does not know. Where the query is not known, those that no query has.
Json further_fields(Json json);

/// The case as a JSON object with shortest round-trip decimals.
Json to_json(const Scene& scene);

/// The case as a JSON object with hex floats in strings.
Json to_hex_json(const Scene& scene);

}  // namespace touchstone
