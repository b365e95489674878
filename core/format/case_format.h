// The case format: one line of JSON per case.
//
//     {"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":1,"angle":0.3},"b":{...}}
//     {"query":"convex-convex","a":[[0,0],[1,0],[0,1]],"b":[[2,2],[3,2],[3,3],[2,3]]}
//
// The fields of a case are its query, and two shapes or a shape and a list (core/scenes/query.h). A
// shape is an object, or an array of corners; a list is an array of shapes. A number is a JSON
// number, which means the nearest double, or a hex float in a string ("0x1.8p+1"), which must be a
// double. Writing a valid case and reading it changes no bit. All fields: reports/guide/formats.md.
#pragma once

#include <string>
#include <string_view>

#include "core/format/json.h"
#include "core/format/text.h"
#include "core/scenes/problem.h"
#include "core/scenes/scene.h"

namespace touchstone {

/// A case as read: the input, and the fields that the format does not know ("id", "note", ...).
struct Case {
    Scene scene;
    Json extra = Json::object();
    /// True if the case's query names B first, as in "point-segment" for "segment-point". The
    /// answers to such a case also have A and B exchanged.
    bool is_exchanged = false;
};

/// Whether the numbers of a case must form valid shapes. Numbers in another convention need not:
/// the field w of a box may hold its largest x, which may be negative.
enum class Numbers { of_shapes, any };

/// Reads one case. Throws InputError like parse_line, or if the JSON is not an object, the query is
/// missing or unknown, or a part is missing, is malformed or has an unknown field. Unless `numbers`
/// is `any`, also throws if the numbers have a problem (problem_of_numbers).
Case parse_case(std::string_view line);
Case read_case(Json json, Numbers numbers = Numbers::of_shapes);
Scene read_scene(const Json& json, Numbers numbers = Numbers::of_shapes);

/// Returns the suggestion (text.h) for an unknown query: "; did you mean NAME?", or known names. If
/// "pose" instead of "rect" makes it a query: "; for a rectangle about its centre, did you mean
/// NAME?".
std::string suggested_query(const std::string& query);

/// Returns the fields that the format does not know. If the query is unknown, these are the fields
/// that no query in `Queries` (core/scenes/query.h) has.
Json further_fields(Json json);

/// The case as a JSON object with shortest round-trip decimals.
Json to_json(const Scene& scene);

/// The case as a JSON object with hex floats in strings.
Json to_hex_json(const Scene& scene);

}  // namespace touchstone
