#include "oracle/runs/rounded_corners.h"

#include <gtest/gtest.h>

namespace touchstone {
namespace {

/// Upright squares of side 2, so that corners are sums of numbers as given, the first one that far
/// from the origin, the other beside it.
PosePair<double> apart(double first) {
    return {{first, 0, 2, 2, 0}, {2, 0, 2, 2, 0}};
}

TEST(RoundedCorners, KeepTheLastBitsOfALongDoubleAndLoseThemInADouble) {
    for (const double last : {0x1p-53, 0x1p-54, 0x1p-60, 0x1p-63}) {
        const auto relation = [last](double sign, Scalar scalar) {
            return relation_of_rounded_corners(apart(sign * last), scalar);
        };
        EXPECT_EQ(relation(1, Scalar::long_double), Relation::overlapping) << last;
        EXPECT_EQ(relation(-1, Scalar::long_double), Relation::disjoint) << last;
        EXPECT_EQ(relation(1, Scalar::double_), Relation::touching) << last;
    }
}

TEST(RoundedCorners, OfLongDoublesAreExactBelowTheRangeOfProductsOfDoubles) {
    // A square on its corner, and a much smaller one above or below its upper right side, just left
    // of its right corner.
    const double size = 0x1p-990;
    const Pose<double> diamond{0, 0, size, size, 0.78539816339744828};
    const auto relation = [&](double up) {
        const Pose<double> small{size * 0.70710678118654752 - 0x1p-1004, up, 0x1p-1012, 0x1p-1012,
                                 0};
        return relation_of_rounded_corners(PosePair<double>{diamond, small}, Scalar::long_double);
    };
    EXPECT_EQ(relation(0x1p-1005), Relation::overlapping);
    EXPECT_EQ(relation(0x1p-1003), Relation::disjoint);
    EXPECT_EQ(relation(0x1p-1000), Relation::disjoint);
    EXPECT_EQ(relation(-0x1p-1003), Relation::disjoint);
}

TEST(RoundedCorners, AreThoseOfTheShapesThatHaveAnAngle) {
    const Pose<double> pose{0, 0, 2, 2, 0};
    EXPECT_TRUE(has_turns({pose, pose}));
    const PivotRect<double> rect{0, 0, 1, 1, 2, 2, 0};
    EXPECT_TRUE(has_turns({rect, Point<double>{1, 1}}));
    EXPECT_EQ(relation_of_rounded_corners({rect, Point<double>{1, 1}}, Scalar::float_),
              Relation::touching);
    const Circle<double> circle{0, 0, 1};
    EXPECT_FALSE(has_turns({circle, circle}));
    EXPECT_FALSE(relation_of_rounded_corners({circle, circle}, Scalar::float_).has_value());
}

}  // namespace
}  // namespace touchstone
