// Every algorithm of the literature for two rectangles, as its template is: sines, cosines and
// corners included wherever the algorithm computes them, none kept from call to call.
#include "core/literature/rect_rect/literature.h"

#include <string>

#include "reports/bench/benchmarks.h"
#include "reports/bench/fixed_pairs.h"
#include "reports/bench/hit_ratio.h"
#include "reports/bench/measure.h"
#include "reports/bench/names.h"

namespace touchstone::bench {
namespace {

template <class Algorithm, class S>
void add(const std::string& set, const Once<Questions<PosePair<S>>>& pairs) {
    const AlgorithmInfo info = Algorithm::info();
    const std::string group =
        "literature " +
        std::string(name(std::is_same_v<S, float> ? Scalar::float_ : Scalar::double_));
    measure(names::benchmark_name(group, set, std::string(info.name)), pairs, info.contract,
            [](const PosePair<S>& pair) { return Algorithm::template hit<S>(pair.a, pair.b); });
}

template <class S, class... Algorithms>
void add_all(const std::string& name, const Once<PoseSet>& set,
             std::type_identity<std::tuple<Algorithms...>> /*list*/) {
    const auto pairs =
        questions_of(set, kPairs, [](const PosePair<double>& pair) { return convert<S>(pair); });
    (add<Algorithms, S>(name, pairs), ...);
}

/// What the published claim compares (claim.cpp).
using Claimed = std::tuple<rect_rect::SatProjected, rect_rect::SatProjectedAllAxes,
                           rect_rect::SatProjectedDivided, rect_rect::TriangleSplit,
                           rect_rect::TriangleSplitParametric, rect_rect::TriangleSplitSat>;

}  // namespace

void add_literature() {
    const std::type_identity<rect_rect::Literature> all;
    for (const Misses misses : kMisses) {
        for (const int hit_percent : kHitRatios) {
            if (hit_percent == 100 && misses == Misses::far) continue;  // the same as near
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
