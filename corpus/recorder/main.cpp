// touchstone_recorder FILE: runs two Box2D scenes and writes the pairs of boxes that come near each
// other.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <set>
#include <vector>

#include "core/format/recording.h"
#include "corpus/recorder/scene.h"

namespace touchstone::recorder {
namespace {

// The recording is checked in, so it is a sample: two scenes of 25,000 pairs make 2 MB.
constexpr std::size_t kMostPerScene = 25'000;

using Pairs = std::vector<PosePair<float>>;
using PoseBits = std::array<std::uint32_t, 5>;
using PairBits = std::array<std::uint32_t, 10>;

/// The pair in a fixed order that does not depend on Box2D's order. Bits rather than values decide,
/// so that A is not always the box on the left.
PosePair<float> normalised(const PosePair<float>& pair) {
    const bool swap = std::bit_cast<PoseBits>(pair.b) < std::bit_cast<PoseBits>(pair.a);
    return swap ? PosePair<float>{pair.b, pair.a} : pair;
}

/// Runs the scene and appends the kept pairs to `out`. `seen` contains the pairs of all scenes.
void record(Scene& scene, std::set<PairBits>& seen, Pairs& out) {
    std::size_t met = 0;
    Pairs distinct;
    scene.run([&](const PosePair<float>& pair) {
        ++met;
        const PosePair<float> ordered = normalised(pair);
        if (seen.insert(std::bit_cast<PairBits>(ordered)).second) distinct.push_back(ordered);
    });
    const Pairs kept = thinned(distinct, kMostPerScene);
    out.insert(out.end(), kept.begin(), kept.end());
    fmt::print("{}: {} boxes, {} steps, {} pairs met, {} distinct, {} kept\n", scene.name(),
               scene.boxes(), scene.steps(), met, distinct.size(), kept.size());
}

Pairs record_all() {
    std::set<PairBits> seen;
    Pairs pairs;
    Scene pyramid("pyramid", 400);
    build_pyramid(pyramid);
    record(pyramid, seen, pairs);
    Scene pile("pile", 900);
    build_pile(pile);
    record(pile, seen, pairs);
    return pairs;
}

}  // namespace
}  // namespace touchstone::recorder

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: touchstone_recorder FILE\n");
        return 2;
    }
    try {
        touchstone::write_recording(argv[1], touchstone::recorder::record_all());
    } catch (const std::exception& error) {
        fmt::print(stderr, "touchstone_recorder: {}\n", error.what());
        return 3;
    }
    return 0;
}
