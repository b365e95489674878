// An MPFR number with value semantics. New numbers have the precision that was last set in their
// thread.
#pragma once

#include <mpfr.h>

#include <utility>

namespace touchstone::independent {

class LongFloat {
  public:
    LongFloat() : LongFloat(0.0) {}
    LongFloat(double x) {  // NOLINT: a double is a number
        mpfr_init2(value_, bits);
        mpfr_set_d(value_, x, MPFR_RNDN);
    }
    LongFloat(const LongFloat& other) {
        mpfr_init2(value_, bits);
        mpfr_set(value_, other.value_, MPFR_RNDN);
    }
    LongFloat(LongFloat&& other) noexcept : LongFloat() { mpfr_swap(value_, other.value_); }
    LongFloat& operator=(LongFloat other) noexcept {
        mpfr_swap(value_, other.value_);
        return *this;
    }
    ~LongFloat() { mpfr_clear(value_); }

    friend LongFloat operator+(const LongFloat& x, const LongFloat& y) {
        return made(mpfr_add, x, y);
    }
    friend LongFloat operator-(const LongFloat& x, const LongFloat& y) {
        return made(mpfr_sub, x, y);
    }
    friend LongFloat operator*(const LongFloat& x, const LongFloat& y) {
        return made(mpfr_mul, x, y);
    }
    friend LongFloat operator/(const LongFloat& x, const LongFloat& y) {
        return made(mpfr_div, x, y);
    }
    LongFloat operator-() const {
        LongFloat result;
        mpfr_neg(result.value_, value_, MPFR_RNDN);
        return result;
    }
    friend bool operator<(const LongFloat& x, const LongFloat& y) {
        return mpfr_less_p(x.value_, y.value_) != 0;
    }

    /// Sine and cosine of an angle in radians.
    static std::pair<LongFloat, LongFloat> sine_and_cosine(double angle) {
        std::pair<LongFloat, LongFloat> result;
        const LongFloat x(angle);
        mpfr_sin_cos(result.first.value_, result.second.value_, x.value_, MPFR_RNDN);
        return result;
    }
    /// The same for degrees, by MPFR's own functions.
    static std::pair<LongFloat, LongFloat> sine_and_cosine_of_degrees(double degrees) {
        std::pair<LongFloat, LongFloat> result;
        const LongFloat x(degrees);
        mpfr_sinu(result.first.value_, x.value_, 360, MPFR_RNDN);
        mpfr_cosu(result.second.value_, x.value_, 360, MPFR_RNDN);
        return result;
    }
    friend LongFloat root(const LongFloat& x) {
        LongFloat result;
        mpfr_sqrt(result.value_, x.value_, MPFR_RNDN);
        return result;
    }

    [[nodiscard]] double to_double() const { return mpfr_get_d(value_, MPFR_RNDN); }
    [[nodiscard]] int sign() const { return mpfr_sgn(value_); }

    /// True if the magnitude is at least 2^exponent.
    [[nodiscard]] bool reaches(long exponent) const {
        return mpfr_zero_p(value_) == 0 && mpfr_get_exp(value_) > exponent;
    }

    static inline thread_local mpfr_prec_t bits = 4000;

  private:
    template <class Operation>
    static LongFloat made(Operation operation, const LongFloat& x, const LongFloat& y) {
        LongFloat result;
        operation(result.value_, x.value_, y.value_, MPFR_RNDN);
        return result;
    }

    mpfr_t value_;
};

}  // namespace touchstone::independent
