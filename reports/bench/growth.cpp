// Verdicts a second as work grows: what others take, beside which `intersects` is measured.
#include "core/literature/convex/literature.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/separating_axis.h"
#include "reports/bench/benchmarks.h"
#include "reports/bench/growth_sets.h"
#include "reports/bench/measure.h"
#include "reports/bench/names.h"
#include "reports/bench/on_corners.h"
#include "reports/bench/plain_sat.h"

namespace touchstone::bench {
namespace {

bool clip(const Scene& scene) {
    return reference::relation(scene) != Relation::disjoint;
}

bool linear_forms(const PosePair<double>& pair) {
    return separating_axis::relation(pair) != Relation::disjoint;
}

void add_batch_sizes() {
    for (const std::size_t size : batch_sizes()) {
        const Once<PoseSet> set([size] { return random_batch(size); });
        measure(names::benchmark_name("batch size", std::to_string(size), names::kPlainSat),
                questions_of(set, size, stored_pair), Contract::closed, plain_sat_of_pair);
    }
}

void add_corner_counts() {
    for (const NamedSet<PolygonSet>& input : corner_count_sets()) {
        const auto pairs = questions_of(input.set, kPairs, [](const auto& pair) { return pair; });
        measure(names::benchmark_name("corner count", input.name, "plain SAT"), pairs,
                Contract::closed, [](const ConvexPair<double>& pair) {
                    return convex::ConvexSat::hit<double>(pair.a, pair.b);
                });
        const auto scenes =
            questions_of(input.set, 32, [](const ConvexPair<double>& p) { return Scene(p); });
        measure(names::benchmark_name("corner count", input.name, names::kClip), scenes,
                Contract::closed, clip);
    }
}

void add_bits() {
    for (const NamedSet<CornerSet>& input : bit_sets()) {
        const auto quads = questions_of(input.set, kPairs, [](const QuadPair& p) { return p; });
        measure(names::benchmark_name("bits", input.name, "plain SAT"), quads, Contract::closed,
                [](const QuadPair& p) { return on_corners::sat_projected(p.a, p.b); });
        const auto scenes =
            questions_of(input.set, 128, [](const QuadPair& p) { return Scene(as_polygons(p)); });
        measure(names::benchmark_name("bits", input.name, names::kClip), scenes, Contract::closed,
                clip);
    }
}

void add_gaps() {
    for (const NamedSet<PoseSet>& input : gap_sets()) {
        measure(names::benchmark_name("gap", input.name, names::kPlainSat),
                questions_of(input.set, kPairs, stored_pair), Contract::closed, plain_sat_of_pair);
        const auto few = questions_of(input.set, 64, [](const PosePair<double>& p) { return p; });
        measure(names::benchmark_name("gap", input.name, names::kLinearForms), few,
                Contract::closed, linear_forms);
    }
}

void add_threads() {
    for (const char* set : {"random", "near-touching"}) {
        measure(names::benchmark_name("threads", set, names::kPlainSat),
                questions_of(pose_set(set), kPairs, stored_pair), Contract::closed,
                plain_sat_of_pair)
            ->ThreadRange(1, 2)
            ->UseRealTime();
        const auto few =
            questions_of(pose_set(set), 64, [](const PosePair<double>& p) { return p; });
        measure(names::benchmark_name("threads", set, names::kLinearForms), few, Contract::closed,
                linear_forms)
            ->ThreadRange(1, 2)
            ->UseRealTime();
    }
}

}  // namespace

void add_growth() {
    add_batch_sizes();
    add_corner_counts();
    add_bits();
    add_gaps();
    add_threads();
}

}  // namespace touchstone::bench
