// touchstone_recorder FOLDER runs five Box2D scenes and writes a sample of the pairs of shapes that
// come near each other. Pairs of boxes go to FOLDER/box2d.pairs, pairs of hulls, circles and
// capsules to FOLDER/box2d.shapes.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <set>

#include "core/format/recording.h"
#include "corpus/recorder/world.h"

namespace touchstone::recorder {
namespace {

// The recordings are checked in, so they hold only a sample of the pairs.
constexpr std::size_t kMostOfBoxes = 25'000;  // per scene
constexpr std::size_t kMostOfKinds = 3'000;   // per scene and pair of kinds

using Seen = std::set<std::array<std::uint32_t, 10>>;  // the pairs of all scenes

/// Returns the bits of a shape. They order the shapes of a pair independently of Box2D's order.
/// Ordered by values, A would always be the shape on the left.
auto bits_of(const auto& shape) {
    return std::bit_cast<std::array<std::uint32_t, 5>>(shape);
}

bool is_new(Seen& seen, const auto& pair) {
    return seen.insert(std::bit_cast<Seen::key_type>(pair)).second;
}

/// Appends at most `most` of the pairs, evenly spaced in order of occurrence, so that early and
/// late steps keep their shares.
template <class Pair>
void keep(const std::vector<Pair>& pairs, std::size_t most, std::vector<Pair>& kept) {
    const std::size_t count = std::min(pairs.size(), most);
    for (std::size_t i = 0; i < count; ++i) kept.push_back(pairs[i * pairs.size() / count]);
    fmt::print("  {} distinct pairs, {} kept\n", pairs.size(), count);
}

// Only pairs whose tight bounding boxes overlap or touch are recorded. Box2D keeps a contact while
// its fattened boxes overlap, which includes far more pairs than a narrow phase needs.

/// Half the width and height of the bounding box.
b2Vec2 half_extents(const Pose<float>& pose) {
    const float c = std::fabs(std::cos(pose.angle));
    const float s = std::fabs(std::sin(pose.angle));
    return {0.5f * (c * pose.w + s * pose.h), 0.5f * (s * pose.w + c * pose.h)};
}

bool bounds_overlap(const Pose<float>& a, const Pose<float>& b) {
    const b2Vec2 reach = half_extents(a) + half_extents(b);
    return std::fabs(a.cx - b.cx) <= reach.x && std::fabs(a.cy - b.cy) <= reach.y;
}

std::vector<PosePair<float>> record_boxes() {
    std::vector<PosePair<float>> recording;
    std::vector<LocalShape> shapes;
    Seen seen;
    const auto record = [&](const char* name, int steps, auto build) {
        World world(shapes, {.friction = 0.2f});
        build(world);
        std::vector<PosePair<float>> distinct;
        world.run(steps, [&](const b2Body& a, const b2Body& b) {
            PosePair<float> pair{world.pose(a), world.pose(b)};
            if (!bounds_overlap(pair.a, pair.b)) return;
            if (bits_of(pair.b) < bits_of(pair.a)) std::swap(pair.a, pair.b);
            if (is_new(seen, pair)) distinct.push_back(pair);
        });
        fmt::print("{}: {} boxes, {} steps\n", name, world.bodies(), steps);
        keep(distinct, kMostOfBoxes, recording);
    };
    record("pyramid", 400, build_pyramid);
    record("pile", 900, build_pile);
    return recording;
}

ShapeRecording record_shapes() {
    ShapeRecording recording;
    Seen seen;
    const auto record = [&](const char* name, int steps, auto build, const Material& material = {},
                            float gravity = 10) {
        World world(recording.shapes, material, gravity);
        build(world);
        const auto kind = [&](const PlacedShape& p) { return recording.shapes[p.shape].kind; };
        const auto key = [&](const PlacedShape& p) { return std::pair(kind(p), bits_of(p)); };
        using Kinds = std::pair<LocalShape::Kind, LocalShape::Kind>;
        std::map<Kinds, std::vector<ShapeRecording::Pair>> distinct;
        world.run(steps, [&](const b2Body& a, const b2Body& b) {
            ShapeRecording::Pair pair{world.placed(a), world.placed(b)};
            if (!b2TestOverlap(world.bounds(pair.a), world.bounds(pair.b))) return;
            if (key(pair.b) < key(pair.a)) std::swap(pair.a, pair.b);
            if (is_new(seen, pair)) distinct[{kind(pair.a), kind(pair.b)}].push_back(pair);
        });
        fmt::print("{}: {} bodies, {} steps\n", name, world.bodies(), steps);
        for (const auto& [kinds, pairs] : distinct) keep(pairs, kMostOfKinds, recording.pairs);
    };
    record("tumble", 900, build_tumble);
    record("level", 600, build_level);
    record("spinners", 1500, build_spinners, {.friction = 0, .restitution = 1}, 0);
    return recording;
}

}  // namespace
}  // namespace touchstone::recorder

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: touchstone_recorder FOLDER\n");
        return 2;
    }
    try {
        const std::filesystem::path folder = argv[1];
        touchstone::write_recording(folder / "box2d.pairs", touchstone::recorder::record_boxes());
        touchstone::write_shape_recording(folder / "box2d.shapes",
                                          touchstone::recorder::record_shapes());
    } catch (const std::exception& error) {
        fmt::print(stderr, "touchstone_recorder: {}\n", error.what());
        return 3;
    }
    return 0;
}
