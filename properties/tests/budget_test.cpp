// Budgets: work depends on the number of corners. Each stage ends when its budget is used up.

#include "properties/scenes/simplify.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "properties/engines/climb.h"
#include "properties/engines/refine.h"
#include "properties/engines/verify.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"

namespace touchstone {
namespace {

/// Returns a star with `corners` corners, alternately near and far from its centre.
Polygon<double> star(std::size_t corners, double x) {
    Polygon<double> points;
    for (std::size_t i = 0; i < corners; ++i) {
        const double turn =
            2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(corners);
        const double reach = i % 2 == 0 ? 1 : 0.625;
        points.push_back({x + reach * std::cos(turn), reach * std::sin(turn)});
    }
    return points;
}

/// Returns two stars that nearly touch.
Scene stars(std::size_t corners) {
    return SceneOf<"concave-concave", double>{SimplePolygon<double>(star(corners, 0)),
                                              SimplePolygon<double>(star(corners, 2.0001))};
}

const Scene kRectangles = PosePair<double>{{0, 0, 2, 1, 0.25}, {1.75, 0.5, 1.25, 2, 1}};

TEST(TheWorkOnAScene, IsOneForTwoRectanglesAndGrowsWithThePairsOfSides) {
    EXPECT_EQ(work_of(kRectangles), 1U);
    EXPECT_EQ(work_of(SceneOf<"circle-circle", double>{{0, 0, 1}, {3, 0, 1}}), 1U);
    EXPECT_EQ(work_of(ConvexPair<double>{star(16, 0), star(16, 3)}), 16U);
    EXPECT_EQ(work_of(stars(16)), 32U);
    EXPECT_EQ(work_of(stars(64)), 512U);
}

TEST(TheWorkOnAScene, GrowsLittleWithTheLengthOfAList) {
    const Pose<double> pose{0, 0, 2, 1, 0};
    const Scene list = RectList<double>{pose, std::vector(64, pose)};
    EXPECT_GT(work_of(list), 1U);
    EXPECT_LT(work_of(list), 16U);
}

/// Returns the work of a minimizer that accepts every scene with enough corners.
std::uint64_t work_asked_for(std::size_t corners, const MinimizeOptions& options) {
    std::uint64_t work = 0;
    const auto still = [&](const Scene& scene) {
        work += work_of(scene);
        return reading_of(scene).corners >= static_cast<int>(corners);
    };
    const Minimized found = minimize(stars(corners), Precision::double_, still, options);
    EXPECT_FALSE(found.is_complete);
    EXPECT_LE(found.work, options.work + 4 * work_of(stars(corners)));
    return work;
}

TEST(Minimizing, AsksForNoMoreWorkThanItsBudgetHoweverManyCornersThereAre) {
    MinimizeOptions options;
    options.work = 20'000;
    for (const std::size_t corners : {24U, 48U, 64U})
        EXPECT_LE(work_asked_for(corners, options), options.work + work_of(stars(corners)));
}

TEST(Minimizing, RemovesManyCornersAtOnce) {
    using Stars = SceneOf<"concave-concave", double>;
    constexpr std::ptrdiff_t kNeeded = 9;
    constexpr int kQuestions = 60;  // fewer than the corners to remove
    const Polygon<double> needed = star(48, 0);
    const auto still = [&](const Scene& scene) {
        const auto& a = as<Stars>(scene).a;
        return a.size() >= kNeeded && std::equal(a.begin(), a.begin() + kNeeded, needed.begin());
    };
    Budget unlimited;
    const Scene least = downhill(stars(48), Precision::double_, still, unlimited, kQuestions);
    EXPECT_LE(as<Stars>(least).a.size(), 12U);
    EXPECT_LE(as<Stars>(least).b.size(), 12U);
}

Row failed_row(const char* name, Scalar scalar) {
    VerifyOptions options;
    options.subjects = {find_subject(name)};
    options.scalars = {scalar};
    options.cases = 3000;
    options.grid = std::nullopt;
    options.minimize = false;
    return verify(options).rows.front();
}

TEST(MinimizingTheFirst, MarksTheExamplesWhoseBudgetRanOut) {
    const Row found = failed_row("planted-twelve-triangles", Scalar::double_);
    const auto logic = static_cast<std::size_t>(Class::logic);
    MinimizeOptions options;
    options.work = 2000;
    Row row = found;
    minimize_first(row, Class::logic, options);
    EXPECT_TRUE(row.first[logic]->is_cut_short);
    row = failed_row("planted-axis-left-out", Scalar::double_);
    minimize_first(row, Class::logic, {});
    EXPECT_FALSE(row.first[logic]->is_cut_short);
}

TEST(MinimizingADefect, HasOneBudgetForAllScenesOfItsSequence) {
    const auto defect = static_cast<std::size_t>(Class::defect);
    const Row found = failed_row("planted-remembered-axis", Scalar::double_);
    Example example = *found.first[defect];
    ASSERT_FALSE(example.before.empty());
    MinimizeOptions options;
    options.work = 40;
    std::uint64_t asked = 0;
    options.is_over = [&asked] {
        ++asked;
        return false;
    };
    minimize_example(found, example, options);
    EXPECT_TRUE(example.is_cut_short);
    EXPECT_LE(asked, 400U);
}

TEST(Climbing, TakesFewerStepsOnPolygonsWithManyCorners) {
    constexpr std::uint64_t kSteps = 200;
    Climber rectangles(*find_subject("sat-local"), Scalar::double_, kRectangles, 1);
    rectangles.steps(kSteps, nullptr);
    EXPECT_EQ(rectangles.judged(), kSteps + 1);
    EXPECT_FALSE(rectangles.is_cut_short());
    const Scene start = stars(32);
    Climber polygons(*find_subject("concave-split"), Scalar::double_, start, 1);
    polygons.steps(kSteps, nullptr);
    EXPECT_TRUE(polygons.is_cut_short());
    // Moves may remove corners, but only a few corners in so few steps.
    EXPECT_LT(polygons.judged(), 8 * kSteps * Climber::kWorkOfAStep / work_of(start));
}

TEST(WhatMayVary, OmitsNumbersThatTheBudgetDoesNotReach) {
    std::uint64_t looks = 0;
    const auto look = [&looks](const Scene& scene) {
        ++looks;
        return reading_of(scene).most_exponent < 10 ? Shows::the_same : Shows::right;
    };
    const Scene scene = stars(16);
    Budget budget(600 * work_of(scene));
    const auto varied = what_may_vary(scene, Precision::double_, look, budget);
    EXPECT_GT(varied.size(), 0U);
    EXPECT_LT(varied.size(), 64U);
    EXPECT_EQ(looks, 600U);
}

}  // namespace
}  // namespace touchstone
