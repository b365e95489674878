// Each tier of the oracle against the one before, on poses of all families.
//
// TOUCHSTONE_TIER_CASES=N judges N poses of each family instead of the few that fit ctest.

#include <gtest/gtest.h>

#include "core/case_format.h"
#include "oracle/fast.h"
#include "oracle/polygon.h"
#include "oracle/reference.h"
#include "oracle/separating_axis.h"
#include "properties/families.h"
#include "properties/tests/case_count.h"

namespace touchstone {
namespace {

int cases_per_family() {
    return case_count("TOUCHSTONE_TIER_CASES", 150);
}

/// How far two values of one margin may lie apart: both are within 2 ulps of the exact one.
bool nearly_equal(double x, double y, double relative) {
    if (x == y) return true;  // infinities, where a distance overflows
    return std::fabs(x - y) <= relative * std::fabs(x) + 4 * 5e-324;
}

struct Tally {
    int relations[3] = {};
    int stages[fast::kStages] = {};
};

void compare_tiers(const PosePair<double>& pair, bool margins, Tally& tally) {
    const Relation expected = reference::relation(pair);
    const fast::Decided decided = fast::relation(pair);
    ASSERT_EQ(separating_axis::relation(pair), expected) << to_hex_json(pair);
    ASSERT_EQ(decided.relation, expected) << to_hex_json(pair);
    ++tally.relations[static_cast<int>(expected)];
    ++tally.stages[static_cast<int>(decided.stage)];
    if (!margins) return;
    const double margin = reference::margin(pair);
    ASSERT_TRUE(nearly_equal(margin, separating_axis::margin(pair), 0x1p-50)) << to_hex_json(pair);
    ASSERT_TRUE(nearly_equal(margin, fast::margin(pair), 1e-9)) << to_hex_json(pair);
}

void print(std::string_view what, const Tally& t) {
    std::printf("%-18s disjoint %d touching %d overlapping %d;", what.data(), t.relations[0],
                t.relations[1], t.relations[2]);
    for (std::size_t i = 0; i < fast::kStages; ++i)
        std::printf(" %s %d", name(fast::Stage(i)).data(), t.stages[i]);
    std::printf("; highest precision %lld bits\n",
                static_cast<long long>(highest_precision_used()));
}

class Tiers : public testing::TestWithParam<Family> {};

TEST_P(Tiers, AgreeOnRelationAndMargin) {
    Random random = Random::stream(11, static_cast<std::uint64_t>(GetParam()), 0);
    Tally tally;
    for (int i = 0; i < cases_per_family(); ++i) {
        const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
        compare_tiers(generate(random, GetParam(), precision).pair, i % 4 < 2, tally);
        if (HasFatalFailure()) return;
    }
    print(name(GetParam()), tally);
}

INSTANTIATE_TEST_SUITE_P(OfEveryFamily, Tiers, testing::ValuesIn(kFamilies),
                         [](const auto& family) {
                             std::string text(name(family.param));
                             std::replace(text.begin(), text.end(), '-', '_');
                             return text;
                         });

/// Every number of any magnitude that doubles have, angles down to subnormal, sizes often zero.
PosePair<double> wild(Random& random) {
    const auto any = [&random] {
        return random.chance(0.1) ? 0.0 : random.sign() * random.two_to_the(-1022, 1024);
    };
    const auto pose = [&random, &any] {
        Pose<double> p{};
        p.cx = any();
        p.cy = any();
        p.w = std::fabs(any());
        p.h = std::fabs(any());
        p.angle = random.chance(0.5) ? random.sign() * random.two_to_the(-1074, 73) : any();
        return p;
    };
    PosePair<double> pair{};
    pair.a = pose();
    pair.b = pose();
    if (random.chance(0.3)) pair.b.angle = std::nextafter(pair.a.angle, 0.0);
    if (random.chance(0.3)) {
        pair.b.cx = pair.a.cx;
        pair.b.cy = pair.a.cy;
    }
    return pair;
}

TEST(Tiers, AgreeOnFieldsOfMixedMagnitudes) {
    Random random(12);
    Tally tally;
    for (int i = 0; i < cases_per_family(); ++i) {
        compare_tiers(wild(random), i % 4 == 0, tally);
        if (HasFatalFailure()) return;
    }
    print("mixed magnitudes", tally);
}

TEST(Tiers, AgreeOnTheLargestDoubles) {
    Random random(14);
    Tally tally;
    const auto field = [&random] {
        return random.sign() * std::ldexp(random.between(0.1, 1), random.from_to(1018, 1024));
    };
    for (int i = 0; i < cases_per_family(); ++i) {
        PosePair<double> pair = generate(random, Family::uniform, Precision::double_).pair;
        for (Pose<double>* pose : {&pair.a, &pair.b}) {
            pose->cx = field();
            pose->cy = field();
            pose->w = std::fabs(field());
            pose->h = std::fabs(field());
        }
        compare_tiers(pair, true, tally);
        if (HasFatalFailure()) return;
    }
    print("largest doubles", tally);
}

TEST(Tiers, FindNoExactTouchingWhereSizesArePositiveAndAnAngleIsNotZero) {
    Random random(13);
    int turned = 0;
    for (int i = 0; i < 20 * cases_per_family(); ++i) {
        const PosePair<double> pair = generate(random, Precision::double_).pair;
        if (is_degenerate(pair) || (pair.a.angle == 0 && pair.b.angle == 0)) continue;
        ASSERT_NE(fast::relation(pair).relation, Relation::touching) << to_hex_json(pair);
        ++turned;
    }
    EXPECT_GT(turned, 10 * cases_per_family());
}

}  // namespace
}  // namespace touchstone
