// Queries that are named after their shapes: any two kinds, in either order.

#include "core/scenes/scene.h"

#include <gtest/gtest.h>

#include <fmt/format.h>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>

#include "core/format/case_format.h"
#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/grid/exhaustive.h"
#include "properties/moves/moves.h"
#include "properties/scenes/families.h"
#include "properties/tests/case_count.h"
#include "properties/tests/parsed.h"
#include "properties/tests/transform.h"

namespace touchstone {
namespace {

/// Calls use(query, scene) with generated scenes of each query of two shapes that is named after
/// them. If `of_lists` is true, uses the queries of a shape and a list instead.
template <class Use>
void for_some_scenes(bool of_lists, int n, Use use) {
    for (const PairOfKinds& kinds : pairs_of_kinds()) {
        if (kinds.is_list != of_lists) continue;
        Random random = Random::stream(1, kinds.a, kinds.b);
        for (int i = 0; i < n; ++i) {
            const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
            use(name_of(kinds), generate_scene(name_of(kinds), random, precision).scene);
        }
    }
}

std::string with(std::string line, const std::string& from, const std::string& to) {
    return line.replace(line.find(from), from.size(), to);
}

/// Redraws the scene's lengths. Most coordinates are 0, and most sizes are a few of the smallest
/// numbers. Some lengths are so large that products lose the small ones. The scene may be invalid.
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

/// TOUCHSTONE_EXTREME_LENGTHS=N draws N scenes of each query.
TEST(AnyTwoShapes, HaveTheRelationOfTheReferenceAtMixedMagnitudes) {
    const int n = case_count("TOUCHSTONE_EXTREME_LENGTHS", 60);
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
    std::printf("lengths that are lost beside others: %d, touching %d\n", all, touching);
    EXPECT_GT(touching, 100);
}

TEST(EveryTwoKindsOfShapes, AreOneQuery) {
    std::set<std::string_view> names;
    for (const std::string_view name : query_names())
        EXPECT_TRUE(names.insert(name).second) << name;
    std::size_t lists = 0;
    for (const NamedQuery& query : named_queries()) lists += query.kinds.is_list ? 1 : 0;
    std::size_t pairs = 0;
    for (Kind a = 0; a < kKinds; ++a)
        for (Kind b = 0; b < kKinds; ++b) pairs += base_kind(a) <= base_kind(b) ? 1 : 0;
    EXPECT_EQ(names.size(), pairs + kKinds * kKinds);
    EXPECT_EQ(lists, 1U);
}

TEST(EveryTwoKindsOfShapes, AreWrittenInEitherOrder) {
    const std::string line =
        R"({"query":"polygon-capsule","polygon":[[0,0],[2,0],[0,2]],"capsule":)"
        R"({"x1":3,"y1":0,"x2":3,"y2":1,"r":0.5}})";
    const Scene scene = parsed(line);
    EXPECT_EQ(parsed(with(line, "polygon-capsule", "capsule-polygon")), scene);
    EXPECT_EQ(fast::relation(scene).relation, Relation::disjoint);
    EXPECT_EQ(fast::margin(scene), 0.5);
}

/// Returns the error message for a case of that query.
std::string complaint(const std::string& query) {
    try {
        parsed(R"({"query":")" + query + "\"}");
    } catch (const InputError& error) {
        return error.what();
    }
    return "";
}

TEST(EveryTwoKindsOfShapes, HaveOneName) {
    EXPECT_EQ(complaint("pose-pose"), "query: \"pose-pose\" is called rect-rect");
    EXPECT_EQ(complaint("point-pivot-rect"), "query: \"point-pivot-rect\" is called rect-point");
    EXPECT_EQ(complaint("pose-pose-list"), "query: \"pose-pose-list\" is called rect-list");
    EXPECT_EQ(complaint("capsul-polygon"),
              "query: unknown query \"capsul-polygon\"; did you mean capsule-polygon?");
}

TEST(AQueryNamedAfterItsKinds, MayNameThemInEitherOrder) {
    const Scene scene = parsed(
        R"({"query":"convex-circle","convex":[[0,0],[4,0],[0,4]],"circle":{"x":7,"y":4,"r":5}})");
    EXPECT_EQ(query_of(scene), "circle-convex");
    EXPECT_EQ(scene, Scene(SceneOf<"circle-convex", double>{
                         {7, 4, 5}, ConvexPolygon<double>{{0, 0}, {4, 0}, {0, 4}}}));
    EXPECT_EQ(parsed(to_line(scene)), scene);
    EXPECT_EQ(query_of(parsed(R"({"query":"circle-aabb","circle":{"x":0,"y":0,"r":1},)"
                              R"("aabb":{"x":0,"y":0,"w":1,"h":1}})")),
              "aabb-circle");
}

TEST(EveryTwoKindsOfShapes, ReadBackFromTheCaseFormat) {
    for (const bool of_lists : {false, true})
        for_some_scenes(of_lists, 4, [](std::string_view query, const Scene& scene) {
            EXPECT_EQ(query_of(scene), query);
            EXPECT_EQ(parsed(to_line(scene)), scene) << to_line(scene);
            EXPECT_TRUE(further_fields(Json::parse(to_line(scene))).empty()) << to_line(scene);
        });
}

TEST(EveryTwoKindsOfShapes, AreGeneratedApartAndOverlapping) {
    std::map<std::string_view, std::array<int, 3>> seen;
    for_some_scenes(false, 60, [&seen](std::string_view query, const Scene& scene) {
        ASSERT_FALSE(problem_of(scene)) << to_line(scene);
        ++seen[query][static_cast<std::size_t>(fast::relation(scene).relation)];
    });
    for (const auto& [query, relations] : seen) {
        EXPECT_GT(relations[0], 5) << query;
        EXPECT_GT(relations[2], query == "segment-point" ? 0 : 2) << query;
    }
}

TEST(EveryTwoKindsOfShapes, AreJudgedByTheFastTierAsByTheReference) {
    for_some_scenes(
        false, case_count("TOUCHSTONE_PAIR_SCENES", 2), [](std::string_view, const Scene& scene) {
            EXPECT_EQ(fast::relation(scene).relation, reference::relation(scene)) << to_line(scene);
            const double margin = reference::margin(scene);
            EXPECT_NEAR(fast::margin(scene), margin, 1e-9 * std::fabs(margin) + 1e-300)
                << to_line(scene);
        });
}

TEST(EveryTwoKindsOfShapes, HaveTheSameRelationInEitherOrder) {
    for_some_scenes(
        false, case_count("TOUCHSTONE_PAIR_SCENES", 2), [](std::string_view, const Scene& scene) {
            const ShapePair pair = pair_at(scene, 0);
            const ShapePair exchanged(pair.b, pair.a);
            EXPECT_EQ(fast::relation(pair).relation, fast::relation(exchanged).relation)
                << to_line(scene);
            const double margin = fast::margin(pair);
            EXPECT_NEAR(fast::margin(exchanged), margin, 1e-9 * std::fabs(margin) + 1e-300)
                << to_line(scene);
        });
}

TEST(EveryTwoKindsOfShapes, KeepTheirRelationInAMirrorAndAtTwiceTheSize) {
    int mirrors = 0;
    for_some_scenes(false, 8, [&mirrors](std::string_view, const Scene& scene) {
        const Relation relation = fast::relation(scene).relation;
        if (const auto mirrored = changes::mirrored(scene)) {
            ++mirrors;
            EXPECT_EQ(fast::relation(*mirrored).relation, relation) << to_line(scene);
        }
        if (scale(scene) > 0x1p1000 || scale(scene) < 0x1p-900) return;
        EXPECT_EQ(fast::relation(changes::scaled(scene, 1)).relation, relation) << to_line(scene);
    });
    EXPECT_GT(mirrors, 200);
}

TEST(EveryTwoKindsOfShapes, KeepTheirKindsUnderEveryMove) {
    std::map<std::string_view, int> changed;
    for (const bool of_lists : {false, true})
        for_some_scenes(of_lists, 2, [&](std::string_view query, const Scene& scene) {
            Random random(7);
            for (const moves::Move& move : moves::vocabulary()) {
                const Scene moved = moves::after(move, scene, random, Precision::double_);
                ASSERT_FALSE(problem_of(moved)) << move.name << ' ' << to_line(scene);
                ASSERT_EQ(query_of(moved), query) << move.name;
                changed[move.name] += moved == scene ? 0 : 1;
            }
        });
    for (const auto& [move, times] : changed) EXPECT_GT(times, 0) << move;
}

TEST(EveryTwoKindsOfShapes, HaveAGridWhoseImagesHaveOneRelation) {
    for (const PairOfKinds& kinds : pairs_of_kinds()) {
        if (kinds.is_list) continue;
        const SceneGrid& grid = scene_grid(GridSize::slice, name_of(kinds));
        Random random = Random::stream(2, kinds.a, kinds.b);
        for (int i = 0; i < 3; ++i) {
            const std::uint64_t number = random.bits() % grid.size();
            const Relation relation = fast::relation(grid.scene(number)).relation;
            for (const std::uint64_t image : grid.orbit(number))
                EXPECT_EQ(fast::relation(grid.scene(image)).relation, relation)
                    << to_line(grid.scene(number)) << ' ' << to_line(grid.scene(image));
        }
    }
}

TEST(AnyShapeAndAList, AreJudgedPairByPair) {
    for_some_scenes(true, case_count("TOUCHSTONE_LIST_SCENES", 1),
                    [](std::string_view, const Scene& scene) {
                        ASSERT_GE(count_of_pairs(scene), 1U);
                        for (std::size_t i = 0; i < count_of_pairs(scene); ++i) {
                            const ShapePair pair = pair_at(scene, i);
                            EXPECT_EQ(fast::relation(pair).relation, reference::relation(pair))
                                << to_line(scene);
                        }
                    });
}

/// An L-shaped polygon. Its decomposition cuts it along a diagonal of the square at its corner.
const std::string kL = R"("polygon":[[0,0],[2,0],[2,1],[1,1],[1,2],[0,2]])";

Relation relation_with_l(const std::string& query, const std::string& other) {
    const Scene scene = parsed(R"({"query":")" + query + R"(",)" + kL + "," + other + "}");
    const Relation relation = reference::relation(scene);
    EXPECT_EQ(fast::relation(scene).relation, relation);
    EXPECT_EQ(reference::verdict(scene).relation, relation);
    return relation;
}

std::string point(double x, double y) {
    return fmt::format(R"("point":{{"x":{},"y":{}}})", x, y);
}
std::string segment(double x1, double y1, double x2, double y2) {
    return fmt::format(R"("segment":{{"x1":{},"y1":{},"x2":{},"y2":{}}})", x1, y1, x2, y2);
}

TEST(APolygonThatIsNotConvex, HoldsItsDiagonals) {
    for (int i = 1; i < 16; ++i)
        for (int k = 1; k < 16; ++k) {
            const double x = i / 8.0;
            const double y = k / 8.0;
            const bool inside = x < 1 || y < 1;
            const bool outside = x > 1 && y > 1;
            EXPECT_EQ(relation_with_l("point-polygon", point(x, y)), inside ? Relation::overlapping
                                                                     : outside ? Relation::disjoint
                                                                               : Relation::touching)
                << x << ' ' << y;
        }
}

TEST(APolygonThatIsNotConvex, IntersectsSegmentsAlongItsDiagonals) {
    using enum Relation;
    // These segments are all lines between two corners. One of them is on the cut.
    EXPECT_EQ(relation_with_l("segment-polygon", segment(0, 0, 1, 1)), overlapping);
    EXPECT_EQ(relation_with_l("segment-polygon", segment(0.25, 0.25, 0.5, 0.5)), overlapping);
    EXPECT_EQ(relation_with_l("segment-polygon", segment(0, 1, 1, 1)), overlapping);
    EXPECT_EQ(relation_with_l("segment-polygon", segment(1, 0, 1, 1)), overlapping);
    EXPECT_EQ(relation_with_l("segment-polygon", segment(0, 2, 1, 1)), overlapping);
    EXPECT_EQ(relation_with_l("segment-polygon", segment(2, 0, 1, 1)), overlapping);
    // These segments pass through the reflex corner or run along sides.
    EXPECT_EQ(relation_with_l("segment-polygon", segment(0.5, 1.5, 1.5, 0.5)), overlapping);
    EXPECT_EQ(relation_with_l("segment-polygon", segment(1, 1, 2, 2)), touching);
    EXPECT_EQ(relation_with_l("segment-polygon", segment(1, 1, 1, 3)), touching);
    EXPECT_EQ(relation_with_l("segment-polygon", segment(0, 0, 2, 0)), touching);
    EXPECT_EQ(relation_with_l("segment-polygon", segment(1.5, 1.5, 2, 2)), disjoint);
}

}  // namespace
}  // namespace touchstone
