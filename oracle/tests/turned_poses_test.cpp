// Rectangles in degrees and by cosine and sine.

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <vector>

#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/intersects.h"
#include "oracle/floats/trig.h"
#include "oracle/numbers/rational.h"
#include "oracle/numbers/trig_sum.h"
#include "oracle/tests/allocations.h"
#include "oracle/tests/any_shapes.h"

namespace touchstone {
namespace {

using fast::Stage;

constexpr std::array kRects{kind_of<Pose<double>>(), kind_of<PoseInDegrees<double>>(),
                            kind_of<PoseByCosSin<double>>()};

TEST(TurnedRectangles, ThatNearlyTouchHaveTheRelationOfTheReference) {
    ShapeDrawer draw(11);
    std::array<int, fast::kStages> stages{};
    for (int i = 0; i < 12; ++i)
        for (const Kind a : kRects)
            for (const Kind b : kRects) {
                NearPair pair(draw, a, b);
                for (const double part : {1e-12, 1e-14, 3e-15, 1e-15, 3e-16, 0.0}) {
                    for (const double sign : {-1.0, 1.0}) {
                        const ShapePair near = pair.at(sign * part);
                        const fast::Decided decided = fast::relation(near);
                        EXPECT_EQ(decided.relation, reference::relation(near))
                            << name_of_kind(a) << " and " << name_of_kind(b) << " at " << part;
                        ++stages[static_cast<std::size_t>(decided.stage)];
                    }
                }
            }
    EXPECT_GT(stages[static_cast<std::size_t>(Stage::filter)], 300);
    EXPECT_GT(stages[static_cast<std::size_t>(Stage::ball)], 200);
}

TEST(SinesAndCosinesOfDegrees, AreWithinTheBoundThatTheFilterAssumes) {
    ShapeDrawer draw(12);
    double worst = 0;
    double worst_parts = 0;
    for (int i = 0; i < 300; ++i) {
        const double degrees = i % 3 == 0 ? draw.below(100000) : draw.between(-800, 800);
        const Angle<Dyadic> angle{Dyadic(0), Dyadic(degrees)};
        const TrigParts trig = sine_cosine_of_degrees(degrees).trig;
        const TrigSum c = TrigSum::cosine(angle) - TrigSum(trig.c);
        const TrigSum s = TrigSum::sine(angle) - TrigSum(trig.s);
        worst = std::max({worst, std::fabs(to_double(c)), std::fabs(to_double(s))});
        worst_parts = std::max({worst_parts, std::fabs(to_double(c - TrigSum(trig.c_lo))),
                                std::fabs(to_double(s - TrigSum(trig.s_lo)))});
    }
    EXPECT_LE(worst, 0x1p-53);
    EXPECT_LE(worst_parts, 14 * 0x1p-106);
}

TEST(TurnedRectangles, PreparedOrNotHaveTheRelationOfTheReference) {
    ShapeDrawer draw(15);
    const auto shape = [&draw]<class Shape>(std::type_identity<Shape>) {
        return std::get<Shape>(draw.draw(kind_of<Shape>()));
    };
    int hits = 0;
    const auto compare = [&hits](const auto& a, const auto& b) {
        const Relation expected = reference::relation(ShapePair(a, b));
        EXPECT_EQ(relation(a, b), expected);
        if constexpr (!std::is_same_v<decltype(a), const Pose<double>&>) {
            EXPECT_EQ(relation(prepare(b), prepare(a)), expected);
        }
        EXPECT_EQ(intersects(a, b), expected != Relation::disjoint);
        hits += expected == Relation::disjoint ? 0 : 1;
    };
    for (int i = 0; i < 50; ++i) {
        const auto radians = shape(std::type_identity<Pose<double>>{});
        const auto degrees = shape(std::type_identity<PoseInDegrees<double>>{});
        const auto by_cos_sin = shape(std::type_identity<PoseByCosSin<double>>{});
        auto apart = shape(std::type_identity<PoseInDegrees<double>>{});
        apart.cx += 1.5;
        compare(radians, degrees);
        compare(radians, by_cos_sin);
        compare(degrees, by_cos_sin);
        compare(degrees, apart);
        compare(by_cos_sin, apart);
    }
    EXPECT_GT(hits, 100);
}

TEST(TurnedRectangles, TouchExactlyWhereTheExactAngleSaysSo) {
    // A corner on a side, because cos 60 is a half.
    EXPECT_EQ(relation(PoseInDegrees<double>{0, 0, 2, 2, 0}, PoseInDegrees<double>{3, 1, 2, 4, 60}),
              Relation::touching);
    const PoseInDegrees<double> upright{0, 0, 2, 4, 90};
    EXPECT_EQ(relation(upright, PoseInDegrees<double>{3, 0, 2, 2, 0}), Relation::touching);
    EXPECT_EQ(relation(upright, Pose<double>{3, 0, 2, 2, 0}), Relation::touching);
    EXPECT_EQ(relation(upright, PoseByCosSin<double>{3, 0, 4, 4, 0, 0.5}), Relation::touching);
    EXPECT_EQ(
        relation(PoseByCosSin<double>{0, 0, 1, 1, 3, 4}, PoseByCosSin<double>{3, 4, 1, 1, -4, 3}),
        Relation::touching);
}

TEST(AnInvalidRectangle, IntersectsNoTurnedRectangle) {
    const PoseInDegrees<double> degrees{0, 0, 2, 2, 30};
    const PoseByCosSin<double> by_cos_sin{0, 0, 2, 2, 1, 1};
    ASSERT_TRUE(intersects(degrees, by_cos_sin));
    for (const double bad : {kNaN, double(INFINITY), -double(INFINITY), -1.0}) {
        EXPECT_FALSE(intersects(PoseInDegrees<double>{0, 0, bad, 2, 30}, by_cos_sin));
        EXPECT_FALSE(intersects(PoseByCosSin<double>{0, 0, 2, bad, 1, 1}, degrees));
        if (bad == -1) continue;
        EXPECT_FALSE(intersects(PoseInDegrees<double>{0, 0, 2, 2, bad}, by_cos_sin));
        EXPECT_FALSE(intersects(PoseByCosSin<double>{0, 0, 2, 2, 1, bad}, degrees));
        EXPECT_FALSE(intersects(PoseByCosSin<double>{bad, 0, 2, 2, 1, 1}, degrees));
    }
}

TEST(RectanglesByCosineAndSine, AreJudgedAlikeAtAnyMagnitude) {
    for (const double by : {1.0, 0x1p-500, 0x1p500, 0x1p-700, 0x1p480}) {
        const PoseByCosSin<double> a{0, 0, 1 / by, 1 / by, 3 * by, 4 * by};
        EXPECT_EQ(relation(a, PoseInDegrees<double>{4, 0, 2, 2, 10}), Relation::overlapping) << by;
        EXPECT_EQ(relation(a, PoseInDegrees<double>{5, 0, 2, 2, 10}), Relation::disjoint) << by;
    }
    // This rectangle is only a point.
    const PoseByCosSin<double> point{1, 1, 9, 9, 0, 0};
    EXPECT_EQ(relation(point, PoseInDegrees<double>{0, 0, 3, 3, 90}), Relation::overlapping);
    EXPECT_EQ(relation(point, PoseInDegrees<double>{0, 0, 2, 2, 90}), Relation::touching);
    EXPECT_EQ(relation(point, PoseInDegrees<double>{0, 0, 1, 1, 90}), Relation::disjoint);
}

TEST(TurnedRectangles, ThatDoNotNearlyTouchAreDecidedWithoutAllocating) {
    const auto a = prepare(PoseInDegrees<double>{0, 0, 2, 2, 30});
    std::vector<PreparedPolygon<PoseByCosSin<double>>> others;
    for (int i = 0; i < 10; ++i)
        others.push_back(prepare(PoseByCosSin<double>{0.5 * i, 0, 1, 1, 1, 0.1 * i}));
    const std::int64_t before = allocations();
    for (const auto& b : others) (void)intersects(a, b);
    EXPECT_EQ(allocations(), before);
}

}  // namespace
}  // namespace touchstone
