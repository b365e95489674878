#include "core/scenes/scene.h"

#include <gtest/gtest.h>

namespace touchstone {
namespace {

const Circle<double> kCircle{1, 2, 3};
const Circle<double> kOther{4, 5, 6};
const PlacedByCosSin<double> kHull{1, 2, 0.6, 0.8, 0.5, {{0, 0}, {1, 0}, {0, 1}}};
const PlacedInRadians<double> kTurned{1, 2, 0.25, 0.5, {{0, 0}, {1, 0}, {0, 1}}};
const RoundedRect<double> kRounded{0, 0, 2, 1, 0.3, 0.25};

TEST(SceneOfTwoShapes, HasShapesInAFixedOrderOfKinds) {
    EXPECT_EQ(Scene(kHull, kCircle), Scene(kCircle, kHull));
    EXPECT_EQ(Scene(kCircle, kRounded), Scene(kRounded, kCircle));
}

TEST(SceneOfTwoShapes, KeepsTheOrderOfShapesOfTheSameBaseKind) {
    EXPECT_NE(Scene(kCircle, kOther), Scene(kOther, kCircle));
    EXPECT_NE(Scene(kTurned, kHull), Scene(kHull, kTurned));
}

}  // namespace
}  // namespace touchstone
