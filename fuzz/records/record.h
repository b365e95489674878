// The structured fuzz input: one scene of any query as bytes.
//
//     byte 0   the version of the format: 2
//     byte 1   the query: its index in `Queries` (core/scenes/query.h), 0 for rect-rect. A query
//              that is not in `Queries` has 255, or 254 if its second part is a list. Then two
//              bytes follow: the indices of its two kinds in `Shapes` (core/shapes/any_shape.h)
//     then     one byte for each polygon (in a local frame or not) and list, in the order of the
//              parts: its number of corners or shapes. After the byte of a list of polygons, one
//              byte for each of its polygons
//     then     the scene's numbers in the order of for_each_number, as doubles (IEEE 754,
//              little-endian). The record ends after the last number
//
// A record of rect-rect has 82 bytes.
//
// Randomly changed bytes may be invalid numbers, so reading replaces these with valid ones. A
// number that is not finite becomes 0, a size loses its sign, and a corner radius is reduced to the
// largest allowed radius. A record contains no scene if one of its polygons must be convex and
// is not, or must be simple and is not.
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

/// The size of the longest record: it contains a polygon in a local frame and a list of such
/// polygons.
inline constexpr std::size_t kLongestRecord =
    4 + 2 + kLongestList + (1 + kLongestList) * (5 + 2 * kMostCorners) * sizeof(double);

using Bytes = std::span<const std::uint8_t>;

/// True if the bytes begin like a record. Text never begins like a record.
bool begins_as_record(Bytes bytes);

/// Returns the scene in a record. It is valid: problem_of (oracle/exact/relation.h) finds no
/// problem. Returns nothing if the bytes are not a record or contain no valid scene.
std::optional<Scene> scene_of_record(Bytes record);

/// Writes the scene's record and returns its size. Writes nothing and returns 0 if it doesn't fit.
std::size_t write_record(const Scene& scene, std::span<std::uint8_t> out);

/// Returns the record of the scene. From it, scene_of_record restores a valid scene bit for bit,
/// except for the sign of a size of zero.
std::vector<std::uint8_t> record_of(const Scene& scene);

// A fuzz input is a record, or text with one JSON case per line (core/format/case_format.h), like
// the checked-in inputs.

/// Returns the scene of one case line; nothing if the line is not a case or the scene is invalid.
std::optional<Scene> scene_of_line(std::string_view line);

/// Calls use(scene) for the scene of the record, or for each line of the text that is a valid case.
void for_each_scene(Bytes input, auto use) {
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

/// What a fuzz target returns for an input of that size. `accepted`: a scene was examined. From
/// LLVM 16 on, libFuzzer does not keep an input for which -1 is returned, even if it covers new
/// branches. Without a corpus, libFuzzer must keep its first input, which has at most one byte.
constexpr int result_of_input(bool accepted, std::size_t size) {
    return accepted || size <= 1 ? 0 : -1;
}

// Mutation and crossover of scenes by geometric moves.
//
// A byte mutator seldom brings two shapes within a rounding error of touching. Many moves of
// properties/moves solve for touching, or change a number by units in the last place.

/// Returns the scene after one to four moves, or sometimes another scene of its query. Sometimes
/// rounds all numbers to floats. The result is valid if the scene is. The same seed gives the same
/// result.
Scene mutated(const Scene& scene, std::uint64_t seed);

/// Combines two scenes of one query (moves::crossed). Sometimes rounds all numbers to floats. The
/// result is valid if both scenes are. The same seed gives the same result.
Scene crossed(const Scene& first, const Scene& second, std::uint64_t seed);

}  // namespace touchstone::fuzz
