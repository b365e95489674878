// The values of certified numbers and the bounds of their errors (certified.h).
//
// Let u = 2^-p be half the distance from 1 to the next number, m the least normal number and t the
// least number above zero. A result of + - * / or sqrt differs from the exact result for the same
// operands by at most u |result|. A product or quotient below m differs by at most t / 2. A sum
// below 2 m is exact.
//
// Bounds are also computed in S, and the roundings of this computation must not make them too
// small. Most bounds are G e + U |value|, where e is the part from the operands' errors. G e has at
// most 6 roundings, and the sum has one. So with G = 1 + 8 u, G (1 - u)^7 > 1: the bound is not
// below e + u |value|. U = u G covers the roundings of the second part, with 5 u^2 |value| to
// spare.
//
// Underflow: products in e may each lose t / 2. If |value| >= kSmall = 2^10 m / u, the remaining 5
// u^2 |value| is more than 2^10 t and covers these losses. Below kSmall, 16 t are added. Sums need
// no such term. The error of a sum is a multiple of t, and rounding to nearest is monotone, so the
// rounded U |value| is not below the error. A subnormal sum of bounds is exact.
//
// Overflow: if a value is infinite or a NaN, U |value| and the bound are infinite or a NaN, too. A
// comparison with such a bound is never certain. An infinite literal has the bound 0 and is
// compared like an exact number.
//
// If the compiler fuses a product and a sum, the result has one rounding instead of two, and all
// bounds still hold.
#ifndef TOUCHSTONE_CERTIFIED_BOUNDS_H
#define TOUCHSTONE_CERTIFIED_BOUNDS_H

#include <cfloat>
#include <cmath>
#include <limits>
#include <type_traits>

#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 16
#error "touchstone: certified numbers need every result rounded to its type (on x86, use SSE2)"
#endif

// These attributes make answers fast. A template's own functions are inlined into certified() as
// well (TOUCHSTONE_FLAT). A call would keep its numbers in memory and hide from the compiler which
// numbers are exact.
#if defined(__GNUC__)
#define TOUCHSTONE_RARE __attribute__((noinline, cold))
#define TOUCHSTONE_FLAT __attribute__((flatten))
#define TOUCHSTONE_INLINED inline __attribute__((always_inline))
#define TOUCHSTONE_MOSTLY(condition) __builtin_expect(static_cast<bool>(condition), true)
#define TOUCHSTONE_KNOWN(number) __builtin_constant_p(number)
#else
#define TOUCHSTONE_RARE
#define TOUCHSTONE_FLAT
#define TOUCHSTONE_INLINED inline
#define TOUCHSTONE_MOSTLY(condition) (condition)
#define TOUCHSTONE_KNOWN(number) false
#endif

namespace touchstone {

/// The stated error of the library's sin, cos, atan, atan2 and hypot, in units in the last place of
/// the result. Beyond kFarAngle, the error of sin and cos may be larger by u kFarError. Near
/// multiples of a quarter turn, glibc 2.36 is wrong by up to 137,000 units (2^-92) for doubles
/// above 2^45. A test compares sin and cos with enclosures.
inline constexpr int kLibraryUlps = 2;
inline constexpr float kFarAngle = 0x1p20F;
inline constexpr float kFarError = 0x1p-32F;

namespace certified_detail {

/// True if the bounds did not decide a comparison of this thread, or a conversion to a whole
/// number.
inline thread_local bool unsure = false;

/// Makes the answer unsure. Inlined, because even a call that never happens takes registers from
/// the numbers.
TOUCHSTONE_INLINED void be_unsure() {
    unsure = true;
}

template <class S>
struct Bounded {
    S value = 0;
    S error = 0;
};

/// The nearest whole number, halves away from zero, in every rounding direction. std::round is not
/// used, because some compilers inline it as a sum, and rounding upwards changes this sum.
template <class S>
inline S rounded(S x) {
    const S whole = std::trunc(x);
    return std::fabs(x - whole) >= S(0.5) ? whole + std::copysign(S(1), x) : whole;
}

template <class S>
struct Bounds {
    using B = Bounded<S>;
    using Limits = std::numeric_limits<S>;
    static_assert(std::is_floating_point_v<S> && Limits::is_iec559,
                  "touchstone: S of Certified<S> must be float, double or long double");

    static constexpr S kUlp = Limits::epsilon();  ///< 2 u
    static constexpr S kGrow = 1 + 4 * kUlp;
    static constexpr S kUnit = kUlp / 2 * kGrow;
    static constexpr S kSmall = Limits::min() / kUlp * 2048;
    static constexpr S kLeast = Limits::denorm_min();
    /// A result within n ulps differs by at most 2 n u |result|, as one ulp is at most 2 u
    /// |result|.
    static constexpr S kLibrary = 2 * kLibraryUlps * kUnit;

    /// |x|, also in constant expressions.
    static constexpr S magnitude(S x) { return x < 0 ? -x : x; }

    template <class T>
    static constexpr B of(T number) {
        const S value = static_cast<S>(number);
        if constexpr (std::is_same_v<T, S> || std::is_same_v<T, bool>) {
            return {value, 0};
        } else if constexpr (std::is_integral_v<T>) {
            constexpr bool kFits = std::numeric_limits<T>::digits <= Limits::digits;
            return {value,
                    kFits || magnitude(value) <= S(1) / kUlp ? S(0) : kUlp * magnitude(value)};
        } else {
            if (number == static_cast<T>(value)) return {value, 0};
            // This difference is exact in the wider type, so it is the error of `value`.
            const T rest = number - static_cast<T>(value);
            return {value, static_cast<S>(rest < 0 ? -rest : rest) * kGrow + kLeast};
        }
    }

    /// The number nearest to pi differs from pi by at most half an ulp, which is 2 u, since 2 < pi
    /// < 4. The bound is twice that, because the literal may be rounded twice.
    static B pi() {
        return {static_cast<S>(3.14159265358979323846264338327950288419716939937510L), kUlp * 2};
    }

    static constexpr S error_of(const B& x) { return x.value == x.value ? x.error : x.value; }
    static bool is_exact(const B& x) { return x.error == 0; }
    /// The value with an infinite bound: nothing is known about the exact number.
    static B unknown(S value) { return {value, Limits::infinity()}; }
    /// The number x or -x. `value` is x.value or -x.value.
    TOUCHSTONE_INLINED static B flipped(S value, const B& x) { return {value, x.error}; }

    /// True if the compiler knows that x is exact, like inputs and literals. Then the error of x
    /// costs no operation.
    TOUCHSTONE_INLINED static bool is_known_exact(const B& x) {
        return TOUCHSTONE_KNOWN(x.error) && x.error == 0;
    }

    TOUCHSTONE_INLINED static B sum(const B& p, const B& q) {
        return rounded(p.value + q.value, p, q);
    }
    TOUCHSTONE_INLINED static B difference(const B& p, const B& q) {
        return rounded(p.value - q.value, p, q);
    }
    TOUCHSTONE_INLINED static B rounded(S value, const B& p, const B& q) {
        const S own = kUnit * std::fabs(value);
        if (is_known_exact(p) && is_known_exact(q)) return {value, own};
        return {value, (p.error + q.error) * kGrow + own};
    }

    /// (p + a)(q + b) - p q = p b + (q + b) a, with |a| and |b| within the errors. If p or q is
    /// exactly 0, the result is 0 without underflow, or a NaN.
    TOUCHSTONE_INLINED static S from_factors(const B& p, const B& q) {
        const S size_of_p = std::fabs(p.value);
        const S size_of_q = std::fabs(q.value);
        if (TOUCHSTONE_KNOWN(&p == &q) && &p == &q)
            return (size_of_p + size_of_p + p.error) * p.error;
        if (is_known_exact(p)) return size_of_p * q.error;
        if (is_known_exact(q)) return size_of_q * p.error;
        return size_of_p * q.error + (size_of_q + q.error) * p.error;
    }
    TOUCHSTONE_INLINED static B product(const B& p, const B& q) {
        const S value = p.value * q.value;
        const S size = std::fabs(value);
        S error = kUnit * size;
        if (!is_known_exact(p) || !is_known_exact(q)) error += from_factors(p, q) * kGrow;
        if (!TOUCHSTONE_MOSTLY(size >= kSmall) && !is_zero(p) && !is_zero(q)) error += 16 * kLeast;
        return {value, error};
    }
    TOUCHSTONE_INLINED static bool is_zero(const B& x) { return x.value == 0 && x.error == 0; }

    /// For the quotient r, (p + a) / (q + b) - r = (p - r q + a - r b) / (q + b), and |p - r q| is
    /// at most u |r| |q|. None of these terms underflows if r, p and q are not small.
    TOUCHSTONE_INLINED static B quotient(const B& p, const B& q) {
        const S value = p.value / q.value;
        const S size = std::fabs(value);
        const S divisor = std::fabs(q.value);
        const S least = divisor - q.error;
        if (!TOUCHSTONE_MOSTLY(size >= kSmall && std::fabs(p.value) >= kSmall && least >= kSmall))
            return small_quotient(p.value, p.error, q.value, q.error);
        if (is_known_exact(p) && is_known_exact(q)) return {value, kUnit * size};
        return {value, (p.error + size * (q.error + kUnit * divisor)) / least * kGrow};
    }
    /// If the divisor may be zero, nothing is known about the quotient. A quotient that underflows
    /// differs from the exact quotient by at most t / 2, so the bound on |p - r q| grows by t |q| /
    /// 2. Takes plain numbers, because references would force p and q into memory.
    TOUCHSTONE_RARE static B small_quotient(S dividend, S its_error, S divisor, S own_error) {
        const B p{dividend, its_error};
        const B q{divisor, own_error};
        const S value = p.value / q.value;
        const S size = std::fabs(value);
        const S least = (std::fabs(q.value) - q.error) / kGrow;
        if (!(least > 0) || !(least < Limits::infinity())) return {value, Limits::infinity()};
        if (is_zero(p)) return {value, 0};
        const S times = std::fabs(q.value) / least;
        const S parts = p.error / least + size * (q.error / least) + kUnit * (size * times);
        return {value, parts * kGrow * kGrow + 16 * kLeast * times};
    }

    /// For e <= x: root x - root (x - e) = e / (root x + root (x - e)), and root (x - e) is at
    /// least (1 - e / x) root x. So the difference is at most (e / 2) root x / (x - e / 2).
    TOUCHSTONE_INLINED static B root(const B& x) {
        const S value = std::sqrt(x.value);
        if (!TOUCHSTONE_MOSTLY(x.value >= kSmall && x.error <= x.value))
            return small_root(x.value, x.error);
        const S half = x.error / 2;
        return {value, half / (x.value - half) * value * kGrow + kUnit * value};
    }
    /// The computed and the exact root are between 0 and the root of x + e. A negative exact number
    /// has no root, and the mathematics of the algorithm is undefined.
    TOUCHSTONE_RARE static B small_root(S radicand, S error) {
        const S value = std::sqrt(radicand);
        if (radicand == 0 && error == 0) return {value, 0};
        if (!(radicand >= 0)) return {value, Limits::infinity()};
        return {value, std::sqrt((radicand + error) * kGrow + kLeast) * kGrow};
    }

    /// Sine and cosine have slopes of at most 1.
    TOUCHSTONE_INLINED static B sine(const B& x) { return turned(std::sin(x.value), x); }
    TOUCHSTONE_INLINED static B cosine(const B& x) { return turned(std::cos(x.value), x); }
    TOUCHSTONE_INLINED static B turned(S value, const B& angle) {
        B at = smooth(value, angle);
        if (!TOUCHSTONE_MOSTLY(std::fabs(angle.value) <= kFarAngle)) at.error += kUlp * kFarError;
        return at;
    }
    static B arctangent(const B& x) { return smooth(std::atan(x.value), x); }
    TOUCHSTONE_INLINED static B smooth(S value, const B& x) {
        if (!TOUCHSTONE_MOSTLY(!is_zero(x))) return {value, 0};  // 0 or 1, exactly
        return {value, x.error * kGrow + kLibrary * std::fabs(value) + 16 * kLeast};
    }
    static B length(const B& x, const B& y) {
        const S value = std::hypot(x.value, y.value);
        if (is_zero(x) && is_zero(y)) return {value, 0};
        return {value, (x.error + y.error) * kGrow + kLibrary * value + 16 * kLeast};
    }

    /// Bounds the angle of the point (x, y). If a point at the distance r from the origin moves by
    /// d < r, it turns by at most asin(d / r). This is at most 2 d / r. If the point may cross the
    /// negative x axis or reach the origin, the computed and the exact angle are still in
    /// [-pi, pi]. Exact arithmetic gives the origin the angle 0, but atan2 does not if x is -0.
    static B angle_of(const B& y, const B& x) {
        const S value = std::atan2(y.value, x.value);
        const S own = kLibrary * std::fabs(value) + 16 * kLeast;
        const S any = S(6.5) + own;
        const bool may_be_left = !(x.value - x.error > 0);
        const bool is_exact_y = y.error == 0 && (y.value != 0 || !std::signbit(y.value));
        if (may_be_left && !is_exact_y && !(std::fabs(y.value) > y.error)) return {value, any};
        const S moved = (x.error + y.error) * kGrow;
        if (moved == 0) {
            if (x.value == 0 && y.value == 0) return {value, any};
            return {value, y.value == 0 && !may_be_left ? S(0) : own};
        }
        // Halved first, since the distance may exceed the range.
        const S half_distance = std::hypot(x.value / 2, y.value / 2);
        if (!(moved <= half_distance)) return {value, any};
        return {value, moved / half_distance * kGrow + own};
    }

    /// An upper and a lower bound of the exact number.
    static S upper(const B& x) {
        const S end = x.value + x.error;
        return end + kUlp * std::fabs(end);
    }
    static S lower(const B& x) {
        const S end = x.value - x.error;
        return end - kUlp * std::fabs(end);
    }

    /// Bounds a function of S that rises in whole steps, such as floor.
    template <class Step>
    static B stepped(const B& x, Step step) {
        const S value = step(x.value);
        if (x.error == 0) return {value, value - value};
        return {value, (step(upper(x)) - step(lower(x))) * kGrow};
    }

    /// fmod is exact in S. If the exact numbers have the same whole quotient as the values, the two
    /// remainders differ by at most x.error plus the quotient times y.error. Otherwise each
    /// remainder is smaller in magnitude than its divisor.
    static B remainder(const B& x, const B& y) {
        const S value = std::fmod(x.value, y.value);
        if (x.error == 0 && y.error == 0) return {value, value == value ? S(0) : value};
        const S times = std::fabs(x.value / y.value) + 1;
        const S error = (x.error + times * y.error) * kGrow * kGrow + 16 * kLeast;
        const S size = std::fabs(value);
        const S reach = (std::fabs(y.value) - y.error) / kGrow;
        if (size > error * kGrow && (size + error) * kGrow < reach) return {value, error};
        if (!(reach > 0)) return {value, Limits::infinity()};
        return {value, 2 * (std::fabs(y.value) + y.error) * kGrow + (size - size)};
    }

    /// Min and max change no more than the operand that changes most. If a value or a bound is a
    /// NaN, nothing is known, even if the comparison discards the NaN. The rest has no branch,
    /// since processors cannot predict which of two numbers is less.
    TOUCHSTONE_INLINED static B chosen(S value, const B& p, const B& q) {
        const bool is_known =
            !std::isunordered(p.value, q.value) && !std::isunordered(p.error, q.error);
        if (!TOUCHSTONE_MOSTLY(is_known)) return {value, Limits::quiet_NaN()};
        return {value, p.error > q.error ? p.error : q.error};
    }

    /// x with the given value instead of its own.
    static B moved_to(S value, const B& x) {
        const S by = std::fabs(value - x.value);
        return {value, (by + x.error) * kGrow + kUnit * std::fabs(value)};
    }

    /// The answer becomes unsure if numbers within the bounds may be in another order than the
    /// values. The difference and the sum of the errors are each rounded by at most u |result|, and
    /// kGrow covers both roundings. If the product with kGrow underflows, the errors are subnormal,
    /// and their sum is exact.
    TOUCHSTONE_INLINED static void compare(const B& p, const B& q) {
        const S difference = p.value - q.value;
        const S errors = p.error + q.error;
        if (!TOUCHSTONE_MOSTLY(std::fabs(difference) > errors * kGrow) &&
            !(p.value == q.value && errors == 0))
            be_unsure();
    }
};

}  // namespace certified_detail
}  // namespace touchstone

#endif
