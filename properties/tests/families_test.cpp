// The generators draw scenes of the named families, in the right ranges and shares.

#include "properties/scenes/families.h"
#include "core/scenes/shape_pair.h"
#include "core/shapes/any_shape.h"

#include <gtest/gtest.h>

#include <map>

#include "core/format/text.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/moves/scene_touching.h"

namespace touchstone {
namespace {

constexpr int kDrawnScenes = 20000;

bool is_float(double x) {
    return static_cast<double>(static_cast<float>(x)) == x;
}

TEST(Families, DrawValidPairsOfTheGivenPrecision) {
    Random random(41);
    for (int i = 0; i < kDrawnScenes; ++i) {
        const PosePair<double> pair = generate(random, Precision::single_).pair;
        ASSERT_FALSE(problem_of(pair)) << to_line(pair);
        for (const Pose<double>& p : {pair.a, pair.b})
            for (const double x : {p.cx, p.cy, p.w, p.h, p.angle}) ASSERT_TRUE(is_float(x));
        ASSERT_FALSE(problem_of(generate(random, Precision::double_).pair));
    }
}

TEST(Neighbours, AreValidPairsOfTheGivenPrecisionAndStayNearTheBoundary) {
    Random random(47);
    int others = 0;
    int near = 0;
    int placed = 0;
    for (int i = 0; i < kDrawnScenes; ++i) {
        const Generated drawn = generate(random, Precision::single_);
        const PosePair<double> pair = neighbour(drawn, random, Precision::single_);
        ASSERT_FALSE(problem_of(pair)) << to_line(pair);
        for (const Pose<double>& p : {pair.a, pair.b})
            for (const double x : {p.cx, p.cy, p.w, p.h, p.angle}) ASSERT_TRUE(is_float(x));
        if (pair != drawn.pair) ++others;
        if (drawn.placement != Placement::few_ulps) continue;
        ++placed;
        const double unit = 0x1p-23 * scale(pair);
        if (std::fabs(fast::margin(pair)) <= 16 * unit) ++near;
    }
    EXPECT_GT(others, kDrawnScenes * 95 / 100);
    EXPECT_GT(near, placed * 9 / 10);
}

/// Returns a pair and its neighbours, drawn like those of the verifier.
std::vector<PosePair<double>> with_neighbours(const Generated& drawn, Random& random) {
    std::vector<PosePair<double>> all{drawn.pair};
    for (int i = 0; i < 3; ++i) all.push_back(neighbour(drawn, random, Precision::double_));
    return all;
}

TEST(UnchangedPairs, AreTheSameAsWithoutTheFamiliesThatChangeThem) {
    Random with(48);
    Random without(48);
    for (int i = 0; i < 5000; ++i) {
        const Generated one = generate(with, Precision::double_);
        const Generated two = generate(without, any_ticket(without).family, Precision::double_);
        const auto pairs = with_neighbours(one, with);
        const bool same = pairs == with_neighbours(two, without);
        ASSERT_TRUE(same || one.family == Family::written) << i;
    }
    EXPECT_EQ(with.bits(), without.bits());
}

TEST(Families, AreEachDrawnInAtLeastOnePerCentOfTheCases) {
    Random random(42);
    std::map<Family, int> families;
    std::map<Placement, int> placements;
    for (int i = 0; i < kDrawnScenes; ++i) {
        const Generated g = generate(random, Precision::double_);
        ++families[g.family];
        ++placements[g.placement];
    }
    for (const Family family : kFamilies) {
        // Families of polygons and lists do not apply to rectangles.
        if (is_made_of_another(family) && family != Family::written) continue;
        const double share = 100.0 * families[family] / kDrawnScenes;
        std::printf("%-18s %5.1f %%\n", name(family).data(), share);
        EXPECT_GE(share, 1) << name(family);
    }
    for (const Placement placement : kPlacements) {
        const double share = 100.0 * placements[placement] / kDrawnScenes;
        std::printf("%-18s %5.1f %%\n", name(placement).data(), share);
        EXPECT_GE(share, 1) << name(placement);
    }
}

void expect_shares(Precision precision, double epsilon) {
    Random random(43);
    std::map<std::string_view, int> count;
    for (int i = 0; i < kDrawnScenes; ++i) {
        const PosePair<double> pair = generate(random, precision).pair;
        const Relation relation = fast::relation(pair).relation;
        ++count[name(relation)];
        const double margin = std::fabs(fast::margin(pair)) / scale(pair) / epsilon;
        if (margin <= 4) ++count["within 4 eps x scale"];
        if (4 < margin && margin < 1e6) ++count["within 1e6 eps x scale"];
    }
    for (const auto& [what, n] : count)
        std::printf("%-22s %5.1f %%\n", what.data(), 100.0 * n / kDrawnScenes);
    EXPECT_GE(count["within 4 eps x scale"], 0.20 * kDrawnScenes);
    EXPECT_GE(count["within 1e6 eps x scale"], 0.05 * kDrawnScenes);
    EXPECT_GE(count["touching"], 0.01 * kDrawnScenes);
    EXPECT_GE(count["disjoint"], 0.30 * kDrawnScenes);
    EXPECT_GE(count["overlapping"], 0.30 * kDrawnScenes);
}

TEST(Families, DrawManyFloatPairsThatNearlyTouch) {
    expect_shares(Precision::single_, 0x1p-23);
}

TEST(Families, DrawManyDoublePairsThatNearlyTouch) {
    expect_shares(Precision::double_, 0x1p-52);
}

TEST(Families, DependOnTheSeedAlone) {
    Random one(44);
    Random two(44);
    for (int i = 0; i < 2000; ++i)
        ASSERT_EQ(generate(one, Precision::double_).pair, generate(two, Precision::double_).pair);
}

/// Returns an ordinary pair for tests of single moves.
PosePair<double> ordinary(Random& random) {
    return generate(random, Family::uniform, Precision::double_).pair;
}

double margin_in_eps(const PosePair<double>& pair) {
    return std::fabs(fast::margin(pair)) / scale(pair) / 0x1p-52;
}

TEST(MovingToTouch, PutsRectanglesWithinAFewUlpsOfTouching) {
    Random random(45);
    for (int i = 0; i < 2000; ++i) {
        const auto pair =
            moves::move_to_touch(ordinary(random), random.between(-4, 4), 0, Precision::double_);
        ASSERT_LE(margin_in_eps(pair), 2) << to_line(pair);
    }
}

TEST(MovingToTouch, LeavesTheGivenGapAlongTheSeparatingAxis) {
    Random random(46);
    for (int i = 0; i < 2000; ++i) {
        const double gap = random.sign() * random.two_to_the(-20, -4);
        const auto pair =
            moves::move_to_touch(ordinary(random), random.between(-4, 4), gap, Precision::double_);
        ASSERT_NEAR(static_cast<double>(moves::largest_gap(pair)), gap, 1e-13) << to_line(pair);
    }
}

}  // namespace
}  // namespace touchstone
