// Compares each tier of the oracle with the tier before it, on poses of all families, on hard
// poses, and on poses in which nearly all terms cancel.
//
// Each source gives 512 pairs. With TOUCHSTONE_TIER_CASES=N it gives N pairs, rounded up to a
// multiple of 512. Sources in which nearly all terms cancel give four times as many. Tier 2 and
// tier 3, with and without prepared poses, judge each pair. Tier 1 also judges one pair in 64, and
// the margins of all tiers are compared for one pair in 256. Among the first 512 pairs of a source,
// these shares are one in 4 and one in 16.

#include <gtest/gtest.h>
#include <mpfr.h>

#include <algorithm>
#include <cmath>
#include <mutex>
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
#include "properties/engines/parallel.h"
#include "properties/scenes/families.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

constexpr int kPerChunk = 512;

int chunks_per_source() {
    return (case_count("TOUCHSTONE_TIER_CASES", kPerChunk) + kPerChunk - 1) / kPerChunk;
}

using Draw = std::function<PosePair<double>(Random&, int i)>;

/// Pairs far nearer to touching than a search over doubles would find: the gaps and depths are
/// 2^-141 to 2^-239 of the sizes, but never zero. For given angles, the gap along an edge normal is
/// a linear form in five numbers. Lattice reduction found integers for which the form almost
/// vanishes.
const PosePair<double> kNearlyTouching[] = {
    {{0x0p+0, 0x0p+0, 0x1.1d92e88845adp+0, 0x1.705933e954e8p-1, -0x1.2ab64ae50df9cp+0},
     {0x1.ee5a7cc24e168p+0, 0x1.76a61920d161p-1, 0x1.0ce8d885bc3a8p+1, 0x1.575713f9543a4p+1,
      -0x1.b29ed926dcb18p+2}},
    {{0x0p+0, 0x0p+0, 0x1.08bb4f42fa2p+1, 0x1.60dd9462f75ep+1, -0x1.34751c0513468p+2},
     {-0x1.41a244eda75b2p+1, -0x1.01e0f6ce653b8p-1, 0x1.c948c630b2ffp+0, 0x1.d5f3c94999128p+0,
      0x1.477a651dbb8fp+0}},
    {{0x0p+0, 0x0p+0, 0x1.642e1c006edf4p+1, 0x1.3fc90e2dafacp+0, -0x1.9810b5ca2f8c2p+1},
     {0x1.7e87d709a5ffp-1, -0x1.368fa3ef4c824p+0, 0x1.f6963b50e87ep-1, 0x1.9b46e90213fbp-1,
      -0x1.2580280a051bp+2}},
    {{0x1.d0c0d260f7a7p-1, 0x1.0430f9aeb8bf4p+0, 0x1.11058cd20a468p+0, 0x1.91b8c53bd961p-1,
      0x1.a0318bbf80d28p+1},
     {0x0p+0, 0x0p+0, 0x1.d08ed47a071bp-1, 0x1.6850d913669c8p+0, -0x1.7616d752b1368p-1}},
    {{0x0p+0, 0x0p+0, 0x1.6e7dbbfbfd6p-1, 0x1.3c881cc75fe9p+0, -0x1.b33b5ea4cf984p+0},
     {-0x1.8c06f6e9f059p-2, -0x1.186e0699a6db8p+0, 0x1.13f0ff2cfb9cp+0, 0x1.1fa3b12b51f9p+0,
      -0x1.4412e351c6818p+1}},
    {{0x1.5386563aa614p-3, 0x1.0b4ca67d38654p+1, 0x1.18368396d3dp+1, 0x1.40c6a0536ce38p+0,
      -0x1.1293f9f857c0cp+1},
     {0x0p+0, 0x0p+0, 0x1.a9193c994007p+0, 0x1.07b7b4201e15cp+1, -0x1.2e861c649b912p+2}},
    {{0x0p+0, 0x0p+0, 0x1.6456e8e9bc1c4p-894, 0x1.774b60259e2p-896, -0x1.0e3f1aa8e03e4p+1},
     {-0x1.3e59688a6dfd6p-894, -0x1.85a0cc3fdda58p-895, 0x1.1c7e39b408ff8p-894,
      0x1.1f7412873f5e8p-894, -0x1.e6bcb1266f03p-2}},
    {{0x1.2ee96d8237e2p-2, -0x1.3fc11c3103dc8p+0, 0x1.089f0742afa28p+0, 0x1.0a0ac62061b78p+0,
      0x1.60e0e590e0775p+1},
     {0x0p+0, 0x0p+0, 0x1.ebf32fd4cea1p-1, 0x1.0e0ffc80d2de8p+0, 0x1.6115cd62db138p+1}},
    {{0x1.820be7df3ef5cp+847, -0x1.14423aa3d7364p+848, 0x1.101fde530e0d4p+848,
      0x1.850ea9d2b466p+847, -0x1.2912872dca624p+0},
     {0x0p+0, 0x0p+0, 0x1.3cc408251a8ecp+848, 0x1.48c94d74d2524p+848, 0x1.667f2f98896f4p+2}},
    {{0x0p+0, 0x0p+0, 0x1.8cdf3b23632bp+676, 0x1.b94d48a415ecp+676, -0x1.4e45d710c27d8p+1},
     {0x1.3fdf5bfe7657p+677, -0x1.1fa61579c57ecp+677, 0x1.07a9a8f9b67a4p+678, 0x1.40fc8451d7f7p+677,
      -0x1.1f17529ea338p+2}},
    {{0x1.b5f5ab95be98p-682, -0x1.94f2862b2cf2cp-682, 0x1.33c42123df1ep-681, 0x1.8583bca3530ep-682,
      -0x1.9403722a4c438p+2},
     {0x0p+0, 0x0p+0, 0x1.789208db40138p-682, 0x1.60feec26e2808p-682, 0x1.1f976d2b8f0dep+2}},
    {{-0x1.e6d87d1f4d9p-606, -0x1.d582a406a9fa4p-600, 0x1.3f77696e01b88p-600,
      0x1.b5cdfe02faa38p-600, -0x1.6ee61af9f08b7p+2},
     {0x0p+0, 0x0p+0, 0x1.020fe042cddcp-599, 0x1.50d58517894a8p-600, 0x1.5252f696bb4ecp+1}}};

PosePair<double> drawn(Random& random, Family family, Precision precision) {
    return as<PosePair<double>>(generate_scene("rect-rect", random, family, precision).scene);
}

PosePair<double> placed(Random& random, const PosePair<double>& pair) {
    Scene scene = pair;
    place(moves::on_pair(scene, 0, random, Precision::double_), any_placement(random, false));
    return as<PosePair<double>>(scene);
}

/// The double nearest to a multiple of a quarter turn.
double quarter_turns(double count) {
    mpfr_t x;
    mpfr_init2(x, 256);
    mpfr_const_pi(x, MPFR_RNDN);
    mpfr_mul_d(x, x, count / 2, MPFR_RNDN);
    const double nearest = mpfr_get_d(x, MPFR_RNDN);
    mpfr_clear(x);
    return nearest;
}

double hard_angle(Random& random) {
    if (random.chance(0.05)) return 0;
    const double sign = random.sign();
    if (random.chance(0.6)) return sign * random.two_to_the(-1074, 73.08);
    const double count = std::floor(random.two_to_the(0, random.chance(0.5) ? 6 : 72));
    const double angle = sign * quarter_turns(count);
    return random.chance(0.7) ? angle : std::nextafter(angle, random.sign() * 1e300);
}

bool is_finite(const PosePair<double>& pair) {
    return every_number(pair, [](Quantity, double x) { return std::isfinite(x); });
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
    return is_finite(moved) ? moved : pair;
}

// Poses in which nearly all terms cancel.

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

PosePair<double> in_line_at_quarter_turns(Random& random) {
    const auto angle = [&random] { return random.from_to(-8, 8) * kQuarter; };
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

struct Tally {
    std::array<long, 3> relations{};
    long wrong = 0;
    std::string first_wrong;

    void add(const Tally& other) {
        for (std::size_t i = 0; i < 3; ++i) relations[i] += other.relations[i];
        if (wrong == 0) first_wrong = other.first_wrong;
        wrong += other.wrong;
    }

    void expect(bool right, std::string_view what, const PosePair<double>& pair) {
        if (right) return;
        if (wrong++ == 0) first_wrong = std::string(what) + ": " + to_hex_line(pair);
    }
};

/// True if two values of a margin differ by at most this relative error plus 4 times the smallest
/// subnormal number.
bool nearly_equal(double x, double y, double relative) {
    if (x == y) return true;  // or both are infinite, because a distance overflows
    return std::fabs(x - y) <= relative * std::fabs(x) + 4 * 5e-324;
}

void compare_margins(const PosePair<double>& pair, Tally& tally) {
    const double margin = separating_axis::margin(pair);
    tally.expect(nearly_equal(margin, reference::margin(pair), 0x1p-50), "margin of tier 1", pair);
    tally.expect(nearly_equal(margin, fast::margin(pair), 1e-9), "margin of tier 3", pair);
}

/// Judges the pair by tiers 3 and 2. Tier 1 also judges one pair in `share`. The margins of all
/// tiers are compared for one pair in 4 * share.
void compare_tiers(const PosePair<double>& pair, int i, int share, Tally& tally) {
    const Relation expected = separating_axis::relation(pair);
    tally.expect(fast::relation(pair).relation == expected, "tier 3", pair);
    tally.expect(relation(prepare(pair.a), prepare(pair.b)) == expected, "tier 3, prepared", pair);
    // Turned rectangles touch exactly only if a size is zero (reports/guide/proofs.md).
    tally.expect(expected != Relation::touching || is_degenerate(pair) ||
                     (pair.a.angle == 0 && pair.b.angle == 0),
                 "exact touching", pair);
    ++tally.relations[static_cast<std::size_t>(expected)];
    // Chooses two successive pairs each time, because generators may alternate between precisions.
    if (i / 2 % share == 0) tally.expect(reference::relation(pair) == expected, "tier 1", pair);
    if (i / 2 % (4 * share) == 0) compare_margins(pair, tally);
}

class Tiers : public testing::TestWithParam<Source> {};

TEST_P(Tiers, AgreeOnRelationAndMargin) {
    Tally all;
    std::mutex adding;
    const auto judge = [&](std::size_t chunk) {
        Random random = Random::stream(11, GetParam().stream, chunk);
        Tally tally;
        const int share = chunk == 0 ? 4 : 64;
        for (int i = 0; i < kPerChunk; ++i)
            compare_tiers(GetParam().draw(random, i), i, share, tally);
        const std::lock_guard lock(adding);
        all.add(tally);
    };
    in_parallel(std::thread::hardware_concurrency(),
                static_cast<std::size_t>(GetParam().times * chunks_per_source()), judge);
    EXPECT_EQ(all.wrong, 0) << all.first_wrong;
    const auto [disjoint, touching, overlapping] = all.relations;
    EXPECT_GT(std::min(disjoint, overlapping), 0);
    EXPECT_TRUE(touching > 0 || !GetParam().name.starts_with("in-line"));
}

INSTANTIATE_TEST_SUITE_P(OfEverySource, Tiers, testing::ValuesIn(sources()),
                         NamedAfterItsParameter());

TEST(NearlyTouchingPoses, HaveTheSameRelationAndMarginInEveryTier) {
    Tally tally;
    for (const auto& [a, b] : kNearlyTouching)
        for (const PosePair<double>& pair : {PosePair<double>{a, b}, {b, a}}) {
            EXPECT_LT(std::fabs(separating_axis::margin(pair)), 0x1p-140 * scale(pair));
            compare_tiers(pair, 0, 1, tally);
        }
    EXPECT_EQ(tally.wrong, 0) << tally.first_wrong;
    EXPECT_GE(tally.relations[static_cast<std::size_t>(Relation::disjoint)], 6);
    EXPECT_GE(tally.relations[static_cast<std::size_t>(Relation::overlapping)], 6);
}

}  // namespace
}  // namespace touchstone
