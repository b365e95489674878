// Scenes of turned shapes in multiple-precision floating point: corners, and signs with a guard.
//
// The guard declares very small values zero. The following argument shows that this is safe. It is
// stated for radians and holds for degrees as well. Given cosines and sines count as factors of the
// lengths that they turn.
//
// Each sign is the sign of a form of degree d <= 4 in the scene's lengths, with cosines and sines
// of its one or two angles. Written as a sum, this form is
//
//     sum of p_t cos t + q_t sin t,  t = i a + j b with small integers i and j.
//
// Let u be the largest power of two that divides all lengths, and M the largest length. Then p_t
// and q_t are multiples of u^d up to a small power of two, and at most M^d up to a small factor. A
// sum that is not zero may be much smaller than M^d, for two reasons. First, its coefficients are
// small or cancel. The remainder is of order u^d. Second, its angles are so close that cosines and
// sines cancel as well. Two different t differ by at least e, the largest power of two that divides
// both angles. Each order of the Taylor series at which the sum vanishes costs a factor e.
//
// Let log2(M / u) = E and -log2(e) = K. The guard has 4 E bits for the first reason, kOrders K
// (brute_mpfr.cpp) for the second, and 1000 more for chance: the rest of the sum behaves like
// random digits, and is smaller with a probability of only 2^-1000. So values x with
// abs(x) < 2^-g M^d are declared zero, where g = max(3000, 4 E + kOrders K + 1000). (The oracle's
// ring needs no such bound. This computation must find signs in another way.)
#pragma once

#include <mpfr.h>

#include <limits>
#include <utility>

#include "core/scenes/shape_pair.h"
#include "properties/tests/independent/minkowski_cone.h"

namespace touchstone::independent {

/// An MPFR number with value semantics. New numbers have the precision that was last set in their
/// thread.
class LongFloat {
  public:
    LongFloat() : LongFloat(0.0) {}
    LongFloat(double x) {  // NOLINT: so that doubles convert
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
    /// Sine and cosine of an angle in degrees, by MPFR's functions for degrees.
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
    static LongFloat made(auto operation, const LongFloat& x, const LongFloat& y) {
        LongFloat result;
        operation(result.value_, x.value_, y.value_, MPFR_RNDN);
        return result;
    }

    mpfr_t value_;
};

/// The number of bits by which the precision exceeds the guard. Rounding errors are below
/// 2^-(bits - 20) M^d. So the relative error of a value beyond the guard is at most 2^-100.
constexpr long kMoreThanGuard = 120;

/// Thrown if the computed bits do not show a sign.
struct Undecided {};

/// Exponents of the bounds and of the common divisors of a scene's numbers.
struct Magnitudes {
    long most = std::numeric_limits<int>::min();   ///< every length is below 2^most
    long least = std::numeric_limits<int>::max();  ///< every length is a multiple of 2^least
    long angle = 0;                                ///< every angle is a multiple of 2^angle

    static Magnitudes of(const ShapePair& scene);

    [[nodiscard]] long span() const { return most - least; }
};

/// Signs of forms. Values beyond the guard are certain. Other values are undecided or declared
/// zero.
class GuardedSign {
  public:
    GuardedSign(const Magnitudes& magnitudes, long guard, bool is_final)
        : most_(magnitudes.most), guard_(guard), is_final_(is_final) {}

    int operator()(const LongFloat& x, int degree) const {
        if (x.reaches(degree * most_ - guard_)) return x.sign();
        if (!is_final_) throw Undecided{};
        return 0;
    }

  private:
    long most_;
    long guard_;
    bool is_final_;
};

/// The shapes' corners and radii, in LongFloat::bits bits.
Hulls<LongFloat> hulls_of(const ShapePair& pair);

}  // namespace touchstone::independent
