// Tests each stage of the fast oracle for two rectangles alone. Measures its errors where they are
// largest, and compares them with the declared bounds.

#include <gtest/gtest.h>

#include "core/format/case_line.h"
#include "core/scenes/scale.h"
#include "oracle/exact/separating_axis.h"
#include "oracle/fast/intersects_poses.h"
#include "oracle/fast/pose_gap.h"
#include "oracle/fast/pose_gaps.h"
#include "oracle/floats/dispatch.h"
#include "oracle/floats/trig.h"
#include "oracle/numbers/sine_cosine.h"
#include "properties/scenes/families.h"
#include "properties/tests/approximations.h"

namespace touchstone {
namespace {

constexpr std::array kAxes{PoseAxis::a_first, PoseAxis::a_second, PoseAxis::b_first,
                           PoseAxis::b_second};

/// Returns an angle of ordinary size. Many are near a multiple of pi/64, where reduction cancels
/// most.
double any_angle(Random& random) {
    if (random.chance(0.5)) return random.sign() * random.two_to_the(-27, 20);
    const double multiple = random.from_to(1, 1 << random.from_to(1, 24)) * 0x1.921fb54442d18p-5;
    return random.sign() * stepped(Precision::double_, multiple, random.from_to(-2, 2));
}

TEST(TheSineAndCosine, AreWithinTheirBoundWhichIsNotTenTimesTooLarge) {
    Random random(31);
    double worst = 0;
    for (int i = 0; i < 20000; ++i) {
        const double t = any_angle(random);
        if (std::fabs(t) > kLargeAngle) continue;
        const SineCosine exact = sine_cosine_near(Dyadic(t), 200);
        const kernels::Trig got = sine_cosine(t);
        const double error = std::max(distance(exact.cosine, got.c, got.c_lo),
                                      distance(exact.sine, got.s, got.s_lo));
        ASSERT_LE(error, kTrigError) << t;
        worst = std::max(worst, error / kTrigError);
    }
    std::printf("worst error of a sine: %.3f of the bound\n", worst);
    EXPECT_GT(worst, 0.1);
}

TEST(TheSineAndCosine, OfTinyAndOfHugeAnglesAreWithinTheirBound) {
    Random random(32);
    for (int i = 0; i < 2000; ++i) {
        const bool tiny = i % 2 == 0;
        const double t = random.sign() * random.two_to_the(tiny ? -1074 : 20, tiny ? -27 : 1024);
        const SineCosine exact = sine_cosine_near(Dyadic(t), 2400);
        const kernels::Trig got = sine_cosine(t);
        const TrigError error = trig_error(t, got);
        ASSERT_LE(distance(exact.cosine, got.c, got.c_lo), error.c) << t;
        ASSERT_LE(distance(exact.sine, got.s, got.s_lo), error.s) << t;
    }
}

/// Changes sines and cosines by the unused part of their error bound.
kernels::Trig pushed(kernels::Trig trig, int signs) {
    trig.c_lo += signs % 2 == 0 ? 4 * 0x1p-106 : -4 * 0x1p-106;
    trig.s_lo += signs / 2 == 0 ? 4 * 0x1p-106 : -4 * 0x1p-106;
    return trig;
}

TEST(TheGapInDoubleDoubles, KeepsItsBoundWithTheWorstSinesWhichIsNotTenTimesTooLarge) {
    double worst = 0;
    for (const Family family :
         {Family::uniform, Family::thin, Family::near_equal_angles, Family::far_from_origin,
          Family::squares, Family::tiny_beside_huge}) {
        Random random = Random::stream(33, static_cast<std::uint64_t>(family), 0);
        for (int i = 0; i < 25; ++i) {
            const PosePair<double> pair = generate(random, family, Precision::double_).pair;
            const auto exact = axis_forms(separating_axis::exact_input(pair));
            CloseUp close = close_up(prepare(pair.a), prepare(pair.b));
            if (close.exponent != 0) continue;
            const auto [ta, tb] = close.trig;
            for (int signs = 0; signs < 16; ++signs) {
                close.trig[0] = pushed(ta, signs % 4);
                close.trig[1] = pushed(tb, signs / 4);
                for (std::size_t axis = 0; axis < 4; ++axis) {
                    const auto [gap, bound] =
                        bounded_gap(kernels::best<kernels::PoseLoops>(), close, kAxes[axis]);
                    const double error =
                        std::fabs(to_double(exact[axis].gap + exact[axis].gap -
                                            TrigSum(Dyadic(gap.hi) + Dyadic(gap.lo))));
                    ASSERT_LE(error, bound) << name(family) << " " << to_hex_line(pair);
                    worst = std::max(worst, error / bound);
                }
            }
        }
    }
    std::printf("worst error of a gap in double-doubles: %.3f of the bound\n", worst);
    EXPECT_GT(worst, 0.1);
}

/// Returns |x - exact| as a multiple of |exact|.
double relative_error(double x, double exact) {
    return x == exact ? 0 : std::fabs(x - exact) / std::fabs(exact);
}

TEST(TheMarginByGaps, IsThatOfTheRingWhereverItIsGivenWhichIsNearlyEverywhere) {
    for (const Family family : kFamilies) {
        if (family == Family::extreme_magnitude || family == Family::subnormal) continue;
        Random random(34);
        int given = 0;
        constexpr int kPairs = 60;
        for (int i = 0; i < kPairs; ++i) {
            const PosePair<double> pair = generate(random, family, Precision::double_).pair;
            const auto margin = fast::margin_by_gaps(pair);
            if (!margin) continue;
            ++given;
            ASSERT_LE(relative_error(*margin, separating_axis::margin(pair)), 1e-9)
                << to_hex_line(pair);
        }
        // The ring decides if corners face each other exactly in line, or if sides touch.
        EXPECT_GT(given, kPairs / 3) << name(family);
    }
}

/// Returns rectangles whose sides would touch if B were not turned by a tiny angle. The gap is that
/// angle times a length.
PosePair<double> turned_a_little(Random& random, int exponent) {
    PosePair<double> pair{{0, 0, 2, 2, 0}, {0, 0, 1, 3, 0}};
    for (double* size : {&pair.a.w, &pair.a.h, &pair.b.w, &pair.b.h}) *size = random.from_to(1, 64);
    pair.b.cx = (pair.a.w + pair.b.w) / 2;
    pair.b.cy = random.between(-0.5, 0.5);
    pair.b.angle = random.sign() * random.two_to_the(exponent - 1, exponent);
    return pair;
}

TEST(TheMarginByGaps, IsThatOfTheRingHoweverMuchCancels) {
    Random random(35);
    for (int exponent = -20; exponent > -400; exponent -= 2) {
        const PosePair<double> pair = turned_a_little(random, exponent);
        const auto margin = fast::margin_by_gaps(pair);
        ASSERT_TRUE(margin.has_value()) << to_hex_line(pair);
        ASSERT_LE(relative_error(*margin, separating_axis::margin(pair)), 1e-9)
            << to_hex_line(pair);
    }
}

/// Returns rectangles at any angles, with a corner of B facing a side of A at about that gap.
PosePair<double> with_gap(Random& random, double gap) {
    PosePair<double> pair{{0, 0, random.between(1, 2), 10, random.between(-1, 1)},
                          {0, 0, random.between(1, 2), random.between(1, 2), random.between(2, 3)}};
    const double turn = pair.b.angle - pair.a.angle;
    const double reach =
        (pair.a.w + pair.b.w * std::fabs(std::cos(turn)) + pair.b.h * std::fabs(std::sin(turn))) /
        2;
    pair.b.cx = reach * std::cos(pair.a.angle);
    pair.b.cy = reach * std::sin(pair.a.angle);
    // Moves A by a tiny amount to correct the rounding error. A's position keeps all its bits.
    pair.a.cx = (separating_axis::margin(pair) - gap) / std::cos(pair.a.angle);
    return pair;
}

TEST(TheMarginByGaps, IsThatOfTheRingWhereDoubleDoublesAreHardlyMoreThanTheirErrors) {
    Random random(36);
    int given = 0;
    for (int i = 0; i < 300; ++i) {
        const double gap = random.sign() * random.two_to_the(-98, -55);
        const PosePair<double> pair = with_gap(random, gap);
        const double exact = separating_axis::margin(pair);
        ASSERT_LE(relative_error(gap, exact), 0.5) << to_hex_line(pair);
        const auto margin = fast::margin_by_gaps(pair);
        if (!margin) continue;
        ++given;
        ASSERT_LE(relative_error(*margin, exact), 1e-9) << to_hex_line(pair);
    }
    EXPECT_GT(given, 30);
    EXPECT_LT(given, 270);
}

GapSign certainly(int sign) {
    if (sign == 0) return GapSign::zero;
    return sign > 0 ? GapSign::positive : GapSign::negative;
}

TEST(EachStage, GivesTheSignOfTheExactGapOrNone) {
    std::array<int, 2> certain{};
    int zeros = 0;
    for (const Family family : kFamilies) {
        Random random = Random::stream(34, static_cast<std::uint64_t>(family), 0);
        for (int i = 0; i < 60; ++i) {
            const PosePair<double> pair = generate(random, family, Precision::double_).pair;
            const auto exact = axis_forms(separating_axis::exact_input(pair));
            const CloseUp close = close_up(prepare(pair.a), prepare(pair.b));
            for (std::size_t axis = 0; axis < 4; ++axis) {
                const int expected = sign(exact[axis].gap);
                const std::array found{gap_by_double_doubles(close, kAxes[axis]),
                                       gap_by_expansion(close, kAxes[axis])};
                for (std::size_t stage = 0; stage < 2; ++stage) {
                    if (found[stage] == GapSign::uncertain) continue;
                    ++certain[stage];
                    ASSERT_EQ(found[stage], certainly(expected))
                        << name(family) << " " << to_hex_line(pair);
                }
                zeros += found[1] == GapSign::zero ? 1 : 0;
            }
        }
    }
    const int all = static_cast<int>(kFamilies.size()) * 60 * 4;
    EXPECT_GT(certain[0], all * 9 / 10);
    EXPECT_GT(certain[1], all * 98 / 100);
    EXPECT_GT(zeros, 10) << "gaps that are exactly zero";
}

struct Drawn {
    std::vector<PosePair<double>> pairs;
    PoseBatch a, b;
};

Drawn drawn(int size) {
    Drawn result;
    Random random(35);
    for (int i = 0; i < size; ++i) {
        const PosePair<double> pair = generate(random, Precision::double_).pair;
        result.pairs.push_back(pair);
        result.a.push_back(prepare(pair.a));
        result.b.push_back(prepare(pair.b));
    }
    return result;
}

TEST(AllInstructionSets, ComputeTheSameToTheBit) {
    const auto [pairs, a, b] = drawn(2000);
    std::vector<std::vector<std::uint8_t>> seen;
    std::vector<double> angles;
    for (const PosePair<double>& pair : pairs)
        if (std::fabs(pair.a.angle) > kTinyAngle && std::fabs(pair.a.angle) < kLargeAngle)
            angles.push_back(pair.a.angle);
    const auto all_poses = kernels::all<kernels::PoseLoops>();
    const auto all_trig = kernels::all<kernels::TrigLoops>();
    EXPECT_EQ(all_poses.back(), &kernels::best<kernels::PoseLoops>());
    EXPECT_EQ(all_trig.back(), &kernels::best<kernels::TrigLoops>());
    for (std::size_t k = 0; k < all_poses.size(); ++k) {
        const kernels::PoseLoops& poses = *all_poses[k];
        const kernels::TrigLoops& trig = *all_trig[k];
        const char* const set = name(static_cast<Isa>(k));
        std::vector<std::uint8_t> verdicts(3 * pairs.size());
        poses.pairs(a.columns(), b.columns(), a.size(), verdicts.data());
        poses.closer(a.columns(), b.columns(), a.size(), &verdicts[a.size()]);
        poses.one_to_many(a.columns(), b.columns(), a.size(), &verdicts[2 * a.size()]);
        seen.push_back(verdicts);
        EXPECT_EQ(verdicts, seen.front()) << set;
        std::vector<double> c(angles.size()), s(c), c_lo(c), s_lo(c);
        trig.columns(angles.data(), angles.size(), sine_cosine_table(),
                     {c.data(), s.data(), c_lo.data(), s_lo.data()});
        for (std::size_t i = 0; i < angles.size(); ++i) {
            const kernels::Trig best = sine_cosine(angles[i]);
            const kernels::Trig one = trig.one(angles[i], sine_cosine_table());
            const std::array expected{best.c, best.s, best.c_lo, best.s_lo};
            ASSERT_EQ((std::array{one.c, one.s, one.c_lo, one.s_lo}), expected) << set;
            ASSERT_EQ((std::array{c[i], s[i], c_lo[i], s_lo[i]}), expected) << set;
        }
    }
}

TEST(Batches, KeepTheBoundsOfSinglePairsOnEveryInstructionSet) {
    Random random(37);
    int compared = 0;
    for (int block = 0; block < 300; ++block) {
        PoseBatch a;
        PoseBatch b;
        std::vector<std::pair<PreparedPose, PreparedPose>> pairs;
        for (int i = 0; i < 8; ++i) {
            const PosePair<double> pair = generate(random, Precision::double_).pair;
            pairs.emplace_back(prepare(pair.a), prepare(pair.b));
            a.push_back(pairs.back().first);
            b.push_back(pairs.back().second);
        }
        for (const kernels::PoseLoops* loops : kernels::all<kernels::PoseLoops>()) {
            kernels::EightGaps by_filter;
            kernels::EightGaps closer;
            loops->measure(a.columns(), b.columns(), by_filter, closer);
            for (std::size_t i = 0; i < 8; ++i) {
                const auto& [p, q] = pairs[i];
                const filter::Gaps alone = filter::gaps(p, q);
                if (!std::isfinite(alone.bound)) continue;
                ++compared;
                EXPECT_EQ(by_filter.bound[i], alone.bound);
                EXPECT_EQ(by_filter.widest[i], alone.widest());
                const double m =
                    std::fabs(q.pose.cx - p.pose.cx) + std::fabs(q.pose.cy - p.pose.cy);
                const double r = (p.pose.w + p.pose.h + q.pose.w + q.pose.h) / 2;
                const double least = kGapFactor * (kGapOffset * m + r) + kGapUnderflow;
                EXPECT_NEAR(closer.bound[i] / least, 1, 1e-12);
            }
        }
    }
    EXPECT_GT(compared, 2000);
}

/// Returns the largest of a single pair's four gaps, computed in double-doubles.
double widest_gap(const PosePair<double>& pair) {
    const CloseUp close = close_up(prepare(pair.a), prepare(pair.b));
    double widest = -INFINITY;
    for (const PoseAxis axis : kAxes) {
        const auto [gap, bound] = bounded_gap(kernels::best<kernels::PoseLoops>(), close, axis);
        // Positions are doubled (CloseUp).
        widest = std::max(widest, (gap.hi + gap.lo) / 2);
    }
    return widest;
}

/// The bound is for any angles. For equal angles, cosine and sine of the difference are exactly 1
/// and 0. Computed values would increase the error.
TEST(Batches, HaveTheGapsOfSinglePairsToWithinAHundredthOfTheBoundWhereAnglesAreEqualOrNearly) {
    for (const Family family : {Family::equal_angles, Family::near_equal_angles}) {
        Random random = Random::stream(38, static_cast<std::uint64_t>(family), 0);
        int small = 0;
        for (int block = 0; block < 60; ++block) {
            std::array<PosePair<double>, 8> pairs;
            PoseBatch a;
            PoseBatch b;
            for (PosePair<double>& pair : pairs) {
                pair = generate(random, family, Precision::double_).pair;
                a.push_back(prepare(pair.a));
                b.push_back(prepare(pair.b));
            }
            for (const kernels::PoseLoops* loops : kernels::all<kernels::PoseLoops>()) {
                kernels::EightGaps by_filter;
                kernels::EightGaps closer;
                loops->measure(a.columns(), b.columns(), by_filter, closer);
                for (std::size_t i = 0; i < 8; ++i) {
                    const double alone = widest_gap(pairs[i]);
                    ASSERT_LE(std::fabs(closer.widest[i] - alone), 0.01 * closer.bound[i])
                        << to_hex_line(pairs[i]);
                    small += std::fabs(alone) < 0x1p-48 * scale(pairs[i]) ? 1 : 0;
                }
            }
        }
        EXPECT_GT(small, 100) << name(family);
    }
}

TEST(Batches, GiveTheAnswersOfSinglePairsWhateverTheirLength) {
    const auto [pairs, a, b] = drawn(300);
    for (const std::size_t n : {0, 1, 2, 3, 7, 8, 9, 31, 65, 129, 300}) {
        PoseBatch first;
        PoseBatch second;
        for (std::size_t i = 0; i < n; ++i) {
            first.push_back(prepare(pairs[i].a));
            second.push_back(prepare(pairs[i].b));
        }
        std::vector<std::uint8_t> hit(n + 1, 77);
        intersects(first, second, hit);
        for (std::size_t i = 0; i < n; ++i)
            ASSERT_EQ(hit[i] != 0, intersects(pairs[i].a, pairs[i].b)) << to_hex_line(pairs[i]);
        EXPECT_EQ(hit[n], 77) << "beyond the end of " << n;
        intersects(prepare(pairs[0].a), second, hit);
        for (std::size_t i = 0; i < n; ++i)
            ASSERT_EQ(hit[i] != 0, intersects(pairs[0].a, pairs[i].b)) << i;
        EXPECT_EQ(hit[n], 77) << "beyond the end of " << n;
    }
}

}  // namespace
}  // namespace touchstone
