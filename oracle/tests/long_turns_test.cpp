// Shapes that a cosine and a sine as given make longer than doubles reach, or of sizes too small to
// be halved: stages in doubles are silent of them, and what comes after is right.

#include <gtest/gtest.h>

#include <algorithm>

#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"

namespace touchstone {
namespace {

void expect_right(const ShapePair& pair, Relation expected) {
    EXPECT_EQ(reference::relation(pair), expected);
    EXPECT_EQ(fast::relation(pair).relation, expected);
    EXPECT_EQ(fast::margin(pair), reference::margin(pair));
}

TEST(APlacedPolygon, WithACornerWhoseProductsCancelBeyondAllDoublesLiesAsItDoes) {
    // The third corner's x is infinity less infinity in doubles.
    const PlacedByCosSin<double> hull{{-0x1p735, -0x1p735},
                                      0x1p453,
                                      -1,
                                      0,
                                      {{-1, -1}, {-0.5, -0.25}, {0x1p836, 0x1p836}, {0, -0.75}}};
    expect_right(ShapePair(Segment<double>{-1, 1, 0, 0.125}, hull), Relation::overlapping);
}

TEST(APlacedPolygon, OfWhichAnyOneCornerIsBeyondAllDoublesIsNotTakenForTheOthers) {
    const Capsule<double> far{0x1p100, 0, 0x1p101, 0, 1};
    const Polygon<double> corners{{0, 0}, {0, 1}, {0x1p600, 0x1p600}};
    for (std::ptrdiff_t first = 0; first < 3; ++first) {
        PlacedByCosSin<double> hull{{0x1p600, 0x1p600}, 0, 0, 0, corners};
        std::rotate(hull.local.begin(), hull.local.begin() + first, hull.local.end());
        expect_right(ShapePair(hull, far), Relation::disjoint);
    }
}

TEST(ARectangle, WhoseSizeIsTooSmallToBeHalvedIsAsLongAsItsTurnMakesIt) {
    const PoseByCosSin<double> line{{0x1p1000, 0}, 0, 0, 0x1p-1074, 0};
    for (const double y : {0.0, 0x1p-100}) {
        const Segment<double> beside{0x1p-76, y, 1, y};
        expect_right(ShapePair(line, beside), y == 0 ? Relation::overlapping : Relation::disjoint);
    }
    const RoundedRectByCosSin<double> rounded{{0, 0x1p1000}, 0, 0, 0x1p-1074, 0x1p-1074, 0};
    const RoundedRect<double> small{0, 0x1p-76, 0x1p-77, 0x1p-77, 0.5, 0x1p-80};
    expect_right(ShapePair(rounded, small), Relation::overlapping);
    expect_right(ShapePair(small, rounded), Relation::overlapping);
}

TEST(AMargin, OfALongTurnThatOverflowsOnlyWhereLengthsAreScaledIsADouble) {
    const PivotRectByCosSin<double> pivot{
        {0x1p1023, 0}, 0x1.8p-700, -0x1.8p-700, -0x1.8p-700, -0x1.8p-700, 0, 0};
    expect_right(ShapePair(pivot, Segment<double>{0x1p-700, 0x1p-700, -0x1p-700, 0x1p-700}),
                 Relation::disjoint);
}

}  // namespace
}  // namespace touchstone
