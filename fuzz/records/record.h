// The structured fuzz input: one scene of any query as bytes. Each byte has a fixed meaning.
//
//     byte 0   the version of the format: 2
//     byte 1   the query: its index in `Queries` (core/scenes/query.h), with rect-rect at 0. For a
//              query named after its shapes 255, or 254 if the second is a list; then two bytes
//              with their indices in `Shapes` (core/shapes/any_shape.h)
//     then     for each polygon (in a local frame or not) and list, in the order of the parts: one
//              byte, its number of items; after a list of polygons, those of each polygon
//     then     the scene's numbers in the order of for_each_number, as doubles (IEEE 754,
//              little-endian), and nothing after the last
//
// A record of rect-rect has 82 bytes. Version 1, still read, is byte 0 and the ten numbers of a
// pair of poses.
//
// Randomly changed bytes are seldom valid numbers, so they become the nearest valid ones: a number
// that is not finite becomes 0, a size loses its sign, a corner radius is cut to fit. A polygon
// that is not convex or simple, as its query requires, has no nearest valid one. Its record holds
// no scene.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/scenes/scene.h"

namespace touchstone::fuzz {

inline constexpr std::uint8_t kRecordVersion = 2;

/// The size of the longest record: a polygon in a local frame and a list of such polygons.
inline constexpr std::size_t kLongestRecord =
    4 + 2 + kLongestList + (1 + kLongestList) * (5 + 2 * kMostCorners) * sizeof(double);

using Bytes = std::span<const std::uint8_t>;

/// True if the bytes begin like a record; text never does.
bool begins_as_record(Bytes bytes);

/// The scene in a record, in which problem_of (oracle/exact/checked.h) finds no problem. Nothing if
/// the bytes are not a record, or hold no such scene.
std::optional<Scene> scene_of_record(Bytes record);

/// Writes the scene's record and returns its size. Writes nothing and returns 0 if it doesn't fit.
std::size_t write_record(const Scene& scene, std::span<std::uint8_t> out);

/// The record of the scene. scene_of_record returns a valid scene bit for bit, except for the sign
/// of a size of zero.
std::vector<std::uint8_t> record_of(const Scene& scene);

// A fuzz input: a record, or text with one JSON case per line (core/format/case_format.h), as in
// the checked-in inputs.

/// The scene of one case line. Nothing if the line is not a case or its polygons are invalid.
std::optional<Scene> scene_of_line(std::string_view line);

/// Calls use(scene) for the scene of the record, or for each line of a text that is a case. Other
/// lines are skipped; those that don't begin with a brace are not even parsed.
template <class Use>
void for_each_scene(Bytes input, Use use) {
    if (begins_as_record(input)) {
        if (const auto scene = scene_of_record(input)) use(*scene);
        return;
    }
    std::string_view rest(reinterpret_cast<const char*>(input.data()), input.size());
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        if (const auto scene = scene_of_line(line)) use(*scene);
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    }
}

}  // namespace touchstone::fuzz
