// Tests that the filter for any two convex cores is right whenever it answers.

#include "oracle/fast/core_filter.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/intersects.h"
#include "oracle/tests/allocations.h"
#include "oracle/tests/any_shapes.h"

namespace touchstone {
namespace {

bool is_convex(Kind kind) {
    return kind != kind_of<SimplePolygon<double>>();
}

/// Returns the filter's answer for any two shapes.
std::optional<Relation> relation_by_cores(const ShapePair& pair) {
    filter::CoreRoom room_of_a;
    filter::CoreRoom room_of_b;
    return filter::relation(filter::columns_of(pair.a, room_of_a.data()),
                            filter::columns_of(pair.b, room_of_b.data()));
}

/// Calls use(a, b) for each pair of convex kinds, in either order.
template <class Use>
void for_each_two_kinds(Use use) {
    for (Kind a = 0; a < kKinds; ++a)
        for (Kind b = 0; b < kKinds; ++b)
            if (is_convex(a) && is_convex(b)) use(a, b);
}

std::string names(Kind a, Kind b) {
    return std::string(name_of_kind(a)) + " and " + std::string(name_of_kind(b));
}

TEST(TheCoreFilter, AgreesWithTheReferenceOnShapesThatNearlyTouch) {
    ShapeDrawer draw(1);
    int answers = 0;
    int asked = 0;
    std::array<int, fast::kStages> stages{};
    for_each_two_kinds([&](Kind a, Kind b) {
        NearPair pair(draw, a, b);
        for (const double part : {1e-11, 1e-13, 4e-15, 1e-15, 3e-16, 0.0}) {
            for (const double sign : {-1.0, 1.0}) {
                const ShapePair near = pair.at(sign * part);
                ++asked;
                const Relation expected = reference::relation(near);
                const fast::Decided decided = fast::relation(near);
                EXPECT_EQ(decided.relation, expected) << names(a, b) << " at " << part;
                ++stages[static_cast<std::size_t>(decided.stage)];
                const auto known = relation_by_cores(near);
                if (!known) continue;
                ++answers;
                EXPECT_EQ(*known, expected) << names(a, b) << " at " << part;
            }
        }
    });
    std::printf("%d of %d answered\n", answers, asked);
    EXPECT_GT(answers, asked / 4);
    EXPECT_GT(stages[static_cast<std::size_t>(fast::Stage::ball)], asked / 20);
}

TEST(TheCoreFilter, AnswersNearlyAlwaysUnlessShapesNearlyTouch) {
    ShapeDrawer draw(2);
    int open = 0;
    int asked = 0;
    std::array<int, 3> relations{};
    for_each_two_kinds([&](Kind a, Kind b) {
        // Points and lines overlap only along lines. Only exact numbers detect this.
        const Shapes::Values shape = draw.draw(a);
        const Shapes::Values other = moved(draw.draw(b), draw.between(-2, 2), draw.between(-2, 2));
        const ShapePair pair(seen(shape), seen(other));
        const auto known = relation_by_cores(pair);
        ++asked;
        if (!known) {
            ++open;
            return;
        }
        ++relations[static_cast<std::size_t>(*known)];
        EXPECT_EQ(*known, reference::relation(pair)) << names(a, b);
    });
    EXPECT_LE(open, asked / 100);
    EXPECT_GT(relations[0], 50);
    EXPECT_GT(relations[2], 50);
}

TEST(TheCoreFilter, AgreesWithTheReferenceOnRoundShapesThatNearlyTouch) {
    ShapeDrawer draw(11);
    int answers = 0;
    int asked = 0;
    const auto expect_right = [&](const auto& a, const auto& b, const ShapePair& pair) {
        const auto known = filter::relation_at_once(a, b);
        ++asked;
        if (!known) return;
        ++answers;
        EXPECT_EQ(*known, reference::relation(pair));
    };
    const Kind circle = kind_of<Circle<double>>();
    const Kind capsule = kind_of<Capsule<double>>();
    for (int i = 0; i < 40; ++i)
        for (const Kind kind : {capsule, kind_of<PlacedByCosSin<double>>()})
            for (const double part : {1e-9, 1e-14, 3e-15, 1e-15, 3e-16, 1e-16, 0.0})
                for (const double sign : {-1.0, 1.0}) {
                    NearPair near(draw, kind, kind == capsule ? capsule : circle);
                    const ShapePair pair = near.at(sign * part);
                    filter::CoreRoom room;
                    if (kind == capsule)
                        expect_right(filter::small_core(*std::get<const Capsule<double>*>(pair.a)),
                                     filter::small_core(*std::get<const Capsule<double>*>(pair.b)),
                                     pair);
                    else
                        expect_right(filter::columns_of(pair.a, room.data()),
                                     filter::small_core(*std::get<const Circle<double>*>(pair.b)),
                                     pair);
                }
    EXPECT_GT(answers, asked / 4);
    EXPECT_LT(answers, asked);
}

// ---- Pairs that the filter must leave open ----

TEST(TheCoreFilter, DoesNotAnswerOnOverflowUnderflowOrExactTouching) {
    using C = Circle<double>;
    const auto by_circles = [](const C& a, const C& b) {
        return relation_by_cores(ShapePair(a, b));
    };
    EXPECT_EQ(by_circles({0, 0, 1}, {2, 0, 1}), std::nullopt);
    EXPECT_EQ(by_circles({-1.7e308, 0, 1}, {1.7e308, 0, 1}), std::nullopt);
    EXPECT_EQ(by_circles({0, 0, 1.7e308}, {1, 0, 1.7e308}), std::nullopt);
    EXPECT_EQ(by_circles({0, 0, 0}, {0x1p-600, 0, 0}), std::nullopt);
    EXPECT_EQ(by_circles({0, 0, 0}, {0, 0, 0}), std::nullopt);
    EXPECT_EQ(
        relation_by_cores(ShapePair(Segment<double>{0, 0, 1, 1}, Segment<double>{1, 1, 2, 2})),
        std::nullopt);
}

TEST(AnInvalidShape, IntersectsNothing) {
    const PlacedByCosSin<double> hull{0, 0, 1, 0, 0.5, {{-1, -1}, {1, -1}, {0, 1}}};
    EXPECT_TRUE(intersects(hull, Circle<double>{0, 0, 1}));
    for (const double bad : {kNaN, -kNaN, double(INFINITY), -1.0}) {
        EXPECT_FALSE(intersects(hull, Circle<double>{0, 0, bad}));
        EXPECT_FALSE(intersects(Circle<double>{0, 0, bad}, Circle<double>{0, 0, 1}));
        EXPECT_FALSE(intersects(Capsule<double>{0, 0, 1, 1, bad}, prepare(hull)));
        PlacedByCosSin<double> spoilt = hull;
        spoilt.r = bad;
        EXPECT_FALSE(intersects(prepare(spoilt), prepare(hull)));
        EXPECT_FALSE(intersects(spoilt, hull));
    }
    PlacedByCosSin<double> spoilt = hull;
    spoilt.local[1].x = kNaN;
    EXPECT_FALSE(intersects(prepare(spoilt), Circle<double>{0, 0, 1}));
    spoilt.local.clear();
    EXPECT_FALSE(intersects(prepare(spoilt), Circle<double>{0, 0, 1}));
    spoilt.local.assign(65, {1, 1});
    EXPECT_FALSE(intersects(spoilt, Circle<double>{0, 0, 1}));
}

// ---- The public functions ----

/// Calls use(shape, prepared) for a drawn shape of each kind that has a public function.
template <class Use>
void for_each_user_shape(ShapeDrawer& draw, Use use) {
    const auto small = [&]<class Shape>(std::type_identity<Shape>) {
        const auto shape = std::get<Shape>(draw.draw(kind_of<Shape>()));
        use(shape, shape);
    };
    const auto polygon = [&]<class Shape>(std::type_identity<Shape>) {
        const auto shape = std::get<Shape>(draw.draw(kind_of<Shape>()));
        use(shape, prepare(shape));
    };
    small(std::type_identity<Point<double>>{});
    small(std::type_identity<Circle<double>>{});
    small(std::type_identity<Segment<double>>{});
    small(std::type_identity<Capsule<double>>{});
    polygon(std::type_identity<Triangle<double>>{});
    polygon(std::type_identity<ConvexPolygon<double>>{});
    polygon(std::type_identity<PlacedInRadians<double>>{});
    polygon(std::type_identity<PlacedInDegrees<double>>{});
    polygon(std::type_identity<PlacedByCosSin<double>>{});
}

TEST(ConvexShapes, PreparedOrNotHaveTheRelationOfTheReference) {
    ShapeDrawer draw(6);
    int hits = 0;
    int asked = 0;
    for (int i = 0; i < 20; ++i)
        for_each_user_shape(draw, [&](const auto& a, const auto& prepared_a) {
            for_each_user_shape(draw, [&](const auto& b, const auto& prepared_b) {
                const Relation expected = reference::relation(ShapePair(a, b));
                EXPECT_EQ(relation(a, b), expected);
                EXPECT_EQ(relation(prepared_a, prepared_b), expected);
                EXPECT_EQ(intersects(prepared_a, prepared_b), expected != Relation::disjoint);
                hits += expected == Relation::disjoint ? 0 : 1;
                ++asked;
            });
        });
    EXPECT_GT(hits, asked / 4);
    EXPECT_LT(hits, asked - asked / 8);
}

TEST(ConvexShapes, ThatDoNotNearlyTouchAreDecidedWithoutAllocating) {
    ShapeDrawer draw(7);
    for_each_user_shape(draw, [&](const auto&, const auto& prepared_a) {
        for_each_user_shape(draw, [&](const auto& b, const auto& prepared_b) {
            if (fast::relation(ShapePair(b, fast::shape_of(prepared_a))).stage !=
                fast::Stage::filter)
                return;
            const std::int64_t before = allocations();
            (void)intersects(prepared_a, prepared_b);
            EXPECT_EQ(allocations(), before);
        });
    });
}

}  // namespace
}  // namespace touchstone
