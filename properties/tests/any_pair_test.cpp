// Any two kinds of shapes: mixed magnitudes, names of queries, turns, invalid fields, a notch.

#include "core/scenes/scene.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <string>

#include "core/format/case_format.h"
#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "core/tests/case_count.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

/// Calls use(query, scene) with n scenes of each pair that is named after its shapes.
void for_some_scenes(int n, auto use) {
    for (const PairOfKinds& kinds : pairs_of_kinds()) {
        if (kinds.is_list) continue;
        Random random = Random::stream(1, kinds.a, kinds.b);
        for (int i = 0; i < n; ++i) {
            const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
            use(name_of(kinds), generate_scene(name_of(kinds), random, precision).scene);
        }
    }
}

std::string error_of(const std::string& line) {
    try {
        const Scene scene = from_line(line);
        throw_if(problem_of(scene), scene);
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

/// Redraws the scene's lengths. Most coordinates are 0, and most sizes are 1 to 5 times a tiny
/// number. Some lengths are so large that rounding loses the tiny ones. The scene may be invalid.
Scene with_extreme_lengths(Scene scene, Random& random) {
    const double tiny = random.chance(0.7) ? 0x1p-1074 : random.two_to_the(-1074, -1000);
    const double huge = random.two_to_the(20, 900);
    for_each_number(scene, [&](Quantity quantity, double& x) {
        if (!is_length(quantity)) return;
        const bool is_size = quantity == Quantity::size;
        const double choice = random.unit();
        if (choice < 0.15) x = random.from_to(1, 2) * huge;
        else if (choice < 0.2) x = 1;
        else if (choice < (is_size ? 0.8 : 0.25)) x = random.from_to(1, 5) * tiny;
        else x = 0;
        if (!is_size && random.chance(0.5)) x = -x;
    });
    return scene;
}

/// TOUCHSTONE_EXTREME_LENGTHS=N draws N scenes of each query without a list, and leaves out the
/// invalid ones.
TEST(AnyTwoShapes, HaveTheRelationOfTheReferenceAtMixedMagnitudes) {
    const int n = case_count("TOUCHSTONE_EXTREME_LENGTHS", 10);
    int touching = 0;
    int all = 0;
    for (const std::string_view query : query_names()) {
        Random random(7);
        for (int i = 0; i < n; ++i) {
            const Scene drawn = generate_scene(query, random, Precision::double_).scene;
            if (is_listed(drawn)) break;
            const Scene scene = with_extreme_lengths(drawn, random);
            if (problem_of(scene)) continue;
            const Relation truth = reference::relation(scene);
            ++all;
            touching += truth == Relation::touching ? 1 : 0;
            EXPECT_EQ(fast::relation(scene).relation, truth) << to_hex_line(scene);
        }
    }
    EXPECT_GT(touching, all / 100);
}

TEST(TwoKindsOfShapes, MayBeNamedInEitherOrderUnlessTheQueryHasItsOwnName) {
    const Scene scene = from_line(
        R"({"query":"convex-circle","convex":[[0,0],[4,0],[0,4]],"circle":{"x":7,"y":4,"r":5}})");
    EXPECT_EQ(query_of(scene), "circle-convex");
    EXPECT_EQ(scene, Scene(SceneOf<"circle-convex", double>{
                         {7, 4, 5}, ConvexPolygon<double>{{0, 0}, {4, 0}, {0, 4}}}));
    EXPECT_EQ(error_of(R"({"query":"pose-pose"})"), "query: \"pose-pose\" is called rect-rect");
    EXPECT_EQ(error_of(R"({"query":"pose-pose-list"})"),
              "query: \"pose-pose-list\" is called rect-list");
}

TEST(EachPairNamedAfterItsShapes, IsGeneratedApartAndOverlapping) {
    std::map<std::string_view, std::array<int, 3>> seen;
    for_some_scenes(40, [&seen](std::string_view query, const Scene& scene) {
        ASSERT_FALSE(problem_of(scene)) << to_line(scene);
        ++seen[query][static_cast<std::size_t>(fast::relation(scene).relation)];
    });
    for (const auto& [query, relations] : seen) {
        EXPECT_GT(relations[0], 3) << query;
        EXPECT_GT(relations[2], query == "segment-point" ? 0 : 1) << query;
    }
}

// Turns by angles in radians and degrees, or by cosine and sine.

std::string rect(const std::string& turn) {
    return R"({"cx":0,"cy":0,"w":1,"h":1,)" + turn + "}";
}

TEST(ATurnedShape, IsRefusedUnlessItsTurnIsGivenOnceAndCompletely) {
    const std::string upright = rect(R"("angle":0)");
    const auto error = [&upright](const std::string& turn) {
        return error_of(R"({"query":"rect-rect","a":)" + rect(turn) + R"(,"b":)" + upright + "}");
    };
    EXPECT_EQ(error(R"("angle":0)"), "");
    EXPECT_EQ(error(R"("degrees":0)"), "");
    EXPECT_EQ(error(R"("cos":1,"sin":0)"), "");
    EXPECT_EQ(error(R"("degrees":0,"angle":0)"),
              "a: turned twice, by \"angle\" and by \"degrees\"; give one");
    EXPECT_EQ(error(R"("cos":1)"), "a.sin: missing");
    EXPECT_EQ(error(R"("cos":1,"sin":0,"degrees":1)"),
              "a: turned twice, by \"cos\" and by \"degrees\"; give one");
    EXPECT_EQ(error(R"("sin":0,"angle":0)"),
              "a: turned twice, by \"angle\" and by \"sin\"; give one");
    EXPECT_EQ(error(R"("degrees":"0x1p1024")"),
              "a.degrees: \"0x1p1024\" is not a double: it is too large");
    EXPECT_EQ(error_of(R"({"query":"rect-list","rect":)" + upright + R"(,"list":[)" +
                       rect(R"("degrees":0)") + "," + upright + "]}"),
              "list[1].angle: the first shape of the list has degrees; use the same field");
}

TEST(AnInvalidPlacedPolygon, IsReportedWithTheInvalidField) {
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

TEST(APolygonThatIsNotConvex, OverlapsOnlySegmentsThatRunThroughItsInside) {
    using enum Relation;
    // One cut of the L's triangulation is from the reflex corner (1, 1) to (0, 0). The overlapping
    // segments run through the inside, on lines through this corner. The others start at it, run
    // along a side, or are in the notch.
    const SimplePolygon<double> polygon{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}};
    const std::pair<Segment<double>, Relation> expected[] = {{{0, 0, 1, 1}, overlapping},
                                                             {{0.25, 0.25, 0.5, 0.5}, overlapping},
                                                             {{0, 1, 1, 1}, overlapping},
                                                             {{1, 0, 1, 1}, overlapping},
                                                             {{0, 2, 1, 1}, overlapping},
                                                             {{2, 0, 1, 1}, overlapping},
                                                             {{0.5, 1.5, 1.5, 0.5}, overlapping},
                                                             {{1, 1, 2, 2}, touching},
                                                             {{1, 1, 1, 3}, touching},
                                                             {{0, 0, 2, 0}, touching},
                                                             {{1.5, 1.5, 2, 2}, disjoint}};
    for (const auto& [segment, relation] : expected) {
        const Scene scene(segment, polygon);
        EXPECT_EQ(reference::relation(scene), relation) << to_line(scene);
        EXPECT_EQ(fast::relation(scene).relation, relation) << to_line(scene);
        EXPECT_EQ(reference::verdict(scene).relation, relation) << to_line(scene);
    }
}

}  // namespace
}  // namespace touchstone
