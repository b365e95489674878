// The shared area of two rectangles by balls is the double nearest to the exact area.
#include <cmath>
#include <numbers>
#include <random>

#include <gtest/gtest.h>

#include "core/shapes/rectangles.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"

namespace touchstone {
namespace {

/// Half the distance to the next double away from zero.
double half_a_unit(double x) {
    return (std::nextafter(x, 2 * x) - x) / 2;
}

void expect_nearest(const ShapePair& pair, fast::SharedArea what, double found) {
    const Measured exact = what == fast::SharedArea::area
                               ? common_area(pair, Relation::overlapping)
                               : common_share(pair, Relation::overlapping).share;
    const Enclosure value = exact.narrower_than(half_a_unit(found) * 0x1p-20);
    const Dyadic most = Dyadic(half_a_unit(found)) * Dyadic(1 + 0x1p-19);
    EXPECT_LE(abs(value.low() - Dyadic(found)), most);
    EXPECT_LE(abs(value.high() - Dyadic(found)), most);
}

/// A rectangle, and another rectangle whose nearest corner is `depth` inside the right side of the
/// first.
template <class Rect>
void check(std::mt19937& random, double turn, double depth) {
    const auto within = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    const auto rect = [&](double x, double y, double angle) {
        Rect r{};
        r.cx = x;
        r.cy = y;
        r.w = within(0.5, 2);
        r.h = within(0.5, 2);
        if constexpr (requires { r.degrees; }) r.degrees = angle;
        else r.angle = angle;
        return r;
    };
    const Rect a = rect(within(-1, 1), within(-1, 1), within(-turn, turn));
    Rect b = rect(0, 0, within(-turn, turn));
    const double angle = std::numbers::pi / turn;
    double at = 0;
    double by = 0;
    if constexpr (requires { a.degrees; }) at = a.degrees * angle, by = b.degrees * angle;
    else at = a.angle * angle, by = b.angle * angle;
    const double reach =
        (b.w * std::abs(std::cos(by - at)) + b.h * std::abs(std::sin(by - at))) / 2;
    const double way = a.w / 2 + reach - depth;
    b.cx = a.cx + way * std::cos(at);
    b.cy = a.cy + way * std::sin(at);
    const ShapePair pair(a, b);
    if (fast::relation(pair).relation != Relation::overlapping) return;
    for (const auto what : {fast::SharedArea::area, fast::SharedArea::iou}) {
        const auto found = fast::area_of_rects(pair, what);
        ASSERT_TRUE(found.has_value()) << depth;
        expect_nearest(pair, what, *found);
    }
}

TEST(RectAreas, AreTheNearestDoubles) {
    std::mt19937 random(1);  // NOLINT: repeatable
    // At depths of a few units in the last place, the last bit is open in doubles.
    for (const double depth : {0.5, 1e-2, 1e-5, 1e-9, 1e-12, 1e-14, 1e-15})
        for (int i = 0; i < (depth > 1e-15 ? 8 : 150); ++i) {
            check<PoseInDegrees<double>>(random, 180, depth);
            check<Pose<double>>(random, std::numbers::pi, depth);
        }
}

TEST(RectAreas, AreExactIfTheyAreDoubles) {
    const PoseInDegrees<double> a{{0, 0, 2, 2}, {0}};
    const PoseInDegrees<double> b{{1, 0, 2, 2}, {90}};
    EXPECT_EQ(fast::area_of_rects({a, b}, fast::SharedArea::area), 2);
    EXPECT_EQ(fast::area_of_rects({a, b}, fast::SharedArea::iou), 1.0 / 3);
}

}  // namespace
}  // namespace touchstone
