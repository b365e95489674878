// Exact sums of doubles.

#include "oracle/floats/error_free.h"

#include <gtest/gtest.h>

namespace touchstone {
namespace {

TEST(AnExpansion, IsEstimatedByItsWholeSumWhereItsComponentsNearlyCancel) {
    // Kept as 2^-53 and -(2^-54 - 2^-60): no bit of one has the weight of a bit of the other, yet
    // the largest is nearly twice their sum.
    Expansion<32> far;
    far.add(0x1p-60);
    far.add(-0x1.fffffffffffffp-1);
    far.add(-0x1p-54);
    far.add(1);
    EXPECT_EQ(far[far.size() - 1], 0x1p-53);
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
