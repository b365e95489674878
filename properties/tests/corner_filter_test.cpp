// The filter of the predicate on corners keeps its derived error bounds. Errors come close to the
// bounds, so the test would fail with much smaller bounds.

#include <gtest/gtest.h>

#include "oracle/exact/shapes/exact_shape.h"
#include "oracle/fast/intersects.h"
#include "oracle/fast/orientations.h"
#include "oracle/numbers/rational.h"
#include "properties/scenes/families.h"
#include "properties/tests/corners.h"

namespace touchstone {
namespace {

using P = Point<double>;
using Pair = ConvexPair<double>;

/// Finds the corner of `to` that is nearest to the edge pq. Returns its exact signed distance
/// beyond the edge, times the length of the edge.
Rational least_beyond(const P& p, const P& q, int turn, const Polygon<double>& to) {
    Rational least;
    for (std::size_t j = 0; j < to.size(); ++j) {
        const Rational beyond =
            -turn * turn_of(exactly<Rational>(p), exactly<Rational>(q), exactly<Rational>(to[j]));
        if (j == 0 || beyond < least) least = beyond;
    }
    return least;
}

/// Returns the filter's largest error over the edges of `from`, divided by its bound.
double worst_share(const Polygon<double>& from, int turn, const Polygon<double>& to, double bound) {
    if (turn == 0) return 0;
    const fast::LeastBeyond least = fast::least_beyond(from, turn, to);
    double worst = 0;
    for (std::size_t i = 0; i < from.size(); ++i) {
        const P& next = from[(i + 1) % from.size()];
        if (from[i] == next) continue;
        const Rational error = least_beyond(from[i], next, turn, to) - Rational(least.of_edge[i]);
        worst = std::max(worst, std::fabs(static_cast<double>(error)) / bound);
    }
    return worst;
}

/// Returns polygons with a box that is hardly larger than the longest edge and the farthest corner.
/// Errors are then near the bound.
Pair hard_for_the_filter(Random& random) {
    const auto near = [&](double x) { return x + random.between(-0.1, 0.1); };
    const Polygon<double> a{{near(0), near(0)}, {near(3), near(3)}, {near(2.9), near(3)}};
    const Polygon<double> b{{near(3), near(0)}, {near(0), near(3)}, {near(0), near(2.9)}};
    return {a, b};
}

int way_round(const Polygon<double>& polygon) {
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        if (const int turn = filtered_orientation(polygon[0], polygon[i], polygon[i + 1]))
            return turn;
    return 0;
}

class TheCornerFilter : public testing::TestWithParam<std::size_t> {};
INSTANTIATE_TEST_SUITE_P(Corners, TheCornerFilter, testing::Values(3, 4, 5));

TEST_P(TheCornerFilter, KeepsItsErrorBoundAndComesNearIt) {
    Random random(74);
    double worst = 0;
    for (int i = 0; i < 3000; ++i) {
        const Precision precision = Precision::double_;
        Pair pair = i % 3 == 0 ? as<Pair>(generate_scene("convex-convex", random, precision).scene)
                               : hard_for_the_filter(random);
        if (i % 3 != 0) pair.b = with_corners(pair.b, GetParam());
        const double bound = fast::corner_bound(pair.a, pair.b);
        if (!std::isfinite(bound)) continue;
        worst = std::max({worst, worst_share(pair.a, way_round(pair.a), pair.b, bound),
                          worst_share(pair.b, way_round(pair.b), pair.a, bound)});
        ASSERT_LE(worst, 1) << text(pair);
    }
    std::printf("worst error: %.3f of the bound\n", worst);
    EXPECT_GT(worst, 0.11) << "a bound ten times smaller would not be noticed";
}

}  // namespace
}  // namespace touchstone
