// Recordings: many pairs of single-precision poses in one compact file.
//
// Layout, little-endian: the 8 bytes "TSPAIRS1", the number of pairs as a 64-bit integer, then per
// pair ten IEEE floats: cx cy w h angle of A, then of B.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/scenes/scene.h"
#include "core/shapes/polygon.h"

namespace touchstone {

/// Writes the recording. Throws like write_file.
void write_recording(const std::filesystem::path& path, const std::vector<PosePair<float>>& pairs);

/// Reads a recording. Throws InputError, naming the path, if the file is missing, is not a
/// recording, or is cut short or too long. Also throws if a pose is invalid, naming its pair, too.
std::vector<PosePair<float>> read_recording(const std::filesystem::path& path);

// Recordings of shapes: many pairs of single-precision circles, capsules and hulls from a physics
// engine, in one compact file.
//
// Layout, little-endian; integers have 32 bits, and all other numbers are IEEE floats:
//
//     the 8 bytes "TSSHAPE1", the number of shapes, the number of pairs
//     per shape: its kind (0 circle, 1 capsule, 2 hull), its radius, the number of its corners,
//                and x y of each corner
//     per pair:  for A, then B: the index of its shape, from 0, and its position:
//                a circle x y, a capsule x1 y1 x2 y2, a hull x y c s
//
// Only hulls have corners. The corners are in a local frame with its origin at (x, y). The frame is
// rotated by the cosine c and the sine s, which need not be normalised.

/// A shape without a position.
struct LocalShape {
    enum class Kind : std::uint32_t { circle, capsule, hull };

    Kind kind = Kind::circle;
    float r = 0;
    Polygon<float> corners{};  ///< of a hull, convex; reading does not check convexity

    friend bool operator==(const LocalShape&, const LocalShape&) = default;
};

/// A shape of the table with its position.
struct PlacedShape {
    std::uint32_t shape = 0;
    std::array<float, 4> place{};  ///< as in the file; for a circle the last two are zero

    friend bool operator==(const PlacedShape&, const PlacedShape&) = default;
};

/// The contents of a recording of shapes: a table of shapes, and pairs that refer to it.
struct ShapeRecording {
    struct Pair {
        PlacedShape a;
        PlacedShape b;

        friend bool operator==(const Pair&, const Pair&) = default;
    };

    std::vector<LocalShape> shapes;
    std::vector<Pair> pairs;

    friend bool operator==(const ShapeRecording&, const ShapeRecording&) = default;
};

/// Converts the pair to a scene of circles, capsules, and polygons placed by cosine and sine. Each
/// number becomes the same double. The constructor of Scene may exchange A and B.
Scene scene_of(const ShapeRecording& recording, const ShapeRecording::Pair& pair);

/// Returns the scenes of the pairs whose query has that name, in their order.
std::vector<Scene> scenes_of(const ShapeRecording& recording, std::string_view query);

/// Writes the recording. Throws like write_file.
void write_shape_recording(const std::filesystem::path& path, const ShapeRecording& recording);

/// Reads a recording. Throws InputError, naming the path, if the file is missing, is not such a
/// recording, or is cut short or too long. Also throws, naming the shape or pair, if a shape has an
/// unknown kind or a wrong number of corners, or a pair has a shape that does not exist or numbers
/// with a problem.
ShapeRecording read_shape_recording(const std::filesystem::path& path);

}  // namespace touchstone
