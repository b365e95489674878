#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <string>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "core/format/text.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/random/random.h"
#include "properties/scenes/families.h"
#include "properties/tests/parsed.h"

namespace touchstone {
namespace {

/// Returns the relation of the scene. Expects that the fast tier and the reference agree.
Relation relation(const std::string& line) {
    const Scene scene = parsed(line);
    const Relation found = reference::relation(scene);
    EXPECT_EQ(fast::relation(scene).relation, found) << line;
    return found;
}

std::string rects(const std::string& a, const std::string& b) {
    return fmt::format(R"({{"query":"rect-rect","a":{{{}}},"b":{{{}}}}})", a, b);
}
std::string rect(double cx, double cy, double w, double h, const std::string& turn) {
    return fmt::format(R"("cx":{},"cy":{},"w":{},"h":{},{})", cx, cy, w, h, turn);
}

const std::string kUpright = rect(0, 0, 2, 2, R"("angle":0)");

TEST(ARectangleTurnedBy60Degrees, TouchesACornerExactlyAsItsCosineIsAHalf) {
    using enum Relation;
    const auto from = [](double x, const char* turn) {
        return relation(rects(kUpright, rect(x, 1, 1, 4, turn)));
    };
    EXPECT_EQ(from(2, R"("degrees":60)"), touching);
    EXPECT_EQ(from(2, R"("degrees":-300)"), touching);
    EXPECT_EQ(from(2, R"("degrees":240)"), touching);
    EXPECT_EQ(from(std::nextafter(2, 3), R"("degrees":60)"), disjoint);
    EXPECT_EQ(from(std::nextafter(2, 1), R"("degrees":60)"), overlapping);
    EXPECT_EQ(from(2, R"("degrees":"0x1.e000000000001p5")"), overlapping);
    EXPECT_EQ(from(2, R"("degrees":"0x1.dffffffffffffp5")"), disjoint);
    // The double nearest to pi / 3 is not pi / 3.
    EXPECT_NE(from(2, R"("angle":1.0471975511965976)"), touching);
}

TEST(ARectangleTurnedByRightAngles, IsUprightAgainInDegreesOnly) {
    using enum Relation;
    for (const double degrees : {90.0, -90.0, 270.0, 450.0, 90 + 0x1p40 * 360})
        EXPECT_EQ(
            relation(rects(kUpright, rect(2.5, 0, 4, 3, fmt::format("\"degrees\":{}", degrees)))),
            touching)
            << degrees;
    EXPECT_NE(relation(rects(kUpright, rect(2.5, 0, 4, 3, R"("angle":1.5707963267948966)"))),
              touching);
}

TEST(TurnsOfOneRectangleInDegreesAndAnotherInRadians, AreNeverRounded) {
    using enum Relation;
    const std::string a = rect(0, 0, 2, 1, R"("degrees":180)");
    // Half a turn in radians is not exact. So the corner is lower or higher.
    EXPECT_EQ(relation(rects(a, rect(0, 1, 2, 1, R"("degrees":0)"))), touching);
    EXPECT_EQ(relation(rects(a, rect(0, 1, 2, 1, R"("angle":3.141592653589793)"))), overlapping);
    EXPECT_EQ(relation(rects(a, rect(0, 1, 2, 0, R"("angle":3.141592653589793)"))), disjoint);
}

TEST(ARectangleByCosineAndSine, IsTheImageUnderThatMatrix) {
    using enum Relation;
    const auto turned = [](double c, double s, double w, double h) {
        return rect(0, 0, w, h, fmt::format("\"cos\":{},\"sin\":{}", c, s));
    };
    // With the cosine and sine (3, 4), the corner (1, 1/2) of the 2 x 1 rectangle is mapped to (1,
    // 11/2).
    const auto with_point = [&](const std::string& r, double x, double y) {
        return relation(rects(r, rect(x, y, 0, 0, R"("angle":0)")));
    };
    EXPECT_EQ(with_point(turned(3, 4, 2, 1), 1, 5.5), touching);
    EXPECT_EQ(with_point(turned(3, 4, 2, 1), 1, std::nextafter(5.5, 6)), disjoint);
    EXPECT_EQ(with_point(turned(3, 4, 2, 1), 0.999, 5.49), overlapping);
    // The rectangle is scaled by two, mirrored through the centre, or collapsed to a point.
    EXPECT_EQ(with_point(turned(2, 0, 2, 1), 2, 1), touching);
    EXPECT_EQ(with_point(turned(-1, 0, 2, 1), 1, 0.5), touching);
    EXPECT_EQ(with_point(turned(0, 0, 2, 1), 0, 0), overlapping);
    EXPECT_EQ(with_point(turned(0, 0, 2, 1), 0.5, 0), disjoint);
    const Scene point = parsed(rects(turned(0, 0, 2, 1), kUpright));
    EXPECT_TRUE(is_degenerate(point));
}

TEST(RoundCornersAndRadii, StayUnchangedIfCosineAndSineScale) {
    const Scene scene = parsed(
        R"({"query":"rounded-circle","rect":{"cx":0,"cy":0,"w":2,"h":2,"cos":2,"sin":0,"r":0.5},)"
        R"("circle":{"x":2,"y":0,"r":0.25}})");
    // The core's half size of 1/2 is doubled. Then the radius is added.
    EXPECT_EQ(fast::margin(scene), 2 - 1 - 0.5 - 0.25);
}

TEST(APlacedPolygon, HasItsCornersTurnedAndMovedAndARadius) {
    const std::string corners = R"("corners":[[0,0],[2,0],[2,1],[0,1]])";
    const auto margin = [&](const std::string& turn, double x, double y) {
        const Scene scene = parsed(fmt::format(
            R"({{"query":"placed-polygon-point","placed-polygon":{{"x":10,"y":0,{},"r":0.5,{}}},)"
            R"("point":{{"x":{},"y":{}}}}})",
            turn, corners, x, y));
        EXPECT_NEAR(reference::margin(scene), fast::margin(scene), 1e-9);
        return reference::margin(scene);
    };
    EXPECT_EQ(margin(R"("angle":0)", 11, 2), 0.5);
    EXPECT_EQ(margin(R"("angle":0)", 12.5, 1), 0);
    EXPECT_EQ(margin(R"("degrees":90)", 9.5, 3), 0.5);
    EXPECT_EQ(margin(R"("cos":0,"sin":2)", 9, 5), 0.5);
    EXPECT_EQ(margin(R"("cos":0,"sin":0)", 12, 0), 1.5);
}

std::string error_of(const std::string& line) {
    try {
        const Scene scene = parsed(line);
        throw_if(problem_of(scene), scene);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(ATurnedShape, GivesItsTurnInOneWayOnly) {
    const auto error = [](const std::string& turn) {
        return error_of(rects(rect(0, 0, 1, 1, turn), kUpright));
    };
    EXPECT_EQ(error(R"("angle":0)"), "");
    EXPECT_EQ(error(R"("degrees":0)"), "");
    EXPECT_EQ(error(R"("cos":1,"sin":0)"), "");
    EXPECT_EQ(error(R"("degrees":0,"angle":0)"),
              "a: turned twice, by \"angle\" and by \"degrees\"; give one");
    EXPECT_EQ(error(R"("cos":1)"), "a.sin: missing");
    EXPECT_EQ(error(R"("cos":1,"sin":0,"degrees":1)"),
              "a: turned twice, by \"cos\" and by \"degrees\"; give one");
    EXPECT_EQ(error(R"("degrees":"0x1p1024")"),
              "a.degrees: \"0x1p1024\" is not a double: it is beyond the largest");
}

TEST(AnInvalidPlacedPolygon, IsNamedWithItsPlace) {
    const auto error = [](const std::string& fields) {
        return error_of(R"({"query":"point-placed-polygon","point":{"x":0,"y":0},)"
                        R"("placed-polygon":{"x":0,"y":0,)" +
                        fields + "}}");
    };
    EXPECT_EQ(error(R"("angle":0,"r":0,"corners":[[0,0],[1,0],[0,1]])"), "");
    EXPECT_EQ(error(R"("angle":0,"r":-1,"corners":[[0,0],[1,0],[0,1]])"),
              "placed-polygon.r: negative size -1");
    EXPECT_EQ(error(R"("angle":0,"r":0,"corners":[[0,0],[1,0]])"),
              "placed-polygon.corners: 2 corners, expected 3 to 64");
    EXPECT_EQ(error(R"("cos":1,"sin":0,"r":0,"corners":[[0,0],[4,0],[1,1],[0,4]])"),
              "placed-polygon.corners: not convex at (1, 1)");
    EXPECT_EQ(error(R"("angle":0,"r":0,"corners":[[0,0],[1,0],[0,true]])"),
              "placed-polygon.corners[2][1]: expected a number, found boolean");
    EXPECT_EQ(error(R"("angle":0,"r":0,"corners":[[0,0],[1,0],[0,1]],"w":1)"),
              "placed-polygon.w: unknown field; this shape has x, y, angle, r, corners");
    EXPECT_EQ(error(R"("angle":0,"r":0)"), "placed-polygon.corners: missing");
}

TEST(QueriesOfTurnedShapes, HaveOneNameForEveryKindOfTurn) {
    for (const PairOfKinds& kinds : pairs_of_kinds()) {
        const CaseNames names = case_names(kinds);
        const auto bases = find_base_kinds(names.query);
        ASSERT_TRUE(bases);
        EXPECT_EQ(base_kind(kinds.a), bases->a);
        EXPECT_EQ(base_kind(kinds.b), bases->b);
        EXPECT_EQ(kinds_of_query(name_of(kinds)), kinds);
    }
    EXPECT_EQ(case_query_of(parsed(rects(rect(0, 0, 1, 1, R"("degrees":1)"), kUpright))),
              "rect-rect");
}

/// Compares a scene with the convex polygons of its corners. Doubles represent these corners
/// exactly.
TEST(ShapesByCosineAndSineOfSmallWholeNumbers, HaveTheRelationOfThePolygonsOfTheirCorners) {
    Random random(3);
    for (int i = 0; i < 400; ++i) {
        const auto whole = [&random](int most) { return random.from_to(-most, most); };
        const auto size = [&random] { return 2.0 * random.from_to(1, 3); };
        const PoseByCosSin<double> a{0, 0, size(), size(), double(whole(2)), double(whole(2))};
        const PlacedByCosSin<double> b{double(whole(9)),
                                       double(whole(9)),
                                       double(whole(2)),
                                       double(whole(2)),
                                       0,
                                       {{0, 0}, {double(random.from_to(1, 3)), 0}, {1, 2}}};
        const auto at = corners(a);
        const Scene turned = Scene(a, b);
        const Scene polygons =
            ConvexPair<double>{Polygon<double>{at.begin(), at.end()}, corners(b)};
        ASSERT_FALSE(problem_of(turned));
        EXPECT_EQ(reference::relation(turned), reference::relation(polygons)) << to_line(turned);
        EXPECT_EQ(reference::margin(turned), reference::margin(polygons)) << to_line(turned);
        EXPECT_EQ(fast::relation(turned).relation, reference::relation(turned)) << to_line(turned);
    }
}

}  // namespace
}  // namespace touchstone
