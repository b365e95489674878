#include "oracle/floats/trig.h"

#include <gtest/gtest.h>

namespace touchstone {
namespace {

/// Tiny ones, ordinary ones, those beside multiples of a quarter turn, and large ones.
constexpr double kAngles[] = {0x1p-1074,
                              0x1p-300,
                              0x1p-30,
                              0.3,
                              0x1.921fb54442d18p+0,
                              0x1.921fb54442d18p+1,
                              1e5,
                              1e9,
                              0x1.6ac5b262ca1ffp+849,
                              1e300};

TEST(TheSineOfAnAngle, IsMinusThatOfTheAngleTurnedTheOtherWayAndAsCertain) {
    for (const double angle : kAngles) {
        const kernels::Trig one = sine_cosine(angle);
        const kernels::Trig other = sine_cosine(-angle);
        EXPECT_EQ(one.c, other.c) << angle;
        EXPECT_EQ(one.c_lo, other.c_lo) << angle;
        EXPECT_EQ(one.s, -other.s) << angle;
        EXPECT_EQ(one.s_lo, -other.s_lo) << angle;
        const TrigError of_one = trig_error(angle, one);
        const TrigError of_other = trig_error(-angle, other);
        EXPECT_EQ(of_one.c, of_other.c) << angle;
        EXPECT_EQ(of_one.s, of_other.s) << angle;
    }
}

}  // namespace
}  // namespace touchstone
