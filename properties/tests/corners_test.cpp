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
#include "oracle/exact/pieces.h"
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
    const auto turn = [](const P& p, const P& q, const P& r) {
        return filtered_orientation(p, q, r) < 0 ? -1 : 1;  // keeps points on an edge
    };
    Polygon<double> hull = points.size() < 3 ? points : hull_of_sorted(points, turn);
    while (hull.size() < 3) hull.push_back(hull.front());
    for (int repeats = random.below(3); repeats > 0; --repeats) {
        const auto at = hull.begin() + random.below(static_cast<int>(hull.size()));
        hull.insert(at, P(*at));
    }
    if (random.chance(0.5)) std::reverse(hull.begin(), hull.end());
    std::rotate(hull.begin(), hull.begin() + random.below(static_cast<int>(hull.size())),
                hull.end());
    return hull;
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
        for (const int exponent : {0, 400, -300, 1000, -1060})
            for (const double factor : {1.0, kOfManyBits}) {
                if (factor != 1 && std::abs(exponent) >= 1000) continue;
                Pair moved = pair;
                for_each_number(moved,
                                [&](Quantity, double& x) { x = std::ldexp(x * factor, exponent); });
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
        const P alone[] = {{odd, 1}};
        EXPECT_FALSE(intersects(alone, square));
        for (std::size_t i = 0; i < 4; ++i) {
            Polygon<double> broken = square;
            broken[i].x = odd;
            EXPECT_FALSE(intersects(broken, square)) << i;
            EXPECT_FALSE(intersects(square, broken)) << i;
        }
    }
}

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

void for_each_verdict(std::string_view query, auto check) {
    for (const Family family : kOrdinary) {
        Random random = Random::stream(81, static_cast<std::uint64_t>(family), 0);
        for (int i = 0; i < 25; ++i) {
            const Scene scene = generate_scene(query, random, family, Precision::double_).scene;
            check(scene, reference::verdict(scene));
            if (testing::Test::HasFatalFailure()) return;
        }
    }
}

TEST(TheVerdict, HasPiecesThatLieInBothShapesAndTogetherHaveTheArea) {
    int points = 0;
    for (const std::string_view query : {"rect-rect", "concave-concave"}) {
        int overlapping = 0;
        for_each_verdict(query, [&](const Scene& scene, const Verdict& verdict) {
            overlapping += verdict.relation == Relation::overlapping ? 1 : 0;
            const double size = scale(scene);
            const ShapePair pair(scene);
            double sum = 0;
            for (const Piece& piece : verdict.pieces) {
                sum += area_of(piece);
                if (!is<PosePair<double>>(scene)) continue;  // depths of points are slow
                for (const P& p : piece) {
                    ++points;
                    for (const AnyConstShape& shape : {pair.a, pair.b})
                        ASSERT_LE(reference::margin(ShapePair(&p, shape)), 1e-14 * size)
                            << to_hex_line(scene);
                }
            }
            ASSERT_NEAR(sum, verdict.area, 1e-12 * size * size) << to_hex_line(scene);
        });
        EXPECT_GT(overlapping, 20) << query;
    }
    EXPECT_GT(points, 200);
}

using ExactArea = Fraction<TrigSum>;

Ring<TrigSum> part_in(const HalfPlane<TrigSum>& h, const Ring<TrigSum>& ring) {
    Ring<TrigSum> kept;
    clip(ring, h, kept);
    return kept;
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
            const HalfPlane<TrigSum>& h = side.edge;
            cut_off = cut_off + area(part_in({-h.nx, -h.ny, -h.k}, rest));
            rest = part_in(h, rest);
        }
        const ExactArea whole(TrigSum(Dyadic(pair.b.w) * Dyadic(pair.b.h)));
        ASSERT_TRUE(area(rest) + cut_off == whole) << to_hex_line(pair);
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
        const auto& [rect, circle] = as<SceneOf<"rect-circle", double>>(scene);
        ASSERT_EQ(verdict.pieces.size(), 1U);
        ASSERT_EQ(verdict.pieces.front().size(), 1U);
        const P p = verdict.pieces.front().front();
        EXPECT_NEAR(std::hypot(p.x - circle.x, p.y - circle.y), circle.r, 1e-14);
        EXPECT_NEAR(reference::margin(RectPoint<double>{rect, p}), 0, 1e-14) << to_line(scene);
    }
    EXPECT_GT(touching, 30);
}

}  // namespace
}  // namespace touchstone
