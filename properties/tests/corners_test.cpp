// Convex polygons given by corners: the fast predicate agrees with the reference.

#include <gtest/gtest.h>

#include <map>
#include <numeric>

#include "oracle/exact/reference.h"
#include "oracle/fast/intersects.h"
#include "oracle/fast/orientations.h"
#include "properties/scenes/families.h"
#include "properties/tests/corners.h"

namespace touchstone {
namespace {

using P = Point<double>;
using Pair = ConvexPair<double>;
using fast::Stage;

/// Returns a convex polygon through up to `most` points of a grid, in either winding. Some corners
/// are repeated or collinear. In a small grid, the polygon often has no area.
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
        // With this factor, coordinates have at least 31 bits, so double arithmetic is not exact.
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
            ASSERT_EQ(decided.relation, expected) << text(moved);
            ASSERT_EQ(fast::relation_of_corners(moved.b, moved.a).relation, expected)
                << text(moved);
            ++stages[static_cast<std::size_t>(decided.stage)];
        }
    }
    std::printf("disjoint %d touching %d overlapping %d\n", relations[Relation::disjoint],
                relations[Relation::touching], relations[Relation::overlapping]);
    for (const auto& [relation, count] : relations) EXPECT_GT(count, 300) << name(relation);
    for (const Stage stage : {Stage::filter, Stage::expansion, Stage::exact})
        EXPECT_GT(stages[static_cast<std::size_t>(stage)], 300) << name(stage);
}

/// Returns quadrilaterals near touching: a corner of B is put on an edge of A, and may then move by
/// an ulp.
std::pair<Quad, Quad> nearly_touching(Random& random) {
    const auto turned_box = [&](const P& at, double angle) {
        const double c = std::cos(angle);
        const double s = std::sin(angle);
        const double w = random.two_to_the(-4, 4);
        const double h = random.two_to_the(-4, 4);
        return Quad{at, P{at.x + w * c, at.y + w * s},
                    P{at.x + w * c - h * s, at.y + w * s + h * c}, P{at.x - h * s, at.y + h * c}};
    };
    const Quad a =
        turned_box({random.between(-9, 9), random.between(-9, 9)}, random.between(-4, 4));
    const double t = random.between(0, 1);
    P corner{a[0].x + (a[1].x - a[0].x) * t, a[0].y + (a[1].y - a[0].y) * t};
    if (random.chance(0.3)) corner = a[0];
    else if (random.chance(0.3)) corner = {(a[0].x + a[1].x) / 2, (a[0].y + a[1].y) / 2};
    if (random.chance(0.5)) corner.x = std::nextafter(corner.x, random.sign() * 1e9);
    const double away = std::atan2(a[0].x - a[1].x, a[1].y - a[0].y);
    Quad b = turned_box(corner, away - random.between(0.0, 1.6));
    if (random.chance(0.5)) std::reverse(b.begin(), b.end());
    return {a, b};
}

TEST(QuadrilateralsThatNearlyTouch, HaveTheRelationOfTheReference) {
    Random random(72);
    std::array<int, fast::kStages> stages{};
    for (int i = 0; i < 1001; ++i) {
        const auto [a, b] = nearly_touching(random);
        const Pair pair{{a.begin(), a.end()}, {b.begin(), b.end()}};
        const fast::Decided decided = fast::relation_of_corners(a, b);
        ASSERT_EQ(decided.relation, reference::relation(pair)) << text(pair);
        ++stages[static_cast<std::size_t>(decided.stage)];
    }
    EXPECT_GT(stages[static_cast<std::size_t>(Stage::expansion)], 600);
    EXPECT_EQ(stages[static_cast<std::size_t>(Stage::exact)], 0);
}

/// Returns integers x and y with |x| <= u and u y - v x = 1, for coprime u and v. No integer point
/// off the line of (u, v) is nearer to this line (extended Euclidean algorithm).
std::pair<std::int64_t, std::int64_t> beside(std::int64_t u, std::int64_t v) {
    if (v == 0) return {0, 1};
    const auto [x, y] = beside(v, u % v);
    return {-y - (u / v) * x, -x};
}

/// Returns quadrilaterals with integers below 2^bits. A corner of B is on the line of A's longest
/// edge, or as near to this line as an integer point can be.
std::pair<Quad, Quad> nearly_on_one_line(Random& random, int bits) {
    const auto most = std::int64_t{1} << bits;
    const auto number = [&] {
        return most + static_cast<std::int64_t>(random.below(1 << 30)) % most;
    };
    std::int64_t u = number();
    std::int64_t v = number();
    while (std::gcd(u, v) != 1) ++v;
    const auto point = [](std::int64_t x, std::int64_t y) {
        return P{static_cast<double>(x), static_cast<double>(y)};
    };
    auto [x, y] = beside(u, v);
    if (x < 0) {
        x += u;
        y += v;
    }
    const P places[] = {{0, 0}, point(u, v), point(x, y), point(u - x, v - y)};
    const auto sum = [](const P& p, const P& q) { return P{p.x + q.x, p.y + q.y}; };
    const P start = point(-u / 2, -v / 2);
    const P end = sum(start, point(u, v));
    const P up = point(-v / 64, u / 64);
    const P c = sum(start, places[random.below(4)]);
    const P below{c.x - up.x, c.y - up.y};
    const P aside = point(u / 50, v / 50);
    return {{start, end, sum(end, up), sum(start, up)},
            {c, {below.x - aside.x, below.y - aside.y}, below, sum(below, aside)}};
}

TEST(QuadrilateralsOfWholeNumbers, HaveTheRelationOfTheReferenceHoweverLargeTheNumbersAre) {
    std::vector<Relation> expected;
    std::array<int, fast::kStages> stages{};
    Random random(77);
    for (int i = 0; i < 2000; ++i) {
        const auto [a, b] = nearly_on_one_line(random, 8 + i % 40);
        const Pair pair{{a.begin(), a.end()}, {b.begin(), b.end()}};
        expected.push_back(reference::relation(pair));
        const fast::Decided decided = fast::relation_of_corners(a, b);
        ASSERT_EQ(decided.relation, expected.back()) << text(pair);
        ++stages[static_cast<std::size_t>(decided.stage)];
        // Also checks polygons with more than four corners.
        Polygon<double> five = pair.b;
        five.push_back(five.back());
        ASSERT_EQ(relation(pair.a, five), expected.back()) << text(pair);
    }
    for (const Relation r : {Relation::disjoint, Relation::touching, Relation::overlapping})
        EXPECT_GT(std::count(expected.begin(), expected.end(), r), 300) << name(r);
    EXPECT_GT(stages[static_cast<std::size_t>(Stage::expansion)], 300);
}

/// Returns four corners of a convex polygon with at least two corners, in order. They form a convex
/// polygon.
Quad four_of(const Polygon<double>& p) {
    return {p[0], p[1], p[std::min<std::size_t>(2, p.size() - 1)], p.back()};
}

TEST(QuadrilateralsOfEveryKind, HaveTheRelationOfTheReference) {
    Random random(73);
    constexpr double kOdd[] = {INFINITY, -INFINITY, NAN};
    for (int i = 0; i < 4000; ++i) {
        Quad quad_a = four_of(on_grid(random, 4, 4));
        Quad quad_b = four_of(on_grid(random, 4, 4));
        if (random.chance(0.05))
            quad_b[static_cast<std::size_t>(random.below(4))].x = kOdd[random.below(3)];
        int exponent = random.chance(0.2) ? random.from_to(-1074, 1000) : 0;
        // In these cases areas are finite, but products of coordinate differences may overflow.
        if (random.chance(0.1)) exponent = random.from_to(505, 512);
        for (Quad* quad : {&quad_a, &quad_b})
            for (P& corner : *quad)
                corner = {std::ldexp(corner.x, exponent), std::ldexp(corner.y, exponent)};
        const Relation found = relation(Corners(quad_a), Corners(quad_b));
        const Pair pair{{quad_a.begin(), quad_a.end()}, {quad_b.begin(), quad_b.end()}};
        ASSERT_EQ(found, is_finite(quad_b) ? reference::relation(pair) : Relation::disjoint)
            << text(pair);
    }
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

TEST(SegmentsAndPoints, ArePolygonsOfTwoCornersAndOfOne) {
    const Polygon<double> square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
    const Polygon<double> diagonal{{0, 0}, {2, 2}};
    const Polygon<double> inside{{1, 1}};
    const Polygon<double> on_edge{{2, 1}};
    EXPECT_EQ(relation(square, diagonal), Relation::overlapping);
    EXPECT_EQ(relation(square, inside), Relation::overlapping);
    EXPECT_EQ(relation(on_edge, square), Relation::touching);
    EXPECT_EQ(relation(diagonal, inside), Relation::overlapping);
    EXPECT_EQ(relation(on_edge, inside), Relation::disjoint);
}

}  // namespace
}  // namespace touchstone
