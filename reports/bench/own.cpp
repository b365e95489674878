// Measures the tiers of the oracle, plain tests, and published algorithms.

#include "core/literature/convex/literature.h"
#include "core/literature/rect_rect/literature.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/fast/fast.h"
#include "reports/bench/inputs.h"
#include "reports/bench/measure.h"
#include "reports/bench/plain.h"

namespace touchstone::bench {
namespace {

// Each lambda has its own type, so the benchmark's loop can inline it.
constexpr auto kByTier3 = [](const Scene& scene) {
    return fast::relation(scene).relation != Relation::disjoint;
};
constexpr auto kByLinearForms = [](const PosePair<double>& pair) {
    return separating_axis::relation(pair) != Relation::disjoint;
};
constexpr auto kByClip = [](const Scene& scene) {
    return reference::relation(scene) != Relation::disjoint;
};
constexpr auto kByPlainSat = [](const QuadPair& pair) {
    return rect_rect::meets_on_every_axis(pair.a, pair.b, rect_rect::kProjected);
};

constexpr auto kScene = [](const auto& pair) { return Scene(pair); };
constexpr auto kPolygonScene = [](const QuadPair& pair) { return Scene(as_polygons(pair)); };

}  // namespace

void add_tiers_on_corners() {
    for (const NamedSet<CornerSet>& input : corner_sets()) {
        measure({"corners", input.name, "plain SAT"}, questions_of(input.set), kByPlainSat);
        measure({"corners", input.name, "tier 3"}, questions_of(input.set, 1024, kPolygonScene),
                kByTier3);
        measure({"corners", input.name, names::kClip}, questions_of(input.set, 256, kPolygonScene),
                kByClip);
    }
}

void add_tiers_on_poses() {
    for (const NamedSet<PoseSet>& input : pose_sets()) {
        const auto name = [&](const char* method) { return Name{"poses", input.name, method}; };
        measure(name(names::kPlainSat), questions_of(input.set, kPairs, stored_pair),
                plain_sat_of_pair);
        measure(name("plain SAT"), questions_of(input.set),
                [](const PosePair<double>& pair) { return plain_sat_of_pair(stored_pair(pair)); });
        measure(name("tier 3"), questions_of(input.set, kPairs, kScene), kByTier3);
        measure(name("tier 2, linear forms"), questions_of(input.set, 256), kByLinearForms);
        measure(name(names::kClip), questions_of(input.set, 64, kScene), kByClip);
    }
}

// Measures the templates of the published algorithms that answer whether two rectangles intersect.
// The time includes sines, cosines and corners if the algorithm computes them. No result is kept
// between calls.

namespace {

template <class Algorithm, class S>
void add(const std::string& set, const Once<InputSet<PosePair<S>>>& pairs) {
    if constexpr (requires(Pose<S> pose) { Algorithm::template hit<S>(pose, pose); }) {
        const AlgorithmInfo info = Algorithm::info();
        const std::string group =
            "literature " +
            std::string(name(std::is_same_v<S, float> ? Scalar::float_ : Scalar::double_));
        measure(
            {group, set, std::string(info.name)}, pairs,
            [](const PosePair<S>& pair) { return Algorithm::template hit<S>(pair.a, pair.b); },
            info.contract);
    }
}

template <class S, class... Algorithms>
void add_all(const NamedSet<PoseSet>& input,
             std::type_identity<std::tuple<Algorithms...>> /*list*/) {
    const auto pairs = questions_of(input.set, kPairs,
                                    [](const PosePair<double>& pair) { return convert<S>(pair); });
    (add<Algorithms, S>(input.name, pairs), ...);
}

/// The algorithms that the published claim compares (claim.cpp).
using Claimed = std::tuple<rect_rect::SatProjected, rect_rect::SatProjectedAllAxes,
                           rect_rect::SatProjectedDivided, rect_rect::TriangleSplit,
                           rect_rect::TriangleSplitParametric, rect_rect::TriangleSplitSat>;

}  // namespace

void add_literature() {
    const std::type_identity<rect_rect::Literature> all;
    for (const NamedSet<PoseSet>& input : hit_ratio_sets()) {
        add_all<double>(input, all);
        add_all<float>(input, all);
    }
    for (const NamedSet<PoseSet>& input : fixed_pair_sets()) {
        add_all<double>(input, std::type_identity<Claimed>());
        add_all<float>(input, std::type_identity<Claimed>());
    }
}

}  // namespace touchstone::bench
