// How far each number of a scene may change without changing the outcome.

#include "properties/engines/refine.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace touchstone {
namespace {

using PosePairD = PosePair<double>;

const PosePairD kTurnedPair{{1, 0, 2, 1, 0.25}, {3, 1, 1, 4, 1.5}};

/// Returns the range found for A's x if the outcome stays the same only between `low` and `high`.
Varied of_a_cx(double low, double high, Shows beyond, Precision precision = Precision::double_) {
    Budget unlimited;
    const auto look = [=](const Scene& scene) {
        const double x = as<PosePairD>(scene).a.cx;
        return low <= x && x <= high ? Shows::the_same : beyond;
    };
    return what_may_vary(kTurnedPair, precision, look, unlimited)[0];
}

TEST(WhatMayVary, EndsAtTheLastNumberThatShowsTheSame) {
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

TEST(WhatMayVary, CountsNumbersOfFloatsWhereScenesHoldFloatsAndIsUnlimitedUpToTheLargest) {
    const Varied found = of_a_cx(0.5, 1 + 3 * 0x1p-23, Shows::right, Precision::single_);
    EXPECT_EQ(found.up.right, 1 + 4 * 0x1p-23);
    EXPECT_EQ(found.up.ulps, 4U);
    const double most = std::numeric_limits<double>::max();
    EXPECT_TRUE(of_a_cx(-most, most, Shows::right).may_be_anything());
}

TEST(WhatMayVary, DoesNotTakeAnotherErrorForARightAnswer) {
    const Varied found = of_a_cx(0.5, 2, Shows::other);
    EXPECT_EQ(found.up.last, 2);
    EXPECT_FALSE(found.up.right.has_value());
}

TEST(TheNearestPassingScene, IsTheFewestStepsAway) {
    Budget unlimited;
    const auto look = [](const Scene& scene) {
        const auto& s = as<PosePairD>(scene);
        const bool same = s.a.cx < 1.5 && s.b.h > 4 - 5 * 0x1p-51 && s.b.angle < 1.75;
        return same ? Shows::the_same : Shows::right;
    };
    const auto numbers = what_may_vary(kTurnedPair, Precision::double_, look, unlimited);
    const auto passing = nearest_that_passes(numbers);
    ASSERT_TRUE(passing.has_value());
    EXPECT_EQ(passing->number, 8U);
    EXPECT_EQ(passing->value, 4 - 5 * 0x1p-51);
    EXPECT_EQ(passing->ulps, 5U);
}

}  // namespace
}  // namespace touchstone
