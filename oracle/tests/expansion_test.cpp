// Exact sums of doubles.

#include "oracle/fast/expansion.h"

#include <gtest/gtest.h>

namespace touchstone {
namespace {

TEST(AnExpansion, IsEstimatedByItsWholeSumWhereItsComponentsNearlyCancel) {
    // None of these overlaps another, yet the largest is half a million times their sum.
    Expansion<32> sum;
    sum.add(1);
    for (int i = 1; i <= 20; ++i) sum.add(-1.0 / (1 << i));
    EXPECT_EQ(sum.estimate(), 0x1p-20);
    Expansion<32> far;
    far.add(0x1p-60);
    far.add(-0x1.fffffffffffffp-1);
    far.add(-0x1p-54);
    far.add(1);
    EXPECT_EQ(far.estimate(), 0x1p-60 + 0x1p-54);
    EXPECT_EQ(far.sign(), 1);
}

TEST(AnExpansion, OfNumbersThatCancelIsZero) {
    Expansion<8> sum;
    for (const double x : {1e300, 1.0, -1e300, -1.0}) sum.add(x);
    EXPECT_EQ(sum.sign(), 0);
    EXPECT_EQ(sum.estimate(), 0);
}

}  // namespace
}  // namespace touchstone
