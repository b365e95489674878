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

TEST(RoundedCorners, AreThoseOfTheShapesThatHaveAnAngle) {
    const Pose<double> pose{0, 0, 2, 2, 0};
    EXPECT_TRUE(has_angles({pose, pose}));
    const PivotRect<double> rect{0, 0, 1, 1, 2, 2, 0};
    EXPECT_TRUE(has_angles({rect, Point<double>{1, 1}}));
    EXPECT_EQ(relation_of_rounded_corners({rect, Point<double>{1, 1}}, Scalar::float_),
              Relation::touching);
    const Circle<double> circle{0, 0, 1};
    EXPECT_FALSE(has_angles({circle, circle}));
    EXPECT_FALSE(relation_of_rounded_corners({circle, circle}, Scalar::float_).has_value());
}

}  // namespace
}  // namespace touchstone
