// Tests the library for tests of other projects: exact answers, scenes, RapidCheck, GoogleTest and
// a stub of FuzzTest. stranger_testing tests the header for Catch2, if it is installed.

#include <cmath>
#include <limits>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>

#include <touchstone/fuzztest.h>
#include <touchstone/gtest.h>
#include <touchstone/oracle.h>
#include <touchstone/rapidcheck.h>
#include <touchstone/scenes.h>

#ifdef __SSE2__
#include <xmmintrin.h>
#endif

namespace {

using touchstone::Aabb;
using touchstone::agrees;
using touchstone::Circle;
using touchstone::Rect;
using touchstone::RectInDegrees;
using touchstone::Relation;
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

#ifdef __SSE2__
TEST(TheTruth, IsTheSameIfTheProgramFlushesSubnormalNumbersToZero) {
    const Aabb tiny{0, 0, 0x1p-1074, 1};
    const Aabb beside{0x1p-1073, 0, 1, 1};
    const unsigned before = _mm_getcsr();
    _mm_setcsr(before | 0x8040U);  // results and operands
    const auto of = truth(tiny, beside);
    const unsigned after = _mm_getcsr();
    _mm_setcsr(before);
    EXPECT_EQ(of.relation, Relation::disjoint);
    EXPECT_EQ(of.margin, 0x1p-1074);
    EXPECT_EQ(after & 0x8040U, 0x8040U);
}
#endif

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

TEST(TheTruth, OfAnInvalidPolygonIsAnError) {
    const touchstone::Polygon square{{{0, 0}, {4, 0}, {4, 4}, {0, 4}}};
    EXPECT_THROW(truth(touchstone::Polygon{{{0, 0}, {1, 1}, {1, 0}, {0, 1}}}, square),
                 std::invalid_argument);
    EXPECT_THROW(truth(touchstone::Polygon{{{0, 0}, {1, 1}, {2, 2}}}, square),
                 std::invalid_argument);
    EXPECT_THROW(touchstone::intersect(touchstone::Convex{{{0, 0}, {4, 0}, {1, 1}, {0, 4}}},
                                       touchstone::Point{3.9, 0.01}),
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
    EXPECT_THROW(agrees(true, a, at(9), {Touching::either, -1}), std::invalid_argument);
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
    const auto thin =
        agrees(true, Circle{0, 0, 1}, Circle{3, 0, 0.25}, {Touching::either, 16, true});
    EXPECT_NE(thin.why_not().find("(192 tolerated)"), std::string::npos) << thin;
    EXPECT_EQ(thin.why_not().find("grows_with_thinness"), std::string::npos) << thin;
    const auto by_edges = agrees(true, Circle{0, 0, 1}, Circle{1.25 + 0x1p-46, 0, 0.25});
    EXPECT_NE(by_edges.why_not().find("grows_with_thinness tolerates this"), std::string::npos)
        << by_edges;
}

TEST(Scenes, AreTheSameForTheSameSeedAndOftenNearTouching) {
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

TEST(RapidCheck, ShrinksASceneToShortNumbers) {
    const auto result = rc::detail::checkTestable([](const touchstone::Scene<Rect, Circle>& scene) {
        RC_ASSERT(!touchstone::intersect(scene.a, scene.b));
    });
    ASSERT_TRUE(result.is<rc::detail::FailureResult>());
    const auto& example = result.get<rc::detail::FailureResult>().counterExample;
    ASSERT_EQ(example.size(), 1U);
    EXPECT_LT(example[0].second.size(), 120U) << example[0].second;
}

TEST(ADomainOfScenes, HoldsShapesThatMeetAndShapesThatAreApart) {
    const auto domain = touchstone::AnyScene<Rect, Rect>();
    std::mt19937_64 random(1);
    int met = 0;
    for (int i = 0; i < 100; ++i) {
        const touchstone::Scene<Rect, Rect> scene = domain.draw(random);
        met += touchstone::intersect(scene.a, scene.b) ? 1 : 0;
    }
    EXPECT_GT(met, 10);
    EXPECT_LT(met, 90);
}

}  // namespace
