#include "fuzz/feedback/feedback.h"

#include "properties/moves/approximate.h"

namespace touchstone::fuzz {

void note_closeness(const Truth& truth) {
    int nearest = -1;
    Relation relation = Relation::disjoint;
    const double size = scale(truth.scene());
    for (std::size_t item = 0; item < truth.items(); ++item) {
        const int level = feedback::closeness(approximate_gap(pair_at(truth.scene(), item)), size,
                                              truth.relation(item));
        if (level <= nearest) continue;
        nearest = level;
        relation = truth.relation(item);
    }
    feedback::note_closeness(relation, nearest);
}

}  // namespace touchstone::fuzz
