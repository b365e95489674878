// Poses in which nearly all terms cancel: poses near quarter turns, with tiny angles, or with tiny
// lengths. For these poses, the fast oracle agrees with the ring.

#include <gtest/gtest.h>

#include <numbers>

#include "core/format/text.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/intersects.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

constexpr double kQuarter = std::numbers::pi / 2;

/// Returns rectangles of integer sizes that would have sides in line if these angles were 0.
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

template <class Make>
void expect_the_relation_of_the_ring(int pairs, Make make) {
    for (int i = 0; i < pairs; ++i) {
        const PosePair<double> pair = make();
        const Relation expected = separating_axis::relation(pair);
        EXPECT_EQ(fast::relation(pair).relation, expected) << to_hex_line(pair);
        EXPECT_EQ(relation(prepare(pair.a), prepare(pair.b)), expected) << to_hex_line(pair);
    }
}

TEST(RectanglesInLine, ThatAreNearlyQuarterTurnsApartHaveTheRelationOfTheRing) {
    Random random(42);
    const auto angle = [&random] { return random.from_to(-8, 8) * kQuarter; };
    expect_the_relation_of_the_ring(3000, [&] {
        const double a = angle();
        return in_line_at(random, a, random.chance(0.3) ? a : angle());
    });
}

double vanishing(Random& random) {
    if (random.chance(0.2)) return 0;
    if (random.chance(0.3)) return random.sign() * random.from_to(1, 4) * 0x1p-1074;
    return random.sign() * random.two_to_the(-1074, -290);
}

TEST(RectanglesInLine, TurnedByVanishingAnglesHaveTheRelationOfTheRing) {
    Random random(43);
    expect_the_relation_of_the_ring(3000, [&] {
        PosePair<double> pair = in_line_at(random, vanishing(random), vanishing(random));
        if (random.chance(0.2))
            pair.b.cx = stepped(Precision::double_, pair.b.cx, random.from_to(-1, 1));
        if (random.chance(0.1)) pair.b.cx = pair.a.cx;
        if (random.chance(0.1)) pair.b.cx = random.sign() * random.two_to_the(-1074, -200);
        return pair;
    });
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

/// Returns rectangles that would often have sides in line if they were upright. The first-order
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
    expect_the_relation_of_the_ring(4000, [&] { return nearly_upright_of_any_order(random); });
}

}  // namespace
}  // namespace touchstone
