#include "core/format/float_hull.h"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

namespace touchstone {
namespace {

using Corners = Polygon<float>;

const Corners kSquare{{0, 0}, {1, 0}, {1, 1}, {0, 1}};

TEST(FloatHull, IsAConvexPolygonInCounterClockwiseOrderWhereverItBegins) {
    Corners corners = kSquare;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        EXPECT_FALSE(not_a_hull_at(corners));
        std::rotate(corners.begin(), corners.begin() + 1, corners.end());
    }
}

TEST(FloatHull, IsNoneClockwise) {
    EXPECT_EQ(not_a_hull_at({kSquare.rbegin(), kSquare.rend()}), 0U);
}

TEST(FloatHull, IsNoneWithACornerRepeatedOrOnAnEdgeOrPushedIn) {
    for (const Point<float> corner :
         {Point<float>{1, 0}, {1, 1}, {1, 0.5F}, {std::nextafter(1.0F, 0.0F), 0.5F}}) {
        Corners corners = kSquare;
        corners.insert(corners.begin() + 2, corner);
        EXPECT_TRUE(not_a_hull_at(corners)) << corner.x << ' ' << corner.y;
    }
}

TEST(FloatHull, MayTurnByTheLeastThatFloatsCan) {
    Corners corners = kSquare;
    corners.insert(corners.begin() + 2, {std::nextafter(1.0F, 2.0F), 0.5F});
    EXPECT_FALSE(not_a_hull_at(corners));
}

TEST(FloatHull, IsNoneThatGoesRoundTwiceThoughItTurnsLeftEverywhere) {
    const Corners star{{0, 3}, {-2, -3}, {3, 1}, {-3, 1}, {2, -3}};
    EXPECT_TRUE(not_a_hull_at(star));
    Corners twice = kSquare;
    twice.insert(twice.end(), kSquare.begin(), kSquare.end());
    EXPECT_TRUE(not_a_hull_at(twice));
}

TEST(FloatHull, IsToldFromALineWhereDoublesRoundTheDifferenceAway) {
    const Point<float> above{0x1p-60F, 0x1.000002p-60F};
    const Point<float> on{0x1p-60F, 0x1p-60F};
    const Point<float> low{-1024, -1024};
    const Point<float> high{1, 1};
    EXPECT_FALSE(not_a_hull_at({low, high, above}));
    EXPECT_TRUE(not_a_hull_at({high, low, above}));
    EXPECT_TRUE(not_a_hull_at({low, high, on}));
    EXPECT_TRUE(not_a_hull_at({high, low, on}));
}

TEST(FloatHull, MayBeAsLargeAndAsSmallAsFloatsAre) {
    for (const float x : {3e38F, 0x1p-149F})
        EXPECT_FALSE(not_a_hull_at({{-x, -x}, {x, -x}, {x, x}, {-x, x}})) << x;
}

}  // namespace
}  // namespace touchstone
