#include "overlaps.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <touchstone/gtest.h>
#include <touchstone/rapidcheck.h>

using touchstone::RectInDegrees;

TEST(Overlaps, IsRightAboutASquareBesideATurnedSquare) {
    const Obb a{{0, 0}, {1, 1}, 0}, b{{2.4, 0}, {1, 1}, 45};
    EXPECT_TRUE(touchstone::is_right(overlaps(a, b), rect(a), rect(b)));
}

RC_GTEST_PROP(Overlaps, AgreesWithTheExactAnswer,
              (const touchstone::Scene<RectInDegrees, RectInDegrees>& scene)) {
    const auto agreement =
        touchstone::agrees(overlaps(obb(scene.a), obb(scene.b)), scene.a, scene.b);
    RC_ASSERT(agreement);
}
