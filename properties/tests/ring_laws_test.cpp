// The laws of the trigonometric ring.

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "oracle/trig_sum.h"

namespace touchstone {
namespace {

/// Small rationals, with doubles of any magnitude among them.
rc::Gen<Rational> any_rational() {
    return rc::gen::oneOf(
        rc::gen::map(rc::gen::pair(rc::gen::inRange(-9, 10), rc::gen::inRange(1, 7)),
                     [](const std::pair<int, int>& q) { return Rational(q.first) / q.second; }),
        rc::gen::map(
            rc::gen::pair(rc::gen::inRange(-999, 1000), rc::gen::inRange(-60, 60)),
            [](const std::pair<int, int>& d) { return Rational(std::ldexp(d.first, d.second)); }));
}

/// Sums of up to four terms over few angles, so that equal ones meet.
TrigSum any_element() {
    TrigSum sum;
    const int terms = *rc::gen::inRange(0, 5);
    for (int i = 0; i < terms; ++i) {
        const Rational t = *any_rational();
        const Rational c = *any_rational();
        const bool sine = *rc::gen::arbitrary<bool>();
        sum = sum + (sine ? TrigSum::sine(t) : TrigSum::cosine(t)) * c;
    }
    return sum;
}

/// The sum evaluated with plain MPFR at 4,000 bits, sharing nothing with the ring's own enclosures.
class Evaluated {
  public:
    explicit Evaluated(const TrigSum& x) {
        mpfr_t trig;
        mpfr_t term;
        mpfr_inits2(kBits, sum_, trig, term, nullptr);
        mpfr_set_ui(sum_, 0, MPFR_RNDN);
        for (const TrigSum::Term& t : x.terms()) {
            for (const bool sine : {false, true}) {
                mpfr_set_q(trig, t.t.backend().data(), MPFR_RNDN);
                sine ? mpfr_sin(trig, trig, MPFR_RNDN) : mpfr_cos(trig, trig, MPFR_RNDN);
                mpfr_mul_q(term, trig, (sine ? t.s : t.c).backend().data(), MPFR_RNDN);
                mpfr_add(sum_, sum_, term, MPFR_RNDN);
            }
        }
        mpfr_clears(trig, term, nullptr);
    }
    Evaluated(const Evaluated&) = delete;
    Evaluated& operator=(const Evaluated&) = delete;
    ~Evaluated() { mpfr_clear(sum_); }

    /// The sign, with everything below 2^-3000 taken for zero.
    [[nodiscard]] int sign() const {
        return mpfr_cmpabs_ui(sum_, 0) == 0 || mpfr_get_exp(sum_) < -3000 ? 0 : mpfr_sgn(sum_);
    }

  private:
    static constexpr mpfr_prec_t kBits = 4000;
    mpfr_t sum_;
};

TEST(TheRing, AddsAndMultipliesInAnyOrder) {
    EXPECT_TRUE(rc::check([] {
        const TrigSum x = any_element();
        const TrigSum y = any_element();
        RC_ASSERT(x + y == y + x);
        RC_ASSERT(x * y == y * x);
    }));
}

TEST(TheRing, AddsAndMultipliesInAnyGrouping) {
    EXPECT_TRUE(rc::check([] {
        const TrigSum x = any_element();
        const TrigSum y = any_element();
        const TrigSum z = any_element();
        RC_ASSERT((x + y) + z == x + (y + z));
        RC_ASSERT((x * y) * z == x * (y * z));
        RC_ASSERT(x * (y + z) == x * y + x * z);
    }));
}

TEST(TheRing, HasZeroOneAndNegatives) {
    EXPECT_TRUE(rc::check([] {
        const TrigSum x = any_element();
        RC_ASSERT(x + TrigSum() == x);
        RC_ASSERT(x * TrigSum(1.0) == x);
        RC_ASSERT((x * TrigSum()).is_zero());
        RC_ASSERT((x - x).is_zero());
        RC_ASSERT(sign(-x) == -sign(x));
    }));
}

TEST(TheRing, HasTheSignThatFourThousandBitsShow) {
    EXPECT_TRUE(rc::check([] {
        const TrigSum x = any_element() * any_element() - any_element();
        RC_TAG(x.is_zero() ? "zero" : "not zero");
        RC_ASSERT(sign(x) == Evaluated(x).sign());
    }));
}

TEST(TheRing, GivesProductsTheProductOfTheSigns) {
    EXPECT_TRUE(rc::check([] {
        const TrigSum x = any_element();
        const TrigSum y = any_element();
        RC_ASSERT(sign(x * y) == sign(x) * sign(y));
        RC_ASSERT(sign(x * x) == (x.is_zero() ? 0 : 1));
    }));
}

TEST(TheRing, EnclosesElementsNarrowlyOnBothSidesOfZero) {
    EXPECT_TRUE(rc::check([] {
        const TrigSum x = any_element();
        RC_PRE(!x.is_zero());
        const double d = to_double(x);
        RC_ASSERT(sign(x) == (d > 0) - (d < 0));
        // The double is within 1 ulp, so twice that around it holds the value.
        const double ulp = std::nextafter(std::fabs(d), INFINITY) - std::fabs(d);
        RC_ASSERT(sign(x - TrigSum(d - 2 * ulp)) > 0);
        RC_ASSERT(sign(x - TrigSum(d + 2 * ulp)) < 0);
    }));
}

}  // namespace
}  // namespace touchstone
