// The search for the boundary of a black box: the places where its answers change, right or wrong.

#include "properties/programs/boundary.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <set>
#include <string>

#include "core/scenes/numbers.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/judging/judge.h"
#include "properties/programs/examine.h"
#include "properties/scenes/families.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

using BlackBox = std::function<Answer(const Scene&)>;

std::optional<Scene> as_it_is_given(const Scene& scene) {
    return scene;
}

Answer truly(const Scene& scene) {
    const Truth truth(scene);
    for (std::size_t i = 0; i < truth.items(); ++i)
        if (truth.relation(i) != Relation::disjoint) return i + 1;
    return 0;
}

/// Returns a box that reports a hit if the gap is at most `slack`, in doubles.
BlackBox with_slack(double slack) {
    return [slack](const Scene& scene) -> Answer {
        Truth truth(scene);
        return truth.margin() <= slack ? 1 : 0;
    };
}

struct Searched {
    BoundarySearch search;
    std::vector<Scene> given{};
    std::vector<Scene> asked{};
    std::size_t steps = 0;
};

/// Searches along `ways` ways between generated scenes of the query.
Searched searched(std::string_view query, const BlackBox& box, std::size_t ways, std::uint64_t seed,
                  Precision precision = Precision::double_,
                  const std::vector<Opinion>& others = {}) {
    Searched all{BoundarySearch(precision, seed, as_it_is_given, others)};
    std::vector<AnsweredScene> hits;
    std::vector<AnsweredScene> misses;
    Random random(seed);
    while (std::min(hits.size(), misses.size()) < ways) {
        const Scene scene = generate_scene(query, random, precision).scene;
        const Answer answer = box(scene);
        (answer == 0 ? misses : hits).push_back({scene, answer});
        all.given.push_back(scene);
    }
    for (std::size_t i = 0; i < ways; ++i) all.search.add(hits[i], misses[i]);
    for (std::vector<Scene> next = all.search.next(); !next.empty(); next = all.search.next()) {
        ++all.steps;
        std::vector<std::optional<Answer>> answers;
        for (const Scene& scene : next) answers.emplace_back(box(scene));
        all.asked.insert(all.asked.end(), next.begin(), next.end());
        all.search.take(answers);
    }
    return all;
}

/// Returns the largest difference of two corresponding numbers, in ulps.
double ulps_between(const Scene& p, const Scene& q) {
    std::vector<double> numbers;
    for_each_number(p, [&](Quantity, double x) { numbers.push_back(x); });
    double most = 0;
    std::size_t at = 0;
    for_each_number(q, [&](Quantity, double x) {
        const double y = numbers[at++];
        const double unit = std::nextafter(std::fabs(x), INFINITY) - std::fabs(x);
        most = std::max(most, std::fabs(x - y) / unit);
    });
    return most;
}

TEST(TheBoundaryOfABlackBox, IsFoundBetweenNeighboursWithDifferentAnswers) {
    const Searched all = searched("circle-circle", truly, 60, 1);
    EXPECT_GE(all.search.found().size(), 30U);
    for (const auto& [one, other] : all.search.found()) {
        EXPECT_NE(one.answer, other.answer);
        EXPECT_EQ(truly(one.scene), one.answer);
        EXPECT_LE(ulps_between(one.scene, other.scene), 2);
    }
}

TEST(TheBoundaryOfABlackBox, IsAlsoSearchedWhereAnotherAlgorithmIsWrong) {
    constexpr double kSlack = 1e-3;
    const BlackBox other = with_slack(kSlack);
    const Searched all = searched("rect-rect", truly, 40, 7, Precision::double_, {other});
    std::size_t hits = 0;
    std::size_t misses = 0;
    for (const Scene& scene : all.asked)
        if (std::fabs(Truth(scene).margin() - kSlack) < 1e-9) ++(other(scene) == 1 ? hits : misses);
    EXPECT_GE(hits, 20U);
    EXPECT_GE(misses, 20U);
    EXPECT_LE(all.asked.size(), 40 * BoundarySearch::questions_of_a_way(1));
}

class TheSearchPaths : public testing::TestWithParam<std::string_view> {};

TEST_P(TheSearchPaths, HaveValidScenesAndEndWithinTheirBudget) {
    constexpr std::size_t kWays = 12;
    const Searched all = searched(GetParam(), truly, kWays, 5, Precision::single_);
    for (const Scene& scene : all.asked) {
        EXPECT_FALSE(problem_of(scene).has_value());
        EXPECT_EQ(scene, round_to(Precision::single_, scene));
    }
    EXPECT_LE(all.asked.size(), kWays * BoundarySearch::questions_of_a_way(0));
    EXPECT_LE(all.steps, 6U) << "of a program that is right";
    EXPECT_GE(all.search.found().size(), 2U);
}

INSTANTIATE_TEST_SUITE_P(Of, TheSearchPaths,
                         testing::Values("rect-rect", "convex-convex", "rect-list",
                                         "concave-concave"),
                         NamedAfterItsParameter());

/// Returns the cosines and sines of the scene, in their order.
std::vector<double> turns_of(const Scene& scene) {
    std::vector<double> turns;
    for_each_number(scene, [&](Quantity quantity, double x) {
        if (quantity == Quantity::cosine || quantity == Quantity::sine) turns.push_back(x);
    });
    return turns;
}

TEST(TheSearchPaths, KeepTurnsThatAreGivenByCosineAndSine) {
    constexpr Kind kTurned = kind_of<PoseByCosSin<double>>();
    const std::string query(name_of(PairOfKinds{kTurned, kTurned, false}));
    const Searched all = searched(query, truly, 20, 6);
    std::set<std::vector<double>> given;
    for (const Scene& scene : all.given) given.insert(turns_of(scene));
    EXPECT_GT(all.asked.size(), 100U);
    EXPECT_EQ(searched(query, truly, 20, 6).asked, all.asked) << "the seed decides";
    for (const Scene& scene : all.asked) ASSERT_TRUE(given.contains(turns_of(scene)));
}

TEST(OpinionsOfTheLiterature, AreOnlyAskedAboutTheirOwnShapes) {
    const TurnedPose<double, InDegrees> a{0, 0, 2, 1, 30};
    const TurnedPivotRect<double, InDegrees> about_corner{0, 0, 0, 0, 2, 1, 30};
    for (const Opinion& opinion : opinions_of_literature("rect-rect-degrees", Scalar::double_)) {
        EXPECT_EQ(opinion(Scene(a, a)), 1U);
        EXPECT_EQ(opinion(Scene(a, about_corner)), 0U);
    }
}

}  // namespace
}  // namespace touchstone
