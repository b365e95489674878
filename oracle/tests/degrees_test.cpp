// The trigonometric ring with angles in degrees, and in radians and degrees together.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>
#include <utility>
#include <vector>

#include "oracle/numbers/square_roots.h"
#include "oracle/tests/mpfr_numbers.h"
#include "oracle/tests/naive_cyclotomic.h"

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

TEST(Degrees, OfARegularPentagonHaveTheGoldenSection) {
    ASSERT_EQ(cosine(36) - cosine(72), TrigSum(0.5));
    EXPECT_EQ((cosine(36) - cosine(72)).as_rational(), Dyadic(0.5));
    const TrigSum root = sine(18) * Dyadic(4) + TrigSum(1.0);
    EXPECT_EQ(root * root, TrigSum(5.0));
    EXPECT_EQ(sign(cosine(36) - cosine(72) - TrigSum(0.5)), 0);
    EXPECT_EQ(sign(cosine(36) - cosine(72) - TrigSum(0.5) + TrigSum(1e-300)), 1);
    EXPECT_EQ(sign(cosine(36) - cosine(72) - TrigSum(0.5) - sine(5e-324)), -1);
}

TEST(Degrees, ThatAreWholeHaveSquaresOfSineAndCosineThatAddUpToOne) {
    for (int d = 0; d < 360; ++d) {
        EXPECT_EQ(cosine(d) * cosine(d) + sine(d) * sine(d), TrigSum(1.0)) << d;
        EXPECT_EQ(sign(sine(d)), d % 180 == 0 ? 0 : d < 180 ? 1 : -1) << d;
        EXPECT_EQ(sign(cosine(d) - cosine(d + 1)), d < 180 ? 1 : -1) << d;
    }
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

TEST(Degrees, ThatAreZeroLeaveRadiansUnchanged) {
    for (const double t : {0.0, 0.3, -7.0, 1e300}) {
        EXPECT_EQ(cosine(0, t).terms(), TrigSum::cosine(t).terms()) << t;
        EXPECT_EQ(sine(0, t).terms(), TrigSum::sine(t).terms()) << t;
    }
}

TEST(Degrees, AndRadiansTogetherKeepTheAdditionTheorems) {
    for (const double t : {0.0, 0.3, -1e22, 5e-324}) {
        for (const double d : {0.0, 30.0, -45.0, 100.5, 1e100, 1e-300}) {
            EXPECT_EQ(cosine(d, t), cosine(d) * TrigSum::cosine(t) - sine(d) * TrigSum::sine(t));
            EXPECT_EQ(sine(d, t), sine(d) * TrigSum::cosine(t) + cosine(d) * TrigSum::sine(t));
        }
    }
}

TEST(Degrees, NeverEqualRadiansExceptAtZero) {
    // 57.29577951308232 degrees are one radian, rounded to a double.
    EXPECT_NE(cosine(57.29577951308232), TrigSum::cosine(1.0));
    EXPECT_EQ(sign(sine(180, -M_PI)), 1);
    EXPECT_EQ(sign(sine(180, -std::nextafter(M_PI, 4.0))), -1);
    EXPECT_FALSE((cosine(60, 1.0) - cosine(61, 1.0)).is_zero());
}

/// An MPFR number with 1,000 bits.
class Float {
  public:
    Float() {
        mpfr_init2(value_, 1000);
        mpfr_set_zero(value_, 1);
    }
    explicit Float(const Rational& x) : Float() { set_nearest(value_, x); }
    Float(const Float& other) : Float() { mpfr_set(value_, other.value_, MPFR_RNDN); }
    Float& operator=(const Float& other) {
        mpfr_set(value_, other.value_, MPFR_RNDN);
        return *this;
    }
    ~Float() { mpfr_clear(value_); }

    friend Float operator+(Float p, const Float& q) {
        mpfr_add(p.value_, p.value_, q.value_, MPFR_RNDN);
        return p;
    }
    friend Float operator*(Float p, const Float& q) {
        mpfr_mul(p.value_, p.value_, q.value_, MPFR_RNDN);
        return p;
    }

    static Float trig(bool sine, const Rational& radians, const Rational& degrees) {
        Float angle;
        mpfr_const_pi(angle.value_, MPFR_RNDN);
        angle = angle * Float(degrees / 180) + Float(radians);
        sine ? mpfr_sin(angle.value_, angle.value_, MPFR_RNDN)
             : mpfr_cos(angle.value_, angle.value_, MPFR_RNDN);
        return angle;
    }

    /// Numbers smaller than 2^-900 count as zero.
    [[nodiscard]] int sign() const {
        if (mpfr_zero_p(value_) != 0 || mpfr_get_exp(value_) < -900) return 0;
        return mpfr_sgn(value_);
    }

  private:
    mpfr_t value_;
};

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
                Float::trig(sine, to_rational(x.radians), to_rational(x.degrees))};
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

/// Sums of cosines and sines of degrees of one order n, a multiple of 4, in whole numbers. Every
/// second sum is multiplied by the sum of the corners of a regular polygon.
TEST(SumsOfOneOrder, AreZeroWhereTheCyclotomicFieldSaysSo) {
    std::mt19937_64 engine(3);
    int zeros = 0;
    for (const std::size_t n : {4U, 8U, 12U, 20U, 24U, 28U, 36U, 60U, 72U, 84U, 120U, 180U, 360U}) {
        const Polynomial cyclotomic = cyclotomic_polynomial(n);
        const auto below = [&engine](std::size_t most) { return engine() % most; };
        for (int i = 0; i < 80; ++i) {
            Polynomial roots(n, 0);
            RationalTrigSum sum;
            const auto add = [&](std::size_t k, std::int64_t factor, bool sine) {
                const Rational degrees =
                    Rational(360L) * static_cast<long>(k) / static_cast<long>(n);
                const Angle<Rational> x{Rational(), degrees};
                sum = sum + (sine ? RationalTrigSum::sine(x) : RationalTrigSum::cosine(x)) *
                                Rational(static_cast<long>(factor));
                // Twice the value of the sum: cos x = (e(x) + e(-x)) / 2, and sin x = cos(x - 90).
                const std::size_t at = sine ? k + n - n / 4 : k;
                roots[at % n] += factor;
                roots[(2 * n - at % n) % n] += factor;
            };
            for (const std::size_t p : {2U, 3U, 5U, 7U}) {
                if (n % p != 0 || below(2) == 0) continue;
                const std::size_t first = below(n);
                const bool sine = below(2) == 0;
                const auto factor = static_cast<std::int64_t>(1 + below(5));
                for (std::size_t j = 0; j < p; ++j) add((first + j * (n / p)) % n, factor, sine);
            }
            if (below(2) == 0) {
                add(below(n), 1, below(2) == 0);
                add(below(n), 2, below(2) == 0);
                add(0, -1, false);
            }
            const bool is_zero = sum_of_roots_is_zero(roots, cyclotomic);
            ASSERT_EQ(sum.is_zero(), is_zero) << n << " " << i;
            ASSERT_EQ(sign(sum) == 0, is_zero) << n << " " << i;
            zeros += is_zero ? 1 : 0;
        }
    }
    EXPECT_GE(zeros, 400);
}

}  // namespace
}  // namespace touchstone
