// The filter of the predicate on corners keeps its derived error bounds. Errors come close to the
// bounds, so a much smaller bound would make the test fail.

#include <gtest/gtest.h>

#include "oracle/exact/shapes/rings.h"
#include "oracle/fast/corner_kernel.h"
#include "oracle/floats/dispatch.h"
#include "oracle/numbers/rational.h"
#include "properties/scenes/scene_families.h"
#include "properties/tests/corners.h"

namespace touchstone {
namespace {

using P = Point<double>;
using Pair = ConvexPair<double>;

/// Returns the exact signed distance of the nearest corner of `to` beyond the edge pq, times the
/// length of the edge.
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
double worst_share(const Polygon<double>& from, int turn, const Polygon<double>& to,
                   const double* least, double bound) {
    double worst = 0;
    for (std::size_t i = 0; i < from.size(); ++i) {
        const P& next = from[(i + 1) % from.size()];
        if (turn == 0 || from[i] == next) continue;
        const Rational error = least_beyond(from[i], next, turn, to) - Rational(least[i]);
        worst = std::max(worst, std::fabs(static_cast<double>(error)) / bound);
    }
    return worst;
}

/// Returns polygons whose box is hardly larger than the longest edge and the farthest corner, so
/// that errors are near the bound.
Pair hard_for_the_filter(Random& random) {
    const auto near = [&](double x) { return x + random.between(-0.1, 0.1); };
    const Polygon<double> a{{near(0), near(0)}, {near(3), near(3)}, {near(2.9), near(3)}};
    const Polygon<double> b{{near(3), near(0)}, {near(0), near(3)}, {near(0), near(2.9)}};
    return {a, b};
}

/// The filter has one implementation for up to four corners and another for more corners.
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
        CornerGaps gaps;
        kernels::best<kernels::CornerLoops>().measure(
            pair.a.data(), static_cast<int>(pair.a.size()), pair.b.data(),
            static_cast<int>(pair.b.size()), gaps);
        if (!std::isfinite(gaps.bound)) continue;
        worst = std::max({worst, worst_share(pair.a, gaps.turn_a, pair.b, gaps.least_a, gaps.bound),
                          worst_share(pair.b, gaps.turn_b, pair.a, gaps.least_b, gaps.bound)});
        ASSERT_LE(worst, 1) << text(pair);
    }
    std::printf("worst error: %.3f of the bound\n", worst);
    EXPECT_GT(worst, 0.11) << "a bound ten times smaller would not be noticed";
}

TEST_P(TheCornerFilter, IsNeverWrongAboutTheWindingOfASliver) {
    Random random(75);
    int certain = 0;
    for (int i = 0; i < 20000; ++i) {
        // The third corner is within a few ulps of the line through the first two.
        const P p{random.between(-1, 1), random.between(-1, 1)};
        const P q{random.between(-1, 1), random.between(-1, 1)};
        const double t = random.between(0, 1);
        const auto wobble = [&](double x) {
            return x + static_cast<double>(random.below(13) - 6) * 0x1p-54;
        };
        const P r{wobble(p.x + (q.x - p.x) * t), wobble(p.y + (q.y - p.y) * t)};
        const Polygon<double> sliver = with_corners({p, q, r}, GetParam());
        const auto size = static_cast<int>(sliver.size());
        CornerGaps gaps;
        kernels::best<kernels::CornerLoops>().measure(sliver.data(), size, sliver.data(), size,
                                                      gaps);
        if (gaps.turn_a == 0) continue;
        ++certain;
        ASSERT_EQ(gaps.turn_a,
                  sign(turn_of(exactly<Rational>(p), exactly<Rational>(q), exactly<Rational>(r))));
    }
    EXPECT_GT(certain, 500);
    EXPECT_LT(certain, 19500);
}

}  // namespace
}  // namespace touchstone
