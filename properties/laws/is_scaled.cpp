// Multiplying all lengths by a power of two changes no hit. Distances are multiplied by the same
// factor, and areas by its square.
#include "properties/laws/changes.h"
#include "properties/laws/law.h"

namespace touchstone::laws {

constexpr int kDoublings = 12;

const Law is_scaled{"scaled",
                    "Scaling both by a power of two changes no hit; numbers scale.",
                    Where::away_from_touching,  //
                    [](const PairOfKinds&, AnswerKind asked) { return is_comparable(asked); },
                    [](const Scene& scene, const Declaration&, Random) {
                        return std::vector{scene, changes::scaled(scene, kDoublings)};
                    },
                    [](const Answers& to) { return to.are_equal(1 << kDoublings); }};

}  // namespace touchstone::laws
