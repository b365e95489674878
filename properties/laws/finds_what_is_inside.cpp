// A shape that is moved into the middle of a convex shape is hit.
#include "oracle/fast/fast.h"
#include "properties/laws/changes.h"
#include "properties/laws/law.h"
#include "properties/laws/query_kinds.h"

namespace touchstone::laws {

const Law finds_what_is_inside{
    "inside",
    "A shape in the middle of another one is hit.",
    Where::away_from_touching,
    [](const PairOfKinds& kinds, AnswerKind asked) {
        return !kinds.is_list && (asked == AnswerKind::hit || asked == AnswerKind::distance) &&
               is_convex_by_kind(kinds.a);
    },
    [](const Scene& scene, const Declaration& declared, Random) {
        const Scene inside = changes::centred(scene, input_precision(declared.scalar));
        // By rounding, the computed middle may be outside of A.
        const bool meet = fast::relation(ShapePair(inside)).relation == Relation::overlapping;
        return meet ? std::vector{inside} : std::vector<Scene>{};
    },
    [](const Answers& to) { return to.is_hit(); }};

}  // namespace touchstone::laws
