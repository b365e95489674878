// Tests runs of an algorithm's own template in other number types, runs in a fresh state, and the
// relation of rounded corners.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>
#include <stdexcept>

#include "core/cards/watched.h"
#include "core/literature/rect_rect/literature.h"
#include "core/shapes/turns.h"
#include "oracle/runs/any_scalar.h"
#include "oracle/runs/exact_run.h"
#include "oracle/runs/rounded_corners.h"

namespace touchstone {
namespace {

const Subject& sat() {
    static const Subject subject = Subject::of<rect_rect::SatLocal>();
    return subject;
}

/// `sat-local` for rectangles whose angles are in degrees.
struct SatOfDegrees : rect_rect::SatLocal {
    template <class S>
    static bool hit(Pose<S> a, Pose<S> b) {
        a.angle = radians_of_degrees(a.angle);
        b.angle = radians_of_degrees(b.angle);
        return rect_rect::SatLocal::hit(a, b);
    }
};

Scene squares(double size, double apart) {
    return PosePair<double>{{0, 0, size, size, 0.5}, {apart, 0, size, size, 0.25}};
}

TEST(AWatchedRun, ReportsEachSceneThatLeavesTheRange) {
    const Scene ordinary = squares(1, 1);
    const Scene huge = squares(3.4e38, 3e38);
    const Scene tiny = squares(1e-38, 1e-38);
    for (int round = 0; round < 2; ++round) {
        EXPECT_TRUE(left_range(sat(), Scalar::float_, huge).overflowed);
        EXPECT_FALSE(left_range(sat(), Scalar::double_, huge).overflowed);
        EXPECT_TRUE(left_range(sat(), Scalar::float_, tiny).underflowed);
        EXPECT_FALSE(left_range(sat(), Scalar::double_, tiny).underflowed);
        EXPECT_FALSE(left_range(sat(), Scalar::long_double, tiny).underflowed);
        const LeftRange left = left_range(sat(), Scalar::float_, ordinary);
        EXPECT_FALSE(left.overflowed);
        EXPECT_FALSE(left.underflowed);
    }
}

TEST(AWatchedRun, ReportsAnUnderflowInTheTypeThatANumberIsKeptIn) {
    using Number = Watched<double>;
    for (const auto& [x, is_lost] : {std::pair(1e-50, true), {0.1, false}, {0x1p-149, false}}) {
        Number::reset();
        (void)kept_in<float>(Number(x));
        EXPECT_EQ(Number::underflowed(), is_lost) << x;
    }
}

/// A corner of the second rectangle touches an edge of the first. Along the x axis of the first,
/// the distance of the centres is x cos 30 + y sin 30. The half sizes add up to
/// 1 + (2 cos 60 + 2 sin 60) / 2.
TEST(AnExactRun, OfAnAlgorithmInDegreesSeesThatTurnedRectanglesTouch) {
    const Subject subject = Subject::of<SatOfDegrees>();
    for (const double size : {1e-200, 1e-30, 1.0, 1e30, 1e200}) {
        const double length = std::ldexp(1.0, std::ilogb(size));
        const auto scene = [length](double y) {
            return Scene(PosePair<double>{{0, 0, 2 * length, 6 * length, 30},
                                          {length, y * length, 2 * length, 2 * length, 90}});
        };
        const auto expect = [&](double y, unsigned hit) {
            EXPECT_EQ(answer_exactly(subject, scene(y)), hit) << size << " " << y;
            EXPECT_EQ(answer_in_ring(subject, scene(y)), hit) << size << " " << y;
        };
        expect(3, 1);
        expect(std::nextafter(3.0, 0.0), 1);
        expect(std::nextafter(3.0, 4.0), 0);
    }
}

/// Takes the minimum of a square and the largest number, either infinity() or max(), and compares
/// the square with other limits.
template <bool kFromInfinity>
struct LeastFromALimit : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        using std::max;
        using std::min;
        using Limits = std::numeric_limits<S>;
        const S start = kFromInfinity ? Limits::infinity() : Limits::max();
        const S square = (b.cx - a.cx) * (b.cx - a.cx);
        return min(start, square) == square && max(Limits::lowest(), -square) == -square &&
               square >= -Limits::epsilon();
    }
};

TEST(AnExactRun, SearchesAMinimumFromTheLargestNumberOrFromInfinity) {
    for (const Subject& subject :
         {Subject::of<LeastFromALimit<true>>(), Subject::of<LeastFromALimit<false>>()})
        for (const double apart : {1.0, 1e200}) {
            EXPECT_EQ(answer_exactly(subject, squares(1, apart)), 1U);
            EXPECT_EQ(answer_in_ring(subject, squares(1, apart)), 1U);
            for (const Scalar scalar : {Scalar::float_, Scalar::double_, Scalar::long_double})
                EXPECT_TRUE(apart > 1 ||
                            !left_range(subject, scalar, squares(1, apart)).overflowed);
        }
}

struct BelowTheLargestNumber : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        return (b.cx - a.cx) * (b.cx - a.cx) < std::numeric_limits<S>::max();
    }
};

TEST(ACertifiedRun, ComparesWithALargestNumberThatFitsItsFormat) {
    const Subject subject = Subject::of<BelowTheLargestNumber>();
    for (const Scalar scalar : kScalars)
        EXPECT_EQ(certified_answer(subject, scalar, squares(1, 1)), 1U) << name(scalar);
    // The square is beyond doubles.
    EXPECT_EQ(certified_answer(subject, Scalar::long_double, squares(1, 1e200)), 1U);
}

/// Answers with a tiny normal: a difference that is zero, plus 2^-250. Balls know neither its size
/// nor its sign.
struct TinyNormal : rect_rect::DepthSat {
    template <class S>
    static Depth<S> penetration(const Pose<S>& a, const Pose<S>& /*b*/) {
        using std::cos;
        using std::sin;
        const S c = cos(a.angle);
        const S s = sin(a.angle);
        return {S(1), {c * c + s * s - S(1) + S(0x1p-250), S(0)}};
    }
};

TEST(AnExactRun, GivesANormalAccuratelyEvenIfBallsDoNotKnowItsSize) {
    const Scene scene = PosePair<double>{{0, 0, 1, 1, 0.4}, {1, 0, 1, 1, 0}};
    const ExactNumbers found = numbers_exactly(Subject::of<TinyNormal>(), scene, 0x1p-60);
    ASSERT_TRUE(found.numbers.has_value());
    EXPECT_EQ(found.numbers->normal, (Point<double>{0x1p-250, 0}));
}

TEST(AFreshState, RemembersNothingAndPassesOnResultsAndExceptions) {
    thread_local int calls = 0;
    ++calls;
    EXPECT_EQ(in_fresh_state([] { return ++calls; }), 1);
    EXPECT_EQ(in_fresh_state([] { return ++calls; }), 1);
    EXPECT_EQ(calls, 1);
    EXPECT_THROW(in_fresh_state([]() -> int { throw std::out_of_range("far"); }),
                 std::out_of_range);
}

/// Makes decisions of all kinds: comparisons, choices and steps. Its answer is always a hit.
struct Decides : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        using std::abs;
        using std::floor;
        using std::fmod;
        using std::max;
        using std::min;
        using std::round;
        S sum = 0;
        if (a.w < b.w) sum += 1;
        if (a.h == b.h) sum += 1;
        sum += min(a.cx, b.cx);
        sum += max(a.cy, b.cy);
        sum += abs(a.cx);
        sum += floor(a.w);
        sum += round(a.w);
        sum += fmod(a.w, S(0.75));
        return sum == sum;
    }
};

std::vector<Decision> decisions(Scalar scalar, const PosePair<double>& scene) {
    static const Subject subject = Subject::of<Decides>();
    std::vector<Decision> seen;
    watch_decisions(subject, scalar, scene, seen);
    return seen;
}

const PosePair<double> kDecided{{-0.5, 4, 2.875, 7, 0}, {1, 1, 3, 7, 0}};

TEST(WatchedDecisions, AreInOrderAndHaveTheDifferenceOfTheirSides) {
    for (const Scalar scalar : kScalars) {
        const auto seen = decisions(scalar, kDecided);
        ASSERT_EQ(seen.size(), 9U) << name(scalar);
        const double differences[] = {-0.125, 0, -1.5, 3, -0.5, -0.125, 0.375, -0.125, 0};
        for (std::size_t i = 0; i < seen.size(); ++i) {
            EXPECT_EQ(seen[i].difference, differences[i]) << i;
            const Side side = differences[i] < 0   ? Side::less
                              : differences[i] > 0 ? Side::greater
                                                   : Side::equal;
            EXPECT_EQ(seen[i].side, side) << i;
            EXPECT_EQ(seen[i].is_equality, i == 1 || i == 8) << i;
        }
    }
}

TEST(WatchedDecisions, HaveTheSamePlaceInEveryRun) {
    const auto one = decisions(Scalar::double_, kDecided);
    const auto two = decisions(Scalar::float_, {{9, 2, 5, 1, 0}, {3, 4, 3, 7, 0}});
    std::set<std::uintptr_t> places;
    for (const Decision& decision : one) places.insert(decision.place);
    EXPECT_EQ(places.size(), 9U);
    const auto is_at = [](const Decision& p, const Decision& q) { return p.place == q.place; };
    EXPECT_TRUE(std::equal(one.begin(), one.end(), two.begin(), two.end(), is_at));
}

/// Compares once, and then throws a number.
struct ThrowsANumber : rect_rect::SatLocal {
    template <class S>
    static bool hit(const Pose<S>& a, const Pose<S>& b) {
        if (a.w < b.w) throw 1;
        return true;
    }
};

TEST(WatchedDecisions, EndAtAnExceptionOfAnyType) {
    std::vector<Decision> seen;
    watch_decisions(Subject::of<ThrowsANumber>(), Scalar::double_, kDecided, seen);
    EXPECT_EQ(seen.size(), 1U);
    EXPECT_EQ(decision_notes, nullptr);
}

TEST(WatchedDecisions, OfTheExactRunAreThoseOfTheExactNumbers) {
    static const Subject subject = Subject::of<Decides>();
    // An exact run records only the sign of a difference, here 1 for 2^-60.
    const Scene scene = PosePair<double>{{0x1p-60, 0, 1, 0x1p60, 0}, {0, 0, 1, 0x1p60, 0}};
    std::vector<Decision> seen;
    watch_exact_decisions(subject, scene, seen);
    ASSERT_EQ(seen.size(), 6U);
    const Side sides[] = {Side::equal, Side::equal,   Side::greater,
                          Side::equal, Side::greater, Side::equal};
    for (std::size_t i = 0; i < seen.size(); ++i) {
        EXPECT_EQ(seen[i].side, sides[i]) << i;
        EXPECT_EQ(seen[i].difference, sides[i] == Side::equal ? 0 : 1) << i;
    }
}

TEST(RoundedCorners, KeepTheLastBitsInLongDoubleButNotInDouble) {
    for (const double last : {0x1p-53, 0x1p-54, 0x1p-60, 0x1p-63}) {
        // Upright squares of side 2. A ends at x = 1 + sign * last, B begins at x = 1.
        const auto relation = [last](double sign, Scalar scalar) {
            const PosePair<double> pair{{sign * last, 0, 2, 2, 0}, {2, 0, 2, 2, 0}};
            return relation_of_rounded_corners(pair, scalar);
        };
        EXPECT_EQ(relation(1, Scalar::long_double), Relation::overlapping) << last;
        EXPECT_EQ(relation(-1, Scalar::long_double), Relation::disjoint) << last;
        EXPECT_EQ(relation(1, Scalar::double_), Relation::touching) << last;
    }
}

TEST(RoundedCorners, OfLongDoublesAreExactBelowTheRangeOfProductsOfDoubles) {
    // A square turned by 45 degrees, and a much smaller square slightly left of the first one's
    // right corner: inside, above or below the first square.
    const double size = 0x1p-990;
    const Pose<double> diamond{0, 0, size, size, 0.78539816339744828};
    const auto relation = [&](double up) {
        const Pose<double> small{size * 0.70710678118654752 - 0x1p-1004, up, 0x1p-1012, 0x1p-1012,
                                 0};
        return relation_of_rounded_corners(PosePair<double>{diamond, small}, Scalar::long_double);
    };
    EXPECT_EQ(relation(0x1p-1005), Relation::overlapping);
    EXPECT_EQ(relation(0x1p-1003), Relation::disjoint);
    EXPECT_EQ(relation(0x1p-1000), Relation::disjoint);
    EXPECT_EQ(relation(-0x1p-1003), Relation::disjoint);
}

TEST(RoundedCorners, MayHaveThreeOnALine) {
    using Placed = PlacedInRadians<double>;
    const auto relation = [](double x, const Polygon<double>& corners) {
        const Scene pair(Placed{{0, 0}, {0}, 0, corners},
                         Placed{{x, 0}, {0}, 0, {{0, 0}, {2, 0}, {2, 2}, {0, 2}}});
        return relation_of_rounded_corners(ShapePair(pair), Scalar::double_);
    };
    const Polygon<double> straight{{0, 0}, {1, 0}, {2, 0}, {2, 2}, {0, 2}};
    const Polygon<double> clockwise(straight.rbegin(), straight.rend());
    for (const Polygon<double>& corners : {straight, clockwise}) {
        EXPECT_EQ(relation(1, corners), Relation::overlapping);
        EXPECT_EQ(relation(2, corners), Relation::touching);
        EXPECT_EQ(relation(3, corners), Relation::disjoint);
    }
    // A line back and forth is no polygon.
    EXPECT_FALSE(relation(1, {{0, 0}, {2, 0}, {1, 0}}).has_value());
    EXPECT_FALSE(relation(1, {{0, 0}, {1, 0}, {2, 0}}).has_value());
}

template <class Scalar>
class AnyScalarIn : public testing::Test {};
using Scalars =
    testing::Types<Watched<float>, Watched<double>, Watched<long double>, Ball, WideBall, Lazy,
                   Exact, Certified<float>, Certified<double>, Certified<long double>>;
TYPED_TEST_SUITE(AnyScalarIn, Scalars);

TYPED_TEST(AnyScalarIn, HasTheArithmeticAndFunctionsOfFloatsAlsoWithLiterals) {
    const RunIn run(std::type_identity<TypeParam>{});
    AnyScalar x = 0.75;
    const AnyScalar y(-0.5);
    const AnyScalar zero = 0;
    EXPECT_TRUE(x + y == 0.25 && x - y == 1.25 && -x == -0.75 && x * y == -0.375 && x / y == -1.5);
    EXPECT_TRUE(2 * x == 1.5 && x * 2.0F == 1.5L && x + 1 == 1.75 && 1 - x == 0.25);
    EXPECT_TRUE(x / 3 == 0.25 && 3 / x == 4 && 0 < x && x <= 0.75 && x != 1);
    EXPECT_TRUE(min(x, y) == y && max(x, y) == x && abs(y) == 0.5 && fabs(y) == 0.5 && +x == x);
    EXPECT_TRUE(sqrt(x * 3) == 1.5 && sqrt(zero) == 0 && hypot(x * 4, -4) == 5);
    EXPECT_TRUE(pow(x, 2) == 0.5625 && pow(-y, -3) == 8 && pow(x * 3, 0.5) == 1.5);
    EXPECT_THROW(pow(x, 0.25), std::domain_error);
    EXPECT_TRUE(cos(zero) == 1 && sin(zero) == 0 && tan(zero) == 0 && acos(AnyScalar(1)) == 0);
    EXPECT_TRUE(asin(zero) == 0 && atan(zero) == 0 && atan2(zero, x) == 0);
    EXPECT_TRUE(atan2(x * 3, -1) > 1.5 && acos(y) > acos(-y));
    x += 1;
    x *= 2;
    x -= AnyScalar(0.5);
    x /= 3;
    EXPECT_TRUE(x == 1);
    EXPECT_TRUE(hypot(3, 4 * x) == 5 && atan2(0, x) == 0 && fmod(x, 0.75) == 0.25);
    EXPECT_TRUE(min(x, 0.5) == 0.5 && max(2, x) == 2);
}

TYPED_TEST(AnyScalarIn, RoundsToWholeNumbersAsFloatsDo) {
    const RunIn run(std::type_identity<TypeParam>{});
    for (const double x :
         {-2.75, -2.5, -2.25, -2.0, -0.5, 0.0, 0.25, 0x1.fffffep-2, 0.5, 1.0, 1.5, 7.75}) {
        EXPECT_TRUE(floor(AnyScalar(x)) == AnyScalar(std::floor(x))) << x;
        EXPECT_TRUE(ceil(AnyScalar(x)) == AnyScalar(std::ceil(x))) << x;
        EXPECT_TRUE(trunc(AnyScalar(x)) == AnyScalar(std::trunc(x))) << x;
        EXPECT_TRUE(round(AnyScalar(x)) == AnyScalar(std::round(x))) << x;
        for (const double y : {-1.5, 0.25, 2.0})
            EXPECT_TRUE(fmod(AnyScalar(x), AnyScalar(y)) == AnyScalar(std::fmod(x, y)))
                << x << " " << y;
    }
}

TEST(AnyScalar, KeepsEveryBitInAnExactRunEvenOfNumbersKeptInAFloat) {
    const RunIn run(std::type_identity<Exact>{});
    const AnyScalar x = (1LL << 60) + 1;
    EXPECT_TRUE(x - static_cast<double>(1LL << 60) == 1);
    EXPECT_TRUE(kept_in<float>(AnyScalar(0.1)) == 0.1);
    EXPECT_EQ(kept_in<float>(0.1), 0.1F);
}

TEST(AnyScalar, HasTheTypeOfTheInnermostRunAndIsNotMixedWithOthers) {
    const RunIn outer(std::type_identity<Lazy>{});
    const AnyScalar lazy(1.0);
    {
        const RunIn inner(std::type_identity<Ball>{});
        EXPECT_TRUE(std::holds_alternative<Ball>(AnyScalar(1.0).value()));
        EXPECT_THROW(static_cast<void>(lazy + AnyScalar(1.0)), std::bad_variant_access);
    }
    EXPECT_TRUE(std::holds_alternative<Lazy>(AnyScalar(1.0).value()));
}

TEST(AnyScalar, HasNoTypeOutsideARun) {
    { const RunIn run(std::type_identity<Ball>{}); }
    EXPECT_THROW(AnyScalar(1.0), std::logic_error);
}

}  // namespace
}  // namespace touchstone
