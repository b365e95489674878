// The grids are closed under their symmetries, and one scene of each orbit is judged. The judged
// scenes have all relations, both signs of angles and positions, and both orientations of outlines.

#include "properties/grid/exhaustive.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/format/text.h"
#include "core/tests/case_count.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/relation.h"
#include "oracle/fast/fast.h"
#include "properties/moves/shape.h"
#include "properties/shapes/all.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

bool holds_of_a_shape(std::string_view query, auto says) {
    const auto kinds = kinds_of_query(query).value();
    return visit_kind(kinds.a, says) || visit_kind(kinds.b, says);
}

std::uint64_t judged_of(const SceneGrid& grid, const std::vector<std::uint64_t>& numbers) {
    return static_cast<std::uint64_t>(
        std::count_if(numbers.begin(), numbers.end(),
                      [&grid](std::uint64_t i) { return grid.stands_for_its_orbit(i); }));
}

class TheGrid : public testing::TestWithParam<std::string_view> {};
INSTANTIATE_TEST_SUITE_P(Of, TheGrid, testing::ValuesIn(names_of_their_own()),
                         NamedAfterItsParameter());

void expect_images(const SceneGrid& grid, const std::vector<std::uint64_t>& orbit) {
    const Scene first = grid.scene(orbit.front());
    const Relation relation = fast::relation(pair_at(first, 0)).relation;
    const double margin = fast::margin(pair_at(first, 0));
    for (const std::uint64_t image : orbit) {
        EXPECT_EQ(grid.orbit(image), orbit);
        const Scene scene = grid.scene(image);
        EXPECT_EQ(fast::relation(pair_at(scene, 0)).relation, relation) << to_line(scene);
        EXPECT_NEAR(fast::margin(pair_at(scene, 0)), margin, 1e-9 * std::fabs(margin))
            << to_line(scene);
    }
}

/// TOUCHSTONE_GRID_STEP=n compares every n-th orbit of the usual grids, and the orbits of 20,000/n
/// scenes of the overnight grids.
std::uint64_t step() {
    return static_cast<std::uint64_t>(case_count("TOUCHSTONE_GRID_STEP", 1000));
}

TEST_P(TheGrid, JudgesOneSceneOfEachOrbitOnItsUsualGrid) {
    const SceneGrid& grid = scene_grid(GridSize::usual, GetParam());
    std::vector<bool> seen(grid.size());
    std::uint64_t orbits = 0;
    std::uint64_t judged = 0;
    for (std::uint64_t i = 0; i < grid.size(); ++i) {
        ASSERT_FALSE(problem_of(grid.scene(i))) << to_line(grid.scene(i));
        judged += grid.stands_for_its_orbit(i) ? 1 : 0;
        if (seen[i]) continue;
        ++orbits;
        const auto orbit = grid.orbit(i);
        for (const std::uint64_t image : orbit) {
            ASSERT_LT(image, grid.size());
            ASSERT_FALSE(seen[image]);
            seen[image] = true;
        }
        if (orbits % step() != 0) continue;
        ASSERT_EQ(judged_of(grid, orbit), 1U);
        expect_images(grid, orbit);
    }
    EXPECT_EQ(judged, orbits);
}

TEST_P(TheGrid, JudgesOneSceneOfEachOrbitOnItsOvernightGrid) {
    const SceneGrid& grid = scene_grid(GridSize::overnight, GetParam());
    Random random(81);
    for (std::uint64_t drawn = 0; drawn < 20'000; drawn += step()) {
        const std::uint64_t i = random.bits() % grid.size();
        const Scene scene = grid.scene(i);
        ASSERT_FALSE(problem_of(scene)) << to_line(scene);
        ASSERT_EQ(round_to(Precision::double_, scene), scene);
        const auto orbit = grid.orbit(i);
        ASSERT_EQ(judged_of(grid, orbit), 1U);
        expect_images(grid, orbit);
    }
}

/// The first coordinates of the shape; for boxes and outlines, the middle of the bounding box.
Point<double> place_of(const auto& shape) {
    if constexpr (requires { shape.cx; }) return {shape.cx, shape.cy};
    else if constexpr (requires { shape.x1; }) return {shape.x1, shape.y1};
    else if constexpr (
        requires { shape.x, shape.w; } && !requires { shape.ox; })
        return {shape.x + shape.w / 2, shape.y + shape.h / 2};
    else if constexpr (requires { shape.x; }) return {shape.x, shape.y};
    else {
        const auto middle = [&shape](double Point<double>::*x) {
            const auto [least, most] =
                std::minmax_element(shape.begin(), shape.end(),
                                    [x](const auto& p, const auto& q) { return p.*x < q.*x; });
            return ((*least).*x + (*most).*x) / 2;
        };
        return {middle(&Point<double>::x), middle(&Point<double>::y)};
    }
}

/// How often a number was negative and positive.
struct Signs {
    double negative = 0;
    double positive = 0;

    void count(double x) {
        if (x != 0) ++(x < 0 ? negative : positive);
    }
    /// True if either sign is at least `share` times as frequent as the other.
    [[nodiscard]] bool are_balanced(double share) const {
        return std::min(negative, positive) >= share * std::max(negative, positive);
    }
};

double twice_area_of(const auto& corners) {
    double area = 0;
    for (std::size_t i = 0; i < corners.size(); ++i)
        area += cross(corners[i], corners[(i + 1) % corners.size()]);
    return area;
}

TEST_P(TheGrid, JudgesBothSignsAndOrientationsAndOutlinesThatStartAtDifferentCorners) {
    Signs angles;
    Signs x_of_b;
    Signs y_of_b;
    Signs outlines;
    int elsewhere = 0;  // outlines that do not start at their least corner
    const auto count_outline = [&]<class Shape>(const Shape* shape) {
        if constexpr (SceneShape<Shape>::is_outline) {
            outlines.count(twice_area_of(*shape) < 0 ? -1 : 1);
            const auto is_before = [](const auto& p, const auto& q) {
                return std::tie(p.x, p.y) < std::tie(q.x, q.y);
            };
            if (std::min_element(shape->begin(), shape->end(), is_before) != shape->begin())
                ++elsewhere;
        }
    };
    for (Scene scene : usual_grid_scenes(GetParam())) {
        for_each_number(scene, [&angles](Quantity quantity, double x) {
            if (quantity == Quantity::angle) angles.count(x);
        });
        const Point<double> b = std::visit([](const auto* shape) { return place_of(*shape); },
                                           moves::shape_b(scene, 0));
        x_of_b.count(b.x);
        y_of_b.count(b.y);
        if (count_of_pairs(scene) > 1) continue;
        std::visit(count_outline, moves::shape_a(scene));
        std::visit(count_outline, moves::shape_b(scene, 0));
    }
    EXPECT_EQ(angles.negative > 0,
              holds_of_a_shape(GetParam(), []<class Shape>(std::type_identity<Shape>) {
                  return has_quantity<Shape>(Quantity::angle);
              }));
    EXPECT_TRUE(x_of_b.negative > 0 && y_of_b.negative > 0);
    for (const Signs& signs : {angles, x_of_b, y_of_b}) EXPECT_TRUE(signs.are_balanced(0.8));
    const double all = outlines.negative + outlines.positive;
    EXPECT_EQ(all > 0, holds_of_a_shape(GetParam(), []<class Shape>(std::type_identity<Shape>) {
                  return SceneShape<Shape>::is_outline;
              }));
    EXPECT_TRUE(outlines.are_balanced(2.0 / 3));
    EXPECT_GE(elsewhere, 0.5 * all);
}

TEST_P(TheGrid, HoldsEachRelationAndContactsAtPointsAndAlongSegments) {
    const bool is_round = holds_of_a_shape(GetParam(), []<class Shape>(std::type_identity<Shape>) {
        return requires(Shape shape) {
            shape.r;
        };
    });
    std::map<Relation, int> missing{
        {Relation::touching, 60}, {Relation::disjoint, 500}, {Relation::overlapping, 500}};
    constexpr int kLeast = 20;
    int at_points = 0;
    int along_segments = 0;
    for (const Scene& scene : usual_grid_scenes(GetParam())) {
        const ShapePair last = pair_at(scene, count_of_pairs(scene) - 1);
        const Relation relation = fast::relation(last).relation;
        --missing[relation];
        const bool are_enough = is_round || std::min(at_points, along_segments) >= kLeast;
        if (are_enough || relation != Relation::touching || is_degenerate(scene)) continue;
        const auto pieces = reference::verdict(last).pieces;
        const bool is_long = std::any_of(pieces.begin(), pieces.end(),
                                         [](const auto& piece) { return piece.size() > 1; });
        ++(is_long ? along_segments : at_points);
    }
    for (const auto& [relation, left] : missing) EXPECT_LE(left, 0) << name(relation);
    // Shapes touch along a segment only if both have sides. Two segments that share more than a
    // point overlap.
    const bool has_sides =
        GetParam() != "segment-segment" && GetParam().find("point") == std::string::npos;
    // The corners of a turned rectangle are irrational, so it hardly ever touches at a point.
    const bool has_corners = !GetParam().starts_with("rect-");
    EXPECT_TRUE(is_round || !has_sides || along_segments >= kLeast) << along_segments;
    EXPECT_TRUE(is_round || !has_corners || at_points >= kLeast) << at_points;
}

}  // namespace
}  // namespace touchstone
