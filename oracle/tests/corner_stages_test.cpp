// Which stage decides how polygons by corners lie to each other: doubles wherever they are exact.
#include <gtest/gtest.h>

#include <cmath>

#include "oracle/fast/fast.h"

namespace touchstone {
namespace {

using fast::Stage;
using Corners = Polygon<double>;

const Corners kSquare{{0, 0}, {3, 0}, {3, 3}, {0, 3}};
/// Each touches the square's right side.
const Corners kTriangle{{3, 1}, {5, 0}, {5, 2}};
const Corners kOnSide{{3, 1}, {5, 1}, {5, 2}, {3, 2}};
const Corners kPentagon{{3, 1}, {4, 0}, {5, 1}, {5, 2}, {3, 2}};

Corners scaled(Corners corners, double factor, int exponent) {
    for (Point<double>& p : corners)
        p = {std::ldexp(p.x * factor, exponent), std::ldexp(p.y * factor, exponent)};
    return corners;
}

void expect_touching(const Corners& a, const Corners& b, Stage stage) {
    const fast::Decided decided = fast::relation(ConvexPair<double>{a, b});
    EXPECT_EQ(decided.relation, Relation::touching);
    EXPECT_EQ(decided.stage, stage) << a[2].x;
}

/// The same of polygons of three, four and more corners that touch.
void expect_stage(double factor, int exponent, Stage stage) {
    for (const Corners& other : {kTriangle, kOnSide, kPentagon}) {
        const Corners a = scaled(kSquare, factor, exponent);
        const Corners b = scaled(other, factor, exponent);
        expect_touching(a, b, stage);
        expect_touching(b, a, stage);
    }
}

TEST(PolygonsThatTouch, AreDecidedByDoublesOnAGridOf25Bits) {
    for (const int exponent : {-300, -30, 0, 30, 400}) {
        expect_stage(1, exponent, Stage::filter);
        expect_stage(0x1p21 + 1, exponent, Stage::filter);
    }
}

TEST(PolygonsThatTouch, AreDecidedByErrorFreeTransformationsOnAFinerGrid) {
    for (const int exponent : {-300, -30, 0, 30, 400})
        expect_stage(0x1p30 + 1, exponent, Stage::expansion);
}

TEST(PolygonsThatTouch, AreDecidedByExactNumbersWhereProductsOfDoublesLeaveTheirRange) {
    for (const int exponent : {-1000, 1000}) expect_stage(1, exponent, Stage::exact);
}

TEST(PolygonsThatTouch, AreDecidedByExactNumbersWhereOneHasNoArea) {
    expect_touching(kSquare, {{3, 1}, {5, 1}, {4, 1}}, Stage::exact);
}

}  // namespace
}  // namespace touchstone
