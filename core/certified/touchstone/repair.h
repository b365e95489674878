// Numbers with fewer or smaller rounding errors than a floating-point type, for a collision test
// that is a template over its number type. Needs only C++17 and the standard library.
//
//     const auto test = [](const auto& a, const auto& b) { return overlaps(a, b); };
//     test(a, b)                                            // before
//     touchstone::run_in<touchstone::Twofold>(test, a, b)   // after
//
//  - Wider<S>: the next wider type, double for float, long double for double.
//  - Twofold<S>: the sum of two S. The error of each + - * / and sqrt is at most 16 u^2 |result|,
//    with u = 2^-53 for double (M. Joldes, J.-M. Muller and V. Popescu, Tight and Rigorous Error
//    Bounds for Basic Building Blocks of Double-Word Arithmetic, 2017; V. Lefevre and others,
//    Accurate calculation of Euclidean Norms using Double-word Arithmetic, 2023), if nothing
//    overflows or underflows. Pi, sine and cosine are as accurate as those of S. tan, hypot, fmod,
//    pow and the inverse functions compute with S.
//  - Fused<S>: S itself, but x y + z and x y - z have one rounding (std::fma). Differences of two
//    products lose their symmetry: x y - y x may differ from 0.
#ifndef TOUCHSTONE_REPAIR_H
#define TOUCHSTONE_REPAIR_H

#include <cmath>
#include <limits>
#include <type_traits>

#include <touchstone/certified.h>

namespace touchstone {

namespace repair_detail {

/// The common base of Fused and Twofold. Functions such as tan compute with the value alone.
template <class Number, class S>
class OnValue {
  public:
    static Number pi() { return Number(S(3.14159265358979323846264338327950288L)); }

    friend Number operator+(const Number& x) { return x; }
    friend Number& operator+=(Number& p, const Number& q) { return p = p + q; }
    friend Number& operator-=(Number& p, const Number& q) { return p = p - q; }
    friend Number& operator*=(Number& p, const Number& q) { return p = p * q; }
    friend Number& operator/=(Number& p, const Number& q) { return p = p / q; }
    friend bool operator>(const Number& p, const Number& q) { return q < p; }
    friend bool operator>=(const Number& p, const Number& q) { return q <= p; }
    friend bool operator!=(const Number& p, const Number& q) { return !(p == q); }
    friend Number min(const Number& p, const Number& q) { return q < p ? q : p; }
    friend Number max(const Number& p, const Number& q) { return p < q ? q : p; }
    friend Number abs(const Number& x) { return x < Number() ? -x : x; }
    friend Number fabs(const Number& x) { return abs(x); }
    friend Number tan(const Number& x) { return Number(std::tan(x.value())); }
    friend Number asin(const Number& x) { return Number(std::asin(x.value())); }
    friend Number acos(const Number& x) { return Number(std::acos(x.value())); }
    friend Number atan(const Number& x) { return Number(std::atan(x.value())); }
    friend Number atan2(const Number& y, const Number& x) {
        return Number(std::atan2(y.value(), x.value()));
    }
    friend Number hypot(const Number& x, const Number& y) {
        return Number(std::hypot(x.value(), y.value()));
    }
    friend Number fmod(const Number& x, const Number& y) {
        return Number(std::fmod(x.value(), y.value()));
    }
    friend Number ceil(const Number& x) { return -floor(-x); }
    friend Number trunc(const Number& x) { return x < Number() ? ceil(x) : floor(x); }
    friend Number round(const Number& x) {
        // x + 0.5 may be rounded, but x - trunc(x) is exact.
        const Number whole = trunc(x);
        if (abs(x - whole) < Number(S(0.5))) return whole;
        return x < Number() ? whole - Number(S(1)) : whole + Number(S(1));
    }
    template <class T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>
    friend Number pow(const Number& x, T exponent) {
        return Number(std::pow(x.value(), static_cast<S>(exponent)));
    }
    template <class Type, class T = typename Type::type>
    friend Number rounded_to(Type /*type*/, const Number& x) {
        return Number(static_cast<S>(static_cast<T>(x.value())));
    }
};

}  // namespace repair_detail

template <class S>
class Fused : public repair_detail::OnValue<Fused<S>, S> {
  public:
    constexpr Fused() = default;
    template <class T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>
    constexpr Fused(T number) : value_(static_cast<S>(number)) {}  // NOLINT: implicit

    [[nodiscard]] constexpr S value() const { return value_; }

    friend Fused operator+(const Fused& p, const Fused& q) {
        if (p.is_product_) return Fused(std::fma(p.x_, p.y_, q.value_));
        if (q.is_product_) return Fused(std::fma(q.x_, q.y_, p.value_));
        return Fused(p.value_ + q.value_);
    }
    friend Fused operator-(const Fused& p, const Fused& q) { return p + -q; }
    friend Fused operator-(const Fused& x) {
        return x.is_product_ ? Fused(-x.x_) * Fused(x.y_) : Fused(-x.value_);
    }
    friend Fused operator*(const Fused& p, const Fused& q) {
        Fused result(p.value_ * q.value_);
        result.x_ = p.value_;
        result.y_ = q.value_;
        result.is_product_ = true;
        return result;
    }
    friend Fused operator/(const Fused& p, const Fused& q) { return Fused(p.value_ / q.value_); }
    friend bool operator<(const Fused& p, const Fused& q) { return p.value_ < q.value_; }
    friend bool operator<=(const Fused& p, const Fused& q) { return p.value_ <= q.value_; }
    friend bool operator==(const Fused& p, const Fused& q) { return p.value_ == q.value_; }
    friend Fused sqrt(const Fused& x) { return Fused(std::sqrt(x.value_)); }
    friend Fused sin(const Fused& x) { return Fused(std::sin(x.value_)); }
    friend Fused cos(const Fused& x) { return Fused(std::cos(x.value_)); }
    friend Fused floor(const Fused& x) { return Fused(std::floor(x.value_)); }

  private:
    S value_ = 0;
    // The factors, if the number is a product. The compiler knows which numbers are products.
    S x_ = 0;
    S y_ = 0;
    bool is_product_ = false;
};

template <class S>
class Twofold : public repair_detail::OnValue<Twofold<S>, S> {
  public:
    constexpr Twofold() = default;
    template <class T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0>
    constexpr Twofold(T number)  // NOLINT: implicit, like the conversion to S
        : high_(static_cast<S>(number)) {
        if constexpr (std::is_floating_point_v<T> && sizeof(T) > sizeof(S))
            low_ = static_cast<S>(number - static_cast<T>(high_));
    }

    [[nodiscard]] constexpr S value() const { return high_; }

    friend Twofold operator+(const Twofold& p, const Twofold& q) {
        const Twofold high = sum(p.high_, q.high_);
        const Twofold low = sum(p.low_, q.low_);
        const Twofold once = joined(high.high_, high.low_ + low.high_);
        return joined(once.high_, low.low_ + once.low_);
    }
    friend Twofold operator-(const Twofold& p, const Twofold& q) { return p + -q; }
    friend Twofold operator-(const Twofold& x) { return {-x.high_, -x.low_}; }
    friend Twofold operator*(const Twofold& p, const Twofold& q) {
        const S high = p.high_ * q.high_;
        const S low = error_of_product(p.high_, q.high_, high);
        return joined(high, low + (p.high_ * q.low_ + p.low_ * q.high_));
    }
    friend Twofold operator/(const Twofold& p, const Twofold& q) {
        const S high = p.high_ / q.high_;
        const Twofold rest = p - q * Twofold(high);
        return joined(high, rest.high_ / q.high_);
    }
    // The low part of an infinite number may be a NaN. Then only the high parts decide.
    friend bool operator<(const Twofold& p, const Twofold& q) {
        return p.high_ < q.high_ || (p.high_ == q.high_ && p.low_ < q.low_);
    }
    friend bool operator<=(const Twofold& p, const Twofold& q) {
        return p.high_ < q.high_ || (p.high_ == q.high_ && !(q.low_ < p.low_));
    }
    friend bool operator==(const Twofold& p, const Twofold& q) { return p <= q && q <= p; }
    friend Twofold sqrt(const Twofold& x) {
        const S high = std::sqrt(x.high_);
        if (!(high > 0)) return Twofold(high);
        const S square = high * high;
        const S rest = (x.high_ - square) - error_of_product(high, high, square);
        return joined(high, (rest + x.low_) / (2 * high));
    }
    friend Twofold sin(const Twofold& x) {
        const S of_high = std::sin(x.high_);
        return x.low_ == 0 ? Twofold(of_high) : sum(of_high, x.low_ * std::cos(x.high_));
    }
    friend Twofold cos(const Twofold& x) {
        const S of_high = std::cos(x.high_);
        return x.low_ == 0 ? Twofold(of_high) : sum(of_high, -x.low_ * std::sin(x.high_));
    }
    friend Twofold floor(const Twofold& x) {
        const S high = std::floor(x.high_);
        return high == x.high_ ? joined(high, std::floor(x.low_)) : Twofold(high);
    }

  private:
    constexpr Twofold(S high, S low) : high_(high), low_(low) {}

    /// p + q exactly (D. Knuth's TwoSum).
    static Twofold sum(S p, S q) {
        const S high = p + q;
        const S of_q = high - p;
        const S of_p = high - of_q;
        return {high, (p - of_p) + (q - of_q)};
    }
    /// p + q exactly, for |p| >= |q| (T. Dekker's Fast2Sum). If the sum is infinite or a NaN,
    /// returns p alone, so that a division by zero gives an infinite number.
    static Twofold joined(S p, S q) {
        const S high = p + q;
        if (!(std::fabs(high) <= std::numeric_limits<S>::max())) return {p, S(0)};
        return {high, q - (high - p)};
    }

    /// p q - product, where `product` is p q, rounded. Exact if nothing overflows or underflows.
    static S error_of_product(S p, S q, S product) {
        if constexpr (std::is_same_v<S, float>) {
            return static_cast<float>(static_cast<double>(p) * q - product);
        } else {
#ifdef FP_FAST_FMA
            return std::fma(p, q, -product);
#else
            // T. Dekker's product. Library calls of fma take much longer.
            const Twofold x = halves(p);
            const Twofold y = halves(q);
            const S rest = ((product - x.high_ * y.high_) - x.low_ * y.high_) - x.high_ * y.low_;
            return x.low_ * y.low_ - rest;
#endif
        }
    }
    /// Two numbers with half of the digits each, whose sum is x.
    static Twofold halves(S x) {
        constexpr int kHalf = (std::numeric_limits<S>::digits + 1) / 2;
        constexpr S kTimes = static_cast<S>((1ULL << kHalf) + 1);
        const S times = kTimes * x;
        const S high = times - (times - x);
        return {high, x - high};
    }

    S high_ = 0;
    S low_ = 0;
};

/// The next wider type; long double for long double.
template <class S>
using Wider = std::conditional_t<std::is_same_v<S, float>, double, long double>;

/// Runs the test with the parts of a scene in numbers of type Number<S>, where S is the type of
/// their numbers. Converts them as certified() does (certified_parts.h), but without in_certified.
template <template <class> class Number, class Test, class... Parts>
bool run_in(const Test& test, const Parts&... parts) {
    return test(certified_detail::converted(parts, certified_detail::MakeNumber<Number>())...);
}

}  // namespace touchstone

template <class S>
class std::numeric_limits<touchstone::Fused<S>> : public std::numeric_limits<S> {};
template <class S>
class std::numeric_limits<touchstone::Twofold<S>> : public std::numeric_limits<S> {};

#endif
