// Tests the library for tests of other projects: exact answers, scenes, RapidCheck and GoogleTest.

#include <cmath>
#include <cstdio>
#include <limits>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>

#include <touchstone/gtest.h>
#include <touchstone/oracle.h>
#include <touchstone/rapidcheck.h>
#include <touchstone/scenes.h>

namespace {

using touchstone::Aabb;
using touchstone::agrees;
using touchstone::Circle;
using touchstone::Rect;
using touchstone::RectInDegrees;
using touchstone::Relation;
using touchstone::Scene;
using touchstone::Touching;
using touchstone::truth;

TEST(TheTruth, OfTwoBoxesHasTheirAreaIoUAndDepth) {
    const auto of = truth(Aabb{0, 0, 2, 2}, Aabb{1, 1, 2, 2});
    EXPECT_EQ(of.relation, Relation::overlapping);
    EXPECT_EQ(of.area, 1);
    EXPECT_DOUBLE_EQ(of.iou, 1.0 / 7);
    EXPECT_EQ(of.margin, -1);
    EXPECT_EQ(std::fabs(of.way.x) + std::fabs(of.way.y), 1);
    EXPECT_EQ(of.scale, 2);
}

TEST(TheTruth, UsesTheExactAngle) {
    const RectInDegrees turned{0, 0, 2, 2, 45};
    const double side = std::sqrt(2);  // the nearest double, slightly above sqrt(2)
    EXPECT_EQ(truth(turned, touchstone::Point{side, 0}).relation, Relation::disjoint);
    EXPECT_LT(truth(turned, touchstone::Point{side, 0}).margin, 1e-15);
    EXPECT_EQ(truth(turned, touchstone::Point{std::nextafter(side, 0), 0}).relation,
              Relation::overlapping);
}

TEST(TheTruth, GivesClosestPointsInTheOrderOfTheCall) {
    const Circle circle{5, 0, 1};
    const Aabb box{0, -1, 2, 2};
    for (const bool is_circle_first : {true, false}) {
        const auto of = is_circle_first ? truth(circle, box) : truth(box, circle);
        EXPECT_EQ(of.margin, 2);
        EXPECT_EQ((is_circle_first ? of.on_a : of.on_b).x, 4);
        EXPECT_EQ((is_circle_first ? of.on_b : of.on_a).x, 2);
        EXPECT_EQ(of.way.x, is_circle_first ? -2 : 2);
        EXPECT_EQ(of.normal.x, is_circle_first ? -1 : 1);
    }
}

TEST(TheTruth, OfAnInvalidShapeIsAnErrorThatNamesTheField) {
    for (const double bad : {-1.0, std::nan(""), std::numeric_limits<double>::infinity()}) {
        try {
            truth(Circle{0, 0, bad}, Aabb{0, 0, 1, 1});
            ADD_FAILURE() << bad;
        } catch (const std::invalid_argument& error) {
            EXPECT_NE(std::string(error.what()).find("circle.r"), std::string::npos)
                << error.what();
        }
    }
}

TEST(TheTruth, OfAPolygonThatCrossesItselfOrIsNotConvexIsAnError) {
    const touchstone::Polygon square{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}};
    EXPECT_THROW(truth(touchstone::Polygon{{{0, 0}, {1, 1}, {1, 0}, {0, 1}}}, square),
                 std::invalid_argument);
    EXPECT_THROW(truth(touchstone::Polygon{{{0, 0}, {1, 1}, {2, 2}}}, square),
                 std::invalid_argument);
    EXPECT_THROW(touchstone::intersect(touchstone::Convex{{{0, 0}, {4, 0}, {1, 1}, {0, 4}}},
                                       touchstone::Point{3.9, 0.01}),
                 std::invalid_argument);
    EXPECT_THROW(agrees(true, Circle{0, 0, 1}, Circle{9, 0, 1}, {Touching::either, -1}),
                 std::invalid_argument);
}

TEST(AnAnswer, IsRightWithinItsToleranceAndContract) {
    const Circle a{0, 0, 1};
    const auto at = [](double x) { return Circle{x, 0, 1}; };
    const double next = std::nextafter(2.0, 3.0);
    EXPECT_TRUE(agrees(true, a, at(1)));
    EXPECT_FALSE(agrees(false, a, at(1)));
    EXPECT_TRUE(agrees(true, a, at(next)));
    EXPECT_FALSE(agrees(true, a, at(next), {Touching::either, 0.25}));
    EXPECT_TRUE(agrees(false, a, at(2)));
    EXPECT_FALSE(agrees(false, a, at(2), {Touching::hits}));
    EXPECT_FALSE(agrees(true, a, at(2), {Touching::misses}));
}

TEST(AnAnswer, ThatIsWrongIsExplained) {
    std::ostringstream out;
    out << agrees(true, Circle{0, 0, 1}, Circle{3, 0, 1});
    EXPECT_EQ(out.str(),
              "wrong: it answers hit, but they are apart by 1, which is 1.501e+15 eps x scale "
              "(16 tolerated)\n"
              "  case: {\"query\":\"circle-circle\",\"a\":{\"x\":0.0,\"y\":0.0,\"r\":1.0},"
              "\"b\":{\"x\":3.0,\"y\":0.0,\"r\":1.0}}");
    const testing::AssertionResult shown =
        touchstone::is_right(true, Circle{0, 0, 1}, Circle{3, 0, 1});
    EXPECT_FALSE(shown);
    EXPECT_EQ(out.str(), shown.message());
    EXPECT_TRUE(touchstone::is_right(false, Circle{0, 0, 1}, Circle{3, 0, 1}));
}

TEST(Scenes, AreTheSameForOneSeedAndOftenNearTouching) {
    touchstone::Scenes<touchstone::floats::Rect, touchstone::floats::Circle> scenes(7);
    touchstone::Scenes<touchstone::floats::Rect, touchstone::floats::Circle> again(7);
    int near = 0;
    std::set<float> widths;
    for (int i = 0; i < 200; ++i) {
        const auto [rect, circle] = scenes.next();
        EXPECT_EQ(again.next().a.w, rect.w);
        widths.insert(rect.w);
        EXPECT_GE(rect.w, 1e-3F);
        EXPECT_LE(std::fabs(circle.x), 1e6F);
        const auto of = truth(rect, circle);
        near += std::fabs(of.margin) < 1e-5 * of.scale ? 1 : 0;
    }
    EXPECT_GT(widths.size(), 50U);
    EXPECT_GT(near, 20);
}

// A test of two rectangles with an optional planted error.

using Corner = touchstone::Point;

std::array<Corner, 4> corners(const Rect& r) {
    const double c = std::cos(r.angle), s = std::sin(r.angle);
    std::array<Corner, 4> all{};
    for (std::size_t i = 0; i < 4; ++i) {
        const double x = (i == 0 || i == 3 ? -r.w : r.w) / 2;
        const double y = (i < 2 ? -r.h : r.h) / 2;
        all[i] = {r.cx + c * x - s * y, r.cy + s * x + c * y};
    }
    return all;
}

bool separates(const Corner& axis, const Rect& a, const Rect& b, double slack) {
    const auto along = [&axis](const Rect& r) {
        double low = std::numeric_limits<double>::infinity();
        double high = -low;
        for (const Corner& p : corners(r)) {
            low = std::min(low, axis.x * p.x + axis.y * p.y);
            high = std::max(high, axis.x * p.x + axis.y * p.y);
        }
        return std::array{low, high};
    };
    const auto p = along(a), q = along(b);
    return p[1] + slack < q[0] || q[1] + slack < p[0];
}

enum class Error { none, slack, last_axis, parallel };

bool overlaps(const Rect& a, const Rect& b, Error error) {
    // Treats nearly parallel rectangles as axis-aligned.
    if (error == Error::parallel && std::fabs(std::sin(a.angle - b.angle)) < 1e-6)
        return std::fabs(a.cx - b.cx) * 2 <= a.w + b.w && std::fabs(a.cy - b.cy) * 2 <= a.h + b.h;
    const double slack = error == Error::slack ? 1e-4 : 0;
    int axes = 0;
    for (const double angle : {a.angle, a.angle + M_PI / 2, b.angle, b.angle + M_PI / 2}) {
        if (error == Error::last_axis && ++axes == 4) break;
        if (separates({std::cos(angle), std::sin(angle)}, a, b, slack)) return false;
    }
    return true;
}

constexpr int kSeeds = 10;

/// Returns the number of seeds with which RapidCheck finds the error within 100 cases.
int found(const rc::Gen<Scene<Rect, Rect>>& scenes, Error error) {
    int count = 0;
    for (unsigned seed = 1; seed <= kSeeds; ++seed) {
        rc::detail::TestParams params;
        params.seed = seed;
        params.disableShrinking = true;
        const auto result = rc::detail::checkTestable(
            [&scenes, error] {
                const auto scene = *scenes;
                RC_ASSERT(agrees(overlaps(scene.a, scene.b, error), scene.a, scene.b));
            },
            rc::detail::TestMetadata(), params);
        count += result.is<rc::detail::FailureResult>() ? 1 : 0;
    }
    return count;
}

rc::Gen<Scene<Rect, Rect>> even_scenes() {
    const auto number = [](int from, int to) {
        return rc::gen::map(rc::gen::inRange(from * 1000, to * 1000),
                            [](int x) { return static_cast<double>(x) / 1000; });
    };
    const auto rect = rc::gen::construct<Rect>(number(-100, 100), number(-100, 100), number(1, 10),
                                               number(1, 10), number(-3, 3));
    return rc::gen::construct<Scene<Rect, Rect>>(rect, rect);
}

TEST(RapidCheck, FindsMoreErrorsWithScenesNearTouchingThanWithUniformNumbers) {
    EXPECT_EQ(found(touchstone::scenes<Rect, Rect>(), Error::none), 0);
    for (const Error error : {Error::slack, Error::last_axis, Error::parallel}) {
        const int near = found(touchstone::scenes<Rect, Rect>(), error);
        const int even = found(even_scenes(), error);
        std::printf("error %d: found in %d of %d tests of 100 cases, with even numbers in %d\n",
                    static_cast<int>(error), near, kSeeds, even);
        EXPECT_GE(near, 8);
        EXPECT_LE(even, 3);
    }
}

TEST(RapidCheck, ShrinksASceneToShortNumbers) {
    const auto result = rc::detail::checkTestable([](const Scene<Rect, Circle>& scene) {
        RC_ASSERT(!touchstone::intersect(scene.a, scene.b));
    });
    ASSERT_TRUE(result.is<rc::detail::FailureResult>());
    const auto& example = result.get<rc::detail::FailureResult>().counterExample;
    ASSERT_EQ(example.size(), 1U);
    EXPECT_LT(example[0].second.size(), 120U) << example[0].second;
}

}  // namespace
