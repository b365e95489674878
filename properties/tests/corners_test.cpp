// Convex polygons given by corners: the fast predicate agrees with the reference at every
// magnitude.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "core/format/text.h"
#include "oracle/exact/reference.h"
#include "oracle/fast/intersects.h"
#include "oracle/fast/orientations.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

using P = Point<double>;
using Pair = ConvexPair<double>;
using fast::Stage;

std::string text(const Pair& pair) {
    return to_hex_line(pair);
}

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

/// Draws numbers of equal, very different and extreme magnitudes, so that products round, underflow
/// and overflow.
class AnyMagnitude {
  public:
    static constexpr int kKinds = 6;

    AnyMagnitude(Random& random, int kind)
        : random_(random), kind_(kind), common_(random.from_to(490, 515)) {}

    double operator()() const {
        const double whole = random_.from_to(-8, 8);
        const double x = whole + (random_.chance(0.5) ? random_.unit() : 0);
        switch (kind_) {
            case 0: return whole;
            case 1: return x;
            case 2: return std::ldexp(x, random_.from_to(500, 1019));
            case 3: return std::ldexp(x, random_.from_to(-1074, -380));
            case 4: return std::ldexp(whole, common_);
            default: return std::ldexp(x, random_.from_to(-1074, 1019));
        }
    }

  private:
    Random& random_;
    int kind_;
    int common_;
};

/// Returns a triangle. It is always convex.
Polygon<double> triangle_of(const AnyMagnitude& number) {
    Polygon<double> triangle;
    for (int i = 0; i < 3; ++i) triangle.push_back({number(), number()});
    return triangle;
}

/// Returns a triangle with a corner near an edge of the polygon.
Polygon<double> leaning_on(Random& random, const Polygon<double>& polygon) {
    const auto i = static_cast<std::size_t>(random.below(static_cast<int>(polygon.size())));
    const P& p = polygon[i];
    const P& q = polygon[(i + 1) % polygon.size()];
    const double t = random.chance(0.3) ? random.below(3) / 2.0 : random.unit();
    const P corner{p.x * (1 - t) + q.x * t, p.y * (1 - t) + q.y * t};
    const double reach = std::max(std::fabs(q.x - p.x), std::fabs(q.y - p.y));
    const auto near = [&](double x) { return x + random.between(-1, 1) * reach; };
    return {corner, {near(corner.x), near(corner.y)}, {near(corner.x), near(corner.y)}};
}

TEST(TrianglesOfEveryMagnitude, HaveTheRelationOfTheReferenceWithMoreCornersToo) {
    Random random(78);
    std::map<Relation, int> relations;
    for (int i = 0; i < 4000; ++i) {
        const AnyMagnitude number(random, i % AnyMagnitude::kKinds);
        Pair pair{triangle_of(number), {}};
        pair.b = i / 6 % 2 == 0 ? leaning_on(random, pair.a) : triangle_of(number);
        const bool finite = std::all_of(pair.b.begin(), pair.b.end(), [](const P& p) {
            return std::isfinite(p.x) && std::isfinite(p.y);
        });
        if (!finite) continue;
        const Relation expected = reference::relation(pair);
        ++relations[expected];
        ASSERT_EQ(relation(pair.a, pair.b), expected) << text(pair);
        ASSERT_EQ(relation(pair.b, pair.a), expected) << text(pair);
        Polygon<double> five = pair.b;
        five.resize(5, five.back());
        ASSERT_EQ(relation(pair.a, five), expected) << text(pair);
        ASSERT_EQ(relation(five, pair.a), expected) << text(pair);
    }
    for (const auto& [relation, count] : relations) EXPECT_GT(count, 100) << name(relation);
    EXPECT_EQ(relations.size(), 3);
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

}  // namespace
}  // namespace touchstone
