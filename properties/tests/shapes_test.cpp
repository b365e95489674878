// Tests the fast oracle on boxes and segments for which doubles lose a size or overflow.

#include <gtest/gtest.h>

#include <map>

#include "core/format/text.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "properties/random/random.h"

namespace touchstone {
namespace {

using fast::Stage;

/// The rectangles have sizes of a few of the smallest doubles. The segments start at their pivots.
/// They are so long that adding the sizes to the length changes nothing in doubles.
TEST(TheShapeFilter, LeavesSegmentsOpenIfTheirLengthAbsorbsTheRectangle) {
    for (int h = 0; h <= 5; ++h)
        for (int w = 0; w <= 5; ++w)
            for (int exponent = 50; exponent <= 1000; exponent += 50)
                for (const double angle : {0.0, 1.0, 2.5}) {
                    const double length = std::ldexp(1, exponent);
                    const PivotRect<double> rect{0, 0, 0, 0, w * 0x1p-1074, h * 0x1p-1074, angle};
                    for (const Segment<double>& s :
                         {Segment<double>{0, 0, 0, length}, Segment<double>{0, 0, -length, 0}})
                        EXPECT_NE(fast::relation(ShapePair(rect, s)).relation, Relation::disjoint)
                            << to_hex_line(Scene(RectSegment<double>{rect, s}));
                }
}

/// The segments pass through the pivot. The pivot is in the rectangle. The product of a segment's
/// length and the rectangle's position is near the largest double.
TEST(TheShapeFilter, LeavesSegmentsOpenWhereTheirProductsOverflow) {
    for (int exponent = 0; exponent <= 500; exponent += 100)
        for (double near = 1; near < 64; near *= 1.25)
            for (double angle = 0; angle < 7; angle += 0.125)
                for (const double h : {0.0, 1.0}) {
                    const double one = std::ldexp(1, exponent);
                    const double far = 0x1.8p1023 / one;
                    const PivotRect<double> rect{0, 0, one / 4, 0, one, h * one, angle};
                    const Segment<double> s{0, -near * one, 0, far};
                    EXPECT_NE(fast::relation(ShapePair(rect, s)).relation, Relation::disjoint)
                        << to_hex_line(Scene(RectSegment<double>{rect, s}));
                }
}

/// Returns an interval [x, x + w], with many bits or few, and another interval that starts near its
/// end.
AabbPair<double> nearly_touching_boxes(Random& random) {
    const bool few_bits = random.chance(0.3);
    const auto number = [&](double lo, double hi) {
        const double x = random.between(lo, hi);
        return few_bits ? std::round(x * 0x1p10) * 0x1p-10 : x;
    };
    const Aabb<double> a{number(-4, 4), number(-4, 4), number(0, 3), number(0, 3)};
    Aabb<double> b{a.x + a.w, number(-4, 4), number(0, 3), number(0, 3)};
    if (random.chance(0.3)) b.x = std::nextafter(b.x, random.sign() * 9);
    if (random.chance(0.5)) return {b, a};
    return {a, b};
}

TEST(UprightRectangles, ThatNearlyTouchHaveTheRelationOfTheReference) {
    Random random(99);
    std::array<int, fast::kStages> stages{};
    std::map<Relation, int> relations;
    for (int i = 0; i < 4000; ++i) {
        const AabbPair<double> pair = nearly_touching_boxes(random);
        const fast::Decided decided = fast::relation(pair);
        ASSERT_EQ(decided.relation, reference::relation(pair)) << to_hex_line(pair);
        ++stages[static_cast<std::size_t>(decided.stage)];
        ++relations[decided.relation];
    }
    EXPECT_GT(stages[static_cast<std::size_t>(Stage::filter)], 500);
    EXPECT_GT(stages[static_cast<std::size_t>(Stage::ball)], 500);
    for (const Relation r : {Relation::disjoint, Relation::touching, Relation::overlapping})
        EXPECT_GT(relations[r], 100) << name(r);
}

/// Returns a scene with small integers. Half of the angles are zero.
template <class SceneType>
SceneType on_grid(Random& random) {
    SceneType scene{};
    const bool upright = random.chance(0.7);
    for_each_number(scene, [&](Quantity quantity, double& x) {
        if (quantity == Quantity::angle) x = upright ? 0 : 0.25 * random.from_to(-9, 9);
        else if (quantity == Quantity::size) x = random.below(6);
        else x = random.from_to(-4, 4);
    });
    return scene;
}

template <class SceneType>
class Grids : public testing::Test {};
using SceneTypes =
    testing::Types<RectPoint<double>, RectCircle<double>, RectSegment<double>, AabbPair<double>,
                   AabbCircle<double>, RoundedPair<double>, RoundedCircle<double>>;
TYPED_TEST_SUITE(Grids, SceneTypes);

TYPED_TEST(Grids, OfSmallNumbersHaveTheRelationOfTheReferenceAtEveryMagnitude) {
    Random random(100);
    std::map<Relation, int> relations;
    while (relations[Relation::disjoint] + relations[Relation::touching] +
               relations[Relation::overlapping] <
           1500) {
        const auto scene = on_grid<TypeParam>(random);
        if (problem_of_numbers(scene)) continue;
        const Relation expected = reference::relation(scene);
        ++relations[expected];
        for (const int exponent : {0, 490, -350, 1000, -1060}) {
            auto moved = scene;
            for_each_number(moved, [exponent](Quantity quantity, double& x) {
                if (is_length(quantity)) x = std::ldexp(x, exponent);
            });
            ASSERT_EQ(fast::relation(moved).relation, expected) << to_hex_line(moved);
        }
    }
    for (const Relation r : {Relation::disjoint, Relation::touching, Relation::overlapping})
        EXPECT_GT(relations[r], 12) << name(r);
}

}  // namespace
}  // namespace touchstone
