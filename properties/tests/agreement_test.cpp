// The agreement property: answers keep their contract against the oracle, in floats up to the
// declared tolerance and in exact arithmetic without exception.

#include <gtest/gtest.h>

#include "core/case_format.h"
#include "properties/judge.h"
#include "properties/subjects.h"
#include "properties/tests/pair_gen.h"

namespace touchstone {
namespace {

/// Solving for the parameters of a crossing is known not to keep any tolerance; see below.
bool is_known_to_fail(const Subject& subject) {
    return subject.info().name == "triangle-split-parametric";
}

void expect_kept(const Generated& g, Precision precision) {
    Truth truth(g.pair);
    for (const Subject& subject : literature().entries()) {
        for (const Scalar scalar : kScalars) {
            if (input_precision(scalar) != precision) continue;
            const auto what = judge(subject, scalar, truth);
            if (!what) continue;
            RC_LOG() << subject.info().name << " " << name(scalar) << ": " << name(what->kind)
                     << ", margin " << what->margin_in_eps << " eps x scale\n";
            RC_ASSERT(what->kind == Class::rounding || what->kind == Class::domain ||
                      (what->kind == Class::beyond_tolerance && is_known_to_fail(subject)));
        }
    }
}

TEST(TheLiterature, KeepsItsContractOnFloatPosesUpToItsTolerance) {
    EXPECT_TRUE(rc::check([] {
        const Generated g = *any_generated(Precision::single_);
        RC_TAG(std::string(name(g.family)));
        expect_kept(g, Precision::single_);
    }));
}

TEST(TheLiterature, KeepsItsContractOnDoublePosesUpToItsTolerance) {
    EXPECT_TRUE(rc::check([] {
        const Generated g = *any_generated(Precision::double_);
        RC_TAG(std::string(name(g.placement)));
        expect_kept(g, Precision::double_);
    }));
}

class TheMathematics : public testing::TestWithParam<Family> {};

TEST_P(TheMathematics, OfEveryAlgorithmIsRightOnPositiveSizes) {
    Random random = Random::stream(31, static_cast<std::uint64_t>(GetParam()), 0);
    for (int i = 0; i < 400; ++i) {
        const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
        const PosePair<double> pair = generate(random, GetParam(), precision).pair;
        Truth truth(pair);
        for (const Subject& subject : literature().entries()) {
            if (is_degenerate(pair) && subject.info().sizes == Sizes::positive) continue;
            const ExactAnswer answer = answer_exactly(subject, pair);
            ASSERT_NE(answer, ExactAnswer::undefined) << subject.info().name;
            ASSERT_TRUE(
                keeps(subject.info().contract, answer == ExactAnswer::hit, truth.relation()))
                << subject.info().name << " " << to_json(pair);
        }
    }
}

TEST_P(TheMathematics, IsTheSameByBallsLazilyAndInTheRing) {
    Random random = Random::stream(32, static_cast<std::uint64_t>(GetParam()), 0);
    for (int i = 0; i < 8; ++i) {
        const PosePair<double> pair = generate(random, GetParam(), Precision::double_).pair;
        for (const Subjects* subjects : {&literature(), &planted()})
            for (const Subject& subject : subjects->entries())
                ASSERT_EQ(answer_exactly(subject, pair), answer_in_ring(subject, pair))
                    << subject.info().name << " " << to_json(pair);
    }
}

INSTANTIATE_TEST_SUITE_P(OnEveryFamily, TheMathematics, testing::ValuesIn(kFamilies),
                         [](const auto& family) {
                             std::string text(name(family.param));
                             std::replace(text.begin(), text.end(), '-', '_');
                             return text;
                         });

TEST(ParametricCrossing, FindsAHitBetweenTwoTiltedSquaresThatAreFarApart) {
    const double eighth = 0.7853981633974483;
    Truth truth({{0, 0, 1, 2, eighth}, {-2, -2, 2, 2, eighth}});
    EXPECT_EQ(truth.relation(), Relation::disjoint);
    EXPECT_GT(truth.margin(), 1.3);
    const auto what = judge(*find_subject("triangle-split-parametric"), Scalar::double_, truth);
    ASSERT_TRUE(what.has_value());
    EXPECT_EQ(what->kind, Class::beyond_tolerance);
    EXPECT_FALSE(judge(*find_subject("triangle-split"), Scalar::double_, truth).has_value());
}

}  // namespace
}  // namespace touchstone
