// The constants of the floating-point filters are proved: the filters' own expressions run with
// numbers that count errors, for all scenes. Cores: core_bounds_test.cpp.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "oracle/fast/cores.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/intersects.h"
#include "oracle/fast/orientations.h"
#include "oracle/tests/counted.h"

namespace touchstone {
namespace {

struct CountedPose {
    Pose<Counted> pose;
    Counted c, s;
};

/// Returns the largest error of the gaps of rectangles, in units of u (m + r). A's centre is the
/// origin. A quarter of a turn has all magnitudes of sine and cosine.
double proved_error_of_gaps() {
    constexpr int kCells = 64;
    constexpr double kUlps = 2;  // the assumed error of sine and cosine
    const auto turned = [](std::size_t first, bool is_b, int cell) {
        const double width = std::numbers::pi / 2 / kCells;
        const auto place = [&](std::size_t i) { return is_b ? Counted::length(i) : Counted(0.0); };
        return CountedPose{
            {place(1), place(2), Counted::length(first), Counted::length(first + 1), Counted(0.0)},
            Counted::pure(std::cos(cell * width), kUlps),
            Counted::pure(std::sin((cell + 1) * width), kUlps)};
    };
    double worst = 0;
    for (int i = 0; i < kCells; ++i)
        for (int j = 0; j < kCells; ++j)
            filter::with_gaps(
                turned(3, false, i), turned(5, true, j),
                [&worst](const auto& of_a, const auto& of_b, const Counted& /*lengths*/) {
                    for (const Counted& gap : {of_a[0], of_a[1], of_b[0], of_b[1]})
                        for (std::size_t k = 1; k < Counted::kLengths; ++k)
                            // r is the sum of the half sizes, so an error per size counts twice.
                            worst = std::max(worst, gap.error(k) * (k > 2 ? 2 : 1));
                    return 0;
                });
    return worst * (1 + kSecondOrder);
}

/// Returns the largest error of how far a corner lies beyond an edge, in units of u W H. All
/// differences of coordinates are at most W = H = 1, and have a relative error of u.
double proved_error_beyond_edges() {
    const Counted difference = Counted::pure(1, 1);
    // Computing the bound takes two differences, W and H, and two products.
    constexpr double kOfBound = 4 * 0x1p-53;
    return fast::beyond_edge(difference, difference, difference, difference).error(0) *
           (1 + kSecondOrder + kOfBound);
}

/// Returns the largest error of a turn, in units of u times the sum of the sizes of its products.
/// The coordinates of the two vectors have relative errors of these multiples of u.
double proved_error_of_turns(double of_first, double of_second) {
    const Counted first = Counted::pure(1, of_first);
    const Counted second = Counted::pure(1, of_second);
    const auto [left, right] = products_of_turn(first, first, second, second);
    return (left - right).error(0) / 2 * (1 + kSecondOrder);
}

/// Returns the largest error of the leading terms of a turn, in units of u^2 times the sum of the
/// sizes of its two products. These are at most 1, like all high parts.
double proved_error_of_leading_terms() {
    // At most u times a high part, and free of error.
    const Counted low = Counted::length(1);
    const Counted of_two = low * 2.0;
    const ErrorFree<Counted> side{Counted::pure(1, 0), low};
    const SidesOf<Counted> sides{side, side, side, side};
    const double of_rest = rest_of_leading_terms(sides, low, low, of_two).error(1);
    constexpr double kOmitted = 2;  // products of two low parts
    return (of_rest + kOmitted) / 2 * (1 + kSecondOrder);
}

/// Expects that the proved bound, in units of `unit`, is above `least` and not above the bound in
/// the code.
void expect_proved(double least, double proved, double in_code, double unit = 0x1p-53) {
    EXPECT_GT(proved, least);
    EXPECT_LE(proved, in_code / unit);
}

TEST(TheConstantOfTheFilter, ForRectanglesIsProvedByItsOwnExpressions) {
    expect_proved(11, proved_error_of_gaps(), filter::kFilterFactor);
}

TEST(TheConstantOfTheFilter, ForCornersIsProvedByItsOwnExpressions) {
    expect_proved(7.9, proved_error_beyond_edges(), fast::kCornerError);
}

TEST(TheConstantOfTheFilter, ForTurnsIsProvedByItsOwnExpressions) {
    // Differences of coordinates. The bound itself has three roundings.
    expect_proved(3.9, proved_error_of_turns(1, 1) * (1 + 3 * 0x1p-53), kTurnError);
    // An end is off by 2 u of all lengths, an edge by u.
    expect_proved(4.9, proved_error_of_turns(1, 2) * (1 + 3 * 0x1p-53), filter::kSideError);
    expect_proved(14.9, proved_error_of_leading_terms(), kLeadingError, 0x1p-106);
}

}  // namespace
}  // namespace touchstone
