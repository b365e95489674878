// If B is cut into two parts, the areas of A's intersections with the parts add up to the area of
// A's intersection with B.
#include "properties/laws/changes.h"
#include "properties/laws/law.h"

namespace touchstone::laws {

const Law adds_up{
    "adds-up",
    "If B is cut in two, the areas of both parts add up.",
    Where::away_from_touching,
    [](const PairOfKinds&, AnswerKind asked) { return asked == AnswerKind::area; },
    [](const Scene& scene, const Declaration& declared, Random) {
        const auto parts = changes::cut_in_two(scene, input_precision(declared.scalar));
        return parts ? std::vector{scene, parts->first, parts->second} : std::vector<Scene>{};
    },
    [](const Answers& to) { return to.add_up(); }};

}  // namespace touchstone::laws
