#include "fuzz/feedback/feedback.h"

#include "oracle/fast/fast_poses.h"
#include "properties/moves/approximate.h"
#include "properties/moves/scene_touching.h"

namespace touchstone::fuzz {
namespace {

/// Computes in doubles if doubles are accurate enough, as for most pairs.
Real margin_of(const PosePair<double>& pair) {
    const filter::Gaps quick = filter::gaps(pair);
    const double largest = quick.widest();
    return std::fabs(largest) > 64 * quick.bound ? largest : moves::largest_gap(pair);
}

}  // namespace

long double approximate_margin(const ShapePair& pair) {
    const auto* const* a = std::get_if<const Pose<double>*>(&pair.a);
    const auto* const* b = std::get_if<const Pose<double>*>(&pair.b);
    if (a != nullptr && b != nullptr) return margin_of(PosePair<double>{**a, **b});
    return approximate_gap(pair);
}

void note_closeness(const Truth& truth) {
    int nearest = -1;
    Relation relation = Relation::disjoint;
    const double size = scale(truth.scene());
    for (std::size_t item = 0; item < truth.items(); ++item) {
        const int level = feedback::closeness(approximate_margin(pair_at(truth.scene(), item)),
                                              size, truth.relation(item));
        if (level <= nearest) continue;
        nearest = level;
        relation = truth.relation(item);
    }
    feedback::note_closeness(relation, nearest);
}

}  // namespace touchstone::fuzz
