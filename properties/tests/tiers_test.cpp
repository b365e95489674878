// Compares each tier of the oracle with the tier before it, on poses of all families, on hard
// poses, and on poses in which nearly all terms cancel.
//
// Each source gives 512 pairs; with TOUCHSTONE_TIER_CASES=N, N pairs, rounded up to a multiple of
// 512. Sources in which nearly all terms cancel give four times as many. compare_tiers says which
// tiers judge a pair.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <numbers>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "core/tests/case_count.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/relation.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/intersects.h"
#include "oracle/numbers/sine_cosine.h"
#include "properties/engines/parallel.h"
#include "properties/scenes/families.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

constexpr int kPerChunk = 512;

using Draw = std::function<PosePair<double>(Random&, int i)>;

/// Pairs far nearer to touching than a search over doubles would find: the gaps and depths are
/// 2^-150 to 2^-239 of the sizes, but never zero. For given angles, the gap along an edge normal is
/// a linear form in five numbers. Lattice reduction found integers for which the form almost
/// vanishes.
const PosePair<double> kNearlyTouching[] = {
    {{0x0p+0, 0x0p+0, 0x1.1d92e88845adp+0, 0x1.705933e954e8p-1, -0x1.2ab64ae50df9cp+0},
     {0x1.ee5a7cc24e168p+0, 0x1.76a61920d161p-1, 0x1.0ce8d885bc3a8p+1, 0x1.575713f9543a4p+1,
      -0x1.b29ed926dcb18p+2}},
    {{0x0p+0, 0x0p+0, 0x1.642e1c006edf4p+1, 0x1.3fc90e2dafacp+0, -0x1.9810b5ca2f8c2p+1},
     {0x1.7e87d709a5ffp-1, -0x1.368fa3ef4c824p+0, 0x1.f6963b50e87ep-1, 0x1.9b46e90213fbp-1,
      -0x1.2580280a051bp+2}},
    {{0x1.d0c0d260f7a7p-1, 0x1.0430f9aeb8bf4p+0, 0x1.11058cd20a468p+0, 0x1.91b8c53bd961p-1,
      0x1.a0318bbf80d28p+1},
     {0x0p+0, 0x0p+0, 0x1.d08ed47a071bp-1, 0x1.6850d913669c8p+0, -0x1.7616d752b1368p-1}},
    {{0x0p+0, 0x0p+0, 0x1.6e7dbbfbfd6p-1, 0x1.3c881cc75fe9p+0, -0x1.b33b5ea4cf984p+0},
     {-0x1.8c06f6e9f059p-2, -0x1.186e0699a6db8p+0, 0x1.13f0ff2cfb9cp+0, 0x1.1fa3b12b51f9p+0,
      -0x1.4412e351c6818p+1}},
    {{0x0p+0, 0x0p+0, 0x1.6456e8e9bc1c4p-894, 0x1.774b60259e2p-896, -0x1.0e3f1aa8e03e4p+1},
     {-0x1.3e59688a6dfd6p-894, -0x1.85a0cc3fdda58p-895, 0x1.1c7e39b408ff8p-894,
      0x1.1f7412873f5e8p-894, -0x1.e6bcb1266f03p-2}},
    {{0x1.820be7df3ef5cp+847, -0x1.14423aa3d7364p+848, 0x1.101fde530e0d4p+848,
      0x1.850ea9d2b466p+847, -0x1.2912872dca624p+0},
     {0x0p+0, 0x0p+0, 0x1.3cc408251a8ecp+848, 0x1.48c94d74d2524p+848, 0x1.667f2f98896f4p+2}}};

PosePair<double> drawn(Random& random, Family family, Precision precision) {
    return as<PosePair<double>>(generate_scene("rect-rect", random, family, precision).scene);
}

PosePair<double> placed(Random& random, const PosePair<double>& pair) {
    Scene scene = pair;
    place(moves::on_pair(scene, 0, random, Precision::double_), any_placement(random, false));
    return as<PosePair<double>>(scene);
}

double hard_angle(Random& random) {
    if (random.chance(0.05)) return 0;
    const double sign = random.sign();
    if (random.chance(0.6)) return sign * random.two_to_the(-1074, 73.08);
    const double count = std::floor(random.two_to_the(0, random.chance(0.5) ? 6 : 72));
    static const Dyadic pi = pi_near(256);
    const double angle = sign * nearest(pi * Dyadic(count / 2));
    return random.chance(0.7) ? angle : std::nextafter(angle, random.sign() * 1e300);
}

/// Zeros and normal doubles of any magnitude. Angles may also be subnormal.
PosePair<double> mixed_magnitudes(Random& random) {
    const auto any = [&random] {
        return random.chance(0.1) ? 0.0 : random.sign() * random.two_to_the(-1022, 1024);
    };
    const auto pose = [&random, &any] {
        return Pose<double>{
            any(), any(), std::fabs(any()), std::fabs(any()),
            random.chance(0.5) ? random.sign() * random.two_to_the(-1074, 73) : any()};
    };
    PosePair<double> pair{pose(), pose()};
    if (random.chance(0.3)) pair.b.angle = std::nextafter(pair.a.angle, 0.0);
    if (random.chance(0.3)) {
        pair.b.cx = pair.a.cx;
        pair.b.cy = pair.a.cy;
    }
    return pair;
}

/// Numbers near the largest double, with ordinary angles.
PosePair<double> largest_doubles(Random& random) {
    const auto field = [&random] {
        return random.sign() * std::ldexp(random.between(0.1, 1), random.from_to(1018, 1024));
    };
    PosePair<double> pair = drawn(random, Family::uniform, Precision::double_);
    for (Pose<double>* pose : {&pair.a, &pair.b}) {
        pose->cx = field();
        pose->cy = field();
        pose->w = std::fabs(field());
        pose->h = std::fabs(field());
    }
    return pair;
}

/// Angles of either sign from 5e-324 to 1e22, or near multiples of a quarter turn, even huge ones.
/// Some are 0. Most pairs nearly touch.
PosePair<double> hard_angles(Random& random) {
    PosePair<double> pair = drawn(random, Family::uniform, Precision::double_);
    pair.a.angle = hard_angle(random);
    pair.b.angle = random.chance(0.2) ? std::nextafter(pair.a.angle, random.sign() * 1e300)
                                      : hard_angle(random);
    return placed(random, pair);
}

/// Sizes from 1e-300 to 1e300, independent or of similar magnitude. Most pairs nearly touch.
PosePair<double> hard_sizes(Random& random) {
    PosePair<double> pair = drawn(random, Family::uniform, Precision::double_);
    const bool alike = random.chance(0.5);
    const double common = random.two_to_the(-996.5, 996.5);
    for (double* const size : {&pair.a.w, &pair.a.h, &pair.b.w, &pair.b.h})
        *size = alike ? *size * common : random.two_to_the(-996.5, 996.5);
    const double largest = std::max({pair.a.w, pair.a.h, pair.b.w, pair.b.h});
    for (double* const x : {&pair.a.cx, &pair.a.cy, &pair.b.cx, &pair.b.cy}) *x *= largest / 8;
    const PosePair<double> moved = placed(random, pair);
    const bool is_finite = every_number(moved, [](Quantity, double x) { return std::isfinite(x); });
    return is_finite ? moved : pair;
}

// Poses in which nearly all terms cancel.

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

PosePair<double> in_line_at_quarter_turns(Random& random) {
    const auto angle = [&random] { return random.from_to(-8, 8) * (std::numbers::pi / 2); };
    const double a = angle();
    return in_line_at(random, a, random.chance(0.3) ? a : angle());
}

double vanishing(Random& random) {
    if (random.chance(0.2)) return 0;
    if (random.chance(0.3)) return random.sign() * random.from_to(1, 4) * 0x1p-1074;
    return random.sign() * random.two_to_the(-1074, -290);
}

PosePair<double> in_line_at_vanishing_angles(Random& random) {
    PosePair<double> pair = in_line_at(random, vanishing(random), vanishing(random));
    if (random.chance(0.2))
        pair.b.cx = stepped(Precision::double_, pair.b.cx, random.from_to(-1, 1));
    if (random.chance(0.1)) pair.b.cx = pair.a.cx;
    if (random.chance(0.1)) pair.b.cx = random.sign() * random.two_to_the(-1074, -200);
    return pair;
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

/// Returns rectangles that would often have sides in line if they were upright. Many lengths are
/// about as small as the first-order or second-order effect of the angles.
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

struct Source {
    std::string name;
    std::uint64_t stream;  ///< of random numbers
    Draw draw;
    int times = 1;  ///< multiplies the number of pairs
};

Source source_of(Family family) {
    return {std::string(name(family)), static_cast<std::uint64_t>(family),
            [family](Random& random, int i) {
                const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
                return drawn(random, family, precision);
            }};
}

Source source_of(const char* name, std::uint64_t stream, PosePair<double> (*draw)(Random&),
                 int times = 1) {
    return {name, stream, [draw](Random& random, int) { return draw(random); }, times};
}

std::vector<Source> sources() {
    std::vector<Source> all;
    for (const Family family : kFamilies) all.push_back(source_of(family));
    all.push_back(source_of("mixed-magnitudes", 100, mixed_magnitudes));
    all.push_back(source_of("largest-doubles", 101, largest_doubles));
    all.push_back(source_of("hard-angles", 102, hard_angles));
    all.push_back(source_of("hard-sizes", 103, hard_sizes));
    all.push_back(source_of("in-line-at-quarter-turns", 104, in_line_at_quarter_turns, 4));
    all.push_back(source_of("in-line-at-vanishing-angles", 105, in_line_at_vanishing_angles, 4));
    all.push_back(source_of("nearly-upright-of-any-order", 106, nearly_upright_of_any_order, 4));
    return all;
}

/// True if two values of a margin differ by at most this relative error plus 4 times the smallest
/// subnormal number.
bool nearly_equal(double x, double y, double relative) {
    if (x == y) return true;  // or both are infinite, because a distance overflows
    return std::fabs(x - y) <= relative * std::fabs(x) + 4 * 5e-324;
}

void compare_margins(const PosePair<double>& pair) {
    const double margin = separating_axis::margin(pair);
    EXPECT_TRUE(nearly_equal(margin, reference::margin(pair), 0x1p-50))
        << "tier 1: " << to_hex_line(pair);
    EXPECT_TRUE(nearly_equal(margin, fast::margin(pair), 1e-9)) << "tier 3: " << to_hex_line(pair);
}

/// Judges the pair by tiers 3 and 2. Tier 1 also judges one pair in `share`. The margins of all
/// tiers are compared for one pair in 4 * share. Returns the relation.
Relation compare_tiers(const PosePair<double>& pair, int i, int share) {
    const Relation expected = separating_axis::relation(pair);
    EXPECT_EQ(fast::relation(pair).relation, expected) << "tier 3: " << to_hex_line(pair);
    EXPECT_EQ(relation(prepare(pair.a), prepare(pair.b)), expected)
        << "tier 3, prepared: " << to_hex_line(pair);
    // Turned rectangles touch exactly only if a size is zero (reports/guide/proofs.md).
    EXPECT_TRUE(expected != Relation::touching || is_degenerate(pair) ||
                (pair.a.angle == 0 && pair.b.angle == 0))
        << to_hex_line(pair);
    // Chooses two successive pairs each time, because generators may alternate between precisions.
    if (i / 2 % share == 0) {
        EXPECT_EQ(reference::relation(pair), expected) << "tier 1: " << to_hex_line(pair);
    }
    if (i / 2 % (4 * share) == 0) compare_margins(pair);
    return expected;
}

class Tiers : public testing::TestWithParam<Source> {};

TEST_P(Tiers, AgreeOnRelationAndMargin) {
    std::array<std::atomic<int>, 3> relations{};
    const auto judge = [&](std::size_t chunk) {
        Random random = Random::stream(11, GetParam().stream, chunk);
        const int share = chunk == 0 ? 4 : 64;
        for (int i = 0; i < kPerChunk; ++i) {
            const Relation relation = compare_tiers(GetParam().draw(random, i), i, share);
            ++relations[static_cast<std::size_t>(relation)];
        }
    };
    const int chunks = (case_count("TOUCHSTONE_TIER_CASES", kPerChunk) + kPerChunk - 1) / kPerChunk;
    in_parallel(std::thread::hardware_concurrency(),
                static_cast<std::size_t>(GetParam().times * chunks), judge);
    const auto& [disjoint, touching, overlapping] = relations;
    EXPECT_TRUE(disjoint > 0 && overlapping > 0);
    EXPECT_TRUE(touching > 0 || !GetParam().name.starts_with("in-line"));
}

INSTANTIATE_TEST_SUITE_P(OfEverySource, Tiers, testing::ValuesIn(sources()),
                         NamedAfterItsParameter());

TEST(NearlyTouchingPoses, HaveTheSameRelationAndMarginInEveryTier) {
    std::array<int, 3> relations{};
    for (const auto& [a, b] : kNearlyTouching)
        for (const PosePair<double>& pair : {PosePair<double>{a, b}, {b, a}}) {
            EXPECT_LT(std::fabs(separating_axis::margin(pair)), 0x1p-140 * scale(pair));
            ++relations[static_cast<std::size_t>(compare_tiers(pair, 0, 1))];
        }
    EXPECT_GE(relations[static_cast<std::size_t>(Relation::disjoint)], 6);
    EXPECT_GE(relations[static_cast<std::size_t>(Relation::overlapping)], 6);
}

}  // namespace
}  // namespace touchstone
