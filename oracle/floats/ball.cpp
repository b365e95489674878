#include "oracle/floats/ball.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include "oracle/floats/error_free.h"
#include "oracle/floats/trig.h"
#include "oracle/numbers/sine_cosine.h"

namespace touchstone {

using namespace ball_detail;

Ball operator/(const Ball& p, const Ball& q) {
    if (sign(q) == 0) throw Undecided{};
    // Two steps of long division. The remainder is computed with balls and becomes the radius: |p/q
    // - x| = |p - x q| / |q|.
    const double first = p.hi() / q.hi();
    const Ball rest = p - Ball(first, 0, 0) * q;
    const ErrorFree<double> x = two_sum(first, rest.hi() / q.hi());
    const Ball left = p - Ball(x.value, x.error, 0) * q;
    const double at_least = (std::fabs(q.hi()) * (1 - 2 * kUnit) - q.radius()) / kInflate;
    if (!(at_least > 0)) throw Undecided{};
    const double residual = (bound(left) + left.radius()) * kInflate;
    // A zero residual means that x is the quotient. Otherwise the division may round or underflow.
    const double radius = residual == 0 ? 0 : residual / at_least * kInflate + kTiny;
    return {x.value, x.error, radius};
}

namespace {

struct Trig {
    Ball sine, cosine;
};

/// The precision of sines, cosines, angles and pi before they are rounded to two doubles.
constexpr long kTrigBits = 144;

/// The error of a number computed with these bits and rounded to hi + lo: rounding the low part
/// adds u^2 |hi|, where u is the unit roundoff, and the computation less than that.
double rounding(double hi) {
    return 4 * kUnit * kUnit * std::fabs(hi) + kTiny;
}

/// Returns a ball around a number computed with kTrigBits, widened by `radius`.
Ball widened(const Dyadic& x, double radius) {
    const double hi = nearest(x);
    return {hi, nearest(x - Dyadic(hi)), (rounding(hi) + radius) * kInflate};
}

Dyadic middle_of(const Ball& x) {
    return Dyadic(x.hi()) + Dyadic(x.lo());
}

/// Returns sine and cosine of a double, without arbitrary-precision numbers.
Trig trig_of_double(double angle) {
    const TrigParts t = sine_cosine(angle);
    const TrigError error = trig_error(angle, t);
    return {{t.s, t.s_lo, error.s}, {t.c, t.c_lo, error.c}};
}

/// Returns sine and cosine, widened by the angle's radius, because their slopes are at most 1.
Trig compute_trig(const Ball& angle) {
    if (!std::isfinite(angle.hi() + angle.lo())) return {Ball(0, 0, 1), Ball(0, 0, 1)};
    if (angle.lo() == 0 && angle.radius() == 0) return trig_of_double(angle.hi());
    const SineCosine at = sine_cosine_near(middle_of(angle), kTrigBits);
    return {widened(at.sine.middle, angle.radius()), widened(at.cosine.middle, angle.radius())};
}

/// Returns sine and cosine of the angle. Each thread caches some results, because algorithms use
/// the same few angles, and a fuzzer returns to the angles of its corpus.
const Trig& trig(const Ball& angle) {
    struct Slot {
        Ball angle{0, 0, -1};
        Trig value;
    };
    thread_local std::array<Slot, 512> slots;
    const auto mixed = std::bit_cast<std::uint64_t>(angle.hi()) * 0x9e3779b97f4a7c15U;
    Slot& slot = slots[mixed >> 55U];
    const bool known = slot.angle.hi() == angle.hi() && slot.angle.lo() == angle.lo() &&
                       slot.angle.radius() == angle.radius();
    if (!known) slot = {angle, compute_trig(angle)};
    return slot.value;
}

}  // namespace

Ball sin(const Ball& angle) {
    return trig(angle).sine;
}

Ball cos(const Ball& angle) {
    return trig(angle).cosine;
}

Ball sqrt_of_nonnegative(const Ball& x) {
    const double most = (bound(x) + x.radius()) * kInflate;
    const double least = (std::fabs(x.hi()) * (1 - 2 * kUnit) - x.radius()) / kInflate;
    if (!(least > 0) || !std::isfinite(most)) return {0, 0, std::sqrt(most) * kInflate + kTiny};
    // One step of Newton's method. The remainder is computed with balls, as in a division: |sqrt(x)
    // - r| = |x - r^2| / (sqrt(x) + r).
    const double first = std::sqrt(x.hi());
    const Ball rest = x - Ball(first, 0, 0) * Ball(first, 0, 0);
    const ErrorFree<double> root = two_sum(first, rest.hi() / (2 * first));
    const Ball r{root.value, root.error, 0};
    const Ball left = x - r * r;
    const double residual = (bound(left) + left.radius()) * kInflate;
    const double radius = residual == 0 ? 0 : residual / std::sqrt(least) * kInflate + kTiny;
    return {root.value, root.error, radius};
}

Ball sqrt(const Ball& x) {
    const int of_x = sign(x);
    if (of_x < 0) throw Undecided{};
    return of_x == 0 ? Ball(0) : sqrt_of_nonnegative(x);
}

Ball floor(const Ball& x) {
    const double whole = std::floor(x.hi());
    const Ball beyond = x - Ball(whole, 0, 0);
    const double middle = std::floor(beyond.hi());
    for (const double n : {middle - 1, middle, middle + 1}) {
        const std::optional<int> low = certain_sign(beyond - Ball(n, 0, 0));
        const std::optional<int> high = certain_sign(beyond - Ball(n + 1, 0, 0));
        if (low && *low >= 0 && high && *high < 0) {
            const ErrorFree<double> result = two_sum(whole, n);
            return {result.value, result.error, 0};
        }
    }
    const double reach = (bound(beyond) + beyond.radius() + 1) * kInflate;
    return {whole, 0, reach};
}

Ball fmod(const Ball& x, const Ball& y) {
    const int of_x = sign(x);
    const Ball rest = abs(x) - floor(abs(x) / abs(y)) * abs(y);
    return of_x < 0 ? -rest : rest;
}

Ball atan2(const Ball& y, const Ball& x) {
    const Ball anywhere(0, 0, 4);
    const double apart = (x.radius() + y.radius()) * kInflate;
    const double size = std::max(std::fabs(x.hi()), std::fabs(y.hi())) * (1 - 2 * kUnit);
    if (!std::isfinite(apart + x.lo() + y.lo()) || !std::isfinite(size) || !(size > 2 * apart))
        return size == 0 && apart == 0 ? Ball(0) : anywhere;
    if (certain_sign(y) == 0 && certain_sign(x) == 1) return Ball(0);
    // The balls may be on both sides of the jump from -pi to pi.
    if (!certain_sign(y) && !(certain_sign(x) == 1)) return anywhere;
    const Dyadic angle = arctangent(middle_of(y), middle_of(x), kTrigBits).middle;
    // If a point moves by less than half its distance from the origin, its angle changes by at most
    // pi / 3 times the ratio of the movement to the distance.
    const double turned = apart == 0 ? 0 : apart / size * 2 * kInflate;
    return widened(angle, turned);
}

Ball Ball::pi() {
    static const Ball pi = widened(pi_near(kTrigBits), 0);
    return pi;
}

}  // namespace touchstone
