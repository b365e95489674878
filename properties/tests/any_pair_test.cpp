// Any two kinds of shapes: mixed magnitudes, names of queries, turns, invalid fields, a notch.

#include "core/scenes/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "core/tests/case_count.h"
#include "core/tests/error_in.h"
#include "oracle/cases/checked_case.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

std::string error_of(const std::string& line) {
    return error_in([&line] { parse_checked_case(line); });
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

/// Draws shapes on a grid of a few units around a place. The place is the origin, or so far away
/// that coordinates there are rounded to a unit or more. Most shapes with offsets lie at the origin
/// and reach the place by their offsets. A given cosine may be a large power of two. It scales
/// offsets and sizes, so these are as much smaller.
class FineGrid {
  public:
    explicit FineGrid(Random& random)
        : random_(random), exponent_(random.any_of(kExponents)), far_{far(), far()} {}

    void redraw(auto& shape) {
        int smaller = 0;
        if constexpr (requires { shape.c; }) {
            const int most = exponent_ + 1074;
            smaller =
                random_.chance(0.5) ? std::min(most, 440) : random_.from_to(0, std::min(most, 60));
            shape.c = std::ldexp(1, smaller);
            shape.s = 0;
        }
        const double unit = std::ldexp(1, exponent_ - smaller);
        if (Polygon<double>* const corners = polygon_in(shape)) corners->resize(3);
        constexpr bool kIsPivotRect = requires {
            shape.ox;
        };
        constexpr bool kHasOffsets = kIsPivotRect || requires {
            shape.local;
        };
        const bool is_at_origin = kHasOffsets && random_.chance(0.7);
        int axis = 0;
        for_each_number(shape, [&](Quantity quantity, double& x) {
            if (is_angle(quantity)) x = 0;
            if (!is_length(quantity)) return;
            const bool is_offset = quantity == Quantity::offset;
            if (quantity == Quantity::size) {
                x = random_.from_to(0, 5) * unit;
            } else if (is_offset) {
                x = random_.from_to(-6, 6) * unit;
                if (is_at_origin) x += std::ldexp(far_[axis], -smaller) * (kIsPivotRect ? -1 : 1);
            } else {
                x = is_at_origin ? 0 : far_[axis] + std::ldexp(random_.from_to(-6, 6), exponent_);
            }
            if (quantity != Quantity::size) axis = 1 - axis;
        });
        if constexpr (requires { shape.w + shape.r; })
            shape.r = random_.from_to(0, 2) * std::min(shape.w, shape.h) / 4;
        else if constexpr (requires { shape.r; })
            shape.r = std::ldexp(random_.from_to(0, 4), exponent_);
    }

  private:
    static constexpr int kExponents[] = {0, 0, 0, -538, -634, -1000};
    Random& random_;
    int exponent_;
    std::array<double, 2> far_;

    double far() {
        return random_.chance(0.5)
                   ? 0
                   : random_.sign() * std::ldexp(1, exponent_ + random_.from_to(53, 55));
    }
};

/// TOUCHSTONE_EXTREME_LENGTHS=N draws N scenes of each query without a list. It redraws each with
/// extreme lengths and 12 times on a fine grid, and leaves out invalid scenes.
TEST(AnyTwoShapes, HaveTheRelationOfTheReferenceAtMixedMagnitudes) {
    const int n = case_count("TOUCHSTONE_EXTREME_LENGTHS", 10);
    int touching = 0;
    int all = 0;
    const auto compare = [&](const Scene& scene) {
        if (problem_of(scene)) return;
        const Relation truth = reference::relation(scene);
        ++all;
        touching += truth == Relation::touching ? 1 : 0;
        EXPECT_EQ(fast::relation(scene).relation, truth) << to_hex_line(scene);
    };
    for (const std::string_view query : query_names()) {
        Random random(7);
        for (int i = 0; i < n; ++i) {
            const Scene drawn = generate_scene(query, random, Precision::double_).scene;
            if (is_listed(drawn)) break;
            compare(with_extreme_lengths(drawn, random));
            for (int k = 0; k < 12; ++k) {
                Scene on_grid = drawn;
                FineGrid grid(random);
                for_each_shape(on_grid, [&grid](auto& shape) { grid.redraw(shape); });
                compare(on_grid);
            }
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
    EXPECT_EQ(query_of(from_line(R"({"query":"polygon-polygon","a":[[0,0],[4,0],[0,4]],)"
                                 R"("b":[[0,0],[4,0],[0,4]]})")),
              "concave-concave");
    EXPECT_EQ(error_of(R"({"query":"rounded-rect-circle"})"),
              "query: \"rounded-rect-circle\" is called rounded-circle");
    EXPECT_EQ(error_of(R"({"query":"pose-pose-list"})"),
              "query: \"pose-pose-list\" is called rect-list");
}

TEST(EachPairNamedAfterItsShapes, IsGeneratedApartAndOverlapping) {
    for (const PairOfKinds& kinds : pairs_of_kinds()) {
        if (kinds.is_list) continue;
        const std::string_view query = name_of(kinds);
        Random random = Random::stream(1, kinds.a, kinds.b);
        std::array<int, 3> relations{};
        for (int i = 0; i < 40; ++i) {
            const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
            const Scene scene = generate_scene(query, random, precision).scene;
            ASSERT_FALSE(problem_of(scene)) << to_line(scene);
            ++relations[static_cast<std::size_t>(fast::relation(scene).relation)];
        }
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
    for (const char* turn : {R"("angle":0)", R"("degrees":0)", R"("cos":1,"sin":0)"})
        EXPECT_EQ(error(turn), "no error");
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
    EXPECT_EQ(error(R"("angle":0,"r":0,"corners":[[0,0],[1,0],[0,1]])"), "no error");
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
