#include "oracle/numbers/fraction.h"

#include <gtest/gtest.h>

#include <limits>

namespace touchstone {
namespace {

TEST(TheSignOfAFloat, IsThatOfTheNumberAndOfANaNZero) {
    EXPECT_EQ(sign(std::numeric_limits<long double>::denorm_min()), 1);
    EXPECT_EQ(sign(-std::numeric_limits<long double>::denorm_min()), -1);
    EXPECT_EQ(sign(std::numeric_limits<double>::infinity()), 1);
    EXPECT_EQ(sign(-std::numeric_limits<double>::infinity()), -1);
    EXPECT_EQ(sign(-0.0), 0);
    EXPECT_EQ(sign(0.0), 0);
    EXPECT_EQ(sign(std::numeric_limits<double>::quiet_NaN()), 0);
}

}  // namespace
}  // namespace touchstone
