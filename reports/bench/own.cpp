// Corners: the tiers of the oracle and the plain test.

#include "core/literature/convex/literature.h"
#include "core/literature/rect_rect/literature.h"
#include "core/literature/rect_rect/sat_projected.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/fast/fast.h"
#include "reports/bench/inputs.h"
#include "reports/bench/measure.h"
#include "reports/bench/plain.h"

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

// Poses: the tiers of the oracle and the plain test.

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

// Verdicts per second as the amount of work grows, for tests that compete with `intersects`.

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

// Every algorithm of the literature for two rectangles, computed by its template. The time includes
// sines, cosines and corners if the algorithm computes them. No result is kept between calls.

namespace {

/// Algorithms that answer with numbers are not measured.
template <class Algorithm, class S>
void add(const std::string& set, const Once<Questions<PosePair<S>>>& pairs) {
    if constexpr (requires(Pose<S> pose) { Algorithm::template hit<S>(pose, pose); }) {
        const AlgorithmInfo info = Algorithm::info();
        const std::string group =
            "literature " +
            std::string(name(std::is_same_v<S, float> ? Scalar::float_ : Scalar::double_));
        measure(names::benchmark_name(group, set, std::string(info.name)), pairs, info.contract,
                [](const PosePair<S>& pair) { return Algorithm::template hit<S>(pair.a, pair.b); });
    }
}

template <class S, class... Algorithms>
void add_all(const std::string& name, const Once<PoseSet>& set,
             std::type_identity<std::tuple<Algorithms...>> /*list*/) {
    const auto pairs =
        questions_of(set, kPairs, [](const PosePair<double>& pair) { return convert<S>(pair); });
    (add<Algorithms, S>(name, pairs), ...);
}

/// The algorithms that the published claim compares (claim.cpp).
using Claimed = std::tuple<rect_rect::SatProjected, rect_rect::SatProjectedAllAxes,
                           rect_rect::SatProjectedDivided, rect_rect::TriangleSplit,
                           rect_rect::TriangleSplitParametric, rect_rect::TriangleSplitSat>;

}  // namespace

void add_literature() {
    const std::type_identity<rect_rect::Literature> all;
    for (const Misses misses : kMisses) {
        for (const int hit_percent : kHitRatios) {
            if (hit_percent == 100 && misses == Misses::far) continue;  // there are no misses
            const Once<PoseSet> set([=] { return by_hit_ratio(misses, hit_percent); });
            add_all<double>(name(misses, hit_percent), set, all);
            add_all<float>(name(misses, hit_percent), set, all);
        }
    }
    for (const NamedSet<PoseSet>& input : fixed_pair_sets()) {
        add_all<double>(input.name, input.set, std::type_identity<Claimed>());
        add_all<float>(input.name, input.set, std::type_identity<Claimed>());
    }
}

}  // namespace touchstone::bench
