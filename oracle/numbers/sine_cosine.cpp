#include "oracle/numbers/sine_cosine.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "oracle/numbers/integers.h"
#include "oracle/numbers/rational.h"

namespace touchstone {
namespace {

Dyadic power_of_two(long exponent) {
    return Dyadic(1).scaled(exponent);
}

Dyadic to_nearest(const Dyadic& x, long bits) {
    return x.rounded(bits, Rounding::nearest);
}
Dyadic to_nearest(const Rational& x, long bits) {
    return rounded_to_bits(x, bits, Rounding::nearest);
}

/// Returns x, no farther away than 2^-places.
Dyadic near(const Dyadic& x, long /*places*/) {
    return x;
}
Dyadic near(const Rational& x, long places) {
    const Dyadic about = to_nearest(x, 64);
    if (about.sign() == 0) return about;
    return to_nearest(x, std::max(1L, places + about.magnitude() + 1));
}

/// Returns whether the first terms of the series, t and 1, differ from sine and cosine by less than
/// 2^-bits of the value.
bool is_tiny(const Dyadic& t, long bits) {
    return t.sign() != 0 && t.magnitude() <= -(bits + 2) / 2;
}

// |t| < 2^e, so t^3/6 < 2^(3e - 2) and t^2/2 < 2^(2e - 1). With 2e <= -(bits + 1) and |t| at least
// 2^(e - 1), these are less than 2^-bits of t and of 1. An error of t changes sine and cosine by at
// most that error.
SineCosine of_tiny(const Dyadic& t, const Dyadic& error_of_t) {
    const long e = t.magnitude();
    return {{t, power_of_two(3 * e - 2) + error_of_t}, {1, power_of_two(2 * e - 1) + error_of_t}};
}

// |t| < 2^e, so t^3/6 < 2^(3e - 2) and t^4/24 < 2^(4e - 4). An error of t changes sine by at most
// that error. It changes 1 - t^2/2 by at most 2^(e + 1) times that error, because t and the angle
// are less than 2^(e + 1).
SineCosine of_tiny_degrees(const Dyadic& t, const Dyadic& error_of_t) {
    const long e = t.magnitude();
    return {{t, power_of_two(3 * e - 2) + error_of_t},
            {Dyadic(1) - (t * t).scaled(-1), power_of_two(4 * e - 4) + error_of_t.scaled(e + 1)}};
}

SineCosine of_zero() {
    return {{}, {1, {}}};
}

SineCosine of_radians(const Dyadic& t, long bits) {
    if (t.sign() == 0) return of_zero();
    if (is_tiny(t, bits)) return of_tiny(t, {});
    return sine_cosine_near(RealNumber([&t](long) { return t; }), bits);
}

SineCosine of_radians(const Rational& t, long bits) {
    if (const std::optional<Dyadic> exact = as_dyadic(t)) return of_radians(*exact, bits);
    const Dyadic about = to_nearest(t, bits + 64);
    if (is_tiny(about, bits)) return of_tiny(about, power_of_two(about.magnitude() - bits - 64));
    return sine_cosine_near(RealNumber([&t](long places) { return near(t, places); }), bits);
}

/// Returns sine and cosine of the angle with these radians and degrees. |degrees| <= 45, and the
/// angle is not zero.
template <class Q>
SineCosine of_both(const Q& radians, const Q& degrees, long bits) {
    // pi/180 has five binary zeros after the point, so degree_near has an error below 2^-(bits +
    // 58) of the value. The rounding errors of the degrees and of the product are smaller.
    const Dyadic t = to_nearest(to_nearest(degrees, bits + 64) * degree_near(bits + 64), bits + 64);
    if (sign(radians) == 0 && is_tiny(t, bits))
        return of_tiny_degrees(t, power_of_two(t.magnitude() - bits - 57));
    // The error of a degree is multiplied by less than 2^6.
    return sine_cosine_near(RealNumber([&](long places) {
                                return near(radians, places + 2) +
                                       near(degrees, places + 2) * degree_near(places + 7);
                            }),
                            bits);
}

template <class Q>
SineCosine of_turn(const Q& t, long bits) {
    return of_radians(t, bits);
}

template <class Q>
SineCosine of_turn(const Angle<Q>& x, long bits) {
    // The angle is measured from the nearest quarter turn, so that an angle near a quarter turn is
    // tiny.
    const Q eighth(45.0);
    const QuarterTurns<Q> turns(x.degrees + eighth);
    const Q rest = turns.rest - eighth;
    SineCosine at = sign(rest) != 0 ? of_both(x.radians, rest, bits) : of_radians(x.radians, bits);
    for (unsigned i = 0; i < turns.count; ++i) {
        // sin(x + 90) = cos x, cos(x + 90) = -sin x.
        std::swap(at.sine, at.cosine);
        at.cosine.middle = -at.cosine.middle;
    }
    return at;
}

Dyadic minus(const Dyadic& x, const Integer& whole) {
    return x - to_dyadic(Wide(whole), 0);
}
Rational minus(const Rational& x, const Integer& whole) {
    return x - Rational(whole);
}

}  // namespace

template <class Turn>
SineCosine sine_cosine_near(const Turn& turn, long bits) {
    return of_turn(turn, bits);
}

template SineCosine sine_cosine_near(const Dyadic&, long);
template SineCosine sine_cosine_near(const Rational&, long);
template SineCosine sine_cosine_near(const Angle<Dyadic>&, long);
template SineCosine sine_cosine_near(const Angle<Rational>&, long);

template <class Q>
QuarterTurns<Q>::QuarterTurns(const Q& degrees) : rest(degrees) {
    const Q quarter(90.0);
    if (sign(degrees) >= 0 && degrees < quarter) return;
    const Integer turns = floor(to_rational(degrees) / 90);
    const Integer last = turns % 4;
    count = static_cast<unsigned>(static_cast<int>(last) + 4) % 4;
    rest = minus(degrees, Integer(turns * 90));
}

template struct QuarterTurns<Dyadic>;
template struct QuarterTurns<Rational>;

}  // namespace touchstone
