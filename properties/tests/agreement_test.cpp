// Exact answers are right, however they are computed. The grid's touching scenes show the declared
// contract. Safe ranges are tested on known examples. Certified answers equal exact answers.
//
// TOUCHSTONE_EXACT_SCENES=N compares exact answers with the oracle on 2 N scenes of each query and
// family, and with answer_in_ring on N scenes of each family for a quarter of the queries. With
// TOUCHSTONE_WHOLE_TESTS, the first number is 8 N, and the second comparison takes all queries.
// TOUCHSTONE_CERTIFIED_SCENES=N asks the literature for certified answers in N generated scenes of
// each query, in each scalar.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <stdexcept>

#include "core/format/text.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/tests/case_count.h"
#include "oracle/exact/relation.h"
#include "oracle/runs/any_scalar.h"
#include "properties/engines/measured.h"
#include "properties/grid/exhaustive.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/scenes/simplify.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

/// Calls check(scene) for `count` scenes of each family and every step-th query. Families that
/// follow each other start at different queries.
void for_each_scene(std::uint64_t seed, int count, auto check, int step = 1) {
    for (const Family family : kFamilies) {
        int turn = static_cast<int>(family);
        for (const std::string_view query : answered_queries()) {
            if (turn++ % step != 0) continue;
            Random random = Random::stream(seed, static_cast<std::uint64_t>(family), 0);
            for (int i = 0; i < count && !testing::Test::HasFatalFailure(); ++i) {
                const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
                check(generate_scene(query, random, family, precision).scene);
            }
        }
    }
}

TEST(TheMathematics, OfEveryAlgorithmIsRightForTheSizesItTakes) {
    const int scenes = case_count("TOUCHSTONE_EXACT_SCENES", 1);
    for_each_scene(31, few_or_all(2, 8) * scenes, [](const Scene& scene) {
        const Truth truth(scene);
        for (const Subject* subject : literature_of(query_of(scene))) {
            const AlgorithmInfo& info = subject->info();
            if (is_degenerate(scene) && info.sizes == Sizes::positive) continue;
            const ExactAnswer answer = answer_exactly(*subject, scene);
            ASSERT_TRUE(answer.has_value()) << info.name << " " << to_hex_line(scene);
            ASSERT_FALSE(breach(info.contract, *answer, truth))
                << info.name << " " << to_hex_line(scene);
        }
    });
}

std::vector<const Subject*> all() {
    std::vector<const Subject*> subjects;
    for (const Subject& subject : literature().entries()) subjects.push_back(&subject);
    return subjects;
}

/// Leaves out defects: they keep state between calls, or do not end.
std::vector<const Subject*> planted_without_state() {
    std::vector<const Subject*> subjects;
    for (const PlantedError& error : planted_catalogue())
        if (error.kind != Class::defect) subjects.push_back(error.subject);
    return subjects;
}

TEST(TheMathematics, IsTheSameWithBallsLazyNumbersAndTheRing) {
    for_each_scene(
        32, case_count("TOUCHSTONE_EXACT_SCENES", 1),
        [](const Scene& scene) {
            // For polygons with many corners, answer_in_ring takes minutes.
            if (complexity(scene) > 2900) return;
            for (const auto& subjects : {all(), planted_without_state()})
                for (const Subject* subject : subjects)
                    if (subject->info().query == query_of(scene)) {
                        ASSERT_EQ(answer_exactly(*subject, scene), answer_in_ring(*subject, scene))
                            << subject->info().name << " " << to_hex_line(scene);
                    }
        },
        few_or_all(4, 1));
}

class TheContract : public testing::TestWithParam<const Subject*> {};

TEST_P(TheContract, IsMeasuredAsDeclaredOnTheTouchingScenesOfTheGrid) {
    const AlgorithmInfo& info = GetParam()->info();
    const MeasuredContract measured = measured_contract(*GetParam());
    EXPECT_GT(measured.cases, 50U);
    const bool unspecified = info.contract == Contract::unspecified;
    EXPECT_EQ(measured.name(), unspecified ? "mixed" : name(info.contract));
}

INSTANTIATE_TEST_SUITE_P(OfAnAlgorithm, TheContract, testing::ValuesIn(all()),
                         NamedAfterItsParameter());

SafeRange safe_range_of(std::string_view algorithm, Scalar scalar) {
    const std::atomic<bool> never{false};
    return *find_safe_range(answerer(*find_subject(algorithm), scalar), 60, 1, {}, never);
}

TEST(TheSafeRange, OfProjectionsOnEdgesEndsWhereTheirProductsOverflowOrUnderflow) {
    const SafeRange found = safe_range_of("sat-projected", Scalar::float_);
    EXPECT_GT(found.largest, 55);
    EXPECT_LT(found.largest, 64);
    EXPECT_LT(found.smallest, -55);
    EXPECT_GT(found.smallest, -75);
    // This algorithm multiplies lengths only by sines, cosines and 0.5, so no product overflows.
    EXPECT_EQ(safe_range_of("sat-local", Scalar::float_).largest,
              widest_range(Scalar::float_).largest);
}

TEST(TheSafeRange, EndsNearTheOriginForCornersButNotForCentreDifferences) {
    EXPECT_LT(safe_range_of("two-pass-aabb", Scalar::double_).farthest, 12);
    EXPECT_EQ(safe_range_of("sat-local", Scalar::double_).farthest,
              widest_range(Scalar::double_).farthest);
}

/// Expects that a certified answer equals the answer in the scalar, and the exact answer if this is
/// decided. Adds the names of algorithms with a certified answer to `certain`.
void expect_right(const Subject& subject, Scalar scalar, Truth& truth,
                  std::set<std::string_view>& certain) {
    const Scene& scene = truth.scene();
    const auto certified = certified_answer(subject, scalar, scene);
    if (!certified) return;
    certain.insert(subject.info().name);
    SCOPED_TRACE(fmt::format("{} in {}", subject.info().name, name(scalar)));
    ASSERT_EQ(*certified, answer(subject, scalar, scene)) << to_hex_line(scene);
    const ExactAnswer exact = truth.exact_answer(subject);
    if (exact && *exact != kUndecided) {
        ASSERT_EQ(*certified, *exact) << to_hex_line(scene);
    }
}

/// Checks certified answers. Many of the scenes nearly touch. Returns the names of the subjects
/// that had a certified answer.
std::set<std::string_view> ask_near_touching(const std::vector<const Subject*>& subjects,
                                             Scalar scalar, int scenes) {
    std::set<std::string_view> certain;
    for (const std::string_view query : answered_queries()) {
        Random random(51);
        for (int i = 0; i < scenes && !testing::Test::HasFatalFailure(); ++i) {
            Truth truth(generate_scene(query, random, input_precision(scalar)).scene);
            for (const Subject* subject : subjects)
                if (subject->info().query == query) expect_right(*subject, scalar, truth, certain);
        }
    }
    return certain;
}

TEST(ACertifiedAnswer, OfTheLiteratureIsRightNearTouching) {
    const int scenes = case_count("TOUCHSTONE_CERTIFIED_SCENES", 20);
    for (const Scalar scalar : kScalars) {
        const auto certain = ask_near_touching(all(), scalar, scenes);
        for (const Subject* subject : all())
            EXPECT_TRUE(certain.contains(subject->info().name))
                << subject->info().name << " in " << name(scalar);
    }
}

TEST(ACertifiedAnswer, IsGivenInEveryOrdinarySceneEvenIfEdgesHaveNoLength) {
    // A sixth of the segments have no length. Clipped ends lie exactly on a side of the box. Some
    // polygons repeat a corner.
    for (const char* name : {"unrotate-segment-slabs", "unrotate-segment-liang-barsky",
                             "cohen-sutherland", "placed-sat"}) {
        const Subject& subject = *find_subject(name);
        Random random(52);
        for (int i = 0; i < 2000; ++i) {
            const Scene scene = plain_scene(subject.info().query, random, Precision::double_);
            EXPECT_TRUE(certified_answer(subject, Scalar::double_, scene))
                << name << " " << to_hex_line(scene);
        }
    }
}

TEST(ACertifiedAnswer, OfAPlantedErrorEqualsItsExactAnswer) {
    for (const Scalar scalar : kScalars)
        EXPECT_FALSE(ask_near_touching(planted_without_state(), scalar, 4).empty());
}

/// Answers a hit in floating-point arithmetic and with FilteredNumber<double>, and a miss with all
/// other numbers. So its certified answer in double is wrong.
struct Pretender : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& /*b*/) {
        if constexpr (std::is_same_v<S, AnyScalar>)
            return std::holds_alternative<FilteredNumber<double>>(a.cx.value());
        else return true;
    }
};

TEST(AWrongCertifiedAnswer, MakesTheJudgeThrow) {
    const Subject subject = Subject::of<Pretender>();
    Truth truth(PosePair<double>{{0, 0, 1, 1, 0}, {3, 0, 1, 1, 0}});
    EXPECT_THROW(judge(subject, Scalar::double_, truth), std::runtime_error);
    EXPECT_EQ(judge(subject, Scalar::float_, truth)->kind, Class::beyond_tolerance);
}

}  // namespace
}  // namespace touchstone
