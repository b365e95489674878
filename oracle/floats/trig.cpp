#include "oracle/floats/trig.h"

#include <array>
#include <cmath>

#include <mpfr.h>

#include "oracle/floats/dispatch.h"
#include "oracle/floats/large_angle.h"
#include "oracle/floats/trig_bounds.h"
#include "oracle/numbers/sine_cosine.h"

namespace touchstone {

namespace kernels {

TOUCHSTONE_KERNEL(TrigLoops, trig_loops)

}  // namespace kernels

namespace {

using kernels::Trig;

constexpr int kTableSize = 128;

void split(mpfr_ptr x, double& hi, double& lo) {
    hi = mpfr_get_d(x, MPFR_RNDN);
    mpfr_sub_d(x, x, hi, MPFR_RNDN);
    lo = mpfr_get_d(x, MPFR_RNDN);
}

/// Cosine and sine of i pi/64.
Trig table_entry(unsigned long i) {
    if (i % 32 == 0) {
        constexpr std::array<Trig, 4> kQuarters{
            {{1, 0, 0, 0}, {0, 1, 0, 0}, {-1, 0, 0, 0}, {0, -1, 0, 0}}};
        return kQuarters[i / 32];
    }
    MPFR_DECL_INIT(angle, 200);
    MPFR_DECL_INIT(s, 160);
    MPFR_DECL_INIT(c, 160);
    mpfr_const_pi(angle, MPFR_RNDN);
    mpfr_mul_ui(angle, angle, i, MPFR_RNDN);
    mpfr_div_2ui(angle, angle, 6, MPFR_RNDN);
    mpfr_sin_cos(s, c, angle, MPFR_RNDN);
    Trig entry{};
    split(c, entry.c, entry.c_lo);
    split(s, entry.s, entry.s_lo);
    return entry;
}

std::array<Trig, kTableSize> make_table() {
    own_mpfr_caches();
    std::array<Trig, kTableSize> table{};
    for (std::size_t i = 0; i < kTableSize; ++i) table[i] = table_entry(i);
    return table;
}

}  // namespace

const Trig* sine_cosine_table() noexcept {
    static const std::array<Trig, kTableSize> values = make_table();
    return values.data();
}

namespace {

Trig of_large(double angle) {
    const ReducedAngle reduced = reduce_large(std::fabs(angle));
    const Trig& at = sine_cosine_table()[reduced.steps];
    const Trig t = kernels::best<kernels::TrigLoops>().turned(at, reduced.rest);
    return angle > 0 ? t : Trig{t.c, -t.s, t.c_lo, -t.s_lo};
}

}  // namespace

Trig sine_cosine(double angle) noexcept {
    const double magnitude = std::fabs(angle);
    if (magnitude < kTinyAngle) {
        const double squared = angle * angle;
        return {1, angle, -0.5 * squared, -(squared * angle) / 6};
    }
    if (magnitude < kLargeAngle)
        return kernels::best<kernels::TrigLoops>().one(angle, sine_cosine_table());
    return of_large(angle);
}

void sine_cosine_columns(std::span<const double> angles, kernels::TrigColumns result) noexcept {
    kernels::best<kernels::TrigLoops>().columns(angles.data(), angles.size(), sine_cosine_table(),
                                                result);
}

namespace {

// Squares and cubes may be subnormal.
constexpr double kSubnormal = 0x1p-1070;

/// Of an angle beside a multiple of a quarter turn: `small` is the sine of what is left of it,
/// `low_of_one` the low part of that rest's cosine. Bounds of the first and the second.
struct QuarterError {
    double small, one;
};

/// The kernel makes these from an entry of the table of ones and zeros only, which the products
/// leave as they are:
///
///   rest r           3 u^2 relatively, as what is taken from the angle first leaves a double; the
///                    roundings of what is taken then, below 2^-139 (multiples of up to 2^25);
///                    8 u^2 and 2^-130 where it is reduced in whole numbers
///   sine             of r with 12 u^2 more
///   1 - cosine       below 100 u^2 relatively, and r times the error of r; its rounding to the low
///                    part, u of that
QuarterError quarter_error(double angle, double small, double low_of_one) {
    const double reduction = std::fabs(angle) <= kLargeAngle ? 0x1p-139 : 0x1p-130;
    return {24 * 0x1p-106 * std::fabs(small) + reduction,
            4 * 0x1p-53 * std::fabs(low_of_one) + 2 * reduction * std::fabs(small) + kSubnormal};
}

}  // namespace

TrigError trig_error(double angle, const Trig& trig) noexcept {
    if (angle == 0) return {0, 0};
    if (std::fabs(angle) < kTinyAngle)
        return {4 * 0x1p-53 * std::fabs(trig.c_lo) + kSubnormal,
                2 * 0x1p-106 * std::fabs(angle) + kSubnormal};
    if (std::fabs(trig.c) == 1) {
        const QuarterError e = quarter_error(angle, trig.s, trig.c_lo);
        return {e.one, e.small};
    }
    if (std::fabs(trig.s) == 1) {
        const QuarterError e = quarter_error(angle, trig.c, trig.s_lo);
        return {e.small, e.one};
    }
    return {kTrigError, kTrigError};
}

}  // namespace touchstone
