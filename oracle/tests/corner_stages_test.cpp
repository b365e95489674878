// Which stage decides how polygons by corners lie to each other: doubles wherever they are exact.
#include <gtest/gtest.h>

#include <cmath>

#include "oracle/fast/fast.h"

namespace touchstone {
namespace {

using fast::Stage;
using PolygonD = Polygon<double>;

const PolygonD kThreeByThree{{0, 0}, {3, 0}, {3, 3}, {0, 3}};
/// Each touches the square's right side.
const PolygonD kTriangle{{3, 1}, {5, 0}, {5, 2}};
const PolygonD kOnSide{{3, 1}, {5, 1}, {5, 2}, {3, 2}};
const PolygonD kPentagon{{3, 1}, {4, 0}, {5, 1}, {5, 2}, {3, 2}};

PolygonD scaled(PolygonD corners, double factor, int exponent) {
    for (Point<double>& p : corners)
        p = {std::ldexp(p.x * factor, exponent), std::ldexp(p.y * factor, exponent)};
    return corners;
}

void expect_touching(const PolygonD& a, const PolygonD& b, Stage stage) {
    const fast::Decided decided = fast::relation(ConvexPair<double>{a, b});
    EXPECT_EQ(decided.relation, Relation::touching);
    EXPECT_EQ(decided.stage, stage) << a[2].x;
}

/// The same of polygons of three, four and more corners that touch.
void expect_stage(double factor, int exponent, Stage stage) {
    for (const PolygonD& other : {kTriangle, kOnSide, kPentagon}) {
        const PolygonD a = scaled(kThreeByThree, factor, exponent);
        const PolygonD b = scaled(other, factor, exponent);
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
    expect_touching(kThreeByThree, {{3, 1}, {5, 1}, {4, 1}}, Stage::exact);
}

}  // namespace
}  // namespace touchstone
