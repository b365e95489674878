// Sines and cosines as double-doubles, and twofold numbers, keep their error bounds and come near
// these bounds. The constants of the floating-point filters are proved.

#include <gtest/gtest.h>
#include <touchstone/repair.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "oracle/fast/cores.h"
#include "oracle/fast/fast_poses.h"
#include "oracle/fast/intersects.h"
#include "oracle/fast/orientations.h"
#include "oracle/floats/trig.h"
#include "oracle/numbers/rational.h"
#include "oracle/numbers/sine_cosine.h"
#include "properties/random/random.h"
#include "properties/scenes/families.h"

namespace touchstone {
namespace {

// Sines and cosines.

/// Returns |exact - (hi + lo)|.
double distance(const Approximation& exact, double hi, double lo) {
    return std::fabs(nearest(exact.middle - Dyadic(hi) - Dyadic(lo)));
}

/// Returns an angle of ordinary size. Many are near a multiple of pi/64. There, the reduction of
/// the argument cancels most digits.
double any_angle(Random& random) {
    if (random.chance(0.5)) return random.sign() * random.two_to_the(-27, 20);
    const double multiple = random.from_to(1, 1 << random.from_to(1, 24)) * 0x1.921fb54442d18p-5;
    return random.sign() * stepped(Precision::double_, multiple, random.from_to(-2, 2));
}

TEST(TheSineAndCosine, HaveErrorsWithinTheirBoundAndAboveATenthOfIt) {
    Random random(31);
    double worst = 0;
    for (int i = 0; i < 6000; ++i) {
        const double t = any_angle(random);
        if (std::fabs(t) > kLargeAngle) continue;
        const SineCosine exact = sine_cosine_near(Dyadic(t), 200);
        const TrigParts got = sine_cosine(t);
        const double error = std::max(distance(exact.cosine, got.c, got.c_lo),
                                      distance(exact.sine, got.s, got.s_lo));
        ASSERT_LE(error, kTrigError) << t;
        worst = std::max(worst, error / kTrigError);
    }
    EXPECT_GT(worst, 0.1);
}

TEST(TheSineAndCosine, OfTinyAndHugeAnglesHaveErrorsWithinTheirBound) {
    Random random(32);
    for (int i = 0; i < 600; ++i) {
        const bool tiny = i % 2 == 0;
        const double t = random.sign() * random.two_to_the(tiny ? -1074 : 20, tiny ? -27 : 1024);
        const SineCosine exact = sine_cosine_near(Dyadic(t), 2400);
        const TrigParts got = sine_cosine(t);
        const TrigError error = trig_error(t, got);
        ASSERT_LE(distance(exact.cosine, got.c, got.c_lo), error.c) << t;
        ASSERT_LE(distance(exact.sine, got.s, got.s_lo), error.s) << t;
    }
}

constexpr double kQuarterTurn = std::numbers::pi / 2;

/// Returns an angle within a few ulps of a multiple of a quarter turn.
double beside_quarter_turns(Random& random) {
    const double turns = random.from_to(1, 1 << random.from_to(1, 30));
    return random.sign() * stepped(Precision::double_, turns * kQuarterTurn, random.from_to(-3, 3));
}

TEST(TheSineAndCosine, NearQuarterTurnsHaveErrorsWithinAFarSmallerBound) {
    Random random(41);
    double worst_small = 0;
    double worst_one = 0;
    int narrow = 0;
    for (int i = 0; i < 6000; ++i) {
        const double t = beside_quarter_turns(random);
        const SineCosine exact = sine_cosine_near(Dyadic(t), 400);
        const TrigParts got = sine_cosine(t);
        const TrigError error = trig_error(t, got);
        const double c = distance(exact.cosine, got.c, got.c_lo);
        const double s = distance(exact.sine, got.s, got.s_lo);
        ASSERT_LE(c, error.c) << t;
        ASSERT_LE(s, error.s) << t;
        if (std::max(error.c, error.s) > kTrigError * 0x1p-20) continue;
        ++narrow;
        const bool whole = std::fabs(got.c) == 1;
        worst_small = std::max(worst_small, whole ? s / error.s : c / error.c);
        worst_one = std::max(worst_one, whole ? c / error.c : s / error.s);
    }
    EXPECT_GT(narrow, 3000);
    EXPECT_GT(worst_one, 0.1);
    EXPECT_GT(worst_small, 0.05);
}

// Twofold numbers.

using Real = Twofold<double>;

Rational exact(const Real& x) {
    return Rational(x.value()) + Rational((x - Real(x.value())).value());
}

/// The relative error of a result, in units of u^2.
double error(const Real& result, const Rational& right) {
    if (right == 0) return exact(result) == 0 ? 0 : 1e300;
    return std::fabs(static_cast<double>((exact(result) - right) / right)) * 0x1p106;
}

TEST(TwofoldNumbers, AreWrongByAtMost16SquaredRoundoffs) {
    Random random(43);
    const auto any = [&random] {
        const Real high(random.sign() * random.two_to_the(-4, 4));
        return high + Real(random.sign() * random.two_to_the(-70, -50)) * high;
    };
    double worst = 0;
    for (int i = 0; i < 5000; ++i) {
        const Real p = any();
        // Half of the sums nearly cancel.
        const Real q = i % 2 == 0 ? any() : Real(random.two_to_the(-60, -40)) * any() - p;
        worst =
            std::max({worst, error(p + q, exact(p) + exact(q)), error(p - q, exact(p) - exact(q)),
                      error(p * q, exact(p) * exact(q)), error(p / q, exact(p) / exact(q))});
        // The root of a square has its own error and half the error of the square.
        const Real root = sqrt(p * p);
        worst = std::max(worst, error(root, exact(p) > 0 ? exact(p) : -exact(p)));
        ASSERT_LE(worst, 16) << p.value() << " " << q.value();
    }
    EXPECT_GT(worst, 1);
}

// Evaluates the filters' expressions with numbers that bound their own rounding error. The bounds
// hold for all scenes.

/// A sum of lengths with pure numbers as factors. For each length it bounds the magnitude of the
/// factor, and the factor's error to first order in units of u = 2^-53. Index 0 is for the number
/// 1.
class Counted {
  public:
    static constexpr std::size_t kLengths = 7;
    Counted(double number)  // NOLINT: so that literals convert
        : is_power_of_two_(std::frexp(number, &exponent_) == 0.5) {
        size_[0] = std::fabs(number);
    }
    static Counted pure(double size, double error) {
        Counted x(size);
        x.is_power_of_two_ = false;
        x.error_[0] = error;
        return x;
    }
    static Counted length(std::size_t i) {
        Counted x(0.0);
        x.size_[i] = 1;
        return x;
    }

    [[nodiscard]] double error(std::size_t i) const { return error_[i]; }

    friend Counted operator+(Counted p, const Counted& q) {
        for (std::size_t i = 0; i < kLengths; ++i) {
            p.size_[i] += q.size_[i];
            p.error_[i] += q.error_[i];
        }
        // A sum with 0 is exact.
        return q.is_zero() ? p : p.rounded();
    }
    friend Counted operator-(const Counted& p, const Counted& q) { return p + q; }
    friend Counted operator-(const Counted& x) { return x; }
    friend Counted operator*(const Counted& p, const Counted& q) {
        if (!q.is_pure()) return q * p;
        Counted x = p;
        for (std::size_t i = 0; i < kLengths; ++i) {
            x.size_[i] = p.size_[i] * q.size_[0];
            x.error_[i] = p.error_[i] * q.size_[0] + p.size_[i] * q.error_[0];
        }
        return q.is_power_of_two_ ? x : x.rounded();
    }
    friend Counted fabs(const Counted& x) { return x; }

  private:
    [[nodiscard]] Counted rounded() const {
        Counted x = *this;
        x.is_power_of_two_ = false;
        for (std::size_t i = 0; i < kLengths; ++i) x.error_[i] += x.size_[i];
        return x;
    }
    [[nodiscard]] bool is_pure() const {
        return std::all_of(size_.begin() + 1, size_.end(), [](double size) { return size == 0; });
    }
    [[nodiscard]] bool is_zero() const { return is_pure() && size_[0] == 0; }

    std::array<double, kLengths> size_{};
    std::array<double, kLengths> error_{};
    int exponent_ = 0;
    bool is_power_of_two_;
};

/// Terms of second order and the rounding of the bound itself are less than this share of the
/// bound.
constexpr double kSecondOrder = 0x1p-20;

struct CountedPose {
    Pose<Counted> pose;
    Counted c, s;
};

/// The largest magnitude of the cosine of an angle between `from` and `to`, less than half a turn
/// apart.
double most_cosine(double from, double to) {
    const bool has_peak = std::floor(from / std::numbers::pi) != std::floor(to / std::numbers::pi);
    return has_peak ? 1 : std::max(std::fabs(std::cos(from)), std::fabs(std::cos(to)));
}

/// Returns the largest error of the gaps of rectangles, in units of u (m + r). A's centre is the
/// origin. Angles from 0 to half a turn have all magnitudes of sine and cosine.
double proved_error_of_gaps() {
    constexpr int kCells = 128;
    constexpr double kUlps = 2;  // the assumed error of sine and cosine
    const auto turned = [](std::size_t first, bool is_b, int cell) {
        const double from = std::numbers::pi * cell / kCells;
        const double to = std::numbers::pi * (cell + 1) / kCells;
        const auto number = [&](double low, double high) {
            return Counted::pure(most_cosine(low, high), kUlps);
        };
        const auto place = [&](std::size_t i) { return is_b ? Counted::length(i) : Counted(0.0); };
        return CountedPose{
            {place(1), place(2), Counted::length(first), Counted::length(first + 1), Counted(0.0)},
            number(from, to),
            number(from - std::numbers::pi / 2, to - std::numbers::pi / 2)};
    };
    double worst = 0;
    for (int i = 0; i < kCells; ++i)
        for (int j = 0; j < kCells; ++j)
            filter::with_gaps(
                turned(3, false, i), turned(5, true, j),
                [&worst](const auto& of_a, const auto& of_b, const Counted& /*lengths*/) {
                    for (const Counted& gap : {of_a[0], of_a[1], of_b[0], of_b[1]})
                        for (std::size_t k = 1; k < Counted::kLengths; ++k)
                            // r is a sum of half sizes, so the error of a size counts twice.
                            worst = std::max(worst, gap.error(k) * (k > 2 ? 2 : 1));
                    return 0;
                });
    return worst * (1 + kSecondOrder);
}

/// Returns the largest error of fast::beyond_edge in units of u W H. Differences of coordinates are
/// at most W = H = 1 and have a relative error of u.
double proved_error_beyond_edges() {
    const Counted difference = Counted::pure(1, 1);
    // The bound has four roundings: the differences W and H, and two products.
    constexpr double kOfBound = 4 * 0x1p-53;
    return fast::beyond_edge(difference, difference, difference, difference).error(0) *
           (1 + kSecondOrder + kOfBound);
}

/// Returns the largest error of a turn, in units of u times the sum of the magnitudes of its two
/// products. The coordinates of the two vectors have relative errors of `of_first` u and
/// `of_second` u.
double proved_error_of_turns(double of_first, double of_second) {
    const Counted first = Counted::pure(1, of_first);
    const Counted second = Counted::pure(1, of_second);
    const auto [left, right] = products_of_turn(first, first, second, second);
    return (left - right).error(0) / 2 * (1 + kSecondOrder);
}

/// Returns the largest error of the leading terms of a turn, in units of u^2 times the sum of the
/// magnitudes of its two products. These and all high parts are at most 1.
double proved_error_of_leading_terms() {
    // A low part is at most u times a high part, and exact.
    const Counted low = Counted::length(1);
    const Counted of_two = low * 2.0;
    const ErrorFree<Counted> side{Counted::pure(1, 0), low};
    const SidesOf<Counted> sides{side, side, side, side};
    const double of_rest = rest_of_leading_terms(sides, low, low, of_two).error(1);
    constexpr double kOmitted = 2;  // products of two low parts
    return (of_rest + kOmitted) / 2 * (1 + kSecondOrder);
}

// Errors of cores, in units of u M. M is the sum of three lengths: the distance of the places and,
// for each core, the distance s of the farthest corner from its place. A corner is off by
// kTurnedCorner u s.

/// Returns the largest error of a gap along any direction, minus the reach.
double proved_error_of_gaps_of_cores() {
    constexpr int kCells = 256;
    double worst = 0;
    for (int cell = 0; cell < kCells; ++cell) {
        const double from = std::numbers::pi / 2 * cell / kCells;
        const double to = std::numbers::pi / 2 * (cell + 1) / kCells;
        const Counted nx = Counted::pure(std::cos(from), 0);
        const Counted ny = Counted::pure(std::sin(to), 0);
        const auto reach = [&](std::size_t first, const Counted& rounding) {
            return filter::reach_along(nx, ny, Counted::length(first) * rounding,
                                       Counted::length(first + 1) * rounding);
        };
        // The vector between the places is a rounded difference.
        const Counted gap =
            filter::gap_between(reach(1, 1.0), reach(3, Counted::pure(1, 0)), reach(5, 1.0));
        const auto of = [&gap](std::size_t first, double of_corner) {
            return std::hypot(gap.error(first), gap.error(first + 1)) + of_corner;
        };
        worst =
            std::max({worst, of(1, filter::kTurnedCorner), of(3, 0), of(5, filter::kTurnedCorner)});
    }
    constexpr double kOfReach = 1;
    return (worst + kOfReach) * (1 + kSecondOrder);
}

/// Returns the largest error of the distance of a point of an edge from a corner, minus the reach.
double proved_error_of_links() {
    const Counted rounding = Counted::pure(1, 0);
    const Counted way = Counted::length(1) * rounding;
    const Counted corner = Counted::length(2);
    const Counted end = Counted::length(3);
    // An edge is at most twice as long as the distance of its ends from the place. The bound holds
    // for any point of the edge, so the error of the point's position on the edge does not matter.
    const Counted edge = end * 2.0 * rounding;
    const Counted link =
        filter::coordinate_from_part(filter::coordinate_from(end, way, corner), rounding, edge);
    // Squares and their sum add 2 u to the square, which is 1 u of the length. The root and the
    // reach add 2 u.
    constexpr double kOfLength = 3;
    const double of_corner = filter::kTurnedCorner;
    return (std::max({link.error(1), link.error(2) + of_corner, link.error(3) + of_corner}) +
            kOfLength) *
           (1 + kSecondOrder);
}

TEST(TheConstantOfTheFilterForRectangles, IsProvedByItsOwnExpressions) {
    const double proved = proved_error_of_gaps();
    EXPECT_LE(proved, filter::kFilterFactor / 0x1p-53);
    EXPECT_GT(proved, 11);
}

TEST(TheConstantOfTheFilterForCorners, IsProvedByItsOwnExpressions) {
    const double proved = proved_error_beyond_edges();
    EXPECT_LE(proved, fast::kCornerError / 0x1p-53);
    EXPECT_GT(proved, 7.9);
}

TEST(TheConstantsOfTheFiltersForTurns, AreProvedByTheirOwnExpressions) {
    // The vectors are differences of coordinates. The bound itself has three roundings.
    const double of_points = proved_error_of_turns(1, 1) * (1 + 3 * 0x1p-53);
    // The vector to an end is off by 2 u of all lengths, the edge by u.
    const double of_ends = proved_error_of_turns(1, 2) * (1 + 3 * 0x1p-53);
    EXPECT_LE(of_points, kTurnError / 0x1p-53);
    EXPECT_GT(of_points, 3.9);
    EXPECT_LE(of_ends, filter::kSideError / 0x1p-53);
    EXPECT_GT(of_ends, 4.9);
}

TEST(TheConstantOfTheLeadingTermsOfATurn, IsProvedByTheirOwnExpressions) {
    const double proved = proved_error_of_leading_terms();
    EXPECT_LE(proved, kLeadingError / 0x1p-106);
    EXPECT_GT(proved, 14.9);
}

TEST(TheConstantOfTheFilterForCores, IsProvedByItsOwnExpressions) {
    const double of_gaps = proved_error_of_gaps_of_cores();
    const double of_links = proved_error_of_links();
    EXPECT_LE(of_gaps, filter::kConvexError / 0x1p-53);
    EXPECT_GT(of_gaps, 11.9);
    EXPECT_LE(of_links, filter::kConvexError / 0x1p-53);
    EXPECT_GT(of_links, 17.9);
}

}  // namespace
}  // namespace touchstone
