// The moves change scenes of each query according to their names.

#include <cmath>
#include <map>

#include "properties/tests/moves_on/moves_on.h"

namespace touchstone {
namespace {

TEST_P(MovesOn, TheQuerySlideShapesToWithinAFewUlpsOfTouching) {
    expect_changes("slide", 180,
                   [](const Change& c) { ASSERT_LE(margin_in_eps(c.after, c.precision), 6); });
}

TEST_P(MovesOn, TheQuerySlideShapesToGapsOfAllOrdersOfMagnitude) {
    std::map<int, int> orders;
    expect_changes("slide-to-gap", 180, [&orders](const Change& c) {
        const double margin = std::fabs(fast::margin(pair_at(c.after, 0))) / scale(c.after);
        ++orders[static_cast<int>(std::floor(std::log10(margin + 1e-18)))];
    });
    int nonempty = 0;
    for (const auto& [order, count] : orders) nonempty += -14 <= order && order <= -2 ? 1 : 0;
    EXPECT_GE(nonempty, 9);
}

/// If the shapes touch for a value in an interval, the move solves for the number. Then the shapes
/// nearly touch. Exceptions are numbers with an ulp that moves a shape noticeably, for example an
/// angle far from the origin.
TEST_P(MovesOn, TheQuerySolveForTouchingByAnyParameter) {
    const auto expect_touching = [](std::string_view move, int least) {
        int changed = 0;
        int near = 0;
        expect_changes(move, least, [&](const Change& c) {
            ++changed;
            near += margin_in_eps(c.after, c.precision) <= 64 ? 1 : 0;
        });
        EXPECT_GE(near, changed * 95 / 100) << move;
    };
    // A single corner can seldom move far without making a polygon invalid.
    expect_touching("touch-by-position", 10);
    if (has(Quantity::size)) expect_touching("touch-by-size", 15);
    if (has_angle()) expect_touching("touch-by-angle", 30);
    if (has(Quantity::offset)) expect_touching("touch-by-pivot", 30);
    if (has_radius()) expect_touching("touch-by-radius", 20);
}

TEST_P(MovesOn, TheQueryLeaveTheSceneUnchangedWithoutAParameterToSolveFor) {
    if (!has_angle()) expect_no_change("touch-by-angle");
    if (!has(Quantity::offset)) expect_no_change("touch-by-pivot");
    if (!has_radius()) expect_no_change("touch-by-radius");
}

/// Returns how many numbers differ. The scenes must have the same kinds of shapes.
int count_of_changed_numbers(const Scene& p, const Scene& q) {
    std::vector<double> before;
    for_each_number(p, [&before](Quantity, double x) { before.push_back(x); });
    std::size_t i = 0;
    int changed = 0;
    for_each_number(q, [&](Quantity, double x) { changed += before[i++] != x ? 1 : 0; });
    return changed;
}

TEST_P(MovesOn, TheQueryChangeOneNumberALittleOrToAnother) {
    for (const char* move :
         {"step-ulps", "nudge", "copy-number", "nearly-copy-number", "simple-number"})
        expect_changes(move, 60, [](const Change& c) {
            // A corner radius that does not fit is reduced.
            ASSERT_LE(count_of_changed_numbers(c.before, c.after), 2);
            ASSERT_GE(count_of_changed_numbers(c.before, c.after), 1);
        });
}

TEST_P(MovesOn, TheQueryStepByAFewUnitsInTheLastPlace) {
    expect_changes("step-ulps", 180, [](const Change& c) {
        std::vector<double> before;
        for_each_number(c.before, [&before](Quantity, double x) { before.push_back(x); });
        std::size_t i = 0;
        for_each_number(c.after, [&](Quantity, double x) {
            const double start = before[i++];
            ASSERT_LE(std::fabs(x - start), 4 * eps(c.precision) * std::fabs(start) + 1e-44);
        });
    });
}

TEST_P(MovesOn, TheQueryMakeOneShapeThinSmallOrDegenerate) {
    expect_changes("thin", 90, [](const Change& c) {
        const Widths before = widths(c.before);
        const Widths after = widths(c.after);
        const double rounding = 4 * eps(c.precision) * scale(c.before);
        ASSERT_TRUE(after.narrowest_a <= 0x1p-5 * before.diameter_a + rounding ||
                    after.narrowest_b <= 0x1p-5 * before.diameter_b + rounding);
    });
    expect_changes("shrink", 100, [](const Change& c) {
        const Widths before = widths(c.before);
        const Widths after = widths(c.after);
        const double rounding = 4 * eps(c.precision) * scale(c.before);
        ASSERT_TRUE(after.diameter_a <= 0x1p-5 * before.diameter_a + rounding ||
                    after.diameter_b <= 0x1p-5 * before.diameter_b + rounding);
    });
    // A point has no size to lose.
    expect_changes("no-size", a_is_a_point() ? 10 : 20, [](const Change& c) {
        const Widths after = widths(c.after);
        ASSERT_LE(std::min(after.narrowest_a, after.narrowest_b),
                  8 * eps(c.precision) * scale(c.before));
    });
}

TEST_P(MovesOn, TheQueryMakeOneShapeOrBothAsWideAsHigh) {
    // Circles and points are already as wide as they are high.
    expect_changes("square", has_oblong_shapes() ? 120 : 0, [](const Change& c) {
        // The direction of an outline is that of its first side, and this side may be short.
        const auto is_square = [&c](AnyShape shape) {
            const auto corners = corners_of(shape);
            const double side = corners.empty() ? 1
                                                : std::hypot(corners[1].x - corners[0].x,
                                                             corners[1].y - corners[0].y) /
                                                      diameter(shape);
            const Outline o = outline(shape);
            return std::fabs(o.w - o.h) * side <= 32 * eps(c.precision) * scale(c.after);
        };
        Scene after = c.after;
        ASSERT_TRUE(is_square(moves::shape_a(after)) || is_square(moves::shape_b(after, 0)));
    });
}

TEST_P(MovesOn, TheQueryScaleAllLengthsByAPowerOfTwo) {
    expect_changes("scale-all", 170, [](const Change& c) {
        // Subnormal numbers are rounded.
        if (scale(c.after) < (c.precision == Precision::single_ ? 0x1p-126 : 0x1p-1022)) return;
        const double factor = scale(c.after) / scale(c.before);
        int exponent = 0;
        ASSERT_EQ(std::frexp(factor, &exponent), 0.5);
    });
}

INSTANTIATE_TEST_SUITE_P(Scenes, MovesOn, testing::ValuesIn(queries()), test_name);

}  // namespace
}  // namespace touchstone
