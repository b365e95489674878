// Runs the benchmarks; takes the options of Google Benchmark.
#include <cstdio>
#include <exception>

#include "reports/bench/measure.h"

int main(int argc, char** argv) try {
    using namespace touchstone::bench;
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    add_intersects_on_poses();
    add_intersects_on_corners();
    add_intersects_on_shapes();
    add_tiers_on_poses();
    add_tiers_on_corners();
#ifdef TOUCHSTONE_HAS_CGAL
    add_cgal();
#endif
    add_boost();
#ifdef TOUCHSTONE_HAS_BOX2D
    add_box2d();
#endif
#ifdef TOUCHSTONE_HAS_OPENCV
    add_opencv();
#endif
    add_literature();
    add_claim();
    benchmark::RunSpecifiedBenchmarks();
    return 0;
} catch (const std::exception& e) {
    std::fprintf(stderr, "touchstone_bench: %s\n", e.what());
    return 3;
}
