// The mirror image of a scene gets the same answer.
#include "properties/laws/changes.h"
#include "properties/laws/law.h"

namespace touchstone::laws {

const Law is_mirrored{"mirrored",
                      "The mirror image of a scene gets the same answer.",
                      Where::away_from_touching,
                      [](const PairOfKinds&, AnswerKind asked) { return is_comparable(asked); },
                      [](const Scene& scene, const Declaration&, Random) {
                          const auto image = changes::mirrored(scene);
                          return image ? std::vector{scene, *image} : std::vector<Scene>{};
                      },
                      [](const Answers& to) { return to.are_equal(); }};

}  // namespace touchstone::laws
