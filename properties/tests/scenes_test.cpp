// The scenes of every query: the generators draw valid scenes of every family, and algorithms take
// numbers of any magnitude.
//
// TOUCHSTONE_SCENE_DRAWS=N draws 4 N scenes of each query with a name of its own, instead of the
// 1,000 that fit ctest.

#include <gtest/gtest.h>

#include <map>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "core/tests/case_count.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/judging/judge.h"
#include "properties/judging/subjects.h"
#include "properties/scenes/families.h"
#include "properties/scenes/scene_kind.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

class ScenesOf : public testing::TestWithParam<std::string_view> {};

bool says_something_of(Family family, std::string_view query) {
    const auto names = [query](std::string_view what) {
        return query.find(what) != std::string_view::npos;
    };
    if (family == Family::long_list) return names("list");
    if (family == Family::filled_notch) return names("concave");
    if (family == Family::many_corners)
        return names("convex") || names("concave") || names("polygon");
    return true;
}

/// True if an item of the scene is within a few ulps of touching. Counts the relations.
bool nearly_touches(const Scene& scene, std::map<Relation, int>& relations) {
    bool any = false;
    for (std::size_t item = 0; item < count_of_pairs(scene); ++item) {
        const ShapePair pair = pair_at(scene, item);
        ++relations[fast::relation(pair).relation];
        any = any || std::fabs(fast::margin(pair)) <= 4 * 0x1p-52 * scale(scene);
    }
    return any;
}

TEST_P(ScenesOf, TheQueryAreValidAndOfEachFamilyAndPlacementAndAFifthNearlyTouch) {
    const int drawn = 4 * case_count("TOUCHSTONE_SCENE_DRAWS", 250);
    Random random(66);
    int near = 0;
    std::map<Relation, int> relations;
    std::map<Family, int> families;
    std::map<Placement, int> placements;
    for (int i = 0; i < drawn; ++i) {
        const bool is_in_float = i % 8 == 0;
        const Precision precision = is_in_float ? Precision::single_ : Precision::double_;
        const GeneratedScene g = generate_scene(GetParam(), random, precision);
        ++families[g.family];
        ++placements[g.placement];
        ASSERT_EQ(query_of(g.scene), GetParam());
        ASSERT_FALSE(problem_of(g.scene)) << to_hex_line(g.scene);
        ASSERT_EQ(round_to(precision, g.scene), g.scene);
        ASSERT_EQ(from_line(to_hex_line(g.scene)), g.scene);
        if (!is_in_float) near += nearly_touches(g.scene, relations) ? 1 : 0;
    }
    const int in_doubles = drawn - drawn / 8;
    EXPECT_GE(near, in_doubles / 5);
    EXPECT_GE(relations[Relation::touching], in_doubles / 200);
    EXPECT_GE(relations[Relation::disjoint], in_doubles / 4);
    EXPECT_GE(relations[Relation::overlapping], in_doubles / 8);
    // A polygon of size zero is not simple, so this query has no scenes of that family.
    if (GetParam() == "concave-concave") families[Family::zero_size] = drawn;
    for (const Family family : kFamilies) {
        const int least = says_something_of(family, GetParam()) ? drawn / 100 : 0;
        EXPECT_GE(families[family], least) << name(family);
    }
    for (const Placement placement : kPlacements)
        EXPECT_GE(placements[placement], drawn / 100) << name(placement);
}

/// Returns a number of any magnitude in the range of doubles, often at an end of the range.
double wild(Random& random, Quantity quantity) {
    constexpr std::array kSpecial{0.0, 0x1.fffffffffffffp+1023, 5e-324, 0x1p-1022, 1.0, 1e22};
    const double x = random.chance(0.5) ? random.any_of(kSpecial) : random.two_to_the(-1074, 1024);
    return quantity == Quantity::size ? x : random.sign() * x;
}

TEST_P(ScenesOf, TheQueryWithNumbersOfAnyMagnitudeShowOnlyKnownFailures) {
    Random random(65);
    int judged = 0;
    for (int i = 0; i < 150; ++i) {
        const Precision precision = i % 2 == 0 ? Precision::double_ : Precision::single_;
        Scene scene = generate_scene(GetParam(), random, precision).scene;
        for_each_number(scene, [&](Quantity quantity, double& x) {
            if (random.chance(0.35)) x = wild(random, quantity);
        });
        scene = round_to(precision, scene);
        if (problem_of(scene)) continue;
        ++judged;
        Truth truth(scene);
        for (const Subject* subject : literature_of(GetParam())) {
            for (const Scalar scalar : kScalars) {
                if (input_precision(scalar) != precision) continue;
                const auto what = judge(*subject, scalar, truth);
                ASSERT_FALSE(what && fails(what->kind) &&
                             find_known(subject->info().known, what->kind, scalar) == nullptr)
                    << subject->info().name << " " << to_hex_line(scene);
            }
        }
    }
    EXPECT_GT(judged, 3);
}

INSTANTIATE_TEST_SUITE_P(EachQuery, ScenesOf, testing::ValuesIn(names_of_their_own()),
                         NamedAfterItsParameter());

TEST(KindOfScene, IsTheFirstThatHoldsInTheStatedOrder) {
    const auto boxes = [](const Pose<double>& b) { return PosePair<double>{{0, 0, 2, 1, 0}, b}; };
    const Triangle<double> triangle{{{0, 0}, {2, 0}, {0, 2}}};
    const Polygon<double> nine{{0, 0}, {2, 0},  {3, 1},    {3, 3}, {2, 4},
                               {0, 4}, {-1, 3}, {-1.2, 2}, {-1, 1}};
    const std::pair<Scene, SceneKind> expected[] = {
        {AabbPair<double>{{1e6, 0, 1, 1}, {1000002, 0, 1, 1}}, SceneKind::far},
        {boxes({0.01, 0, 2.01, 1, 0}), SceneKind::nearly_equal},
        // This rectangle has the same corners as the other rectangle, in another order.
        {boxes({0, 0, 2, 1, M_PI}), SceneKind::nearly_equal},
        {boxes({3, 0, 2, 0.02, 0}), SceneKind::thin},
        // Some corners of this shape coincide in doubles.
        {boxes({3, 1, 2, 1e-17, 0.5}), SceneKind::thin},
        {boxes({9e15, 1, 1, 1, 0}), SceneKind::far},
        {boxes({3, 0, 0.02, 0.01, 0}), SceneKind::unequal},
        {ConvexPair<double>{nine, Polygon<double>{{0, 0}, {2, 0}, {0, 2}}},
         SceneKind::many_corners},
        {boxes({5, 0, 3, 1, 0}), SceneKind::in_line},
        {boxes({5, 1, 3, 1.5, 0.003}), SceneKind::nearly_parallel},
        {boxes({0.1, 0, 0.5, 0.4, 0.3}), SceneKind::contained},
        {boxes({5, 1, 3, 1.5, 0.3}), SceneKind::ordinary},
        {PosePair<double>{{0, 0, 2e-9, 1e-9, 0}, {5e-9, 1e-9, 3e-9, 1.5e-9, 0.3}},
         SceneKind::small},
        {PosePair<double>{{0, 0, 2e9, 1e9, 0}, {5e9, 1e9, 3e9, 1.5e9, 0.3}}, SceneKind::large},
        {boxes({5, 2.2, 3, 1.5, M_PI / 2}), SceneKind::parallel},
        {Scene(triangle, Segment<double>{3, 1, 3, 4}), SceneKind::parallel},
        // The sides of axis-aligned boxes are always parallel.
        {AabbPair<double>{{0, 0, 2, 1}, {5, 3, 3, 1.5}}, SceneKind::ordinary},
        // A segment has no width but does not count as thin. A point has no size.
        {Scene(triangle, Segment<double>{1, 1.5, 3, 4}), SceneKind::ordinary},
        {Scene(triangle, Point<double>{3, 1}), SceneKind::ordinary},
        // An L has six corners, whatever its decomposition into convex parts.
        {ConcavePair<double>{Polygon<double>{{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}},
                             Polygon<double>{{3, 0.5}, {4, 0.7}, {3.5, 2}}},
         SceneKind::ordinary}};
    for (const auto& [scene, kind] : expected)
        EXPECT_EQ(name(kind_of_scene(scene)), name(kind)) << to_line(scene);
}

}  // namespace
}  // namespace touchstone
