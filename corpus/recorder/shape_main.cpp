// touchstone_shape_recorder FILE: runs three Box2D scenes of hulls, circles and capsules and writes
// the pairs that come near each other.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/format/recording.h"
#include "corpus/recorder/scene.h"
#include "corpus/recorder/shape_scene.h"

namespace touchstone::recorder {
namespace {

/// The most pairs per scene and pair of kinds. The recording is checked in, so it is a sample.
constexpr std::size_t kMostOfKinds = 3'000;

using Pair = ShapeRecording::Pair;
using ShapeBits = std::array<std::uint32_t, 5>;
using PairBits = std::array<std::uint32_t, 10>;
using Kinds = std::pair<LocalShape::Kind, LocalShape::Kind>;

class Recorder {
  public:
    /// Runs the scene and adds the sampled pairs to the recording.
    void record(ShapeScene& scene) {
        std::size_t met = 0;
        std::map<Kinds, std::vector<Pair>> distinct;
        scene.run([&](const Pair& pair) {
            ++met;
            const Pair ordered = normalised(pair);
            if (seen_.insert(std::bit_cast<PairBits>(ordered)).second)
                distinct[{kind(ordered.a), kind(ordered.b)}].push_back(ordered);
        });
        fmt::print("{}: {} bodies, {} steps, {} pairs met\n", scene.name(), scene.bodies(),
                   scene.steps(), met);
        for (const auto& [kinds, pairs] : distinct) keep(kinds, pairs);
    }
    std::vector<LocalShape>& shapes() { return recording_.shapes; }
    const ShapeRecording& recording() const { return recording_; }

  private:
    LocalShape::Kind kind(const PlacedShape& placed) const {
        return recording_.shapes[placed.shape].kind;
    }

    /// The pair in a fixed order that does not depend on Box2D's order: by kind, then by bits. Bits
    /// rather than values decide, so that A is not always the shape on the left.
    Pair normalised(const Pair& pair) const {
        const auto key = [this](const PlacedShape& placed) {
            return std::pair(kind(placed), std::bit_cast<ShapeBits>(placed));
        };
        return key(pair.b) < key(pair.a) ? Pair{pair.b, pair.a} : pair;
    }

    void keep(const Kinds& kinds, const std::vector<Pair>& pairs) {
        constexpr std::array kNames{"circle", "capsule", "hull"};
        const std::vector<Pair> kept = thinned(pairs, kMostOfKinds);
        recording_.pairs.insert(recording_.pairs.end(), kept.begin(), kept.end());
        fmt::print("  {}-{}: {} distinct, {} kept\n", kNames[static_cast<std::size_t>(kinds.first)],
                   kNames[static_cast<std::size_t>(kinds.second)], pairs.size(), kept.size());
    }

    ShapeRecording recording_;
    std::set<PairBits> seen_;  // the pairs of all scenes
};

ShapeRecording record_all() {
    constexpr float kGravity = 10;
    Recorder recorder;
    ShapeScene tumble("tumble", 900, kGravity, {}, recorder.shapes());
    build_tumble(tumble);
    recorder.record(tumble);
    ShapeScene level("level", 600, kGravity, {}, recorder.shapes());
    build_level(level);
    recorder.record(level);
    ShapeScene spinners("spinners", 1500, 0, {.friction = 0, .restitution = 1}, recorder.shapes());
    build_spinners(spinners);
    recorder.record(spinners);
    return recorder.recording();
}

}  // namespace
}  // namespace touchstone::recorder

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: touchstone_shape_recorder FILE\n");
        return 2;
    }
    try {
        touchstone::write_shape_recording(argv[1], touchstone::recorder::record_all());
    } catch (const std::exception& error) {
        fmt::print(stderr, "touchstone_shape_recorder: {}\n", error.what());
        return 3;
    }
    return 0;
}
