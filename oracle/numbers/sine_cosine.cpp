#include "oracle/numbers/sine_cosine.h"

#include <cmath>
#include <optional>

#include "oracle/numbers/integers.h"
#include "oracle/numbers/rational.h"

// A number x with p places is stored as the whole number near x 2^p. A unit is 2^-p. Shifts round
// down and divisions round toward zero, with an error below one unit each.

namespace touchstone {
namespace {

Wide one(long places) {
    return Wide(1) << static_cast<unsigned long>(places);
}

Wide product(const Wide& x, const Wide& y, long places) {
    return shifted(Wide(x * y), -places);
}

/// Returns the number of extra bits that a sum of up to `terms` terms needs.
long guard_for(long terms) {
    return std::bit_width(static_cast<unsigned long>(terms)) + 4;
}

long root_of(long x) {
    return static_cast<long>(std::sqrt(static_cast<double>(x)));
}

/// Returns atan z, 0 <= z <= 1, within two units of the arctangent of the given number.
///
/// atan z = 2 atan(z / (1 + sqrt(1 + z^2))) is used m times. Each time the error is halved and
/// increased by at most 2 units of 2^-w. The series has fewer than w terms; each adds at most 2
/// units of error.
Wide arctangent(Wide z, long p) {
    const long m = root_of(p) / 4 + 2;
    const long w = p + m + guard_for(4 * p);
    z = shifted(z, w - p);
    for (long i = 0; i < m; ++i) {
        const Wide hypotenuse = whole_root(one(2 * w) + z * z).root;
        z = shifted(z, w) / (one(w) + hypotenuse);
    }
    const Wide square = product(z, z, w);
    Wide sum = z;
    for (int k = 3; !z.is_zero(); k += 2) {
        z = product(z, square, w);
        if (k % 4 == 3) sum -= z / k;
        else sum += z / k;
    }
    return shifted(sum, m + p - w);
}

/// Returns pi to within two units, as 4 atan(1). The error of the arctangent is at most 8 units of
/// 2^-w in all, which is less than a fifth of a unit of `kept`. Each thread keeps the longest
/// result. Shorter results are its first places.
Wide fixed_pi(long places) {
    thread_local long longest = 0;
    thread_local Wide kept;
    if (places > longest) {
        longest = std::max(256L, places + places / 2);
        const long w = longest + 8;
        kept = shifted(Wide(arctangent(one(w), w) * 4), longest - w);
    }
    return shifted(kept, places - longest);
}

struct FixedTurn {
    Wide sine;
    Wide cosine;
};

/// Returns sine and cosine of an angle of at most 0.8 in size, each within 2 units of the sine and
/// cosine of the given number.
///
/// The angle is halved m times (not at all if it is small). The series of sine and cosine of the
/// halved angle are summed with w places. The error of a term is less than 3 units of 2^-w: the
/// rounding of the product, which is divided by n >= 2 (half a unit), the rounding of the quotient
/// (one unit), and less than half the error of the previous term. There are fewer than w terms,
/// since each term is less than half the previous one. The omitted terms sum to less than a unit,
/// since they alternate and decrease.
///
/// Then the angle is doubled m times: sin 2x = 2 sin x cos x, and cos 2x = 1 - 2 sin^2 x. Each
/// doubling multiplies the larger of the two errors by at most 4 (|sin x| < 0.72) and adds at most
/// 4 units. So the error is below 4^m (3 w + 4) units of 2^-w. w is p plus 2 m plus the number of
/// bits of 64 p, and 3 w + 4 is below 16 p for p >= 27.
FixedTurn series(const Wide& angle, long p) {
    const long zeros = p - bits_of(angle);
    const long m = std::max(0L, root_of(p) / 2 - zeros);
    const long w = p + 2 * m + guard_for(4 * p);
    const bool negative = angle.sign() < 0;
    const Wide t = shifted(negative ? Wide(-angle) : angle, w - p - m);
    FixedTurn sum{t, one(w)};
    Wide term = t;
    for (unsigned n = 2; !term.is_zero(); ++n) {
        term = product(term, t, w);
        term /= n;
        Wide& to = n % 2 == 0 ? sum.cosine : sum.sine;
        if (n % 4 < 2) to += term;
        else to -= term;
    }
    for (long i = 0; i < m; ++i) {
        const Wide square = product(sum.sine, sum.sine, w - 1);
        sum.sine = product(sum.sine, sum.cosine, w - 1);
        sum.cosine = one(w) - square;
    }
    const Wide sine = shifted(sum.sine, p - w);
    return {negative ? Wide(-sine) : sine, shifted(sum.cosine, p - w)};
}

/// Returns x rounded to `bits` bits, for x within 4 units of the exact number.
Approximation shortened(const Wide& x, long places, long bits) {
    const Dyadic full = to_dyadic(x, -places);
    const Dyadic middle = full.rounded(bits, Rounding::nearest);
    return {middle, abs(full - middle) + Dyadic(4).scaled(-places)};
}

/// The angle `rest` plus `quarters` right angles.
struct Reduced {
    Wide rest;
    unsigned quarters;
};

/// Returns the angle x, reduced to at most pi/4. The error of `rest` is at most two units. The
/// number of quarters multiplies the error of pi, so a larger x needs more places.
Reduced reduced(const Dyadic& x, long places) {
    if (x.sign() == 0 || x.magnitude() < 0) return {fixed(x, places), 0};  // |x| < 1/2
    const long magnitude = std::max(0L, x.magnitude());
    const long p = places + magnitude + 4;
    const Wide twice = fixed(x, p) * 2;
    const Wide pi = fixed_pi(p);
    // The number of quarters is the whole number nearest to 2x / pi.
    const Wide above = twice + pi / 2;
    Wide quarters = above / pi;
    if (above.sign() < 0) quarters -= 1;
    const auto last = static_cast<int>(Wide(quarters % 4));
    return {shifted(Wide(twice - quarters * pi), places - p - 1),
            static_cast<unsigned>(last + 4) % 4};
}

Dyadic power_of_two(long exponent) {
    return Dyadic(1).scaled(exponent);
}

Dyadic to_nearest(const Dyadic& x, long bits) {
    return x.rounded(bits, Rounding::nearest);
}
Dyadic to_nearest(const Rational& x, long bits) {
    return rounded_to_bits(x, bits, Rounding::nearest);
}

/// Returns a number within 2^-places of x.
Dyadic near(const Dyadic& x, long /*places*/) {
    return x;
}
Dyadic near(const Rational& x, long places) {
    const Dyadic about = to_nearest(x, 64);
    if (about.sign() == 0) return about;
    return to_nearest(x, std::max(1L, places + about.magnitude() + 1));
}

/// True only if the first terms of the series, t and 1, differ from sine and cosine by less than
/// 2^-bits times the value. False for t = 0.
bool is_tiny(const Dyadic& t, long bits) {
    return t.sign() != 0 && t.magnitude() <= -(bits + 2) / 2;
}

// |t| < 2^e, so t^3/6 < 2^(3e - 2) and t^2/2 < 2^(2e - 1). With 2e <= -(bits + 1) and |t| at least
// 2^(e - 1), these are less than 2^-bits |t| and 2^-bits. An error of t changes sine and cosine by
// at most that error.
SineCosine of_tiny(const Dyadic& t, const Dyadic& error_of_t) {
    const long e = t.magnitude();
    return {{t, power_of_two(3 * e - 2) + error_of_t}, {1, power_of_two(2 * e - 1) + error_of_t}};
}

// |t| < 2^e, so t^3/6 < 2^(3e - 2) and t^4/24 < 2^(4e - 4). An error of t changes sine by at most
// that error. It changes cosine by at most 2^(e + 1) times that error, because t and the angle, and
// so the sines between them, are less than 2^(e + 1).
SineCosine of_tiny_degrees(const Dyadic& t, const Dyadic& error_of_t) {
    const long e = t.magnitude();
    return {{t, power_of_two(3 * e - 2) + error_of_t},
            {Dyadic(1) - (t * t).scaled(-1), power_of_two(4 * e - 4) + error_of_t.scaled(e + 1)}};
}

/// Adds quarter turns to the angle: sin(x + 90) = cos x, cos(x + 90) = -sin x.
SineCosine turned(SineCosine at, unsigned quarters) {
    for (unsigned i = 0; i < quarters; ++i) {
        std::swap(at.sine, at.cosine);
        at.cosine.middle = -at.cosine.middle;
    }
    return at;
}

SineCosine of_radians(const Dyadic& t, long bits) {
    if (t.sign() == 0) return {{}, {1, {}}};
    if (is_tiny(t, bits)) return of_tiny(t, {});
    return sine_cosine_near(RealNumber([&t](long) { return t; }), bits);
}

SineCosine of_radians(const Rational& t, long bits) {
    if (const std::optional<Dyadic> exact = as_dyadic(t)) return of_radians(*exact, bits);
    const Dyadic about = to_nearest(t, bits + 64);
    if (is_tiny(about, bits)) return of_tiny(about, power_of_two(about.magnitude() - bits - 64));
    return sine_cosine_near(RealNumber([&t](long places) { return near(t, places); }), bits);
}

/// Returns sine and cosine of the sum of radians and degrees, which is not 0. |degrees| <= 45.
template <class Q>
SineCosine of_both(const Q& radians, const Q& degrees, long bits) {
    // pi/180 has five binary zeros after the point, so degree_near has a relative error below
    // 2^-(bits + 58). The rounding errors of the degrees and of the product are smaller.
    const Dyadic t = to_nearest(to_nearest(degrees, bits + 64) * degree_near(bits + 64), bits + 64);
    if (sign(radians) == 0 && is_tiny(t, bits))
        return of_tiny_degrees(t, power_of_two(t.magnitude() - bits - 57));
    // The error of degree_near is multiplied by |degrees| <= 45 < 2^6. So it needs more places.
    return sine_cosine_near(RealNumber([&](long places) {
                                return near(radians, places + 2) +
                                       near(degrees, places + 2) * degree_near(places + 7);
                            }),
                            bits);
}

template <class Q>
SineCosine of_angle(const Angle<Q>& x, long bits) {
    // Angles are measured from the nearest quarter turn, so that they become tiny near it.
    const Q eighth(45.0);
    const QuarterTurns<Q> turns(x.degrees + eighth);
    const Q rest = turns.rest - eighth;
    return turned(sign(rest) != 0 ? of_both(x.radians, rest, bits) : of_radians(x.radians, bits),
                  turns.count);
}

Dyadic minus(const Dyadic& x, const Integer& whole) {
    return x - to_dyadic(Wide(whole), 0);
}
Rational minus(const Rational& x, const Integer& whole) {
    return x - Rational(whole);
}

}  // namespace

Dyadic pi_near(long places) {
    return to_dyadic(fixed_pi(places + 1), -places - 1);
}

Dyadic degree_near(long places) {
    return to_dyadic(Wide(fixed_pi(places + 2) / 180), -places - 2);
}

SineCosine sine_cosine_near(const RealNumber& angle, long bits) {
    for (long places = bits + 16;;) {
        const Reduced x = reduced(angle(places + 2), places);
        const long used = bits_of(x.rest);
        if (used < bits + 8) {
            // A small rest needs more places.
            places = used == 0 ? 2 * places : places + bits + 16 - used;
            continue;
        }
        const FixedTurn at = series(x.rest, places);
        return turned({shortened(at.sine, places, bits), shortened(at.cosine, places, bits)},
                      x.quarters);
    }
}

Approximation arctangent(const Dyadic& y, const Dyadic& x, long bits) {
    if (y.sign() == 0 && x.sign() > 0) return {};
    const bool is_steep = abs(y) > abs(x);
    const Dyadic& least = is_steep ? x : y;
    const Dyadic& most = is_steep ? y : x;
    const bool is_small = !is_steep && x.sign() > 0;
    const long apart = least.sign() == 0 ? 0 : most.magnitude() - least.magnitude() + 1;
    // A small angle needs more places, unless it is added to a multiple of pi/2.
    const long places = bits + 16 + (is_small ? apart : 0);
    Wide angle;
    if (least.sign() != 0 && apart <= places) {
        const long up = least.exponent() - most.exponent() + places;
        const Wide above = shifted(whole_of(abs(least)), std::max(0L, up));
        const Wide below = shifted(whole_of(abs(most)), std::max(0L, -up));
        angle = above / below;
        // atan z is less than z by at most z^3/3. If that is less than a unit, z is the result.
        if (3 * apart < places + 6) angle = arctangent(std::move(angle), places);
    }
    const Wide pi = fixed_pi(places);
    if (is_steep) angle = pi / 2 - angle;
    if (x.sign() < 0) angle = pi - angle;
    const Dyadic middle = to_dyadic(angle, -places);
    return {y.sign() < 0 ? -middle : middle, Dyadic(8).scaled(-places)};
}

SineCosine sine_cosine_near(const auto& turn, long bits) {
    if constexpr (requires { turn.degrees; }) return of_angle(turn, bits);
    else return of_radians(turn, bits);
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
