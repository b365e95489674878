#include "oracle/floats/trig.h"

#include <array>
#include <bit>
#include <cstdint>

#include "oracle/numbers/enclosure.h"
#include "oracle/numbers/sine_cosine.h"
#include "oracle/numbers/whole.h"

namespace touchstone {

namespace {

constexpr int kTableSize = 128;

void split(const Dyadic& x, double& hi, double& lo) {
    hi = nearest(x);
    lo = nearest(x - Dyadic(hi));
}

/// Returns cosine and sine of i pi/64.
TrigParts table_entry(unsigned long i) {
    if (i % 32 == 0) {
        constexpr std::array<TrigParts, 4> kQuarters{
            {{1, 0, 0, 0}, {0, 1, 0, 0}, {-1, 0, 0, 0}, {0, -1, 0, 0}}};
        return kQuarters[i / 32];
    }
    const Angle<Dyadic> angle{0, static_cast<double>(i) * (180.0 / 64)};
    const SineCosine at = sine_cosine_near(angle, 160);
    TrigParts entry{};
    split(at.cosine.middle, entry.c, entry.c_lo);
    split(at.sine.middle, entry.s, entry.s_lo);
    return entry;
}

std::array<TrigParts, kTableSize> make_table() {
    std::array<TrigParts, kTableSize> table{};
    for (std::size_t i = 0; i < kTableSize; ++i) table[i] = table_entry(i);
    return table;
}

/// Returns cosine and sine of the 128 multiples of pi/64, within u^2.
const std::array<TrigParts, kTableSize>& table() {
    static const std::array<TrigParts, kTableSize> values = make_table();
    return values;
}

// pi/64 as the sum of three doubles; the remainder is less than 2^-164 pi/64.
constexpr double kStep = 0x1.921fb54442d18p-5;
constexpr double kStep2 = 0x1.1a62633145c07p-59;
constexpr double kStep3 = -0x1.f1976b7ed8fbcp-115;
constexpr double kStepsInOne = 0x1.45f306dc9c883p+4;

/// Adding and subtracting this number rounds a number of at most 2^51 in size to an integer.
constexpr double kToInteger = 0x1.8p52;

/// Returns x + y for |y| at most |x| / 32. Rounding the sum of the low parts adds an error of at
/// most 1.04 u^2 |x|. Adding the high part's error and rounding again adds at most 2.1 u^2 |x|. So
/// the relative error of the result is at most 3.3 u^2.
DoubleDouble plus_small(const DoubleDouble& x, const DoubleDouble& y) {
    const ErrorFree<double> high = fast_two_sum(x.hi, y.hi);
    return normalised(fast_two_sum(high.value, high.error + (x.lo + y.lo)));
}

/// Returns angle - k pi/64. k is an integer of at most 25 bits; |result| is about pi/128 at most.
DoubleDouble reduced(double angle, double k) {
    const ErrorFree<double> first = two_product(k, kStep);
    const ErrorFree<double> second = two_product(k, kStep2);
    const DoubleDouble rest{second.value, second.error + k * kStep3};
    return normalised(two_sum(angle, -first.value)) + -first.error - rest;
}

// Taylor's series in z = r^2. Coefficients that need more precision than a double have a low part.
constexpr DoubleDouble kS1{-0x1.5555555555555p-3, -0x1.5555555555555p-57};
constexpr DoubleDouble kS2{0x1.1111111111111p-7, 0x1.1111111111111p-63};
constexpr DoubleDouble kS3{-0x1.a01a01a01a01ap-13, -0x1.a01a01a01a01ap-73};
constexpr DoubleDouble kC2{0x1.5555555555555p-5, 0x1.5555555555555p-59};
constexpr DoubleDouble kC3{-0x1.6c16c16c16c17p-10, 0x1.f49f49f49f49fp-65};

/// Returns sin r for |r| < 0.025, with z = r^2.
DoubleDouble small_sine(const DoubleDouble& r, const DoubleDouble& z) {
    const double x = z.hi;
    const double tail = x * (1.0 / 362880 + x * (-1.0 / 39916800 + x * (1.0 / 6227020800)));
    const DoubleDouble third = plus_small(kS3, {tail, 0});
    const DoubleDouble second = plus_small(kS2, z * third);
    const DoubleDouble first = plus_small(kS1, z * second);
    return plus_small(r, r * (z * first));
}

/// Returns cos r - 1 for |r| < 0.025, with z = r^2.
DoubleDouble small_cosine_less_one(const DoubleDouble& z) {
    const double x = z.hi;
    const double tail = x * (1.0 / 40320 + x * (-1.0 / 3628800 + x * (1.0 / 479001600)));
    const DoubleDouble third = plus_small(kC3, {tail, 0});
    const DoubleDouble second = plus_small(kC2, z * third);
    return z * plus_small({-0.5, 0}, z * second);
}

/// Returns at + (x + y). Either |x + y| is at most half of |at|, or `at` is 0 and x or y is 0.
DoubleDouble corrected(const DoubleDouble& at, const DoubleDouble& x, const DoubleDouble& y) {
    const ErrorFree<double> by = two_sum(x.hi, y.hi);
    const ErrorFree<double> high = two_sum(at.hi, by.value);
    const double low = at.lo + (by.error + (x.lo + y.lo));
    return normalised(fast_two_sum(high.value, high.error + low));
}

/// Returns cosine and sine of the angle of the table entry `at` plus r.
TrigParts turned(const TrigParts& at, const DoubleDouble& r) {
    const DoubleDouble c0{at.c, at.c_lo};
    const DoubleDouble s0{at.s, at.s_lo};
    const DoubleDouble z = r * r;
    const DoubleDouble sine = small_sine(r, z);
    const DoubleDouble less = small_cosine_less_one(z);
    const DoubleDouble c = corrected(c0, c0 * less, -(s0 * sine));
    const DoubleDouble s = corrected(s0, s0 * less, c0 * sine);
    return {c.hi, s.hi, c.lo, s.lo};
}

TrigParts of_large(double angle) {
    const ReducedAngle reduced = reduce_large(std::fabs(angle));
    const TrigParts t = turned(table()[static_cast<std::size_t>(reduced.steps)], reduced.rest);
    return angle > 0 ? t : TrigParts{t.c, -t.s, t.c_lo, -t.s_lo};
}

// This is added to bounds, because squares and cubes may be subnormal.
constexpr double kSubnormal = 0x1p-1070;

// A sum of squares between this and its inverse has lost nothing that matters to underflow.
constexpr double kLeastSquare = 0x1p-900;

/// Returns the error bounds for an angle next to a multiple of a quarter turn, as those of cosine
/// and sine of the rest: the angle minus this multiple. Up to signs, the rest's sine is `small`,
/// and the low part of its cosine is `low_of_one`. The table entry has only ones and zeros, and
/// products with these are exact:
///
///   rest r           relative error 3 u^2, because the first two subtractions are exact; the
///                    rounding of the part subtracted last and the truncation of pi add less
///                    than 2^-139, as k < 2^25; large angles (reduce_large): 8 u^2 and 2^-130
///   sine             the relative error of r plus 12 u^2
///   1 - cosine       relative error below 100 u^2, plus r times the error of r; rounding to the
///                    low part adds at most u |low part|
TrigError quarter_error(double angle, double low_of_one, double small) {
    const double reduction = std::fabs(angle) < kLargeAngle ? 0x1p-139 : 0x1p-130;
    return {4 * 0x1p-53 * std::fabs(low_of_one) + 2 * reduction * std::fabs(small) + kSubnormal,
            24 * 0x1p-106 * std::fabs(small) + reduction};
}

constexpr int kFraction = 1216;

/// Returns 64/pi * 2^kFraction as a whole number.
Limbs make_steps_in_one() {
    const Enclosure steps = Enclosure(64, 1300) / Enclosure::pi(1300);
    const Dyadic scaled = steps.low().scaled(kFraction);
    return scaled.rounded(scaled.magnitude(), Rounding::down).whole();
}

/// A number modulo 128 with 185 bits after the point.
using Fixed = Whole<3>;
constexpr int kPlaces = 185;

/// Returns 64/pi * 2^exponent modulo 128, truncated after the last place.
Fixed steps_times_two_to(int exponent) {
    static const Limbs steps = make_steps_in_one();
    const auto shift = static_cast<unsigned>(kFraction - kPlaces - exponent);
    const Limbs::Limb* const limbs = steps.data() + shift / 64;
    Fixed window;
    for (unsigned i = 0; i < 3; ++i) {
        // In two steps, since a shift by all bits of a limb is undefined.
        const auto limb = limbs[i] >> shift % 64 | limbs[i + 1] << 1U << (63 - shift % 64);
        window = window + Fixed::shifted(limb, 64 * i);
    }
    return window;
}

/// Returns the first 106 bits of x, 0 <= x < 1. The truncation error is below 2 u^2 x.
DoubleDouble to_double_double(const Fixed& x) {
    if (x.sign() == 0) return {0, 0};
    unsigned top = 2;
    while (x.limb(top) == 0) --top;
    const unsigned bits = 64 * top + static_cast<unsigned>(std::bit_width(x.limb(top)));
    const Fixed from_top = x * Fixed::shifted(1, 192 - bits);
    const std::uint64_t upper = from_top.limb(2);
    const std::uint64_t lower = from_top.limb(1);
    const auto first = static_cast<double>(upper >> 11U);
    const auto second = static_cast<double>((upper & 0x7ffU) << 42U | lower >> 22U);
    const int exponent = static_cast<int>(bits) - 53 - kPlaces;
    return normalised(fast_two_sum(std::ldexp(first, exponent), std::ldexp(second, exponent - 53)));
}

// pi / 180 as two doubles; the remainder is below 2^-106 pi/180.
constexpr double kUnit = 0x1.1df46a2529d39p-6;
constexpr double kUnitLow = 0x1.5c1d8becdd291p-62;

// Below this, the error of a product of doubles is not always a double.
constexpr double kTinyDegrees = 0x1p-900;

/// Returns cosine and sine of an angle of at most slightly more than 45 degrees. The errors are
/// relative to the angle t in radians, with u = 2^-53:
///
///   h + l          the product with the unit: its second product u^2, the unit's remainder u^2,
///                  the sum of low parts 2 u^2: within 4 u^2, and |l| <= u |h|
///   cos(h + l)     cos h - l sin h: l^2 / 2 is below u^2 / 2; the product is rounded by u^2 and
///                  omits the low part of the sine, u^2; the same for the sine
///
/// The total is below 8 u^2 = 2^-103. The bound also adds the roundings of c_low and s_low, 2 u
/// |c_low| and 2 u |s_low|, and the errors of cos h and sin h.
BoundedTrig of_reduced(double degrees) {
    if (std::fabs(degrees) < kTinyDegrees) {
        if (degrees == 0) return {{1, 0, 0, 0}, {0, 0}};
        const double t = degrees * kUnit;
        return {{1, t, 0, 0}, {0x1p-1000, std::fabs(t) * 0x1p-51 + 0x1p-1070}};
    }
    const ErrorFree<double> high = two_product(degrees, kUnit);
    const ErrorFree<double> t = fast_two_sum(high.value, high.error + degrees * kUnitLow);
    const TrigParts at = sine_cosine(t.value);
    const TrigError error = trig_error(t.value, at);
    const double c_low = at.c_lo - t.error * at.s;
    const double s_low = at.s_lo + t.error * at.c;
    const ErrorFree<double> c = fast_two_sum(at.c, c_low);
    const ErrorFree<double> s = fast_two_sum(at.s, s_low);
    const double of_angle = 0x1p-103 * std::fabs(t.value);
    return {{c.value, s.value, c.error, s.error},
            {error.c + 0x1p-52 * std::fabs(c_low) + of_angle,
             error.s + 0x1p-52 * std::fabs(s_low) + of_angle}};
}

/// Returns cosine and sine of an angle that is a quarter turn larger, with their bounds.
BoundedTrig quarter_turn_beyond(const BoundedTrig& at) {
    const auto& [c, s, c_lo, s_lo] = at.trig;
    return {{0 - s, c, 0 - s_lo, c_lo}, {at.error.s, at.error.c}};
}

}  // namespace

TOUCHSTONE_ALSO_WITH_FMA [[gnu::flatten]] TrigParts sine_cosine(double angle) noexcept {
    const double magnitude = std::fabs(angle);
    if (magnitude < kTinyAngle) {
        const double squared = angle * angle;
        return {1, angle, -0.5 * squared, magnitude < kNoCube ? 0 : -(squared * angle) / 6};
    }
    if (!(magnitude < kLargeAngle)) return of_large(angle);
    const double k = (angle * kStepsInOne + kToInteger) - kToInteger;
    return turned(table()[static_cast<std::size_t>(static_cast<long>(k) & 127)], reduced(angle, k));
}

TOUCHSTONE_ALSO_WITH_FMA [[gnu::flatten]] UnitVector unit_vector(double c, double s) noexcept {
    const ErrorFree<double> cc = two_product(c, c);
    const ErrorFree<double> ss = two_product(s, s);
    const ErrorFree<double> square = two_sum(cc.value, ss.value);
    const double low = square.error + (cc.error + ss.error);
    const bool is_certain = kLeastSquare < square.value && square.value < 1 / kLeastSquare;
    const double root = is_certain ? std::sqrt(square.value) : std::nan("");
    const ErrorFree<double> rr = two_product(root, root);
    const double rest = ((square.value - rr.value) - rr.error) + low;
    const DoubleDouble length = normalised(fast_two_sum(root, rest / (2 * root)));
    const auto over_length = [&length](double x) {
        const double first = x / length.hi;
        const ErrorFree<double> back = two_product(first, length.hi);
        const double left = ((x - back.value) - back.error) - first * length.lo;
        return normalised(fast_two_sum(first, left / length.hi));
    };
    const DoubleDouble x = over_length(c);
    const DoubleDouble y = over_length(s);
    return {{x.hi, y.hi, x.lo, y.lo}, length};
}

TrigError trig_error(double angle, const TrigParts& trig) noexcept {
    if (angle == 0) return {0, 0};
    if (std::fabs(angle) < kTinyAngle)
        return {4 * 0x1p-53 * std::fabs(trig.c_lo) + kSubnormal,
                2 * 0x1p-106 * std::fabs(angle) + kSubnormal};
    if (std::fabs(trig.c) == 1) return quarter_error(angle, trig.c_lo, trig.s);
    if (std::fabs(trig.s) == 1) {
        const TrigError of_rest = quarter_error(angle, trig.s_lo, trig.c);
        return {of_rest.s, of_rest.c};
    }
    return {kTrigError, kTrigError};
}

// The relative error of the rest: u^2 from the constant, 5 u^2 from the product, 2 u^2 from
// truncated bits. The window of 64/pi is off by less than one unit in its last place, 2^-185.
// Multiplication by the 53 bits of the angle increases that to less than 2^(53 - 185).
ReducedAngle reduce_large(double angle) noexcept {
    const int exponent = std::ilogb(angle) - 52;
    const auto mantissa = static_cast<std::uint64_t>(std::ldexp(angle, -exponent));
    const Fixed product = steps_times_two_to(exponent) * Fixed::shifted(mantissa, 0);
    // The highest seven bits are the whole number. The next bit rounds it up.
    const std::uint64_t whole = (product.limb(2) >> 57U) + (product.limb(2) >> 56U & 1U);
    const Fixed part = product - Fixed::shifted(whole, kPlaces);
    const DoubleDouble step{kStep, kStep2};
    const DoubleDouble rest =
        part.sign() < 0 ? -(to_double_double(-part) * step) : to_double_double(part) * step;
    return {static_cast<int>(whole) & 127, rest};
}

BoundedTrig sine_cosine_of_degrees(double degrees) noexcept {
    // Both steps are exact. std::fmod is always exact. The difference is a multiple of the unit in
    // the last place of within_turn, and not larger than within_turn.
    const double within_turn = std::fmod(degrees, 360);
    const double quarters = std::nearbyint(within_turn / 90);
    BoundedTrig at = of_reduced(within_turn - 90 * quarters);
    for (int i = static_cast<int>(quarters + 4) % 4; i > 0; --i) at = quarter_turn_beyond(at);
    return at;
}

}  // namespace touchstone
