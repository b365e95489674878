// Neither the first corner of a polygon nor its winding changes an answer.
#include "properties/laws/changes.h"
#include "properties/laws/law.h"
#include "properties/laws/query_kinds.h"

namespace touchstone::laws {

const Law ignores_the_order_of_corners{
    "order-of-corners",
    "A polygon may begin at any corner and run either way.",
    Where::away_from_touching,
    [](const PairOfKinds& kinds, AnswerKind asked) {
        return is_comparable(asked) && HasCorners::of(kinds);
    },
    [](const Scene& scene, const Declaration&, Random random) {
        const auto first = static_cast<std::size_t>(random.below(64));
        const changes::CornerOrder order{first, random.chance(0.5), random.chance(0.5)};
        return std::vector{scene, changes::reordered(scene, order)};
    },
    [](const Answers& to) { return to.are_equal(); }};

}  // namespace touchstone::laws
