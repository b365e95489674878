// Programs that compute in floats are distinguished from programs that are wrong.

#include "properties/programs/examination.h"

#include <gtest/gtest.h>

#include "properties/judging/by_margin.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

/// Returns the finding for an algorithm that runs in that scalar but declares double.
std::optional<InFloats> floats_seen(const Subject& subject, Scalar scalar, int cases = 2000) {
    const AlgorithmInfo& card = subject.info();
    const Declaration declared{card.contract, {16, Conditioning::none}, card.sizes};
    const auto reply = [&](const Scene& scene) {
        return Reply{.hit = answer(subject, scalar, scene)};
    };
    AnswerSample sample;
    Random random(39);
    for (int i = 0; i < cases; ++i) {
        Truth truth(generate_scene(card.query, random, Precision::double_).scene);
        const auto what = judge_by_margin(declared, truth, reply(truth.scene()).hit);
        if (what && what->kind == Class::wrong) sample.note_wrong(truth.scene(), *what);
    }
    const auto ask = [&](const std::vector<Scene>& scenes) {
        std::vector<std::optional<Reply>> replies;
        for (const Scene& scene : scenes) replies.emplace_back(reply(scene));
        return replies;
    };
    const auto may_ask = [](const Scene&) { return true; };
    return computes_in_floats(declared, sample.wrong.some(), may_ask, ask);
}

TEST(AProgramThatComputesInFloat, IsRecognizedByItsWrongAnswers) {
    for (const char* name : {"sat-local", "unrotate-circle", "gjk", "list-sat-local"}) {
        const Subject& subject = *literature().find(name);
        const auto seen = floats_seen(subject, Scalar::float_);
        ASSERT_TRUE(seen) << name;
        EXPECT_GE(10 * seen->explained, 9 * seen->wrong) << name;
        EXPECT_FALSE(floats_seen(subject, Scalar::double_)) << name;
    }
}

TEST(AProgramThatComputesInFloat, IsNotMistakenForAPlantedError) {
    const std::vector<Subject>& all = planted().entries();
    for (std::size_t i = 0; i < all.size(); i += 4)
        EXPECT_FALSE(floats_seen(all[i], Scalar::double_, 500)) << all[i].info().name;
}

}  // namespace
}  // namespace touchstone
