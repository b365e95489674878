// An answer is wrong by no more than the declared tolerance.
#include "properties/judging/by_truth.h"
#include "properties/laws/law.h"

namespace touchstone::laws {

const Law agrees_with_the_oracle{
    "agrees-with-the-oracle",
    "No answer is wrong by more than the tolerance.",
    Where::anywhere,  //
    [](const PairOfKinds&, AnswerKind) { return true; },
    [](const Scene& scene, const Declaration&, Random) { return std::vector{scene}; },
    [](const Answers& to) {
        const auto what = judged(to.declared(), to.scene(0), to.reply(0));
        return !what || !fails(what->kind) || what->kind == Class::contract;
    }};

}  // namespace touchstone::laws
