// Moving both shapes together changes no answer.
#include "properties/laws/changes.h"
#include "properties/laws/law.h"

namespace touchstone::laws {

const Law is_unmoved{"moved",
                     "Moving both shapes together changes no answer.",
                     Where::away_from_touching,
                     [](const PairOfKinds&, AnswerKind asked) { return is_comparable(asked); },
                     [](const Scene& scene, const Declaration& declared, Random random) {
                         const Precision precision = input_precision(declared.scalar);
                         const auto placed = changes::placed_on_grid(scene, precision);
                         if (!placed) return std::vector<Scene>{};
                         const double dx = random.from_to(-1000, 1000);
                         const double dy = random.from_to(-1000, 1000);
                         return std::vector{*placed, changes::translated(*placed, dx, dy)};
                     },
                     [](const Answers& to) { return to.are_equal(); }};

}  // namespace touchstone::laws
