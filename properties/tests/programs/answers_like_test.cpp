// Programs with a planted error are recognized by the name of the error, and programs that compute
// in floats by their wrong answers. Other programs are not.

#include "properties/planted/causes_seen.h"

#include <gtest/gtest.h>

#include "properties/judging/by_margin.h"
#include "properties/judging/question.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/programs/examination.h"
#include "properties/random/random.h"
#include "properties/scenes/families.h"
#include "properties/tests/case_count.h"

namespace touchstone {
namespace {

/// Returns the error that explains the answers to scenes of the query.
template <class Answers>
std::optional<AnswersLike> found_of(std::string_view query, const Answers& answers) {
    constexpr std::uint64_t kScenes = 6000;
    Declaration declared;
    declared.contract = Contract::closed;
    AnswerSample sample;
    Random random(5);
    for (std::uint64_t i = 0; i < kScenes; ++i) {
        const Scene scene = generate_scene(query, random, Precision::double_).scene;
        const Answer given = answers(scene);
        Truth truth(scene);
        const auto what = judge_by_margin(declared, truth, given);
        const bool is_wrong = what && fails(what->kind);
        if (is_wrong || !what) sample.note_hit(scene, given, truth.relation(), is_wrong);
    }
    return answers_like(declared, query, sample);
}

TEST(AnswersLikeThoseOfAnError, NameNearlyEveryPlantedError) {
    EachSoManieth tried(36);
    std::size_t named = 0;
    std::size_t all = 0;
    for (const PlantedError& error : planted_catalogue()) {
        const Subject& subject = *error.subject;
        if (error.called != Class::logic || error.by_sequences_alone || !tried.takes_next())
            continue;
        const auto like = found_of(subject.info().query, [&subject](const Scene& scene) {
            return answer(subject, Scalar::double_, scene);
        });
        // Rare errors give too few wrong answers in this number of scenes.
        if (!like) continue;
        ++all;
        named += like->error == subject.info().name ? 1 : 0;
    }
    EXPECT_GE(all, tried.of(50));
    EXPECT_GE(20 * named, 18 * all);
}

TEST(AnswersLikeThoseOfAnError, AreNotMistakenForAnotherContract) {
    const Subject& open = *find_subject("two-pass-aabb");
    ASSERT_EQ(open.info().contract, Contract::open);
    EXPECT_FALSE(found_of(
        "rect-rect", [&open](const Scene& scene) { return answer(open, Scalar::double_, scene); }));
}

TEST(AnswersLikeThoseOfAnError, NameItEvenIfAAndBAreExchanged) {
    const Subject& one_pass = *find_subject("planted-one-pass");
    const auto like = found_of("rect-rect", [&](const Scene& scene) {
        return answer(one_pass, Scalar::double_, swapped(scene));
    });
    ASSERT_TRUE(like);
    EXPECT_EQ(like->error, "planted-one-pass");
    EXPECT_TRUE(like->is_exchanged);
}

TEST(AnswersLikeThoseOfAnError, AreNotMistakenForRareWrongAnswers) {
    const Subject& right = *find_subject("sat-local");
    Random random(7);
    EXPECT_FALSE(found_of("rect-rect", [&](const Scene& scene) {
        const Answer given = answer(right, Scalar::double_, scene);
        return random.chance(0.02) ? 1 - given : given;
    }));
}

// Programs that compute in floats.

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
    for (std::size_t i = 0; i < all.size(); i += 16)
        EXPECT_FALSE(floats_seen(all[i], Scalar::double_, 500)) << all[i].info().name;
}

}  // namespace
}  // namespace touchstone
