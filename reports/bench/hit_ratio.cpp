#include "reports/bench/hit_ratio.h"

#include "core/literature/rect_rect/sat_local.h"
#include "oracle/fast/fast.h"

namespace touchstone::bench {
namespace {

bool is_miss_of_kind(const PosePair<double>& pair, Misses misses) {
    if (fast::relation(pair).relation != Relation::disjoint) return false;
    const bool circles_meet = rect_rect::circles_may_meet(pair.a, pair.b);
    if (misses == Misses::far) return !circles_meet;
    return circles_meet && rect_rect::bounding_boxes_meet(pair.a, pair.b);
}

PosePair<double> single_precision_pair(Random& random, double reach) {
    PosePair<double> pair = random_pair(random);
    pair.b.cx = pair.a.cx + random.between(-reach, reach);
    pair.b.cy = pair.a.cy + random.between(-reach, reach);
    return convert<double>(convert<float>(pair));
}

}  // namespace

PoseSet by_hit_ratio(Misses misses, int hit_percent) {
    constexpr std::size_t count = 2048;
    Random random = Random::stream(7, static_cast<std::uint64_t>(misses),
                                   static_cast<std::uint64_t>(hit_percent));
    PoseSet set;
    while (set.pairs.size() < count) {
        const bool wanted = random.below(100) < hit_percent;
        PosePair<double> pair;
        do {
            pair = single_precision_pair(random, wanted || misses == Misses::near ? 2 : 10);
        } while (wanted ? fast::relation(pair).relation == Relation::disjoint
                        : !is_miss_of_kind(pair, misses));
        set.pairs.push_back(pair);
        set.truth.push_back(fast::relation(pair).relation);
    }
    return set;
}

}  // namespace touchstone::bench
