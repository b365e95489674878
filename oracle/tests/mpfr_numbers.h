// MPFR numbers, and conversions of exact numbers to them, for comparisons in tests. The oracle does
// not use MPFR.
#pragma once

#include <gmp.h>
#include <mpfr.h>

#include <string>

#include "oracle/numbers/rational.h"

namespace touchstone {

/// Sets the MPFR number to x, rounded to nearest.
inline void set_nearest(mpfr_ptr result, const Rational& x) {
    mpq_t fraction;
    mpq_init(fraction);
    mpq_set_str(fraction, x.str().c_str(), 10);
    mpfr_set_q(result, fraction, MPFR_RNDN);
    mpq_clear(fraction);
}

/// Returns the MPFR number exactly.
inline Rational exact_rational(mpfr_srcptr x) {
    mpq_t fraction;
    mpq_init(fraction);
    mpfr_get_q(fraction, x);
    char* const text = mpq_get_str(nullptr, 10, fraction);
    Rational result{std::string(text)};
    void (*release)(void*, std::size_t) = nullptr;
    mp_get_memory_functions(nullptr, nullptr, &release);
    release(text, std::char_traits<char>::length(text) + 1);
    mpq_clear(fraction);
    return result;
}

/// An MPFR number with kBits bits, rounded at every step.
template <int kBits>
class Long {
  public:
    explicit Long(double value) {
        mpfr_init2(value_, kBits);
        mpfr_set_d(value_, value, MPFR_RNDN);
    }
    explicit Long(const Rational& x) : Long(0.0) { set_nearest(value_, x); }
    Long(const Long& other) : Long(0.0) { mpfr_set(value_, other.value_, MPFR_RNDN); }
    Long& operator=(const Long& other) {
        mpfr_set(value_, other.value_, MPFR_RNDN);
        return *this;
    }
    ~Long() { mpfr_clear(value_); }

    friend Long operator+(const Long& p, const Long& q) { return p.with(q, mpfr_add); }
    friend Long operator-(const Long& p, const Long& q) { return p.with(q, mpfr_sub); }
    friend Long operator*(const Long& p, const Long& q) { return p.with(q, mpfr_mul); }
    friend Long operator/(const Long& p, const Long& q) { return p.with(q, mpfr_div); }
    friend Long sqrt(const Long& x) { return x.with(mpfr_sqrt); }
    friend Long cos(const Long& x) { return x.with(mpfr_cos); }
    friend Long sin(const Long& x) { return x.with(mpfr_sin); }
    friend Long atan2(const Long& y, const Long& x) { return y.with(x, mpfr_atan2); }
    friend Long floor(const Long& x) {
        Long result(0.0);
        mpfr_floor(result.value_, x.value_);
        return result;
    }
    static Long pi() {
        Long result(0.0);
        mpfr_const_pi(result.value_, MPFR_RNDN);
        return result;
    }

    [[nodiscard]] double nearest() const { return mpfr_get_d(value_, MPFR_RNDN); }
    [[nodiscard]] Rational exact() const { return exact_rational(value_); }
    /// Numbers smaller than 2^(-3/4 kBits) count as zero.
    [[nodiscard]] int sign() const {
        if (mpfr_zero_p(value_) != 0 || mpfr_get_exp(value_) <= -kBits / 4 * 3) return 0;
        return mpfr_sgn(value_) < 0 ? -1 : 1;
    }

  private:
    template <class Function>
    [[nodiscard]] Long with(Function function) const {
        Long result(0.0);
        function(result.value_, value_, MPFR_RNDN);
        return result;
    }
    template <class Function>
    [[nodiscard]] Long with(const Long& q, Function function) const {
        Long result(0.0);
        function(result.value_, value_, q.value_, MPFR_RNDN);
        return result;
    }

    mpfr_t value_;
};

}  // namespace touchstone
