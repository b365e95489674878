// Lanes that are two halves of registers, as those of four are here, where this source is compiled
// for no wider instruction set; what compilers make of wider ones the kernels' own tests see.
#include <gtest/gtest.h>

#include "oracle/floats/lanes.h"

namespace touchstone {
namespace {

using Four = Lanes<4>;

Four four(double p, double q, double r, double s) {
    const double numbers[4] = {p, q, r, s};
    return lanes_at<4>(numbers);
}

void expect(Four x, double p, double q, double r, double s) {
    const double expected[4] = {p, q, r, s};
    double stored[4];
    store(stored, x);
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(x[i], expected[i]) << i;
        EXPECT_EQ(stored[i], expected[i]) << i;
    }
}

const Four kX = four(1, -2, 3, -4);
const Four kY = four(10, 1, -30, 40);

TEST(FourLanes, CountTheirNumbersFromTheFirst) {
    expect(kX, 1, -2, 3, -4);
    expect(Four(7.0), 7, 7, 7, 7);
}

TEST(FourLanes, ComputeEachOfTheirNumbersAlone) {
    expect(kX + kY, 11, -1, -27, 36);
    expect(kX - kY, -9, -3, 33, -44);
    expect(kX * kY, 10, -2, -90, -160);
    expect(-kX, -1, 2, -3, 4);
    expect(larger(kX, kY), 10, 1, 3, 40);
    expect(smaller(kX, kY), 1, -2, -30, -4);
    expect(magnitude(kX), 1, 2, 3, 4);
    expect(sign_of(kX), 1, -1, 1, -1);
}

TEST(FourLanes, CompareEachOfTheirNumbersAlone) {
    EXPECT_EQ(set_lanes(kX > kY), 4);
    EXPECT_EQ(set_lanes(kY > kX), 11);
    EXPECT_EQ(set_lanes(kX == four(1, 2, 3, 4)), 5);
    EXPECT_EQ(set_lanes(kX != four(1, 2, 3, 4)), 10);
    EXPECT_EQ(set_lanes((kX > four(0, 0, 0, 0)) & (kY > four(0, 0, 0, 0))), 1);
    expect(select(kX > kY, kX, kY), 10, 1, 3, 40);
}

TEST(FourLanes, MoveTheirNumbersAsIfTheyWereOneRow) {
    const Four x = four(0, 1, 2, 3);
    const Four y = four(4, 5, 6, 7);
    expect(evens(x, y), 0, 4, 2, 6);
    expect(odds(x, y), 1, 5, 3, 7);
    expect(first_halves(x, y), 0, 1, 4, 5);
    expect(second_halves(x, y), 2, 3, 6, 7);
    expect(swapped(x), 1, 0, 3, 2);
    expect(shifted(x, y), 1, 2, 3, 4);
    expect(lane<0>(x), 0, 0, 0, 0);
    expect(lane<3>(x), 3, 3, 3, 3);
    const double low[2] = {8, 9};
    expect(halves_at(low, low), 8, 9, 8, 9);
}

}  // namespace
}  // namespace touchstone
