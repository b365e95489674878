// Recordings: many pairs of single-precision poses in one compact file.
//
// Layout, little-endian: the 8 bytes "TSPAIRS1", the number of pairs as a 64-bit integer, then per
// pair ten IEEE floats: cx cy w h angle of A, then of B.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "core/scenes/scene.h"
#include "core/shapes/polygon.h"

namespace touchstone {

/// Writes the recording as write_file does, with its errors.
void write_recording(const std::filesystem::path& path, const std::vector<PosePair<float>>& pairs);

/// Reads a recording. Throws InputError, naming the path and the pair, where the file is missing,
/// is no recording, is cut short, or holds a pose that is not valid.
std::vector<PosePair<float>> read_recording(const std::filesystem::path& path);

// Convexity of corners in single precision, exactly.

/// The first corner at which they are not those of a strictly convex polygon in counter-clockwise
/// order, as engines keep hulls: where another corner does not lie strictly to the left of the edge
/// that begins there. Nothing where they are. Exact for any finite floats, with no arithmetic but
/// that of doubles.
std::optional<std::size_t> not_a_hull_at(const Polygon<float>& corners);

// Recordings of shapes: many pairs of circles, capsules and hulls in single precision, as an engine
// holds them, in one compact file.
//
// Layout, little-endian; integers have 32 bits, and all other numbers are IEEE floats:
//
//     the 8 bytes "TSSHAPE1", the number of shapes, the number of pairs
//     per shape: its kind (0 circle, 1 capsule, 2 hull), its radius, the number of its corners,
//                and x y of each corner
//     per pair:  of A, then of B: which shape, counted from 0, and where it is:
//                a circle x y, a capsule x1 y1 x2 y2, a hull x y c s
//
// Only hulls have corners. They lie in a frame of their own, which is turned by the cosine c and
// the sine s, as they are, and has its origin at (x, y).

/// A shape wherever it is.
struct LocalShape {
    enum class Kind : std::uint32_t { circle, capsule, hull };

    Kind kind = Kind::circle;
    float r = 0;
    Polygon<float> corners{};  ///< of a hull: counter-clockwise, strictly convex

    friend bool operator==(const LocalShape&, const LocalShape&) = default;
};

/// A shape of the table at its place.
struct PlacedShape {
    std::uint32_t shape = 0;
    std::array<float, 4> place{};  ///< as in the file; of a circle the last two are zero

    friend bool operator==(const PlacedShape&, const PlacedShape&) = default;
};

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

/// The pair as a case has it (core/scenes/scene.h): of circles, capsules, and polygons that are
/// placed by cosine and sine, each number the same as a double.
Scene scene_of(const ShapeRecording& recording, const ShapeRecording::Pair& pair);

/// The scenes of the pairs whose query has that name, in their order.
std::vector<Scene> scenes_of(const ShapeRecording& recording, std::string_view query);

/// Writes the recording as write_file does, with its errors.
void write_shape_recording(const std::filesystem::path& path, const ShapeRecording& recording);

/// Reads a recording. Throws InputError, naming the path, and the shape or pair and its field,
/// where the file is missing, is no such recording, is cut short or too long, or holds a shape or
/// a place that is not valid.
ShapeRecording read_shape_recording(const std::filesystem::path& path);

}  // namespace touchstone
