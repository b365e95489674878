#include "reports/page/speed.h"

#include <algorithm>
#include <ctime>
#include <vector>

#include "properties/judging/judge.h"
#include "properties/scenes/scene_families.h"

namespace touchstone::page {
namespace {

double processor_seconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

std::vector<Scene> scenes_for(const Subject& subject, Scalar scalar) {
    // With this many scenes the branch predictor can't memorize the answers.
    constexpr std::size_t kScenes = 1024;
    Random random = Random::stream(1, 41, 0);
    std::vector<Scene> scenes;
    while (scenes.size() < kScenes)
        scenes.push_back(
            generate_scene(subject.info().query, random, input_precision(scalar)).scene);
    return scenes;
}

}  // namespace

double nanoseconds_a_call(const Subject& subject, Scalar scalar, double milliseconds) {
    const std::vector<Scene> scenes = scenes_for(subject, scalar);
    double best = INFINITY;
    [[maybe_unused]] volatile Answer last = 0;  // keeps the calls from being optimized away
    for (int trial = 0; trial < 3; ++trial) {
        const double start = processor_seconds();
        std::size_t calls = 0;
        double taken = 0;
        do {
            for (const Scene& scene : scenes) last = answer(subject, scalar, scene);
            calls += scenes.size();
            taken = processor_seconds() - start;
        } while (taken * 1e3 < milliseconds);
        best = std::min(best, taken * 1e9 / static_cast<double>(calls));
    }
    return best;
}

}  // namespace touchstone::page
