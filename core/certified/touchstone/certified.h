// A number with a bound of its rounding error. It shows whether rounding may have changed the
// answer of a collision test. Needs only C++17 and the standard library.
//
// Run a template over its scalar with Certified<double> instead of double:
//
//     template <class S> struct Disc { S x, y, r; };
//     template <class S> bool overlaps(const Disc<S>& a, const Disc<S>& b);
//
//     const auto test = [](const auto& a, const auto& b) { return overlaps(a, b); };
//     switch (touchstone::certified(test, a, b)) {  // a and b are Disc<double>
//         case touchstone::Certainty::hit: ...      // in exact arithmetic it is a hit, too
//         case touchstone::Certainty::miss: ...     // in exact arithmetic it is a miss, too
//         case touchstone::Certainty::unsure: ...   // rounding may decide
//     }
//
// hit_or_exact(test, exact, a, b) calls exact(a, b) if the answer is unsure. `exact` may be any
// exact predicate. If touchstone::oracle is linked, it may be the oracle:
//
//     const auto exact = [](const Disc<double>& a, const Disc<double>& b) {
//         return touchstone::intersect(touchstone::Circle{a.x, a.y, a.r},
//                                      touchstone::Circle{b.x, b.y, b.r});
//     };
//
// What is certified: the answer of the template in exact arithmetic, for exactly these numbers. If
// the template's mathematics is wrong, or undefined (the root of a negative number), its answer may
// be certified all the same.
//
// How: for floats and doubles, a first run computes cheap bounds of all errors
// (certified_filter.h). If they do not decide a comparison, the algorithm runs with Certified<S>.
//
// A Certified<S> has the value that S computes if literals are rounded to S first, and a bound of
// its distance from the number that exact arithmetic computes. If the bounds leave a comparison
// open, the comparison has the result of these values, and the whole answer becomes unsure. So
// loops end as with S.
//
// A literal or a whole number means its exact value: 0.1 is the double nearest to a tenth. Call
// min, max, abs, sqrt, cos and so on without std::, after `using std::sqrt`.
//
// The bounds of Certified<S> hold if the processor rounds to nearest and keeps subnormal numbers.
// The bounds of the first run also hold if it rounds upwards or flushes results. A run whose bounds
// would not hold is skipped. Library functions such as sin must be within kLibraryUlps. A compiler
// may contract products and sums to fused multiply-adds. -ffast-math is refused.
#ifndef TOUCHSTONE_CERTIFIED_H
#define TOUCHSTONE_CERTIFIED_H

#if __cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L)
#error "touchstone: compile as C++17 or later (-std=c++17)"
#endif

#if defined(__FAST_MATH__) || defined(__ASSOCIATIVE_MATH__) || defined(__RECIPROCAL_MATH__) || \
    defined(_M_FP_FAST) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "touchstone: compile without -ffast-math, which makes bounds of rounding errors wrong"
#endif

#ifdef __SSE2__
#include <xmmintrin.h>
#endif

#include <cfloat>
#include <cmath>
#include <iosfwd>
#include <limits>
#include <type_traits>

#include <touchstone/certified_bounds.h>
#include <touchstone/certified_filter.h>

namespace touchstone {

/// A number as S computes it, with a bound of its error. S is float, double or long double.
template <class S>
class Certified {
    using Bounds = certified_detail::Bounds<S>;
    using Bounded = typename Bounds::B;
    using Value = decltype(Bounded::value);

  public:
    constexpr Certified() = default;
    /// The number itself. It is rounded to S if S cannot represent it.
    template <class T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>
    constexpr Certified(T number) : n_(Bounds::of(number)) {}  // NOLINT: so that literals convert

    explicit constexpr Certified(const Bounded& n) : n_(n) {}

    static Certified pi() { return Certified(Bounds::pi()); }

    /// The value that S computes.
    [[nodiscard]] constexpr Value value() const { return n_.value; }
    /// An upper bound of the distance of value() from the number that exact arithmetic computes.
    /// Infinite or a NaN if nothing is known.
    [[nodiscard]] constexpr Value error() const { return Bounds::error_of(n_); }

    /// Rounds towards zero, as a conversion of S does. The answer becomes unsure if the bounds
    /// allow several results, in the first run also if the number is not exact.
    template <class T, std::enable_if_t<std::is_integral_v<T> && !std::is_same_v<T, bool>, int> = 0>
    explicit operator T() const {
        const Certified whole = trunc(*this);
        if (!Bounds::is_exact(whole.n_)) certified_detail::be_unsure();
        return static_cast<T>(whole.n_.value);
    }
    explicit operator bool() const { return *this != Certified(); }

    friend TOUCHSTONE_INLINED Certified operator+(const Certified& p, const Certified& q) {
        return Certified(Bounds::sum(p.n_, q.n_));
    }
    friend TOUCHSTONE_INLINED Certified operator-(const Certified& p, const Certified& q) {
        return Certified(Bounds::difference(p.n_, q.n_));
    }
    friend TOUCHSTONE_INLINED Certified operator*(const Certified& p, const Certified& q) {
        return Certified(Bounds::product(p.n_, q.n_));
    }
    friend TOUCHSTONE_INLINED Certified operator/(const Certified& p, const Certified& q) {
        return Certified(Bounds::quotient(p.n_, q.n_));
    }
    friend TOUCHSTONE_INLINED Certified operator-(const Certified& x) {
        return Certified(Bounds::flipped(-x.n_.value, x.n_));
    }
    friend TOUCHSTONE_INLINED Certified operator+(const Certified& x) { return x; }

    Certified& operator+=(const Certified& q) { return *this = *this + q; }
    Certified& operator-=(const Certified& q) { return *this = *this - q; }
    Certified& operator*=(const Certified& q) { return *this = *this * q; }
    Certified& operator/=(const Certified& q) { return *this = *this / q; }

    friend TOUCHSTONE_INLINED bool operator<(const Certified& p, const Certified& q) {
        Bounds::compare(p.n_, q.n_);
        return p.n_.value < q.n_.value;
    }
    friend TOUCHSTONE_INLINED bool operator==(const Certified& p, const Certified& q) {
        Bounds::compare(p.n_, q.n_);
        return p.n_.value == q.n_.value;
    }
    friend TOUCHSTONE_INLINED bool operator<=(const Certified& p, const Certified& q) {
        Bounds::compare(p.n_, q.n_);
        return p.n_.value <= q.n_.value;
    }
    friend TOUCHSTONE_INLINED bool operator>(const Certified& p, const Certified& q) {
        return q < p;
    }
    friend TOUCHSTONE_INLINED bool operator>=(const Certified& p, const Certified& q) {
        return q <= p;
    }
    friend TOUCHSTONE_INLINED bool operator!=(const Certified& p, const Certified& q) {
        return !(p == q);
    }

    // The functions below never make an answer unsure: their bounds cover every possible result.

    friend TOUCHSTONE_INLINED Certified min(const Certified& p, const Certified& q) {
        return Certified(
            Bounds::chosen(q.n_.value < p.n_.value ? q.n_.value : p.n_.value, p.n_, q.n_));
    }
    friend TOUCHSTONE_INLINED Certified max(const Certified& p, const Certified& q) {
        return Certified(
            Bounds::chosen(p.n_.value < q.n_.value ? q.n_.value : p.n_.value, p.n_, q.n_));
    }
    friend TOUCHSTONE_INLINED Certified abs(const Certified& x) {
        return Certified(Bounds::flipped(std::fabs(x.n_.value), x.n_));
    }
    friend TOUCHSTONE_INLINED Certified fabs(const Certified& x) { return abs(x); }
    friend TOUCHSTONE_INLINED Certified sqrt(const Certified& x) {
        return Certified(Bounds::root(x.n_));
    }
    friend TOUCHSTONE_INLINED Certified sin(const Certified& angle) {
        return Certified(Bounds::sine(angle.n_));
    }
    friend TOUCHSTONE_INLINED Certified cos(const Certified& angle) {
        return Certified(Bounds::cosine(angle.n_));
    }
    friend Certified atan2(const Certified& y, const Certified& x) {
        return Certified(Bounds::angle_of(y.n_, x.n_));
    }
    friend Certified atan(const Certified& x) { return Certified(Bounds::arctangent(x.n_)); }
    friend Certified hypot(const Certified& x, const Certified& y) {
        return Certified(Bounds::length(x.n_, y.n_));
    }
    friend Certified fmod(const Certified& x, const Certified& y) {
        return Certified(Bounds::remainder(x.n_, y.n_));
    }
    friend Certified floor(const Certified& x) {
        return Certified(Bounds::stepped(x.n_, [](Value n) { return std::floor(n); }));
    }
    friend Certified ceil(const Certified& x) {
        return Certified(Bounds::stepped(x.n_, [](Value n) { return std::ceil(n); }));
    }
    friend Certified trunc(const Certified& x) {
        return Certified(Bounds::stepped(x.n_, [](Value n) { return std::trunc(n); }));
    }
    friend Certified round(const Certified& x) {
        return Certified(
            Bounds::stepped(x.n_, [](Value n) { return certified_detail::rounded(n); }));
    }

    // The value comes from the standard function for S, and the bound from a formula made of the
    // functions above.

    friend Certified tan(const Certified& angle) {
        return about(std::tan(angle.n_.value), sin(angle) / cos(angle));
    }
    friend Certified asin(const Certified& x) {
        return about(std::asin(x.n_.value), atan2(x, sqrt(Certified(1) - x * x)));
    }
    friend Certified acos(const Certified& x) {
        return about(std::acos(x.n_.value), atan2(sqrt(Certified(1) - x * x), x));
    }
    friend Certified pow(const Certified& x, int exponent) {
        Certified power(1);
        for (int i = 0; i < exponent || i < -exponent; ++i) power = power * x;
        return about(std::pow(x.n_.value, static_cast<Value>(exponent)),
                     exponent < 0 ? Certified(1) / power : power);
    }
    /// Nothing is known about the result unless the exponent is 0.5 or a whole number from -1024
    /// to 1024.
    template <class T, std::enable_if_t<std::is_floating_point_v<T>, int> = 0>
    friend Certified pow(const Certified& x, T exponent) {
        constexpr int kMost = 1024;
        if (std::fabs(exponent) <= kMost && std::floor(exponent) == exponent)
            return pow(x, static_cast<int>(exponent));
        const Value power = std::pow(x.n_.value, static_cast<Value>(exponent));
        return exponent == T(0.5) ? about(power, sqrt(x)) : Certified(Bounds::unknown(power));
    }

    /// The value rounded to the floating-point type Type::type. Exact arithmetic does not round
    /// here, so the bound includes the rounding error.
    template <class Type, class T = typename Type::type>
    friend Certified rounded_to(Type /*type*/, const Certified& x) {
        return about(static_cast<Value>(static_cast<T>(x.n_.value)), x);
    }

  private:
    /// Returns `value` with the bound of `number`, widened by the difference of the two values.
    static Certified about(Value value, const Certified& number) {
        return Certified(Bounds::moved_to(value, number.n_));
    }

    Bounded n_;
};

/// The certified answer of a test.
enum class Certainty {
    miss,   ///< a miss in exact arithmetic
    hit,    ///< a hit in exact arithmetic
    unsure  ///< not certified
};

/// Prints miss, hit or unsure, for example in failed assertions.
template <class Traits>
std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& to,
                                             Certainty answer) {
    return to << (answer == Certainty::miss ? "miss" : answer == Certainty::hit ? "hit" : "unsure");
}

/// Observes the comparisons of this thread during its lifetime. Such objects may be nested. Only
/// the innermost object observes a comparison.
class Doubts {
  public:
    Doubts() : before_(certified_detail::unsure) { certified_detail::unsure = false; }
    Doubts(const Doubts&) = delete;
    Doubts& operator=(const Doubts&) = delete;
    ~Doubts() { certified_detail::unsure = before_; }

    /// True if the bounds did not decide an observed comparison or a conversion to a whole number.
    [[nodiscard]] bool any() const { return certified_detail::unsure; }

  private:
    bool before_;
};

/// True if this thread rounds to nearest and keeps subnormal numbers. For float and double on x86,
/// reads the processor's control register. Otherwise tests sample computations.
template <class S>
bool rounds_as_certified() {
#ifdef __SSE2__
    if constexpr (!std::is_same_v<S, long double>) {
        constexpr unsigned kRounding = 0x6000;
        constexpr unsigned kFlushToZero = 0x8000;
        constexpr unsigned kInputsToZero = 0x0040;
        return (_mm_getcsr() & (kRounding | kFlushToZero | kInputsToZero)) == 0;
    }
#endif
    // Computing a subnormal result is slow, so this is done once per thread.
    static thread_local const bool keeps_results = [] {
        const volatile S least = std::numeric_limits<S>::min();
        return least / 2 > 0;
    }();
    // Volatile, so that the processor computes the sums here, at run time. 1 + 3u lies halfway
    // between 1 + 2u and 1 + 4u. It rounds to 1 + 4u, the even one, only if rounding is to nearest
    // or upwards.
    const volatile S one = 1;
    const volatile S least = std::numeric_limits<S>::denorm_min();
    constexpr S u = std::numeric_limits<S>::epsilon() / 2;
    const S near_one = one;
    return (near_one + 3 * u == 1 + 4 * u) & (near_one + u == 1) & (least > 0) & keeps_results;
}

/// Runs the algorithm with the parts of a scene, at most twice. Their numbers become Certified
/// numbers (in_certified, certified_parts.h). Returns the algorithm's answer if the bounds show
/// that rounding did not change it, else `unsure`. The algorithm is called with the converted parts
/// and returns bool. If it throws, so does this function.
template <class Algorithm, class... Parts>
Certainty certified(const Algorithm& algorithm, const Parts&... parts);

/// Returns the algorithm's answer if it is certified, else exact(parts...), which must be exact. So
/// rounding makes no answer wrong. For floats, the first run computes with doubles, which
/// leave fewer comparisons undecided.
template <class Algorithm, class Exact, class... Parts>
bool hit_or_exact(const Algorithm& algorithm, const Exact& exact, const Parts&... parts);

}  // namespace touchstone

/// An algorithm that uses std::numeric_limits gets the limits of S.
template <class S>
class std::numeric_limits<touchstone::Certified<S>> : public std::numeric_limits<S> {};
template <class S, class V>
class std::numeric_limits<touchstone::FilteredNumber<S, V>> : public std::numeric_limits<S> {};

#include <touchstone/certified_parts.h>

#endif
