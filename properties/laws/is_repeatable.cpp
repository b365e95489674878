// The same scene gets the same answer, whatever scenes come in between.
#include "properties/laws/law.h"
#include "properties/random/precision.h"
#include "properties/scenes/scene_families.h"

namespace touchstone::laws {

const Law is_repeatable{
    "repeatable",
    "The same scene gets the same answer each time.",
    Where::anywhere,  //
    [](const PairOfKinds&, AnswerKind) { return true; },
    [](const Scene& scene, const Declaration& declared, Random random) {
        const Scene other =
            generate_scene(query_of(scene), random, input_precision(declared.scalar)).scene;
        return std::vector{scene, scene, other, scene};
    },
    [](const Answers& to) { return to.reply(1) == to.reply(0) && to.reply(3) == to.reply(0); }};

}  // namespace touchstone::laws
