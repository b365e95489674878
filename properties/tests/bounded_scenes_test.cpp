// Domains that limit outlines and numbers. No generated scene of any query is outside its domain.

#include <gtest/gtest.h>

#include <cmath>

#include "core/scenes/numbers.h"
#include "core/scenes/query_names.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/conventions/handing.h"
#include "properties/programs/examine.h"
#include "properties/scenes/domain.h"

namespace touchstone {
namespace {

constexpr Domain kWhole{.lengths = Range{1e-3, 1e6}, .offsets = 1e6, .grid = 1};

std::vector<std::string> queries_and_a_list() {
    std::vector<std::string> all{"rect-list"};
    for (const PairOfKinds& kinds : pairs_of_kinds()) all.emplace_back(name_of(kinds));
    return all;
}

/// Returns some valid scenes in the domain.
std::vector<Scene> scenes_of(const std::string& query, const Domain& domain, Precision precision,
                             int count) {
    SceneMaker maker({query, {}, precision, {}, domain}, 3);
    std::vector<Scene> scenes;
    for (int i = 0; i < count; ++i) {
        scenes.push_back(maker.next().scene);
        EXPECT_FALSE(problem_of(scenes.back())) << query;
    }
    EXPECT_LE(maker.made(), 60U * static_cast<unsigned>(count)) << query << " is hardly ever made";
    return scenes;
}

TEST(BoundedScenes, HaveWholeNumbersInEveryQuery) {
    Precision precision = Precision::single_;
    for (const std::string& query : queries_and_a_list()) {
        precision = precision == Precision::single_ ? Precision::double_ : Precision::single_;
        for (const Scene& scene : scenes_of(query, kWhole, precision, 1))
            for_each_number(scene, [&](Quantity quantity, double x) {
                EXPECT_TRUE(!is_length(quantity) || x == std::floor(x)) << query;
                EXPECT_TRUE(quantity != Quantity::coordinate || std::fabs(x) <= 1e6) << query;
            });
    }
}

TEST(BoundedScenes, HaveFewCornersConvexOutlinesAndNoRadiusInEveryQuery) {
    const Domain domain{.corners = 4, .convex = true, .no_radius = true};
    for (const std::string& query : queries_and_a_list())
        for (Scene& scene : scenes_of(query, domain, Precision::double_, 1))
            for (const AnyShape& shape : shapes_of(scene)) {
                const Polygon<double>* const corners = polygon_of(shape);
                if (corners == nullptr) continue;
                EXPECT_LE(corners->size(), 4U) << query;
                EXPECT_FALSE(problem_of_convex(*corners)) << query;
                EXPECT_TRUE(!is_placed_polygon(shape) || *moves::radius_of(shape) == 0) << query;
            }
}

TEST(BoundedScenes, OfPixelsTouchOftenAndAreBothHitsAndMisses) {
    int touching = 0;
    int hits = 0;
    for (const Scene& scene : scenes_of("aabb-aabb", kWhole, Precision::double_, 400)) {
        const Relation relation = fast::relation(scene).relation;
        touching += relation == Relation::touching ? 1 : 0;
        hits += relation == Relation::overlapping ? 1 : 0;
    }
    EXPECT_GE(touching, 40);
    EXPECT_GE(hits, 60);
    EXPECT_LE(hits, 320);
}

TEST(BoundedScenes, HaveWholeHalfExtentsIfTheConventionTakesThose) {
    const Convention halves = convention_of({"half-extents", "centre"});
    SceneMaker maker({"aabb-aabb", {}, Precision::double_, halves, kWhole}, 3);
    for (int i = 0; i < 50; ++i) {
        const auto given = as_handed_over(maker.next().scene, halves, Precision::double_);
        ASSERT_TRUE(given);
        EXPECT_TRUE(is_on_grid(*given, 1));
    }
}

}  // namespace
}  // namespace touchstone
