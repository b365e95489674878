// Poses in which nearly all terms cancel: near quarter turns, with tiny angles, with subnormal
// lengths. The stages before the ring decide these poses, and agree with the ring.

#include <gtest/gtest.h>

#include <numbers>

#include "core/format/case_line.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/intersects_poses.h"
#include "oracle/fast/pose_gap.h"
#include "oracle/fast/pose_gaps.h"
#include "oracle/floats/trig.h"
#include "oracle/numbers/sine_cosine.h"
#include "properties/scenes/families.h"
#include "properties/scenes/neighbours.h"
#include "properties/tests/approximations.h"

namespace touchstone {
namespace {

constexpr double kQuarter = std::numbers::pi / 2;

/// Returns an angle within a few ulps of a multiple of a quarter turn.
double beside_quarter_turns(Random& random) {
    const double turns = random.from_to(1, 1 << random.from_to(1, 30));
    return random.sign() * stepped(Precision::double_, turns * kQuarter, random.from_to(-3, 3));
}

TEST(TheSineAndCosine, BesideQuarterTurnsAreWithinABoundFarBelowThatOfOthers) {
    Random random(41);
    double worst_small = 0;
    double worst_one = 0;
    int narrow = 0;
    for (int i = 0; i < 20000; ++i) {
        const double t = beside_quarter_turns(random);
        const SineCosine exact = sine_cosine_near(Dyadic(t), 400);
        const kernels::Trig got = sine_cosine(t);
        const TrigError error = trig_error(t, got);
        const double c = distance(exact.cosine, got.c, got.c_lo);
        const double s = distance(exact.sine, got.s, got.s_lo);
        ASSERT_LE(c, error.c) << t;
        ASSERT_LE(s, error.s) << t;
        if (std::max(error.c, error.s) > kTrigError * 0x1p-20) continue;
        ++narrow;
        const bool whole = std::fabs(got.c) == 1;
        worst_small = std::max(worst_small, whole ? s / error.s : c / error.c);
        worst_one = std::max(worst_one, whole ? c / error.c : s / error.s);
    }
    std::printf("worst errors beside quarter turns: %.3f and %.3f of the bound\n", worst_small,
                worst_one);
    EXPECT_GT(narrow, 10000);
    EXPECT_GT(worst_one, 0.1);
    EXPECT_GT(worst_small, 0.05);
}

/// Returns rectangles of integer sizes with sides in line, turned by about multiples of a quarter
/// turn.
PosePair<double> in_line_at(Random& random, double angle_a, double angle_b) {
    const auto size = [&random] { return random.from_to(random.chance(0.1) ? 0 : 1, 6); };
    PosePair<double> pair{};
    for (Pose<double>* p : {&pair.a, &pair.b}) {
        p->w = 2 * size();
        p->h = 2 * size();
    }
    pair.b.cx = random.sign() * (pair.a.w + pair.b.w) / 2;
    pair.b.cy = random.from_to(-4, 4) + (random.chance(0.5) ? random.unit() : 0);
    pair.a.angle = angle_a;
    pair.b.angle = angle_b;
    if (random.chance(0.3)) std::swap(pair.a, pair.b);
    return pair;
}

/// Counts the pairs that the stages before the ring decide. Checks all relations against the ring.
template <class Make>
int decided_before_the_ring(int pairs, Make make) {
    int decided = 0;
    for (int i = 0; i < pairs; ++i) {
        const PosePair<double> pair = make();
        const fast::Decided found = fast::relation_of_poses(prepare(pair.a), prepare(pair.b));
        if (found.stage == fast::Stage::exact) continue;
        ++decided;
        EXPECT_EQ(found.relation, separating_axis::relation(pair)) << to_hex_line(pair);
    }
    return decided;
}

TEST(RectanglesInLine, TurnedByNearlyQuarterTurnsAreDecidedBeforeTheRing) {
    Random random(42);
    constexpr int kPairs = 3000;
    const auto angle = [&random] { return random.from_to(-8, 8) * kQuarter; };
    const auto make = [&] {
        const double a = angle();
        return in_line_at(random, a, random.chance(0.3) ? a : angle());
    };
    EXPECT_GT(decided_before_the_ring(kPairs, make), kPairs * 95 / 100);
}

double vanishing(Random& random) {
    if (random.chance(0.2)) return 0;
    if (random.chance(0.3)) return random.sign() * random.from_to(1, 4) * 0x1p-1074;
    return random.sign() * random.two_to_the(-1074, -290);
}

TEST(RectanglesInLine, TurnedByVanishingAnglesAreDecidedBeforeTheRing) {
    Random random(43);
    constexpr int kPairs = 3000;
    const auto make = [&] {
        PosePair<double> pair = in_line_at(random, vanishing(random), vanishing(random));
        if (random.chance(0.2))
            pair.b.cx = stepped(Precision::double_, pair.b.cx, random.from_to(-1, 1));
        if (random.chance(0.1)) pair.b.cx = pair.a.cx;
        if (random.chance(0.1)) pair.b.cx = random.sign() * random.two_to_the(-1074, -200);
        return pair;
    };
    EXPECT_GT(decided_before_the_ring(kPairs, make), kPairs * 85 / 100);
}

TEST(RectanglesInLine, TurnedByVanishingAnglesHaveTheMarginOfTheRing) {
    Random random(44);
    int given = 0;
    for (int i = 0; i < 300; ++i) {
        const PosePair<double> pair = in_line_at(random, vanishing(random), vanishing(random));
        const auto margin = fast::margin_by_gaps(pair);
        if (!margin) continue;
        ++given;
        const double exact = separating_axis::margin(pair);
        ASSERT_LE(std::fabs(*margin - exact), 1e-9 * std::fabs(exact) + 2 * 0x1p-1074)
            << to_hex_line(pair);
    }
    EXPECT_GT(given, 200);
}

/// Returns an ordinary length, a length about as small as the angles or their squares, or zero.
double length_of_any_order(Random& random) {
    switch (random.below(5)) {
        case 0: return 0;
        case 1: return 1;
        case 2: return random.from_to(1, 4) / 2.0;
        case 3: return random.two_to_the(-306, -296);
        default: return random.two_to_the(-610, -290);
    }
}

/// Returns rectangles that would touch or have sides in line if they were upright. The first-order
/// effect of the angles is about as large as the smallest length.
PosePair<double> nearly_upright_of_any_order(Random& random) {
    const auto size = [&random] { return length_of_any_order(random); };
    const auto angle = [&random] {
        const double factor = random.chance(0.5) ? 1 : random.between(1, 2);
        return random.sign() * std::ldexp(factor, random.from_to(-312, -298));
    };
    PosePair<double> pair{
        {0, 0, size(), size(), angle()},
        {random.sign() * size(), random.sign() * size(), size(), size(), angle()}};
    Pose<double>& a = pair.a;
    Pose<double>& b = pair.b;
    if (random.chance(0.25)) b.angle = a.angle;
    if (random.chance(0.15)) b.angle = 0;
    if (random.chance(0.25)) a.w = b.w = 0;
    if (random.chance(0.5)) b.cx = random.sign() * (a.w / 2 + b.w / 2);
    if (random.chance(0.25)) b.cy = random.sign() * (a.h / 2 + b.h / 2);
    if (random.chance(0.25)) b.cx = stepped(Precision::double_, b.cx, random.from_to(-1, 1));
    if (random.chance(0.5)) {
        std::swap(a.w, a.h);
        std::swap(b.w, b.h);
        std::swap(b.cx, b.cy);
    }
    if (random.chance(0.5)) std::swap(a, b);
    return pair;
}

TEST(NearlyUprightRectangles, WithLengthsAboutAsLargeAsTheAnglesHaveTheRelationOfTheRing) {
    Random random(46);
    std::vector<PosePair<double>> pairs;
    for (int i = 0; i < 30000; ++i) pairs.push_back(nearly_upright_of_any_order(random));
    std::vector<fast::Decided> decided(pairs.size());
    fast::relations_of_poses(pairs, decided);
    int by_expansion = 0;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Relation expected = separating_axis::relation(pairs[i]);
        ASSERT_EQ(decided[i].relation, expected) << to_hex_line(pairs[i]);
        const fast::Decided alone = fast::relation_of_poses(pairs[i]);
        ASSERT_EQ(alone.relation, expected) << to_hex_line(pairs[i]);
        by_expansion += alone.stage == fast::Stage::expansion ? 1 : 0;
    }
    EXPECT_GT(by_expansion, 10000);
}

/// Scaling to the range of exact products turns some of these lengths into zero, but they still
/// count.
TEST(UprightRectangles, ThatAreHugeOneWayAndTinyTheOtherHaveTheRelationOfTheRing) {
    Random random(47);
    std::array<int, 3> found{};
    for (int i = 0; i < 300; ++i) {
        const double huge = random.two_to_the(300, 900);
        const double tiny = random.two_to_the(-900, -700);
        const auto few = [&random] { return random.from_to(1, 4); };
        PosePair<double> pair{{0, 0, huge * few(), 2 * tiny * few(), 0},
                              {huge, tiny * random.from_to(-8, 8), huge, 2 * tiny * few(), 0}};
        if (random.chance(0.3)) pair.b.angle = random.sign() * random.two_to_the(-1074, -1000);
        for (Pose<double>* const p : {&pair.a, &pair.b}) {
            if (i % 2 == 0) continue;
            std::swap(p->cx, p->cy);
            std::swap(p->w, p->h);
        }
        const Relation expected = separating_axis::relation(pair);
        ASSERT_EQ(fast::relation_of_poses(pair).relation, expected) << to_hex_line(pair);
        ++found[static_cast<std::size_t>(expected)];
    }
    for (const int count : found) EXPECT_GT(count, 10);
}

TEST(WhatIsNoRectangle, IsDisjointFromEverythingInABatchToo) {
    std::vector<PosePair<double>> pairs;
    for (const double odd : {static_cast<double>(NAN), HUGE_VAL, -HUGE_VAL, -1.0})
        for (double Pose<double>::*number : {&Pose<double>::cx, &Pose<double>::cy, &Pose<double>::w,
                                             &Pose<double>::h, &Pose<double>::angle}) {
            const bool is_size = number == &Pose<double>::w || number == &Pose<double>::h;
            if (odd == -1.0 && !is_size) continue;
            PosePair<double> pair{{0, 0, 2, 2, 0.3}, {1, 1, 2, 2, 0.5}};
            pair.a.*number = odd;
            pairs.push_back(pair);
            pairs.push_back({pair.b, pair.a});
        }
    std::vector<fast::Decided> decided(pairs.size());
    fast::relations_of_poses(pairs, decided);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        EXPECT_EQ(decided[i].relation, Relation::disjoint) << i;
        EXPECT_EQ(relation(pairs[i].a, pairs[i].b), Relation::disjoint) << i;
    }
}

TEST(PairsOfAColumn, AreDecidedAsOneByOneHoweverTinyTheirLengthsAndHoweverOftenAnglesRecur) {
    Random random(45);
    std::vector<PosePair<double>> pairs;
    for (int i = 0; i < 400; ++i) {
        const Family family = i % 3 == 0 ? Family::extreme_magnitude : Family::subnormal;
        const Generated drawn = generate(random, family, Precision::double_);
        for (int j = random.below(4); j >= 0; --j)
            pairs.push_back(neighbour(drawn, random, Precision::double_));
        if (i % 50 == 0) pairs.push_back({});
        pairs.back().a.angle = i % 2 == 0 ? 0.0 : -0.0;
    }
    std::vector<fast::Decided> decided(pairs.size());
    fast::relations_of_poses(pairs, decided);
    std::array<int, 3> seen{};
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const Relation expected = separating_axis::relation(pairs[i]);
        ASSERT_EQ(decided[i].relation, expected) << to_hex_line(pairs[i]);
        ++seen[static_cast<std::size_t>(expected)];
    }
    EXPECT_GT(seen[static_cast<std::size_t>(Relation::disjoint)], 100);
    EXPECT_GT(seen[static_cast<std::size_t>(Relation::overlapping)], 100);
}

}  // namespace
}  // namespace touchstone
