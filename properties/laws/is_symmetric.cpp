// Exchanging two shapes of one kind changes no answer.
#include "properties/judging/relatives.h"
#include "properties/laws/law.h"

namespace touchstone::laws {

const Law is_symmetric{"symmetric",
                       "Exchanging A and B changes no answer.",
                       Where::away_from_touching,
                       [](const PairOfKinds& kinds, AnswerKind asked) {
                           return !kinds.is_list && kinds.a == kinds.b && is_comparable(asked);
                       },
                       [](const Scene& scene, const Declaration&, Random) {
                           return std::vector{scene, swapped(scene)};
                       },
                       [](const Answers& to) { return to.are_equal(); }};

}  // namespace touchstone::laws
