// Measures a published claim: the separating-axis test takes 1.17 times as long as the triangle
// split (2,000 calls: 0.0629 s against 0.0537 s). The publication names neither its inputs nor the
// forms of the tests.
//
// The group "literature" has the forms that compute corners. In the group "claim" the corners of
// both rectangles are known. There, two of the three splits are also measured after a precheck of
// bounding boxes.

#include "reports/bench/inputs.h"
#include "reports/bench/measure.h"
#include "reports/bench/plain.h"

namespace touchstone::bench {
namespace {

template <class S>
struct CornerPair {
    std::array<Point<S>, 4> a, b;
};

template <class S, class Verdict>
void add(const std::string& group, const std::string& set, const std::string& method,
         const Once<Questions<CornerPair<S>>>& pairs, Verdict verdict) {
    measure(names::benchmark_name(group, set, method), pairs, Contract::closed,
            [verdict](const CornerPair<S>& pair) { return verdict(pair.a, pair.b); });
}

template <class S>
void add_all(const std::string& group, const std::string& set, const Once<PoseSet>& poses) {
    using Corners = on_corners::Corners<S>;
    using T = Triangle<S>;
    const auto pairs = questions_of(poses, kPairs, [](const PosePair<double>& pair) {
        return CornerPair<S>{corners(convert<S>(pair.a)), corners(convert<S>(pair.b))};
    });
    add<S>(group, set, "sat-projected", pairs,
           [](const Corners& p, const Corners& q) { return on_corners::sat_projected(p, q); });
    add<S>(group, set, "sat-projected-all-axes", pairs, [](const Corners& p, const Corners& q) {
        return on_corners::sat_projected_all_axes(p, q);
    });
    add<S>(group, set, "sat-projected-divided", pairs, [](const Corners& p, const Corners& q) {
        return on_corners::sat_projected_divided(p, q);
    });
    const auto add_split = [&](const char* method, auto meets) {
        add<S>(group, set, method, pairs, [meets](const Corners& p, const Corners& q) {
            return on_corners::split(p, q, meets);
        });
    };
    const auto add_split_behind_boxes = [&](const char* method, auto meets) {
        add<S>(group, set, method, pairs, [meets](const Corners& p, const Corners& q) {
            return on_corners::boxes_meet(p, q) && on_corners::split(p, q, meets);
        });
    };
    const auto by_straddling = [](const T& t, const T& u) {
        return triangle::triangles_meet<triangle::ByStraddling>(t, u);
    };
    const auto by_sat = [](const T& t, const T& u) { return triangle::TrianglesSat::hit<S>(t, u); };
    add_split("triangle-split", by_straddling);
    add_split("triangle-split-parametric", [](const T& t, const T& u) {
        return triangle::triangles_meet<triangle::ByParameters>(t, u);
    });
    add_split("triangle-split-sat", by_sat);
    add_split_behind_boxes("triangle-split behind boxes", by_straddling);
    add_split_behind_boxes("triangle-split-sat behind boxes", by_sat);
}

}  // namespace

void add_claim() {
    for (const NamedSet<PoseSet>& input : fixed_pair_sets()) {
        add_all<double>("claim double", input.name, input.set);
        add_all<float>("claim float", input.name, input.set);
    }
    for (const Misses misses : kMisses) {
        for (const int hit_percent : kHitRatios) {
            if (hit_percent == 100 && misses == Misses::far) continue;
            const Once<PoseSet> set([=] { return by_hit_ratio(misses, hit_percent); });
            add_all<double>("claim double", name(misses, hit_percent), set);
            add_all<float>("claim float", name(misses, hit_percent), set);
        }
    }
}

}  // namespace touchstone::bench
