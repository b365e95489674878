// The structured fuzz input: one scene of any query as bytes, of which each always means the same.
//
//     byte 0   the version of the format: 2
//     byte 1   the query: its place in `Queries` (core/scenes/query.h), rect-rect being 0; of one
//              that is named after its shapes 255, or 254 where the second is a list, and then two
//              bytes of their places in `Shapes` (core/shapes/any_shape.h)
//     then     for each polygon (in a frame of its own or not) and list, in the order of the parts:
//              one byte, its number of items; after a list of polygons those of each of them
//     then     the scene's numbers in the order of for_each_number, as doubles (IEEE 754,
//              little-endian), and nothing after the last
//
// A record of rect-rect has 82 bytes. Version 1, still read, is byte 0 and the ten numbers of a
// pair of poses.
//
// Bytes changed at random are seldom good numbers, so these are folded into the nearest that are:
// what is not finite becomes 0, a size loses its sign, a corner radius is cut to what fits.
// Polygons that are not convex or simple as their query wants have no nearest that are; records of
// them hold no scene.
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

/// The size of the longest record: of a polygon in a frame of its own and a list of such.
inline constexpr std::size_t kLongestRecord =
    4 + 2 + kLongestList + (1 + kLongestList) * (5 + 2 * kMostCorners) * sizeof(double);

using Bytes = std::span<const std::uint8_t>;

/// True where the bytes begin as a record does; text never does.
bool begins_as_record(Bytes bytes);

/// The scene in a record, of which problem_of (oracle/exact/checked.h) names no problem. Nothing
/// where the bytes are no record, or where there is no such scene in it.
std::optional<Scene> scene_of_record(Bytes record);

/// Writes the scene's record and returns its size; 0, and nothing is written, where it doesn't fit.
std::size_t write_record(const Scene& scene, std::span<std::uint8_t> out);

/// The record of the scene; scene_of_record gives back a valid one bit for bit, but for
/// the sign of a size of zero.
std::vector<std::uint8_t> record_of(const Scene& scene);

// A fuzz input: a record, or text with one JSON case a line (core/format/case_format.h),
// which is how inputs are checked in.

/// The scene of one case line. Nothing where the line is no case or its polygons are not good.
std::optional<Scene> scene_of_line(std::string_view line);

/// Calls use(scene) for the scene of the record, or of each line of a text that is a case. Other
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
