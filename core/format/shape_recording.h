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
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <vector>

#include "core/scenes/scene.h"

namespace touchstone {

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
