// Growing a shape turns no hit into a miss, shrinks no area and increases no distance.
#include "properties/laws/changes.h"
#include "properties/laws/law.h"

namespace touchstone::laws {

const Law grows{"grows",
                "A shape that grows loses no hit.",
                Where::away_from_touching,
                [](const PairOfKinds&, AnswerKind asked) {
                    return asked == AnswerKind::hit || asked == AnswerKind::area ||
                           asked == AnswerKind::distance;
                },
                [](const Scene& scene, const Declaration& declared, Random random) {
                    const double factor = 1 + random.from_to(1, 8) / 8.0;
                    const Scene larger =
                        changes::grown(scene, random.from_to(0, 1), random.from_to(0, 3), factor);
                    return std::vector{scene, round_to(input_precision(declared.scalar), larger)};
                },
                [](const Answers& to) { return to.do_not_shrink(); }};

}  // namespace touchstone::laws
