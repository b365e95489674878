// Shapes that touch exactly get the answer of the contract, if no test needs to round.
#include <bit>

#include "core/scenes/scale.h"
#include "properties/judging/by_truth.h"
#include "properties/judging/exact_touching.h"
#include "properties/laws/law.h"

namespace touchstone::laws {

const Law keeps_its_contract{
    "keeps-its-contract",
    "Shapes that touch exactly are answered as the contract says.",
    Where::anywhere,
    [](const PairOfKinds&, AnswerKind asked) { return asked == AnswerKind::hit; },
    [](const Scene& scene, const Declaration& declared, Random random) {
        if (declared.contract == Contract::unspecified) return std::vector<Scene>{};
        // `random` is the same for all scenes, so the seed is combined with bits of the scene.
        const double first = scale(scene);
        Random other(random.bits() ^ std::bit_cast<std::uint64_t>(first));
        const auto touching = exactly_touching_scene(query_of(scene), other, declared.scalar);
        return touching ? std::vector{*touching} : std::vector<Scene>{};
    },
    [](const Answers& to) {
        const auto what = judged(to.declared(), to.scene(0), to.reply(0));
        return !what || what->kind != Class::contract;
    }};

}  // namespace touchstone::laws
