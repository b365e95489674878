// Inserting a corner in the middle of a side of a polygon, or repeating a corner, changes no
// answer.
#include "properties/laws/changes.h"
#include "properties/laws/law.h"
#include "properties/laws/query_kinds.h"

namespace touchstone::laws {

const Law ignores_repeated_corners{
    "repeated-corners",
    "A repeated corner, or one on a side, changes no answer.",
    Where::away_from_touching,
    [](const PairOfKinds& kinds, AnswerKind asked) {
        return is_comparable(asked) && HasPolygons::of(kinds);
    },
    [](const Scene& scene, const Declaration&, Random random) {
        // Only convex polygons may repeat a corner.
        const bool repeat = is<ConvexPair<double>>(scene) && random.chance(0.5);
        const auto at = static_cast<std::size_t>(random.below(64));
        const auto with = changes::with_corner_inserted(scene, at, repeat);
        return with ? std::vector{scene, *with} : std::vector<Scene>{};
    },
    [](const Answers& to) { return to.are_equal(); }};

}  // namespace touchstone::laws
