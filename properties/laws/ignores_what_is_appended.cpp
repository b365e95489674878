// Appending a copy of a shape in the list changes no answer.
#include "properties/laws/changes.h"
#include "properties/laws/law.h"

namespace touchstone::laws {

const Law ignores_what_is_appended{
    "appended",
    "Appending a shape of the list to the list changes no first hit.",
    Where::away_from_touching,
    [](const PairOfKinds& kinds, AnswerKind asked) {
        return kinds.is_list && asked == AnswerKind::hit;
    },
    [](const Scene& scene, const Declaration&, Random) {
        const auto longer = changes::with_first_appended(scene);
        return longer ? std::vector{scene, *longer} : std::vector<Scene>{};
    },
    [](const Answers& to) { return to.are_equal(); }};

}  // namespace touchstone::laws
