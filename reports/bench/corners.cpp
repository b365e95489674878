// Corners: the tiers of the oracle and the plain test.
#include "core/literature/convex/literature.h"
#include "core/literature/rect_rect/sat_projected.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "reports/bench/benchmarks.h"
#include "reports/bench/inputs.h"
#include "reports/bench/measure.h"
#include "reports/bench/names.h"
#include "reports/bench/on_corners.h"

namespace touchstone::bench {
namespace {

void add_tiers(const NamedSet<CornerSet>& input) {
    const auto name = [&](const char* method) {
        return names::benchmark_name("corners", input.name, method);
    };
    const auto quads = questions_of(input.set, kPairs, [](const QuadPair& pair) { return pair; });
    measure(name("plain SAT"), quads, Contract::closed,
            [](const QuadPair& pair) { return on_corners::sat_projected(pair.a, pair.b); });
    const auto scenes = [&](std::size_t most) {
        return questions_of(input.set, most,
                            [](const QuadPair& pair) { return Scene(as_polygons(pair)); });
    };
    measure(name("tier 3"), scenes(1024), Contract::closed, [](const Scene& scene) {
        return fast::relation(scene).relation != Relation::disjoint;
    });
    measure(name(names::kClip), scenes(256), Contract::closed,
            [](const Scene& scene) { return reference::relation(scene) != Relation::disjoint; });
}

}  // namespace

void add_tiers_on_corners() {
    for (const NamedSet<CornerSet>& input : corner_sets()) add_tiers(input);
}

}  // namespace touchstone::bench
