// Convex polygons given by corners: the fast predicate agrees with the reference at every
// magnitude. In the verdict, area, intersection and contact are consistent with each other and with
// the shapes.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/format/text.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/cores.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/fast.h"
#include "oracle/fast/intersects.h"
#include "oracle/fast/orientations.h"
#include "properties/grid/exhaustive.h"
#include "properties/laws/changes.h"
#include "properties/scenes/families.h"
#include "properties/tests/answered_queries.h"

namespace touchstone {
namespace {

using P = Point<double>;
using Pair = ConvexPair<double>;
using fast::Stage;

/// Returns the convex hull of up to `most` points of a grid, in either winding. Some corners are
/// repeated or collinear. In a small grid, the polygon often has no area.
Polygon<double> on_grid(Random& random, int size, int most) {
    Polygon<double> points;
    for (int left = random.from_to(3, most); left > 0; --left)
        points.push_back(
            {static_cast<double>(random.below(size)), static_cast<double>(random.below(size))});
    const auto before = [](const P& p, const P& q) {
        return p.x < q.x || (p.x == q.x && p.y < q.y);
    };
    std::sort(points.begin(), points.end(), before);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    // Builds the lower and the upper chain (A. M. Andrew, 1979). Keeps points on an edge.
    Polygon<double> hull;
    const auto chain = [&hull](auto begin, auto end) {
        const std::size_t first = hull.size();
        for (; begin != end; ++begin) {
            while (hull.size() >= first + 2 &&
                   filtered_orientation(hull[hull.size() - 2], hull.back(), *begin) < 0)
                hull.pop_back();
            hull.push_back(*begin);
        }
    };
    chain(points.begin(), points.end());
    chain(points.rbegin(), points.rend());
    for (int repeats = random.below(3); repeats > 0; --repeats) {
        const auto at = hull.begin() + random.below(static_cast<int>(hull.size()));
        hull.insert(at, P(*at));
    }
    if (random.chance(0.5)) std::reverse(hull.begin(), hull.end());
    std::rotate(hull.begin(), hull.begin() + random.below(static_cast<int>(hull.size())),
                hull.end());
    return hull;
}

Pair scaled(const Pair& pair, double factor, int exponent) {
    Pair result = pair;
    for_each_number(
        result, [factor, exponent](Quantity, double& x) { x = std::ldexp(x * factor, exponent); });
    return result;
}

TEST(ConvexPolygonsOnAGrid, HaveTheRelationOfTheReferenceAtEveryMagnitude) {
    Random random(71);
    std::map<Relation, int> relations;
    std::array<int, fast::kStages> stages{};
    for (int i = 0; i < 3000; ++i) {
        const int size = i % 3 == 0 ? 3 : i % 3 == 1 ? 7 : 1000;
        Pair pair{on_grid(random, size, 6), on_grid(random, size, i % 10 == 0 ? 40 : 6)};
        if (i % 2 == 0)
            for (P& p : pair.b) p = {p.x + static_cast<double>(size - 2), p.y};
        const Relation expected = reference::relation(pair);
        ++relations[expected];
        // With this factor, nonzero coordinates have at least 31 bits, so products are rounded.
        constexpr double kOfManyBits = 0x1p30 + 1;
        for (const auto& [factor, exponent] : {std::pair{1.0, 0},
                                               {kOfManyBits, 0},
                                               {1.0, 400},
                                               {kOfManyBits, -300},
                                               {1.0, -300},
                                               {kOfManyBits, 400},
                                               {1.0, 1000},
                                               {1.0, -1060}}) {
            const Pair moved = scaled(pair, factor, exponent);
            const fast::Decided decided = fast::relation_of_corners(moved.a, moved.b);
            ASSERT_EQ(decided.relation, expected) << to_hex_line(moved);
            ASSERT_EQ(fast::relation_of_corners(moved.b, moved.a).relation, expected)
                << to_hex_line(moved);
            ++stages[static_cast<std::size_t>(decided.stage)];
        }
    }
    for (const auto& [relation, count] : relations) EXPECT_GT(count, 300) << name(relation);
    for (const Stage stage : {Stage::filter, Stage::expansion, Stage::exact})
        EXPECT_GT(stages[static_cast<std::size_t>(stage)], 300) << name(stage);
}

TEST(InvalidPolygons, AreDisjointFromEverything) {
    const Polygon<double> square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
    const Polygon<double> many(kMostCorners + 1, P{1, 1});
    EXPECT_FALSE(intersects(Corners(), square));
    EXPECT_FALSE(intersects(square, Corners()));
    EXPECT_FALSE(intersects(square, many));
    for (const double odd : {static_cast<double>(NAN), static_cast<double>(INFINITY)}) {
        for (std::size_t i = 0; i < 4; ++i) {
            Polygon<double> broken = square;
            broken[i].x = odd;
            EXPECT_FALSE(intersects(broken, square)) << i;
            EXPECT_FALSE(intersects(square, broken)) << i;
            const P alone[] = {{odd, 1}};
            EXPECT_FALSE(intersects(alone, square)) << i;
        }
    }
}

// The verdict.

using reference::Piece;
using reference::Verdict;

double area_of(const Piece& piece) {
    double twice = 0;
    for (std::size_t i = 1; i + 1 < piece.size(); ++i)
        twice += cross(piece[i] - piece[0], piece[i + 1] - piece[0]);
    return twice / 2;
}

/// Families of ordinary magnitudes. Doubles can check the ring's results for them.
constexpr std::array kOrdinary{
    Family::uniform,  Family::equal_angles,      Family::right_angles,  Family::nested,
    Family::crossing, Family::axis_aligned_grid, Family::shared_corner, Family::shared_edge};

/// Calls check(scene, verdict) for scenes of the query of every ordinary family.
template <class Check>
void for_each_verdict(std::string_view query, Check check) {
    for (const Family family : kOrdinary) {
        Random random = Random::stream(81, static_cast<std::uint64_t>(family), 0);
        for (int i = 0; i < 25; ++i) {
            const Scene scene = generate_scene(query, random, family, Precision::double_).scene;
            check(scene, reference::verdict(scene));
            if (testing::Test::HasFatalFailure()) return;
        }
    }
}

class TheVerdictOn : public testing::TestWithParam<std::string_view> {};

TEST_P(TheVerdictOn, AnOverlapHasTheAreaOfItsPieces) {
    int overlapping = 0;
    for_each_verdict(GetParam(), [&](const Scene& scene, const Verdict& verdict) {
        if (verdict.relation != Relation::overlapping) return;
        ++overlapping;
        double sum = 0;
        for (const Piece& piece : verdict.pieces) sum += area_of(piece);
        const double size = scale(scene);
        ASSERT_NEAR(sum, verdict.area, 1e-12 * size * size) << to_hex_line(scene);
    });
    EXPECT_GT(overlapping, 20);
}

INSTANTIATE_TEST_SUITE_P(Shapes, TheVerdictOn,
                         testing::Values("rect-rect", "rect-segment", "convex-convex",
                                         "triangle-triangle", "aabb-aabb", "concave-concave"),
                         NamedAfterItsParameter());

double distance_from(const Pose<double>& r, const Point<double>& p) {
    const PivotRect<double> about_centre{r.cx, r.cy, r.w / 2, r.h / 2, r.w, r.h, r.angle};
    return reference::margin(RectPoint<double>{about_centre, p});
}

TEST(TheVerdictOnTurnedRectangles, HasPointsThatLieInBoth) {
    int points = 0;
    for_each_verdict("rect-rect", [&](const Scene& scene, const Verdict& verdict) {
        const auto& pair = as<PosePair<double>>(scene);
        for (const Piece& piece : verdict.pieces) {
            for (const Point<double>& p : piece) {
                ++points;
                for (const Pose<double>& pose : {pair.a, pair.b}) {
                    ASSERT_LE(distance_from(pose, p), 1e-14 * scale(scene)) << to_hex_line(scene);
                }
            }
        }
    });
    EXPECT_GT(points, 200);
}

// Clipping, in exact arithmetic.

using ExactArea = Fraction<TrigSum>;

/// Returns the part of the ring in the half-plane.
Ring<TrigSum> part_in(const HalfPlane<TrigSum>& h, const Ring<TrigSum>& ring) {
    Ring<TrigSum> kept;
    clip(ring, h, kept);
    return kept;
}

/// Returns the half-plane on the other side of the same line.
HalfPlane<TrigSum> complement(const HalfPlane<TrigSum>& h) {
    return {-h.nx, -h.ny, -h.k};
}

ExactArea rectangle_area(const Pose<double>& pose) {
    return ExactArea(TrigSum(Dyadic(pose.w) * Dyadic(pose.h)));
}

TEST(Clipping, CutsTheAreaIntoTheIntersectionAndThePartsCutOff) {
    Random random(82);
    for (int i = 0; i < 50;) {
        const GeneratedScene g = generate_scene("rect-rect", random, Precision::single_);
        // Extreme exponents would make exact areas slow.
        if (!changes::is_mid_range(g.scene) || g.family == Family::tiny_angle) continue;
        ++i;
        const auto pair = as<PosePair<double>>(g.scene);
        const Cores<TrigSum> scene = cores_of<TrigSum>(pair).front();  // in A's frame
        Ring<TrigSum> rest = scene.b;
        ExactArea cut_off;
        for (const Vertex<TrigSum>& side : scene.a) {
            cut_off = cut_off + area(part_in(complement(side.edge), rest));
            rest = part_in(side.edge, rest);
        }
        ASSERT_TRUE(area(rest) + cut_off == rectangle_area(pair.b)) << to_hex_line(pair);
    }
}

TEST(TheVerdictOnACircle, HasItsContactOnTheCircleAndOnTheRectangle) {
    int touching = 0;
    const SceneGrid& grid = scene_grid(GridSize::usual, "rect-circle");
    for (std::uint64_t i = 0; i < grid.size(); i += 25) {
        const Scene scene = grid.scene(i);
        if (fast::relation(scene).relation != Relation::touching) continue;
        const Verdict verdict = reference::verdict(scene);
        ASSERT_EQ(verdict.relation, Relation::touching);
        ++touching;
        const auto& [rect, circle] = as<RectCircle<double>>(scene);
        ASSERT_EQ(verdict.pieces.size(), 1U);
        ASSERT_EQ(verdict.pieces.front().size(), 1U);
        const Point<double> p = verdict.pieces.front().front();
        EXPECT_NEAR(std::hypot(p.x - circle.x, p.y - circle.y), circle.r, 1e-14);
        EXPECT_NEAR(reference::margin(RectPoint<double>{rect, p}), 0, 1e-14) << to_line(scene);
    }
    EXPECT_GT(touching, 30);
}

}  // namespace
}  // namespace touchstone
