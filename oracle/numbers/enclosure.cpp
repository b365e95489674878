#include "oracle/numbers/enclosure.h"

#include <limits>
#include <optional>

#include "oracle/numbers/integers.h"
#include "oracle/numbers/sine_cosine.h"

namespace touchstone {
namespace {

/// Returns a lower bound of p + q for Rounding::down, an upper bound for Rounding::up, with `bits`
/// bits. A summand far smaller than the other is replaced by a power of two if it moves the sum in
/// that direction, else dropped. This keeps the sum short.
Dyadic sum(const Dyadic& p, const Dyadic& q, long bits, Rounding rounding) {
    if (p.sign() == 0 || q.sign() == 0) return (p + q).rounded(bits, rounding);
    const bool p_is_larger = p.magnitude() >= q.magnitude();
    const Dyadic& large = p_is_larger ? p : q;
    const Dyadic& small = p_is_larger ? q : p;
    const long last = large.magnitude() - bits - 2;
    if (small.magnitude() > last) return (p + q).rounded(bits, rounding);
    const bool matters = (small.sign() > 0) == (rounding == Rounding::up);
    if (!matters) return large.rounded(bits, rounding);
    const Dyadic least = Dyadic(small.sign()).scaled(last);
    return (large.rounded(bits + 2, rounding) + least).rounded(bits, rounding);
}

/// Returns the root of x >= 0, rounded to `bits` bits.
Dyadic root(const Dyadic& x, long bits, Rounding rounding) {
    if (x.sign() == 0) return {};
    long places = bits + 2 - x.magnitude() / 2;
    auto [result, rest] = whole_root(fixed(x, 2 * places));
    const bool is_exact = rest.is_zero() && x.exponent() + 2 * places >= 0;
    result <<= 1;
    if (!is_exact) ++result;
    return to_dyadic(result, -places - 1).rounded(bits, rounding);
}

Dyadic floor_of(const Dyadic& x) {
    if (x.sign() == 0 || x.exponent() >= 0) return x;
    if (x.magnitude() <= 0) return Dyadic(x.sign() < 0 ? -1 : 0);
    return x.rounded(x.magnitude(), Rounding::down);
}

/// Returns sine or cosine of an interval: its value at the middle, widened by slope * r + r^2/2,
/// where r is half the width. The second derivative is at most 1.
Enclosure widened(const Approximation& at, const Approximation& slope, const Enclosure& x) {
    const Dyadic r = (x.high() - x.low()).scaled(-1);
    const Dyadic radius = at.radius + (abs(slope.middle) + slope.radius) * r + (r * r).scaled(-1);
    const Dyadic low = at.middle - radius;
    const Dyadic high = at.middle + radius;
    return {std::max(low, Dyadic(-1)), std::min(high, Dyadic(1)), x.bits()};
}

SineCosine at_middle(const Enclosure& x) {
    return sine_cosine_near((x.low() + x.high()).scaled(-1), x.bits() + 2);
}

}  // namespace

Dyadic quotient(const Dyadic& p, const Dyadic& q, long bits, Rounding rounding) {
    if (p.sign() == 0) return {};
    // `result` has at least bits + 2 bits. Then a bit is appended. It is set if there is a
    // remainder.
    const long up = bits + 3 + (q.magnitude() - q.exponent()) - (p.magnitude() - p.exponent());
    const Wide above = shifted(whole_of(abs(p)), std::max(0L, up));
    const Wide below = shifted(whole_of(abs(q)), std::max(0L, -up));
    Wide result;
    Wide rest;
    divide_qr(above, below, result, rest);
    result <<= 1;
    if (!rest.is_zero()) ++result;
    const long exponent = p.exponent() - q.exponent() - up - 1;
    const Dyadic size = to_dyadic(result, exponent);
    return (p.sign() == q.sign() ? size : -size).rounded(bits, rounding);
}

Enclosure Enclosure::all(long bits) {
    Enclosure result(bits);
    result.is_bounded_ = false;
    return result;
}

Enclosure Enclosure::pi(long bits) {
    const Dyadic pi = pi_near(bits);
    const Dyadic error = Dyadic(1).scaled(-bits);
    return {pi - error, pi + error, bits};
}

int Enclosure::certain_sign() const {
    if (!is_bounded_) return 0;
    if (low_.sign() > 0) return 1;
    if (high_.sign() < 0) return -1;
    return 0;
}

bool Enclosure::is_narrow() const {
    const int sign = certain_sign();
    return sign != 0 && high_ - low_ < (sign > 0 ? low_ : -high_).scaled(-56);
}

bool Enclosure::is_narrower_than(double width) const {
    return is_bounded_ && high_ - low_ < Dyadic(width);
}

double Enclosure::midpoint() const {
    if (!is_bounded_) return std::numeric_limits<double>::quiet_NaN();
    return nearest((low_ + high_).scaled(-1));
}

Enclosure& Enclosure::operator*=(const Dyadic& factor) {
    return *this = *this * Enclosure(factor, bits_);
}

Enclosure operator+(const Enclosure& p, const Enclosure& q) {
    const long bits = p.bits_;
    if (!p.is_bounded_ || !q.is_bounded_) return Enclosure::all(bits);
    return {sum(p.low_, q.low_, bits, Rounding::down), sum(p.high_, q.high_, bits, Rounding::up),
            bits};
}

Enclosure operator-(const Enclosure& p, const Enclosure& q) {
    return p + -q;
}

Enclosure operator-(const Enclosure& x) {
    if (!x.is_bounded_) return x;
    return {-x.high_, -x.low_, x.bits_};
}

Enclosure operator*(const Enclosure& p, const Enclosure& q) {
    if (!p.is_bounded_ || !q.is_bounded_) return Enclosure::all(p.bits_);
    if (p.low_.sign() >= 0 && q.low_.sign() >= 0)
        return {p.low_ * q.low_, p.high_ * q.high_, p.bits_};
    const auto [low, high] =
        std::minmax({p.low_ * q.low_, p.low_ * q.high_, p.high_ * q.low_, p.high_ * q.high_});
    return {low, high, p.bits_};
}

Enclosure operator/(const Enclosure& p, const Enclosure& q) {
    const long bits = p.bits_;
    if (!p.is_bounded_ || q.certain_sign() == 0) return Enclosure::all(bits);
    if (q.certain_sign() < 0) return -p / -q;
    // The least quotient has the least numerator. Its denominator is least if that numerator is
    // negative, else greatest.
    const Dyadic& below = p.low_.sign() < 0 ? q.low_ : q.high_;
    const Dyadic& above = p.high_.sign() < 0 ? q.high_ : q.low_;
    return {quotient(p.low_, below, bits, Rounding::down),
            quotient(p.high_, above, bits, Rounding::up), bits};
}

Enclosure sqrt(const Enclosure& x) {
    if (!x.is_bounded_) return x;
    const auto not_negative = [](const Dyadic& y) { return y.sign() < 0 ? Dyadic() : y; };
    return {root(not_negative(x.low_), x.bits_, Rounding::down),
            root(not_negative(x.high_), x.bits_, Rounding::up), x.bits_};
}

Enclosure cos(const Enclosure& x) {
    if (!x.is_bounded_) return {-1, 1, x.bits_};
    const SineCosine at = at_middle(x);
    return widened(at.cosine, at.sine, x);
}

Enclosure sin(const Enclosure& x) {
    if (!x.is_bounded_) return {-1, 1, x.bits_};
    const SineCosine at = at_middle(x);
    return widened(at.sine, at.cosine, x);
}

Enclosure floor(const Enclosure& x) {
    if (!x.is_bounded_) return x;
    return {floor_of(x.low_), floor_of(x.high_), x.bits_};
}

Enclosure min(const Enclosure& p, const Enclosure& q) {
    if (!p.is_bounded_ || !q.is_bounded_) return Enclosure::all(p.bits_);
    return {std::min(p.low_, q.low_), std::min(p.high_, q.high_), p.bits_};
}

Enclosure max(const Enclosure& p, const Enclosure& q) {
    if (!p.is_bounded_ || !q.is_bounded_) return Enclosure::all(p.bits_);
    return {std::max(p.low_, q.low_), std::max(p.high_, q.high_), p.bits_};
}

Enclosure atan2(const Enclosure& y, const Enclosure& x) {
    const long bits = y.bits_;
    const bool holds_the_cut = y.certain_sign() == 0 && x.certain_sign() <= 0;
    if (!x.is_bounded_ || !y.is_bounded_ || holds_the_cut) {
        const Enclosure pi = Enclosure::pi(bits);
        return {-pi.high_, pi.high_, bits};
    }
    // For a rectangle of points that does not meet the cut, the angle is least and greatest at
    // corners.
    std::optional<Enclosure> all;
    for (const Dyadic* v : {&y.low_, &y.high_}) {
        for (const Dyadic* u : {&x.low_, &x.high_}) {
            const Approximation at = arctangent(*v, *u, bits + 2);
            const Enclosure one(at.middle - at.radius, at.middle + at.radius, bits);
            all = !all ? one
                       : Enclosure(std::min(all->low_, one.low_), std::max(all->high_, one.high_),
                                   bits);
        }
    }
    return *all;
}

}  // namespace touchstone
