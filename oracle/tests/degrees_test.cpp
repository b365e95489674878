// The trigonometric ring with angles in degrees, and in radians and degrees together.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <utility>
#include <vector>

#include "oracle/numbers/square_roots.h"
#include "oracle/tests/mpfr_numbers.h"

namespace touchstone {
namespace {

using Turn = Angle<Dyadic>;

TrigSum cosine(const Dyadic& degrees, const Dyadic& radians = {}) {
    return TrigSum::cosine(Turn{radians, degrees});
}

TrigSum sine(const Dyadic& degrees, const Dyadic& radians = {}) {
    return TrigSum::sine(Turn{radians, degrees});
}

TEST(Degrees, WithARationalCosineOrSineAreThoseOfNivensTheorem) {
    EXPECT_EQ(cosine(60).as_rational(), Dyadic(0.5));
    EXPECT_EQ(sine(-30).as_rational(), Dyadic(-0.5));
    const auto has_rational_cosine = [](int d) { return d % 60 == 0 || d % 90 == 0; };
    for (int d = -360; d <= 720; ++d) {
        EXPECT_EQ(cosine(d).as_rational().has_value(), has_rational_cosine(d)) << d;
        EXPECT_EQ(sine(d).as_rational().has_value(), has_rational_cosine(90 - d)) << d;
        EXPECT_EQ(cosine(d).as_rational() == Dyadic(), d % 180 != 0 && d % 90 == 0) << d;
    }
    EXPECT_FALSE(cosine(60, 1e-300).as_rational().has_value());
}

TEST(Degrees, AreTheSameAngleAfterAFullTurn) {
    for (const double d : {0.0, 1.0, -0.1, 59.999, 1e-300, 1e15}) {
        for (const double turns : {1.0, -1.0, 1e22, -0x1p1000}) {
            const Dyadic more = Dyadic(d) + Dyadic(turns) * Dyadic(360);
            EXPECT_EQ(cosine(d).terms(), cosine(more).terms()) << d << " " << turns;
            EXPECT_EQ(sine(d, 0.3).terms(), sine(more, 0.3).terms()) << d << " " << turns;
        }
    }
}

TEST(Degrees, ThatAreHugeAreReducedExactly) {
    for (const double d : {1e308, -1e300, 0x1.fffffffffffffp1023, 1e22, 123456789012345.0}) {
        EXPECT_EQ(cosine(d), cosine(std::fmod(d, 360.0))) << d;
        EXPECT_EQ(sine(d), sine(std::fmod(d, 360.0))) << d;
    }
}

TEST(Degrees, ThatAreTinyAreDistinguishedFromZeroWithFewBits) {
    for (const double d : {5e-324, -5e-324, 1e-300, -1e-30}) {
        const TrigSum gap = TrigSum(1.0) - cosine(d);
        EXPECT_EQ(sign(gap), 1) << d;
        EXPECT_EQ(enclose(gap, 64).certain_sign(), 1) << d;
        EXPECT_EQ(sign(sine(d)), d > 0 ? 1 : -1) << d;
        EXPECT_EQ(sign(TrigSum(1.0) - sine(Dyadic(90) + Dyadic(d))), 1) << d;
        // One degree is more than one hundredth and less than one fiftieth of a radian.
        const int side = d > 0 ? 1 : -1;
        EXPECT_EQ(sign(sine(d) - TrigSum::sine(Dyadic(d) * Dyadic(0.01))), side) << d;
        EXPECT_EQ(sign(sine(d) - TrigSum::sine(Dyadic(d) * Dyadic(0.02))), -side) << d;
    }
}

using Float = Long<1200>;

Float trig_of(bool sine, const Rational& radians, const Rational& degrees) {
    const Float angle = Float::pi() * Float(Rational(degrees / 180)) + Float(radians);
    return sine ? sin(angle) : cos(angle);
}

/// A number of the ring, and the same number computed with many digits and without the ring.
template <class Q>
struct RingAndFloat {
    TrigSumOver<Q> ring;
    Float number;

    friend RingAndFloat operator+(const RingAndFloat& p, const RingAndFloat& q) {
        return {p.ring + q.ring, p.number + q.number};
    }
    friend RingAndFloat operator*(const RingAndFloat& p, const RingAndFloat& q) {
        return {p.ring * q.ring, p.number * q.number};
    }
    static RingAndFloat of(const Q& x) { return {TrigSumOver<Q>(x), Float(to_rational(x))}; }
    static RingAndFloat trig(bool sine, const Angle<Q>& x) {
        return {sine ? TrigSumOver<Q>::sine(x) : TrigSumOver<Q>::cosine(x),
                trig_of(sine, to_rational(x.radians), to_rational(x.degrees))};
    }
};

/// Draws random sums, and sums that are zero by a theorem.
template <class Q>
class Sums {
  public:
    RingAndFloat<Q> any() {
        auto sum = RingAndFloat<Q>::of(factor());
        for (int i = below(4); i > 0; --i) sum = sum + factor_of(trig(angle()));
        return sum;
    }

    /// Returns a zero times any number. The zero is the sum of all directions to the corners of a
    /// regular polygon, a product minus its sum form, the sine or cosine of a sum minus its
    /// expansion, or the golden section.
    RingAndFloat<Q> zero() {
        switch (below(4)) {
            case 0: return polygon(kCorners[static_cast<std::size_t>(below(kNumbers))]) * any();
            case 1: return product() * any();
            case 2: return addition() * any();
            default: return golden_section() * any();
        }
    }

    /// Returns a number of either sign, rational or not, of about 2^-800.
    RingAndFloat<Q> tiny() {
        const auto x = RingAndFloat<Q>::of(Q(below(2) == 0 ? 0x1p-800 : -0x1p-800));
        return below(2) == 0 ? x : x * RingAndFloat<Q>::trig(false, {Q(0.5), Q()});
    }

  private:
    static constexpr std::array<int, 5> kCorners{2, 3, 5, 7, 11};
    static constexpr int kNumbers = std::is_same_v<Q, Dyadic> ? 3 : 5;

    int below(int most) { return static_cast<int>(engine_() % static_cast<unsigned>(most)); }
    Q minus_one() { return Q(-1.0); }
    Q factor() { return Q(std::ldexp(below(41) - 20, -below(5))); }
    RingAndFloat<Q> factor_of(const RingAndFloat<Q>& x) {
        return RingAndFloat<Q>::of(factor()) * x;
    }
    RingAndFloat<Q> trig(const Angle<Q>& x) { return RingAndFloat<Q>::trig(below(2) == 0, x); }

    /// Returns whole degrees, multiples of 6 or 15, fractions, tiny or large ones, with or without
    /// radians.
    Q degrees() {
        switch (below(6)) {
            case 0: return Q(6.0 * (below(121) - 60));
            case 1: return Q(15.0 * (below(49) - 24));
            case 2: return Q(std::ldexp(below(2001) - 1000, -3 - below(60)));
            case 3: return Q(1e15 + below(1000));
            case 4: return fraction(below(721) - 360);
            default: return Q(1.0 * (below(721) - 360));
        }
    }
    Dyadic fraction_of(int whole, const Dyadic* /*as*/) { return {std::ldexp(whole, -1)}; }
    Rational fraction_of(int whole, const Rational* /*as*/) {
        return Rational(whole) / (1 + below(13));
    }
    Q fraction(int whole) { return fraction_of(whole, static_cast<const Q*>(nullptr)); }
    Angle<Q> angle() {
        const Q radians = below(2) == 0 ? Q() : fraction(below(7) - 3);
        return {radians, degrees()};
    }

    RingAndFloat<Q> polygon(int corners) {
        const Angle<Q> first = angle();
        const bool sine = below(2) == 0;
        auto sum = RingAndFloat<Q>::of(Q());
        for (int i = 0; i < corners; ++i) {
            const Rational turned = Rational(360L * i) / corners;
            sum = sum + RingAndFloat<Q>::trig(sine, first + Angle<Q>{Q(), from(turned)});
        }
        return sum;
    }
    static Q from(const Rational& x) {
        if constexpr (std::is_same_v<Q, Dyadic>) return Dyadic(static_cast<double>(x));
        else return x;
    }

    /// sin x sin y - (cos(x-y) - cos(x+y)) / 2.
    RingAndFloat<Q> product() {
        const Angle<Q> x = angle();
        const Angle<Q> y = angle();
        return RingAndFloat<Q>::trig(true, x) * RingAndFloat<Q>::trig(true, y) +
               RingAndFloat<Q>::of(Q(-0.5)) * RingAndFloat<Q>::trig(false, x - y) +
               RingAndFloat<Q>::of(Q(0.5)) * RingAndFloat<Q>::trig(false, x + y);
    }

    /// sin(x+y) - sin x cos y - cos x sin y.
    RingAndFloat<Q> addition() {
        const Angle<Q> x = angle();
        const Angle<Q> y = angle();
        return RingAndFloat<Q>::trig(true, x + y) +
               RingAndFloat<Q>::of(minus_one()) *
                   (RingAndFloat<Q>::trig(true, x) * RingAndFloat<Q>::trig(false, y) +
                    RingAndFloat<Q>::trig(false, x) * RingAndFloat<Q>::trig(true, y));
    }

    /// cos 36 - cos 72 - 1/2, or cos 36 cos 72 - 1/4, with 36 and 72 as sums of two angles.
    RingAndFloat<Q> golden_section() {
        const Angle<Q> x = angle();
        const auto golden = [&x](double degrees) {
            const Angle<Q> y = Angle<Q>{Q(), Q(degrees)} - x;
            return RingAndFloat<Q>::trig(false, x) * RingAndFloat<Q>::trig(false, y) +
                   RingAndFloat<Q>::of(Q(-1.0)) *
                       (RingAndFloat<Q>::trig(true, x) * RingAndFloat<Q>::trig(true, y));
        };
        const auto p = golden(36);
        const auto q = golden(72);
        if (below(2) == 0) return p * q + RingAndFloat<Q>::of(Q(-0.25));
        return p + RingAndFloat<Q>::of(minus_one()) * q + RingAndFloat<Q>::of(Q(-0.5));
    }

    std::mt19937_64 engine_{14};
};

template <class Q>
class SumsWithDegrees : public testing::Test {};
using Numbers = testing::Types<Dyadic, Rational>;
TYPED_TEST_SUITE(SumsWithDegrees, Numbers);

TYPED_TEST(SumsWithDegrees, HaveTheSignThatThreeHundredDigitsShow) {
    Sums<TypeParam> sums;
    int zeros = 0;
    for (int i = 0; i < 1000; ++i) {
        RingAndFloat<TypeParam> sum = i % 2 == 0 ? sums.zero() : sums.any();
        if (i % 10 == 0) sum = sum + sums.tiny();
        const int expected = sum.number.sign();
        // Checked first: the sign of an undetected zero would take forever.
        ASSERT_EQ(sum.ring.is_zero(), expected == 0) << i;
        ASSERT_EQ(sign(sum.ring), expected) << i;
        ASSERT_EQ(sum.ring == TrigSumOver<TypeParam>(), expected == 0) << i;
        ASSERT_FALSE(expected == 0 && sum.ring.as_rational() != TypeParam()) << i;
        zeros += expected == 0 ? 1 : 0;
    }
    EXPECT_GE(zeros, 400);
    EXPECT_LE(zeros, 1200);
}

TYPED_TEST(SumsWithDegrees, KeepTheLawsOfARing) {
    Sums<TypeParam> sums;
    for (int i = 0; i < 200; ++i) {
        const auto x = sums.any().ring;
        const auto y = sums.any().ring;
        const auto z = sums.any().ring;
        ASSERT_EQ(x + y, y + x);
        ASSERT_EQ((x + y) + z, x + (y + z));
        ASSERT_EQ(x * y, y * x);
        ASSERT_EQ((x * y) * z, x * (y * z));
        ASSERT_EQ(x * (y + z), x * y + x * z);
        ASSERT_TRUE((x - x).terms().empty());
        ASSERT_EQ(x - y, -(y - x));
        ASSERT_EQ(sign(x - y), -sign(y - x));
        ASSERT_EQ(sign(x * y), sign(x) * sign(y));
    }
}

}  // namespace
}  // namespace touchstone
