// The case format: one line of JSON a case.
//
//     {"query":"rect-rect","a":{"cx":0,"cy":0,"w":2,"h":1,"angle":0.3},"b":{...}}
//     {"query":"convex-convex","a":[[0,0],[1,0],[0,1]],"b":[[2,2],[3,2],[3,3],[2,3]]}
//
// The fields of each query are the parts and numbers of its scene type (core/scene.h). A number is
// a JSON number or a hex float in a string ("0x1.8p+1"). Both are read to the nearest double; hex
// floats and shortest decimals written here read back bit for bit.
#pragma once

#include <functional>
#include <iosfwd>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/scene.h"

namespace touchstone {

using Json = nlohmann::ordered_json;

/// Input that can't be used; the message names the field ("a.w") and says what is wrong with it.
class InputError : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

/// A case as read: the input, and the fields that the format does not know ("id", "note", ...).
struct Case {
    Scene scene;
    Json extra = Json::object();
};

/// The line as JSON. Throws InputError where it isn't, or where it is longer than 1 MiB or nested
/// more than 64 deep, which no case needs and which would end in a full stack.
Json parse_line(std::string_view line);

/// Reads one case. Throws InputError as parse_line does, and where the JSON is no object, the query
/// is unknown, a field is missing or no number, a shape has a field that it should not, or the
/// scene is not valid as require_valid says.
Case parse_case(std::string_view line);
Case read_case(Json json);

/// Throws InputError, naming the field, where a number is not finite, a size is negative, a
/// rounded corner does not fit its rectangle, or a polygon or list has too few or too many items.
/// Whether polygons are convex or simple is for the oracle to say (oracle/polygon.h).
void require_valid(const Scene& scene);

/// The case as a JSON object with shortest round-trip decimals.
Json to_json(const Scene& scene);

/// The case as a JSON object with hex floats in strings.
Json to_hex_json(const Scene& scene);

/// A double as a hex float, "0x1.8p+1".
std::string hex_float(double value);

/// Calls `use(number, text)` for each line that is not blank, numbered from 1. A line longer than
/// 1 MiB is passed on cut one byte later, so that parse_line refuses it and memory stays bounded.
void for_each_line(std::istream& in,
                   const std::function<void(std::size_t, const std::string&)>& use);

}  // namespace touchstone
