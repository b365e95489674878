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

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
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

}  // namespace touchstone::fuzz
