// The values of certified numbers and the bounds of their errors (certified.h).
//
// Let u = 2^-p be half the distance from 1 to the next number, m the least normal number and t the
// least number above zero. A result of + - * / or sqrt differs from the exact result for the same
// operands by at most u |result|; a product or quotient below m, by at most t / 2. A sum below 2 m
// is exact.
//
// Bounds are computed in S as well, and their own roundings must not make them too small. Each is
// G e + U |value|, with e the part that comes from the operands' errors. e has at most 6 roundings,
// then G, and the sum has one. So with G = 1 + 8 u, G (1 - u)^7 > 1: the bound is not below
// e + u |value|. U = u G covers the roundings of the second part, and leaves 5 u^2 |value|.
//
// Underflow: products in e may each lose t / 2. Where |value| >= kSmall = 2^10 m / u, the 5 u^2
// |value| left above are more than 2^10 t and cover that. Below kSmall the rare functions add
// 16 t. Sums need neither: their error is a multiple of t, rounding to nearest is monotone, so the
// rounded U |value| is not below it, and a sum of bounds that is subnormal is exact.
//
// Overflow: if a value is infinite or a NaN, U |value| is, too, and so is the bound. A comparison
// with such a bound is never certain. An infinity from a literal has the bound 0 and is compared
// as one.
//
// If the compiler fuses a product and a sum, the fused result is nearer to the exact one than the
// two roundings are, and nothing above changes.
#ifndef TOUCHSTONE_CERTIFIED_BOUNDS_H
#define TOUCHSTONE_CERTIFIED_BOUNDS_H

#include <cfloat>
#include <cmath>
#include <limits>
#include <type_traits>

#if defined(FLT_EVAL_METHOD) && FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 16
#error "touchstone: certified numbers need float and double to be rounded at once (on x86, SSE2)"
#endif

#if defined(__GNUC__)
#define TOUCHSTONE_RARE __attribute__((noinline, cold))
#else
#define TOUCHSTONE_RARE
#endif

namespace touchstone {

/// The stated error of the library's sin, cos, atan, atan2 and hypot, in units in the last place of
/// the result. Beyond kFarAngle, sin and cos may differ by u kFarError more: near multiples of a
/// quarter turn, glibc 2.36 is wrong by up to 137,000 units (2^-92) for doubles above 2^45. A test
/// compares sin and cos with enclosures.
inline constexpr int kLibraryUlps = 2;
inline constexpr float kFarAngle = 0x1p20F;
inline constexpr float kFarError = 0x1p-32F;

namespace certified_detail {

/// Whether a comparison of this thread was open.
inline thread_local bool unsure = false;

TOUCHSTONE_RARE inline void be_unsure() {
    unsure = true;
}

template <class S>
struct Bounded {
    S value = 0;
    S error = 0;
};

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

    /// |x|, which the compiler may compute for constants.
    static constexpr S magnitude(S x) { return x < 0 ? -x : x; }

    template <class T>
    static constexpr B of(T number) {
        const S value = static_cast<S>(number);
        if constexpr (std::is_same_v<T, S> || std::is_same_v<T, bool>) {
            return {value, value == value ? S(0) : value};
        } else if constexpr (std::is_integral_v<T>) {
            constexpr bool kFits = std::numeric_limits<T>::digits <= Limits::digits;
            return {value,
                    kFits || magnitude(value) <= S(1) / kUlp ? S(0) : kUlp * magnitude(value)};
        } else {
            if (number == static_cast<T>(value)) return {value, 0};
            // This difference is exact in the wider type.
            const T rest = number - static_cast<T>(value);
            return {value, static_cast<S>(rest < 0 ? -rest : rest) * kGrow + kLeast};
        }
    }

    /// A nearest number to pi differs from it by at most half an ulp, 2 u, since 2 < pi < 4.
    static B pi() {
        return {static_cast<S>(3.14159265358979323846264338327950288419716939937510L), kUlp * 2};
    }

    static B sum(const B& p, const B& q) {
        const S value = p.value + q.value;
        return {value, (p.error + q.error) * kGrow + kUnit * std::fabs(value)};
    }
    static B difference(const B& p, const B& q) {
        const S value = p.value - q.value;
        return {value, (p.error + q.error) * kGrow + kUnit * std::fabs(value)};
    }

    /// (p + a)(q + b) - p q = p b + (q + b) a, with |a| and |b| within the errors. If p or q is
    /// exactly 0, this is 0 without underflow, or a NaN.
    static S from_factors(const B& p, const B& q) {
        return std::fabs(p.value) * q.error + (std::fabs(q.value) + q.error) * p.error;
    }
    static B product(const B& p, const B& q) {
        const S value = p.value * q.value;
        const S size = std::fabs(value);
        if (!(size >= kSmall) && !is_zero(p) && !is_zero(q)) return small_product(p, q);
        return {value, from_factors(p, q) * kGrow + kUnit * size};
    }
    static bool is_zero(const B& x) { return x.value == 0 && x.error == 0; }
    TOUCHSTONE_RARE static B small_product(const B& p, const B& q) {
        const S value = p.value * q.value;
        return {value, from_factors(p, q) * kGrow + kUnit * std::fabs(value) + 16 * kLeast};
    }

    /// For the quotient r, (p + a) / (q + b) - r = (p - r q + a - r b) / (q + b), and |p - r q| is
    /// at most u |r| |q|. None of these terms underflows where r, p and q are not small.
    static B quotient(const B& p, const B& q) {
        const S value = p.value / q.value;
        const S size = std::fabs(value);
        const S divisor = std::fabs(q.value);
        const S least = divisor - q.error;
        if (!(size >= kSmall && std::fabs(p.value) >= kSmall && least >= kSmall))
            return small_quotient(p, q);
        return {value, (p.error + size * (q.error + kUnit * divisor)) / least * kGrow};
    }
    /// A divisor that may be zero leaves nothing known. A quotient that underflows differs from the
    /// exact one by t / 2, so |p - r q| is at most t |q| / 2 more.
    TOUCHSTONE_RARE static B small_quotient(const B& p, const B& q) {
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
    /// least (1 - e / x) root x. So it is at most (e / 2) root x / (x - e / 2).
    static B root(const B& x) {
        const S value = std::sqrt(x.value);
        if (!(x.value >= kSmall && x.error <= x.value)) return small_root(x);
        const S half = x.error / 2;
        return {value, half / (x.value - half) * value * kGrow + kUnit * value};
    }
    /// Both roots are between 0 and the root of x + e. If the exact number is negative, it has no
    /// root, and the mathematics of the algorithm no answer.
    TOUCHSTONE_RARE static B small_root(const B& x) {
        const S value = std::sqrt(x.value);
        if (is_zero(x)) return {value, 0};
        if (!(x.value >= 0)) return {value, Limits::infinity()};
        return {value, std::sqrt((x.value + x.error) * kGrow + kLeast) * kGrow};
    }

    /// Sine and cosine have slopes of at most 1.
    static B sine(const B& x) { return turned(std::sin(x.value), x); }
    static B cosine(const B& x) { return turned(std::cos(x.value), x); }
    static B turned(S value, const B& angle) {
        B at = smooth(value, angle);
        if (!(std::fabs(angle.value) <= kFarAngle)) at.error += kUlp * kFarError;
        return at;
    }
    static B arctangent(const B& x) { return smooth(std::atan(x.value), x); }
    static B smooth(S value, const B& x) {
        if (is_zero(x)) return {value, 0};  // 0 or 1, exactly
        return {value, x.error * kGrow + kLibrary * std::fabs(value) + 16 * kLeast};
    }
    static B length(const B& x, const B& y) {
        const S value = std::hypot(x.value, y.value);
        if (is_zero(x) && is_zero(y)) return {value, 0};
        return {value, (x.error + y.error) * kGrow + kLibrary * value + 16 * kLeast};
    }

    /// A point at the distance r from the origin that moves by d < r turns by at most asin(d / r),
    /// which is at most 2 d / r. If it may cross the negative x axis or reach the origin, both
    /// angles are still in [-pi, pi]. The angle of the origin is 0, but not for atan2 with -0.
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

    /// The greatest and the least number that x may be.
    static S upper(const B& x) {
        const S end = x.value + x.error;
        return end + kUlp * std::fabs(end);
    }
    static S lower(const B& x) {
        const S end = x.value - x.error;
        return end - kUlp * std::fabs(end);
    }

    /// For a function of S that rises in steps of whole numbers.
    template <class Step>
    static B stepped(const B& x, Step step) {
        const S value = step(x.value);
        if (x.error == 0) return {value, value - value};
        return {value, (step(upper(x)) - step(lower(x))) * kGrow};
    }

    /// Exact in S. The real remainder differs by x.error and the quotient times y.error, unless the
    /// whole quotient may differ: then both are nearer to zero than y.
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

    /// Min and max change no more than the operand that changes most. A bound that is infinite or a
    /// NaN remains so: `both` - `both` is a NaN. Without branches, since no processor foresees
    /// which of two numbers is less.
    static B chosen(S value, const B& p, const B& q) {
        const S both = p.error + q.error;
        return {value, (p.error > q.error ? p.error : q.error) + (both - both)};
    }

    /// The value in place of that of x.
    static B moved_to(S value, const B& x) {
        const S by = std::fabs(value - x.value);
        return {value, (by + x.error) * kGrow + kUnit * std::fabs(value)};
    }

    /// Unsure if numbers within the bounds may be in another order than the values. The difference
    /// of two numbers of S is 0 only if they are equal, and is rounded by at most u of itself, the
    /// sum of the errors likewise, so kGrow covers both. If kGrow is lost by underflow, the errors
    /// are subnormal, and their sum is exact.
    static void compare(const B& p, const B& q) {
        const S difference = p.value - q.value;
        const S errors = p.error + q.error;
        if (!(std::fabs(difference) > errors * kGrow) && !(difference == 0 && errors == 0))
            be_unsure();
    }
};

}  // namespace certified_detail
}  // namespace touchstone

#endif
