// Poses: the tiers of the oracle and the plain test.
#include "oracle/exact/reference.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/fast/fast.h"
#include "reports/bench/benchmarks.h"
#include "reports/bench/inputs.h"
#include "reports/bench/measure.h"
#include "reports/bench/names.h"
#include "reports/bench/plain_sat.h"

namespace touchstone::bench {
namespace {

void add_plain(const NamedSet<PoseSet>& input) {
    const auto name = [&](const char* method) {
        return names::benchmark_name("poses", input.name, method);
    };
    measure(name(names::kPlainSat), questions_of(input.set, kPairs, stored_pair), Contract::closed,
            plain_sat_of_pair);
    const auto pairs = questions_of(input.set, kPairs, [](const PosePair<double>& p) { return p; });
    measure(name(names::kPlainSatWithTrig), pairs, Contract::closed,
            [](const PosePair<double>& pair) { return plain_sat(stored(pair.a), stored(pair.b)); });
}

void add_tiers(const NamedSet<PoseSet>& input) {
    const auto name = [&](const char* method) {
        return names::benchmark_name("poses", input.name, method);
    };
    const auto scenes = [&](std::size_t most) {
        return questions_of(input.set, most,
                            [](const PosePair<double>& pair) { return Scene(pair); });
    };
    measure(name("tier 3"), scenes(kPairs), Contract::closed, [](const Scene& scene) {
        return fast::relation(scene).relation != Relation::disjoint;
    });
    measure(name(names::kLinearForms), scenes(256), Contract::closed, [](const Scene& scene) {
        return separating_axis::relation(as<PosePair<double>>(scene)) != Relation::disjoint;
    });
    measure(name(names::kClip), scenes(64), Contract::closed,
            [](const Scene& scene) { return reference::relation(scene) != Relation::disjoint; });
}

}  // namespace

void add_tiers_on_poses() {
    for (const NamedSet<PoseSet>& input : pose_sets()) {
        add_plain(input);
        add_tiers(input);
    }
}

}  // namespace touchstone::bench
