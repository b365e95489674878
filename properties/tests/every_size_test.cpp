// Shapes and lists of every size: generated scenes are valid, and each kind, corner count and list
// index occurs.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/format/text.h"
#include "oracle/exact/polygons.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/moves/shape.h"
#include "properties/scenes/families.h"
#include "properties/shapes/drawing.h"

namespace touchstone {
namespace {

constexpr std::array kPrecisions{Precision::single_, Precision::double_};

class APolygonOfKind : public testing::TestWithParam<draw::PolygonKind> {};

TEST_P(APolygonOfKind, HasTheCornersThatAreAskedForAndStaysSimpleWhenRoundedToFloat) {
    Random random(81);
    for (int count = int{kFewestCorners}; count <= int{kMostCorners}; ++count)
        for (int i = 0; i < 12; ++i) {
            const Pose<double> pose{random.between(-6, 6), random.between(-6, 6),
                                    random.two_to_the(-1, 3), random.two_to_the(-1, 3),
                                    random.between(-4, 4)};
            Polygon<double> polygon = draw::polygon_of(GetParam(), count, pose, random);
            ASSERT_EQ(polygon.size(), static_cast<std::size_t>(count));
            round_numbers(Precision::single_, polygon);
            ASSERT_FALSE(problem_of_simple(polygon)) << count;
            ASSERT_TRUE(!draw::is_convex(GetParam()) || !problem_of_convex(polygon)) << count;
        }
}

INSTANTIATE_TEST_SUITE_P(Each, APolygonOfKind, testing::ValuesIn(draw::kPolygonKinds),
                         [](const auto& kind) { return std::string(name(kind.param)); });

TEST(RegularPolygons, HaveEqualSidesAndCornersEquallyFarFromTheMiddle) {
    Random random(82);
    for (int count = 3; count <= 64; ++count) {
        const auto p = draw::polygon_of(draw::PolygonKind::regular, count, {1, 2, 4, 3, 1}, random);
        const auto q =
            draw::polygon_of(draw::PolygonKind::equilateral, count, {1, 2, 4, 3, 1}, random);
        const auto side = [](const Polygon<double>& polygon, std::size_t i) {
            const Point<double> d = polygon[(i + 1) % polygon.size()] - polygon[i];
            return std::hypot(d.x, d.y);
        };
        for (std::size_t i = 0; i < p.size(); ++i) {
            EXPECT_NEAR(std::hypot(p[i].x - 1, p[i].y - 2), 1.5, 1e-14);
            EXPECT_NEAR(side(p, i), side(p, 0), 1e-14);
            EXPECT_NEAR(side(q, i), side(q, 0), 1e-13);
        }
    }
}

/// Returns the largest number of edges that cross a horizontal line, over some heights of the line.
int most_crossings(const Polygon<double>& polygon) {
    int most = 0;
    for (double y = -0.975; y < 1; y += 0.05) {
        int crossings = 0;
        for (std::size_t i = 0; i < polygon.size(); ++i)
            crossings += (polygon[i].y < y) != (polygon[(i + 1) % polygon.size()].y < y) ? 1 : 0;
        most = std::max(most, crossings);
    }
    return most;
}

TEST(SpiralsAndCombs, CrossALineMoreOftenTheMoreCornersTheyHave) {
    Random random(83);
    for (const draw::PolygonKind kind : {draw::PolygonKind::spiral, draw::PolygonKind::comb}) {
        std::map<int, int> most;
        for (const int count : {8, 20, 64})
            for (int i = 0; i < 40; ++i)
                most[count] = std::max(most[count], most_crossings(draw::polygon_of(
                                                        kind, count, {0, 0, 2, 2, 0.7}, random)));
        EXPECT_GT(most[20], most[8]) << name(kind);
        EXPECT_GT(most[64], 16) << name(kind);
    }
}

TEST(KindsOfPolygons, AreEachDrawnInAtLeastFivePerCentAndConvexOnesWhereAskedFor) {
    constexpr int kDraws = 4000;
    Random random(84);
    std::map<draw::PolygonKind, int> kinds;
    for (int i = 0; i < kDraws; ++i) {
        ++kinds[draw::any_polygon_kind(random, false)];
        ASSERT_TRUE(draw::is_convex(draw::any_polygon_kind(random, true)));
    }
    for (const draw::PolygonKind kind : draw::kPolygonKinds)
        EXPECT_GE(kinds[kind], kDraws / 20) << name(kind);
}

TEST(CountsOfCorners, AreEachDrawnTheMoreOftenTheSmallerTheyAre) {
    constexpr int kDraws = 50000;
    Random random(89);
    std::map<int, int> counts;
    for (int i = 0; i < kDraws; ++i) ++counts[draw::any_count_of_corners(random)];
    for (int count = 3; count <= 64; ++count) EXPECT_GE(counts[count], kDraws / 350) << count;
    EXPECT_EQ(counts.size(), 62U);
    EXPECT_GT(counts[3], 10 * counts[64]);
}

/// Returns the number of corners of a shape if it is variable, and otherwise 0.
std::size_t corners_of(const AnyShape& any) {
    return std::visit(
        []<class Shape>(const Shape* shape) -> std::size_t {
            if constexpr (kHasLocalCorners<Shape>) return shape->local.size();
            else if constexpr (kIsPolygonShape<Shape>) return shape->size();
            else return 0;
        },
        any);
}

class PolygonsOf : public testing::TestWithParam<const char*> {};

TEST_P(PolygonsOf, TheQueryHaveEveryAllowedNumberOfCorners) {
    Random random(85);
    std::map<std::size_t, int> counts;
    for (int i = 0; i < 2500; ++i) {
        Scene scene =
            generate_scene(GetParam(), random, Family::many_corners, kPrecisions[i % 2]).scene;
        ++counts[std::max(corners_of(moves::shape_a(scene)), corners_of(moves::shape_b(scene, 0)))];
    }
    for (std::size_t count = kFewestCorners; count <= kMostCorners; ++count)
        EXPECT_GE(counts[count], 2) << count;
}

INSTANTIATE_TEST_SUITE_P(Some, PolygonsOf,
                         testing::Values("convex-convex", "concave-concave",
                                         "circle-placed-polygon"),
                         [](const auto& query) {
                             std::string text(query.param);
                             std::replace(text.begin(), text.end(), '-', '_');
                             return text;
                         });

TEST(ShapesThatFillANotch, TouchItsSidesInFloatAndInDouble) {
    Random random(86);
    for (const char* query : {"concave-concave", "triangle-polygon", "convex-polygon"}) {
        int in_place = 0;
        for (int i = 0; i < 300; ++i) {
            const auto drawn =
                generate_scene(query, random, Family::filled_notch, kPrecisions[i % 2]);
            if (drawn.family != Family::filled_notch || drawn.placement != Placement::free)
                continue;
            ++in_place;
            const ShapePair pair = pair_at(drawn.scene, 0);
            ASSERT_EQ(fast::relation(pair).relation, Relation::touching)
                << to_hex_line(drawn.scene);
        }
        EXPECT_GE(in_place, 150) << query;
    }
}

/// Returns the index of the first item that is hit, counted from 1, or 0 if no item is hit.
std::size_t first_hit(const Scene& scene) {
    for (std::size_t i = 0; i < count_of_pairs(scene); ++i)
        if (fast::relation(pair_at(scene, i)).relation != Relation::disjoint) return i + 1;
    return 0;
}

bool repeats_an_item(const Scene& scene) {
    const auto& list = as<RectList<double>>(scene).list;
    for (std::size_t i = 0; i < list.size(); ++i)
        if (std::find(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(i), list[i]) !=
            list.begin() + static_cast<std::ptrdiff_t>(i))
            return true;
    return false;
}

TEST(LongLists, HaveTheirFirstHitAnywhereOrNoHitAndRepeatItems) {
    constexpr int kDraws = 4000;
    Random random(87);
    std::map<std::size_t, int> first;
    std::set<std::size_t> lengths;
    int repeats = 0;
    for (int i = 0; i < kDraws; ++i) {
        const Scene scene =
            generate_scene("rect-list", random, Family::long_list, kPrecisions[i % 2]).scene;
        ++first[first_hit(scene)];
        lengths.insert(count_of_pairs(scene));
        repeats += repeats_an_item(scene) ? 1 : 0;
    }
    for (std::size_t place = 0; place <= kLongestList; ++place)
        EXPECT_GE(first[place], kDraws / 400) << place;
    EXPECT_GE(lengths.size(), kLongestList - 4);
    EXPECT_GE(repeats, kDraws / 2);
}

TEST(ScenesOfEverySize, AreValidAndOfTheGivenPrecisionInEveryQuery) {
    Random random(88);
    for (const char* query :
         {"convex-convex", "concave-concave", "point-polygon", "segment-convex", "polygon-capsule",
          "triangle-polygon", "convex-polygon", "rect-list", "circle-polygon-list",
          "convex-placed-polygon-degrees-list", "rect-rect-degrees", "rounded-circle"})
        for (const Family family :
             {Family::many_corners, Family::filled_notch, Family::long_list, Family::written})
            for (int i = 0; i < 80; ++i) {
                const Precision precision = kPrecisions[i % 2];
                const Scene scene = generate_scene(query, random, family, precision).scene;
                ASSERT_EQ(query_of(scene), query);
                ASSERT_FALSE(problem_of(scene)) << to_hex_line(scene);
                ASSERT_EQ(round_to(precision, scene), scene);
            }
}

TEST(UnchangedScenes, AreTheSameAsWithoutTheFamiliesThatChangeThem) {
    for (const char* query : {"rect-rect", "concave-concave", "rect-list"}) {
        Random with(89);
        Random without(89);
        int changed = 0;
        for (int i = 0; i < 1000; ++i) {
            const auto made = generate_scene(query, with, Precision::double_);
            const auto plain =
                generate_scene(query, without, any_ticket(without).family, Precision::double_);
            changed += is_made_of_another(made.family) ? 1 : 0;
            ASSERT_TRUE(is_made_of_another(made.family) || made.scene == plain.scene);
        }
        EXPECT_EQ(with.bits(), without.bits());
        EXPECT_GE(changed, 30) << query;
        EXPECT_LE(changed, 150) << query;
    }
}

}  // namespace
}  // namespace touchstone
