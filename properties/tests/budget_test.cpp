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
    options.work = 8000;
    for (const std::size_t corners : {24U, 64U})
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

/// A small run of an error that needs polygons of many corners. Does not minimize.
VerifyOptions of_many_corners(std::vector<Scalar> scalars) {
    VerifyOptions verifying;
    verifying.subjects = {find_subject("planted-twelve-triangles")};
    verifying.scalars = std::move(scalars);
    verifying.cases = 3000;
    verifying.grid = std::nullopt;
    verifying.minimize = false;
    return verifying;
}

TEST(MinimizingTheFirst, MarksTheExampleWhoseBudgetRanOut) {
    Row row = verify(of_many_corners({Scalar::double_})).rows.front();
    MinimizeOptions options;
    options.work = 2000;
    minimize_first(row, Class::logic, options);
    EXPECT_TRUE(row.example(Class::logic)->is_cut_short);
}

TEST(MinimizingTheFirst, GivesAnExampleWhoseBudgetRanOutToTheOtherScalars) {
    std::vector<Row> rows = verify(of_many_corners({Scalar::float_, Scalar::double_})).rows;
    MinimizeOptions options;
    options.work = 2000;
    minimize_first(rows[0], Class::logic, options);
    Example& first = *rows[0].example(Class::logic);
    first.is_cut_short = false;
    EXPECT_FALSE(take_first(rows[1], Class::logic, rows[0]));
    first.is_cut_short = true;
    ASSERT_TRUE(take_first(rows[1], Class::logic, rows[0]));
    EXPECT_EQ(rows[1].example(Class::logic)->scene, first.scene);
    EXPECT_TRUE(rows[1].example(Class::logic)->is_cut_short);
}

}  // namespace
}  // namespace touchstone
