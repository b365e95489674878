// Convex polygons with corners of every magnitude: products round, underflow and overflow.

#include <gtest/gtest.h>

#include <map>

#include "oracle/exact/reference.h"
#include "oracle/fast/intersects.h"
#include "properties/random/random.h"
#include "properties/tests/corners.h"

namespace touchstone {
namespace {

using P = Point<double>;
using Pair = ConvexPair<double>;

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

/// Returns a kite. A kite is always convex. Its corners are to the left of a point, to its right,
/// below and above it.
Quad kite_of(const AnyMagnitude& number, Random& random, const Quad* near) {
    const auto three = [&number] {
        std::array<double, 3> sorted{number(), number(), number()};
        std::sort(sorted.begin(), sorted.end());
        return sorted;
    };
    auto [left, middle, right] = three();
    auto [low, level, high] = three();
    if (near != nullptr) {
        // The left corner is near the upper right edge of the other kite.
        const double t = random.unit();
        left = (*near)[1].x * t + (*near)[2].x * (1 - t);
        level = (*near)[3].y * t + (*near)[2].y * (1 - t);
        middle = std::max(middle, left);
        right = std::max(right, middle);
        low = std::min(low, level);
        high = std::max(high, level);
    }
    return {P{left, level}, P{middle, low}, P{right, level}, P{middle, high}};
}

TEST(KitesOfEveryMagnitude, HaveTheRelationOfTheReference) {
    Random random(79);
    std::map<Relation, int> count;
    for (int i = 0; i < 6000; ++i) {
        const AnyMagnitude number(random, i % AnyMagnitude::kKinds);
        const Quad a = kite_of(number, random, nullptr);
        const Quad b = kite_of(number, random, i / 6 % 2 == 0 ? &a : nullptr);
        if (!is_finite(a) || !is_finite(b)) continue;
        const Pair pair{{a.begin(), a.end()}, {b.begin(), b.end()}};
        const Relation expected = reference::relation(pair);
        ++count[expected];
        ASSERT_EQ(relation(Corners(a), Corners(b)), expected) << text(pair);
    }
    for (const auto& [relation, times] : count) EXPECT_GT(times, 100) << name(relation);
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
    for (int i = 0; i < 6000; ++i) {
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
        const Polygon<double> five = with_corners(pair.b, 5);
        ASSERT_EQ(relation(pair.a, five), expected) << text(pair);
        ASSERT_EQ(relation(five, pair.a), expected) << text(pair);
    }
    for (const auto& [relation, count] : relations) EXPECT_GT(count, 100) << name(relation);
    EXPECT_EQ(relations.size(), 3);
}

}  // namespace
}  // namespace touchstone
