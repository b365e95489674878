// Tests that the filter for any two convex cores is right whenever it answers.

#include "oracle/fast/core_filter.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <optional>

#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/intersects.h"
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

/// Finds the radius of A, up to rounding, at which the shapes touch. For radii around it, compares
/// the filter's answers with those for two polygons, which are computed differently. Counts the
/// filter's answers.
template <class A, class B, class Known>
int answers_around_meeting(A a, const B& b, const std::string& what, Known known) {
    const auto relation_at = [&](double radius) {
        a.r = radius;
        return fast::relation(ShapePair(a, b)).relation;
    };
    double apart = 0;
    double meeting = 64;
    while (meeting - apart > 0x1p-50 * meeting) {
        const double middle = (apart + meeting) / 2;
        (relation_at(middle) == Relation::disjoint ? apart : meeting) = middle;
    }
    int answers = 0;
    for (int step = -40; step <= 40; ++step) {
        const Relation expected = relation_at(meeting * (1 + step * 0x1p-50));
        const auto answer = known(a, b);
        if (!answer) continue;
        ++answers;
        EXPECT_EQ(*answer, expected) << what << ", radius " << a.r;
    }
    return answers;
}

TEST(TheCoreFilter, IsNeverWrongAboutACircleAtACornerHoweverFlatThePolygonIs) {
    ShapeDrawer draw(3);
    int answers = 0;
    for (int i = 0; i < 150; ++i) {
        const int corners = 3 + i % 9;
        const double turning = 2 * std::numbers::pi / corners * (i % 2 == 0 ? 1 : -1);
        const double flatness = std::exp(draw.between(-14, 0));
        ConvexPolygon<double> hull;
        for (int j = 0; j < corners; ++j)
            hull.push_back({std::cos(turning * j + 0.3), flatness * std::sin(turning * j + 0.3)});
        if (problem_of_convex(hull)) continue;
        const double angle = draw.between(-0.1, 0.1);
        const Circle<double> circle{2 * std::cos(angle), 2 * std::sin(angle), 0};
        const auto prepared = prepare(hull);
        answers += answers_around_meeting(circle, hull, "polygon", [&](const auto& c, auto&) {
            return filter::relation_at_once(prepared.core(), filter::small_core(c));
        });
    }
    EXPECT_GT(answers, 150 * 20);
}

TEST(TheCoreFilter, IsNeverWrongAboutCapsulesEvenIfTheyAreNearlyParallel) {
    ShapeDrawer draw(4);
    int answers = 0;
    for (int i = 0; i < 150; ++i) {
        const auto number = [&] { return draw.between(-1, 1); };
        const Capsule<double> a{number(), number(), number(), number(), 0};
        const double x = number(), y = number() + 2;
        const double turn = i % 2 == 0 ? draw.between(-1e-9, 1e-9) : number();
        const Capsule<double> b{a.x1 + x, a.y1 + y, a.x2 + x + turn, a.y2 + y, 0};
        answers += answers_around_meeting(a, b, "capsules", [](const auto& p, const auto& q) {
            return filter::relation_at_once(filter::small_core(p), filter::small_core(q));
        });
    }
    EXPECT_GT(answers, 150 * 20);
}

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

}  // namespace
}  // namespace touchstone
