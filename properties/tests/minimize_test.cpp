// Minimizing gives cases that a person could have written, with an error of the same class.
// Minimizing an easy case again changes nothing. Minimizing ends when its budget is used up.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <numbers>

#include "core/format/text.h"
#include "core/scenes/numbers.h"
#include "core/tests/case_count.h"
#include "oracle/fast/fast.h"
#include "properties/engines/climb.h"
#include "properties/engines/power.h"
#include "properties/engines/refine.h"
#include "properties/engines/verify.h"
#include "properties/judging/confirm.h"
#include "properties/planted/planted_errors.h"
#include "properties/scenes/families.h"
#include "properties/scenes/simplify.h"

namespace touchstone {
namespace {

Scene minimized(const Scene& scene, const std::function<bool(const Scene&)>& still) {
    return minimize(scene, Precision::double_, still, {}).scene;
}

TEST(ASimplerScene, HasShorterAndMoreOrdinaryNumbers) {
    const auto cost = [](double x) { return complexity(Quantity::coordinate, x); };
    const std::array in_order{0.0, 1.0, -1.0, 2.0, 3.0, 0.375, 5.5, 715.0, 0x1p-300, 1e300};
    for (std::size_t i = 1; i < in_order.size(); ++i)
        EXPECT_LT(cost(in_order[i - 1]), cost(in_order[i])) << in_order[i];
    EXPECT_LT(complexity(Quantity::angle, M_PI / 3), complexity(Quantity::angle, 1.047197551));
    EXPECT_EQ(complexity(Quantity::angle, 0), 0);
}

TEST(ASimplerScene, MayBeMoreComplexIfItIsEasyToRead) {
    const Scene easy = PosePair<double>{{0, 1.0078125, 1, 1, 0.00146484375},
                                        {0.9990234375, 1, 1, 1, 0.0014653205871582031}};
    const Scene tiny = PosePair<double>{{0, 0, 1, 1, 0}, {1, 1, 1, 1, 0x1p-20}};
    ASSERT_TRUE(reading_of(easy).is_easy() && !reading_of(tiny).is_easy());
    EXPECT_LT(complexity(tiny), complexity(easy));
    EXPECT_TRUE(is_simpler(easy, tiny));
    EXPECT_FALSE(is_simpler(tiny, easy));
}

TEST(ASimplerScene, MayHaveTheCornersOfPlacedPolygonsOnACoarseGrid) {
    Random random(12);
    std::vector<Scene> coarse;
    while (coarse.empty())
        coarse = on_coarse_grids(generate_scene("placed-polygon-placed-polygon", random,
                                                Family::many_corners, Precision::double_)
                                     .scene);
    for_each_number(coarse.front(), [](Quantity quantity, double x) {
        EXPECT_TRUE(quantity != Quantity::offset || significant_bits(x) <= 4) << x;
    });
}

TEST(Minimizing, MovesFarScenesAsAWholeToAPowerOfTwo) {
    const Scene far = SceneOf<"circle-circle", double>{{-372789118.0, 0, 1}, {-372789126.5, 0, 1}};
    const auto apart = [](const Scene& scene) {
        const auto& s = as<SceneOf<"circle-circle", double>>(scene);
        return s.a.x - s.b.x == 8.5 && std::fabs(s.a.x) >= 1e8 && s.a.r + s.b.r <= 2;
    };
    const Scene least = minimized(far, apart);
    EXPECT_TRUE(apart(least));
    const auto& s = as<SceneOf<"circle-circle", double>>(least);
    EXPECT_EQ(std::min(significant_bits(s.a.x), significant_bits(s.b.x)), 1) << to_line(least);
}

TEST(Minimizing, FindsShortNumbersEvenIfTheGapNeedsManyDigits) {
    PosePair<double> start{{0, 0, 1, 1, 1}, {1.1908866479306617, 0.0123, 1, 1, 0}};
    const auto is_close = [](const Scene& s) {
        const double gap = fast::margin(pair_at(s, 0));
        const auto [a, b] = as<PosePair<double>>(s);
        return gap > 0 && gap < 1e-7 && a.angle != b.angle && std::fabs(a.angle) < 1.5 &&
               std::fabs(a.angle) > 0.125 && std::fabs(b.angle) <= 0.125;
    };
    for (double lo = 1, hi = 2; !is_close(start);) {
        start.b.cx = (lo + hi) / 2;
        (fast::margin(start) > 0 ? hi : lo) = start.b.cx;
    }
    const Scene least = minimized(start, is_close);
    EXPECT_TRUE(is_close(least));
    EXPECT_TRUE(reading_of(least).is_easy()) << to_line(least);
}

/// Planted errors of several queries that are found quickly.
constexpr std::array<std::string_view, 8> kSample{
    "planted-sizes-swapped",         "planted-axis-left-out",
    "planted-remembered-axis",       "planted-tiny-slack",
    "planted-corner-for-centre",     "planted-skips-after-miss",
    "planted-edges-without-corners", "planted-absolute-epsilon"};

/// Planted errors that only polygons with many corners show. The fewest corners are 9 to 17,
/// depending on the error. Everything else about their scenes is easy.
constexpr std::array<std::string_view, 5> kManyCorners{
    "planted-sixteen-corners", "planted-twelve-triangles", "planted-eight-crossings",
    "planted-winding-stops-at-two", "planted-first-eight-corners"};

/// The scenes of these two errors are easy except for magnitudes. At ordinary magnitudes, the
/// errors do not show: a product of six lengths stays in the range of the format, and every cross
/// product below 1e-9 is exactly 0.
constexpr std::array<std::string_view, 2> kOutOfRange{"planted-multiplied-through",
                                                      "planted-absolute-parallel"};

/// This error rounds the sum of two numbers to a float and compares it with a third. In an easy
/// scene, these have at most 12 bits and ordinary magnitudes. The rounding error is then at most
/// half of the distance between the exact sum and the third number, so it changes nothing.
constexpr std::array<std::string_view, 1> kHard{"planted-float-corner"};

bool is_among(const auto& names, const auto& found) {
    return std::find(names.begin(), names.end(), found.subject->info().name) != names.end();
}

/// Measures all numbers that a person has to read. For a defect, these are the numbers of its whole
/// sequence.
Reading reading_of(const Example& example) {
    Reading reading;
    for (const Scene& scene : example.sequence()) reading.join(touchstone::reading_of(scene));
    return reading;
}

bool is_as_easy_as_can_be(const Target& target, Reading reading) {
    if (is_among(kManyCorners, target)) reading.corners = 0;
    if (is_among(kOutOfRange, target)) reading.least_exponent = reading.most_exponent = 0;
    return reading.is_easy() || is_among(kHard, target);
}

/// Takes all planted errors if TOUCHSTONE_SHRINK_ALL is set.
TEST(Minimizing, ShowsPlantedErrorsByFewShortNumbersAndKeepsTheirClass) {
    std::vector<Target> targets = planted_targets({Scalar::double_, Scalar::float_});
    const bool takes_all = std::getenv("TOUCHSTONE_SHRINK_ALL") != nullptr;
    if (!takes_all) {
        std::erase_if(targets, [](const Target& t) { return !is_among(kSample, t); });
        EXPECT_EQ(targets.size(), kSample.size());
    }
    for (const Target& target : targets) {
        const std::string_view name = target.subject->info().name;
        const auto both = found_and_minimized(target, takes_all ? 20'000 : 5000, 1,
                                              {.work = 3'000'000, .rounds = 2000}, nullptr);
        ASSERT_TRUE(both.has_value()) << name;
        const Example& smallest = both->second;
        const Scene& scene = smallest.scene;
        const Reading reading = reading_of(smallest);
        EXPECT_EQ(smallest.what.kind, target.kind) << name;
        EXPECT_TRUE(is_as_easy_as_can_be(target, reading)) << name << " " << to_line(scene);
        if (target.kind == Class::defect) continue;
        const auto still = [&](const Scene& s) {
            Truth truth(s);
            const auto what = judge(*target.subject, target.scalar, truth);
            return what && what->kind == target.kind && what->hit == smallest.what.hit;
        };
        EXPECT_TRUE(still(scene)) << name;
        if (!reading.is_easy()) continue;
        EXPECT_EQ(minimize(scene, input_precision(target.scalar), still, {}).scene, scene)
            << name << ": minimizing again makes it smaller";
    }
}

const PosePair<double> kTurnedPair{{1, 0, 2, 1, 0.25}, {3, 1, 1, 4, 1.5}};

/// The range found for A's x if the outcome is the same only from `low` to `high`.
Varied of_a_cx(double low, double high, Shows beyond, Precision precision = Precision::double_) {
    Budget unlimited;
    const auto look = [=](const Scene& scene) {
        const double x = as<PosePair<double>>(scene).a.cx;
        return low <= x && x <= high ? Shows::the_same : beyond;
    };
    return what_may_vary(kTurnedPair, precision, look, unlimited)[0];
}

TEST(WhatMayVary, EndsAtTheLastNumberWithTheSameOutcome) {
    for (const auto& [low, high] : {std::pair{1.0, 1.0},
                                    {0.0, 1 + 0x1p-52},
                                    {-1e300, 1e-300 + 1},
                                    {-0x1p-1074, 7.1},
                                    {0x1p-1074, 0x1p1000}}) {
        const Varied found = of_a_cx(low, high, Shows::right);
        EXPECT_EQ(found.down.last, low);
        EXPECT_EQ(found.up.last, high);
        EXPECT_EQ(found.down.right, std::nextafter(low, -INFINITY));
        EXPECT_EQ(found.up.right, std::nextafter(high, INFINITY));
        EXPECT_FALSE(found.may_be_anything());
    }
}

TEST(WhatMayVary, CountsUlpsOfTheScenesPrecisionAndMayBeUnlimited) {
    const Varied found = of_a_cx(0.5, 1 + 3 * 0x1p-23, Shows::right, Precision::single_);
    EXPECT_EQ(found.up.right, 1 + 4 * 0x1p-23);
    EXPECT_EQ(found.up.ulps, 4U);
    const double most = std::numeric_limits<double>::max();
    EXPECT_TRUE(of_a_cx(-most, most, Shows::right).may_be_anything());
}

TEST(WhatMayVary, DoesNotMistakeAnotherErrorForARightAnswer) {
    const Varied found = of_a_cx(0.5, 2, Shows::other);
    EXPECT_EQ(found.up.last, 2);
    EXPECT_FALSE(found.up.right.has_value());
}

TEST(TheNearestPassingScene, IsTheFewestStepsAway) {
    Budget unlimited;
    const auto look = [](const Scene& scene) {
        const auto& s = as<PosePair<double>>(scene);
        const bool same = s.a.cx < 1.5 && s.b.h > 4 - 5 * 0x1p-51 && s.b.angle < 1.75;
        return same ? Shows::the_same : Shows::right;
    };
    const auto numbers = what_may_vary(kTurnedPair, Precision::double_, look, unlimited);
    const auto passing = nearest_that_passes(numbers);
    ASSERT_TRUE(passing.has_value());
    EXPECT_EQ(passing->first, 8U);
    EXPECT_EQ(passing->second.right, 4 - 5 * 0x1p-51);
    EXPECT_EQ(passing->second.ulps, 5U);
}

// Budgets: work depends on the number of corners. Each stage ends when its budget is used up.

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

Scene stars(std::size_t corners) {
    return SceneOf<"concave-concave", double>{SimplePolygon<double>(star(corners, 0)),
                                              SimplePolygon<double>(star(corners, 2.0001))};
}

TEST(TheWorkOnAScene, IsOneForTwoRectanglesAndGrowsWithThePairsOfSides) {
    EXPECT_EQ(work_of(PosePair<double>{{0, 0, 2, 1, 0.25}, {1.75, 0.5, 1.25, 2, 1}}), 1U);
    EXPECT_EQ(work_of(SceneOf<"circle-circle", double>{{0, 0, 1}, {3, 0, 1}}), 1U);
    EXPECT_EQ(work_of(ConvexPair<double>{star(16, 0), star(16, 3)}), 16U);
    EXPECT_EQ(work_of(stars(16)), 32U);
    EXPECT_EQ(work_of(stars(64)), 512U);
}

TEST(Minimizing, AsksAboutAtMostOneSceneBeyondItsBudget) {
    const MinimizeOptions options{.work = 8000};
    for (const std::size_t corners : {24U, 64U}) {
        std::uint64_t work = 0;
        const auto has_enough_corners = [&](const Scene& scene) {
            work += work_of(scene);
            return reading_of(scene).corners >= static_cast<int>(corners);
        };
        const Minimized found =
            minimize(stars(corners), Precision::double_, has_enough_corners, options);
        EXPECT_FALSE(found.is_complete);
        EXPECT_LE(found.work, options.work + 4 * work_of(stars(corners)));
        EXPECT_LE(work, options.work + work_of(stars(corners)));
    }
}

TEST(Minimizing, GivesTheSameSceneHoweverManyScenesAreAskedAboutTogether) {
    Random random(7);
    int runs = 0;
    int of_many = 0;
    for (int i = 0; i < few_or_all(6, 20); ++i) {
        const Scene scene = generate_scene("rect-rect", random, Precision::double_).scene;
        const double margin = fast::margin(ShapePair(scene));
        const auto is_as_near = [margin](const Scene& one) {
            return std::fabs(fast::margin(ShapePair(one)) - margin) <= std::fabs(margin) / 8;
        };
        const auto minimal = [&](std::size_t most) {
            const Still::First first_of = [&](std::span<const Scene> scenes) {
                ++runs;
                const auto at = std::find_if(scenes.begin(), scenes.end(), is_as_near);
                return at == scenes.end() ? std::nullopt : std::optional(at - scenes.begin());
            };
            const Still still(first_of, [most] { return most; });
            return to_line(minimize(scene, Precision::double_, still, {.rounds = 2}).scene);
        };
        const std::string alone = minimal(1);
        for (const std::size_t most : {3U, 50U, 500U}) {
            runs = 0;
            EXPECT_EQ(minimal(most), alone) << most << " together, from " << to_line(scene);
        }
        of_many += runs;
    }
    EXPECT_LE(of_many, few_or_all(105, 330)) << "each run starts the program";
}

TEST(Minimizing, RemovesCornersOfSimplePolygonsAndItemsOfLists) {
    const SimplePolygon<double> seven{{0, 0}, {4, 1}, {5, 0}, {6, 4}, {3, 2}, {2, 5}, {1, 4}};
    const Circle<double> circle{2, 2, 1};
    const auto polygons_in_list = [&](std::size_t count, const SimplePolygon<double>& polygon) {
        return Scene::with_list(circle, std::vector(count, polygon));
    };
    for (const Scene& scene :
         {Scene::with_list(seven, std::vector(1, circle)), polygons_in_list(3, seven)}) {
        const Scene least = minimized(scene, [](const Scene&) { return true; });
        EXPECT_EQ(reading_of(least).corners, 3) << to_line(least);
        EXPECT_EQ(count_of_pairs(least), 1U) << to_line(least);
    }
    // Corners of a long list are removed only by halves, quarters and so on.
    EXPECT_EQ(with_one_less(polygons_in_list(9, seven)).size(), 9U);
    const Polygon<double> many = star(16, 0);
    Scene fewer = polygons_in_list(9, many);
    with_many_less(fewer, [&](const Scene& less) {
        const bool has_nine = count_of_pairs(less) == 9;
        if (has_nine) fewer = less;
        return has_nine;
    });
    EXPECT_EQ(reading_of(fewer).corners, 3);
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

TEST(Minimizing, LeavesAnErrorOfTwoThreadsAndSaysThatItIsNotMinimal) {
    const Row row{find_subject("sat-local"), Scalar::double_};
    Example example{PosePair<double>{{0, 0, 2, 2, 0.3}, {1.7, 0, 2, 2, 0}}};
    example.what = {.kind = Class::defect, .answer = Reply{.hit = 0}};
    example.before = {example.scene};
    example.at_once = true;
    minimize_example(row, example, {});
    EXPECT_FALSE(example.minimized);
}

TEST(TheFirstExample, IsTakenByTheOtherScalarsOnlyIfTheBudgetForItRanOut) {
    // Only polygons of many corners show this error.
    std::vector<Row> rows = verify({.subjects = {find_subject("planted-twelve-triangles")},
                                    .scalars = {Scalar::float_, Scalar::double_},
                                    .cases = 1000,
                                    .grid = {},
                                    .minimize = false})
                                .rows;
    minimize_first(rows[0], Class::logic, {.work = 2000});
    Example& first = *rows[0].example(Class::logic);
    EXPECT_TRUE(first.is_cut_short);
    first.is_cut_short = false;
    EXPECT_FALSE(take_first(rows[1], Class::logic, rows[0]));
    first.is_cut_short = true;
    ASSERT_TRUE(take_first(rows[1], Class::logic, rows[0]));
    EXPECT_EQ(rows[1].example(Class::logic)->scene, first.scene);
    EXPECT_TRUE(rows[1].example(Class::logic)->is_cut_short);
}

}  // namespace
}  // namespace touchstone
