// Laws of the trigonometric ring.

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "oracle/numbers/trig_sum.h"
#include "oracle/tests/mpfr_numbers.h"
#include "properties/tests/property.h"

namespace touchstone {
namespace {

/// Returns a double of any magnitude. If Q has fractions, also returns small fractions.
template <class Q>
Q any_rational() {
    if constexpr (std::is_same_v<Q, Rational>) {
        if (*rc::gen::arbitrary<bool>())
            return Rational(*rc::gen::inRange(-9, 10)) / *rc::gen::inRange(1, 7);
    }
    const int range = *rc::gen::element(0, 60);
    return Q(std::ldexp(*rc::gen::inRange(-999, 1000), *rc::gen::inRange(-range, range + 1)));
}

/// Returns a sum of up to four terms over few angles, so that equal angles occur.
template <class Q>
TrigSumOver<Q> any_element() {
    TrigSumOver<Q> sum;
    const int terms = *rc::gen::inRange(0, 5);
    for (int i = 0; i < terms; ++i) {
        const Q t = any_rational<Q>();
        const Q c = any_rational<Q>();
        const bool sine = *rc::gen::arbitrary<bool>();
        sum = sum + (sine ? TrigSumOver<Q>::sine(t) : TrigSumOver<Q>::cosine(t)) * c;
    }
    return sum;
}

/// The sum evaluated with plain MPFR at 4,000 bits, independent of the ring's enclosures.
class Evaluated {
  public:
    template <class Q>
    explicit Evaluated(const TrigSumOver<Q>& x) {
        mpfr_t trig;
        mpfr_t term;
        mpfr_inits2(kBits, sum_, trig, term, nullptr);
        mpfr_set_ui(sum_, 0, MPFR_RNDN);
        for (const auto& t : x.terms()) {
            for (const bool sine : {false, true}) {
                set_nearest(trig, to_rational(t.t));
                sine ? mpfr_sin(trig, trig, MPFR_RNDN) : mpfr_cos(trig, trig, MPFR_RNDN);
                set_nearest(term, to_rational(sine ? t.s : t.c));
                mpfr_mul(term, trig, term, MPFR_RNDN);
                mpfr_add(sum_, sum_, term, MPFR_RNDN);
            }
        }
        mpfr_clears(trig, term, nullptr);
    }
    Evaluated(const Evaluated&) = delete;
    Evaluated& operator=(const Evaluated&) = delete;
    ~Evaluated() { mpfr_clear(sum_); }

    /// Returns the sign. Every value below 2^-3000 counts as zero.
    [[nodiscard]] int sign() const {
        return mpfr_cmpabs_ui(sum_, 0) == 0 || mpfr_get_exp(sum_) < -3000 ? 0 : mpfr_sgn(sum_);
    }

  private:
    static constexpr long kBits = 4000;
    mpfr_t sum_;
};

template <class Q>
class TheRing : public testing::Test {};
using Numbers = testing::Types<Dyadic, Rational>;
TYPED_TEST_SUITE(TheRing, Numbers);

TYPED_TEST(TheRing, AddsAndMultipliesInAnyOrder) {
    EXPECT_TRUE(holds([] {
        const TrigSumOver<TypeParam> x = any_element<TypeParam>();
        const TrigSumOver<TypeParam> y = any_element<TypeParam>();
        RC_ASSERT(x + y == y + x);
        RC_ASSERT(x * y == y * x);
    }));
}

TYPED_TEST(TheRing, AddsAndMultipliesInAnyGrouping) {
    EXPECT_TRUE(holds([] {
        const TrigSumOver<TypeParam> x = any_element<TypeParam>();
        const TrigSumOver<TypeParam> y = any_element<TypeParam>();
        const TrigSumOver<TypeParam> z = any_element<TypeParam>();
        RC_ASSERT((x + y) + z == x + (y + z));
        RC_ASSERT((x * y) * z == x * (y * z));
        RC_ASSERT(x * (y + z) == x * y + x * z);
    }));
}

TYPED_TEST(TheRing, HasZeroOneAndNegatives) {
    EXPECT_TRUE(holds([] {
        const TrigSumOver<TypeParam> x = any_element<TypeParam>();
        RC_ASSERT(x + TrigSumOver<TypeParam>() == x);
        RC_ASSERT(x * TrigSumOver<TypeParam>(1.0) == x);
        RC_ASSERT((x * TrigSumOver<TypeParam>()).is_zero());
        RC_ASSERT((x - x).is_zero());
        RC_ASSERT(sign(-x) == -sign(x));
    }));
}

TYPED_TEST(TheRing, HasTheSignThatFourThousandBitsShow) {
    EXPECT_TRUE(holds([] {
        const TrigSumOver<TypeParam> x =
            any_element<TypeParam>() * any_element<TypeParam>() - any_element<TypeParam>();
        RC_TAG(x.is_zero() ? "zero" : "not zero");
        RC_ASSERT(sign(x) == Evaluated(x).sign());
    }));
}

TYPED_TEST(TheRing, GivesProductsTheProductOfTheSigns) {
    EXPECT_TRUE(holds([] {
        const TrigSumOver<TypeParam> x = any_element<TypeParam>();
        const TrigSumOver<TypeParam> y = any_element<TypeParam>();
        RC_ASSERT(sign(x * y) == sign(x) * sign(y));
        RC_ASSERT(sign(x * x) == (x.is_zero() ? 0 : 1));
    }));
}

TYPED_TEST(TheRing, EnclosesElementsNarrowlyOnBothSidesOfZero) {
    EXPECT_TRUE(holds([] {
        const TrigSumOver<TypeParam> x = any_element<TypeParam>();
        if (x.is_zero()) return;
        const double d = to_double(x);
        RC_ASSERT(sign(x) == (d > 0) - (d < 0));
        // The double is within 1 ulp of the value, so the value is at most twice that far from the
        // double.
        const double ulp = std::nextafter(std::fabs(d), INFINITY) - std::fabs(d);
        RC_ASSERT(sign(x - TrigSumOver<TypeParam>(d - 2 * ulp)) > 0);
        RC_ASSERT(sign(x - TrigSumOver<TypeParam>(d + 2 * ulp)) < 0);
    }));
}

}  // namespace
}  // namespace touchstone
