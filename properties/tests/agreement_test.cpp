// The agreement property: answers keep their contract against the oracle. In floats, they do so up
// to the declared tolerance. In exact arithmetic, they do so without exception.
//
// TOUCHSTONE_EXACT_CASES=N runs the iterative algorithms on N scenes of each grid and on N
// generated scenes. TOUCHSTONE_EXACT_SCENES=N compares all algorithms with the ring on N scenes of
// each query and family. It also runs each of them alone on 8 N scenes.

#include <gtest/gtest.h>

#include <cstdio>
#include <map>

#include "core/format/text.h"
#include "oracle/exact/relation.h"
#include "properties/grid/exhaustive.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/scenes/simplify.h"
#include "properties/tests/answered_queries.h"
#include "properties/tests/case_count.h"

namespace touchstone {
namespace {

/// Scenes of one family for each query.
class TheMathematics : public testing::TestWithParam<Family> {
  protected:
    /// Calls check(scene) for `count` scenes of each query.
    template <class Check>
    void for_each_scene(std::uint64_t seed, int count, Check check) {
        for (const std::string_view query : answered_queries()) {
            Random random = Random::stream(seed, static_cast<std::uint64_t>(GetParam()), 0);
            for (int i = 0; i < count && !HasFatalFailure(); ++i) {
                const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
                check(generate_scene(query, random, GetParam(), precision).scene);
            }
        }
    }
};

/// The number of calls of each algorithm.
using Asked = std::map<std::string_view, int>;

void expect_right(const Subject& subject, const Scene& scene, Truth& truth, Asked& asked) {
    const AlgorithmInfo& info = subject.info();
    if (is_degenerate(scene) && info.sizes == Sizes::positive) return;
    const ExactAnswer answer = answer_exactly(subject, scene);
    ASSERT_TRUE(answer.has_value()) << info.name << " " << to_hex_line(scene);
    ASSERT_FALSE(wrong(info.contract, *answer, truth)) << info.name << " " << to_hex_line(scene);
    ++asked[info.name];
}

TEST_P(TheMathematics, OfEveryAlgorithmIsRightOnPositiveSizes) {
    const int scenes = case_count("TOUCHSTONE_EXACT_SCENES", 1);
    for_each_scene(31, 8 * scenes, [](const Scene& scene) {
        Truth truth(scene);
        Asked asked;
        for (const Subject* subject : literature_of(query_of(scene)))
            expect_right(*subject, scene, truth, asked);
    });
}

/// True for algorithms that iterate until they have an answer, and for algorithms that advance
/// around both shapes.
bool goes_on(const Subject& subject) {
    const std::string_view name = subject.info().name;
    return subject.info().steps > 0 || name == "rotating-calipers" || name == "orourke-convex";
}

std::vector<const Subject*> of_query(std::string_view query) {
    std::vector<const Subject*> subjects = literature_of(query);
    std::erase_if(subjects, [](const Subject* subject) { return !goes_on(*subject); });
    return subjects;
}

/// Runs these subjects on n evenly chosen scenes of the query's grid and on n generated scenes.
void ask_exactly(std::string_view query, GridSize size, std::uint64_t n, Asked& asked) {
    const std::vector<const Subject*> subjects = of_query(query);
    const auto ask = [&](const Scene& scene) {
        Truth truth(scene);
        for (const Subject* subject : subjects) expect_right(*subject, scene, truth, asked);
    };
    const SceneGrid& grid = scene_grid(size, query);
    const std::uint64_t step = std::max<std::uint64_t>(1, grid.size() / n);
    for (std::uint64_t i = 0; i < grid.size() && !testing::Test::HasFatalFailure(); i += step)
        ask(grid.scene(i));
    Random random(33);
    for (std::uint64_t i = 0; i < n && !testing::Test::HasFatalFailure(); ++i) {
        const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
        ask(generate_scene(query, random, precision).scene);
    }
}

TEST(IterationsInExactArithmetic, EndWithTheRightAnswerOnGridsAndGeneratedScenes) {
    const auto n = static_cast<std::uint64_t>(case_count("TOUCHSTONE_EXACT_CASES", 40));
    Asked asked;
    for (const std::string_view query : answered_queries())
        if (!of_query(query).empty())
            for (const GridSize size : kGrids) ask_exactly(query, size, n, asked);
    for (const auto& [name, times] : asked)
        std::printf("%s: right on %d scenes\n", name.data(), times);
    EXPECT_GE(asked.size(), 8U);
}

/// True for planted errors that keep state between calls.
bool remembers(const Subject& subject) {
    const auto& errors = planted_catalogue();
    return std::any_of(errors.begin(), errors.end(), [&subject](const PlantedError& error) {
        return error.subject == &subject && error.called == Class::defect;
    });
}

TEST_P(TheMathematics, IsTheSameWithBallsLazyNumbersAndTheRing) {
    for_each_scene(32, case_count("TOUCHSTONE_EXACT_SCENES", 1), [](const Scene& scene) {
        // Polygons with many corners take minutes with the ring alone.
        if (complexity(scene) > 2900) return;
        for (const Subjects* subjects : {&literature(), &planted()})
            for (const Subject& subject : subjects->entries())
                // Excludes algorithms with state, because each call has a different history.
                if (subject.info().query == query_of(scene) && !remembers(subject)) {
                    ASSERT_EQ(answer_exactly(subject, scene), answer_in_ring(subject, scene))
                        << subject.info().name << " " << to_hex_line(scene);
                }
    });
}

INSTANTIATE_TEST_SUITE_P(OnEveryFamily, TheMathematics, testing::ValuesIn(kFamilies),
                         [](const auto& family) {
                             std::string text(name(family.param));
                             std::replace(text.begin(), text.end(), '-', '_');
                             return text;
                         });

TEST(ParametricCrossing, FindsAHitBetweenTwoTiltedSquaresThatAreFarApart) {
    const double eighth = 0.7853981633974483;
    Truth truth(PosePair<double>{{0, 0, 1, 2, eighth}, {-2, -2, 2, 2, eighth}});
    EXPECT_EQ(truth.relation(), Relation::disjoint);
    EXPECT_GT(truth.margin(), 1.3);
    const auto what = judge(*find_subject("triangle-split-parametric"), Scalar::double_, truth);
    ASSERT_TRUE(what.has_value());
    EXPECT_EQ(what->kind, Class::beyond_tolerance);
    EXPECT_FALSE(judge(*find_subject("triangle-split"), Scalar::double_, truth).has_value());
}

}  // namespace
}  // namespace touchstone
