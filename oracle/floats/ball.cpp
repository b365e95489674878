#include "oracle/floats/ball.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

#include "oracle/floats/error_free.h"
#include "oracle/floats/trig.h"

namespace touchstone {

using ball_detail::bound;
using ball_detail::Format;

template <class Real>
BasicBall<Real> operator/(const BasicBall<Real>& p, const BasicBall<Real>& q) {
    using F = Format<Real>;
    if (sign(q) == 0) throw Undecided{};
    // Two steps of long division. The remainder is computed with balls and becomes the radius: |p/q
    // - x| = |p - x q| / |q|.
    const Real first = p.hi() / q.hi();
    const BasicBall<Real> rest = p - BasicBall<Real>(first, 0, 0) * q;
    const ErrorFree<Real> x = two_sum(first, rest.hi() / q.hi());
    const BasicBall<Real> left = p - BasicBall<Real>(x.value, x.error, 0) * q;
    const Real at_least = (std::fabs(q.hi()) * (1 - 2 * F::unit) - q.radius()) / F::inflate;
    if (!(at_least > 0)) throw Undecided{};
    const Real residual = (bound(left) + left.radius()) * F::inflate;
    // A zero residual means that x is the quotient. Otherwise the division may round or underflow.
    const Real radius = residual == 0 ? 0 : residual / at_least * F::inflate + F::tiny;
    return {x.value, x.error, radius};
}

namespace {

template <class Real>
using Trig = SineAndCosine<BasicBall<Real>>;

/// Returns sine and cosine of a double, without arbitrary-precision numbers.
template <class Real>
Trig<Real> trig_of_double(double angle) {
    const TrigParts t = sine_cosine(angle);
    const TrigError error = trig_error(angle, t);
    const auto ball = [](double hi, double lo, double radius) {
        // This is also exact in long double, which has more bits.
        const ErrorFree<Real> x = two_sum<Real>(hi, lo);
        return BasicBall<Real>(x.value, x.error, radius);
    };
    return {ball(t.s, t.s_lo, error.s), ball(t.c, t.c_lo, error.c)};
}

/// Returns sine and cosine, widened by the angle's radius, because their slopes are at most 1.
template <class Real>
Trig<Real> compute_trig(const BasicBall<Real>& angle) {
    using F = Format<Real>;
    if (angle.hi() == 0 && angle.lo() == 0 && angle.radius() == 0)
        return {BasicBall<Real>(0), BasicBall<Real>(1)};
    if (!std::isfinite(angle.hi() + angle.lo()))
        return {BasicBall<Real>(0, 0, 1), BasicBall<Real>(0, 0, 1)};
    const auto rounded = static_cast<double>(angle.hi());
    if (rounded == angle.hi() && angle.lo() == 0 && angle.radius() == 0)
        return trig_of_double<Real>(rounded);
    const SineAndCosine<Split<Real>> t = split_trig(angle.hi(), angle.lo());
    const auto ball = [&angle](const Split<Real>& x) {
        const Real rounding = 4 * F::unit * F::unit * std::fabs(x.hi) + F::tiny;
        return BasicBall<Real>(x.hi, x.lo, (rounding + angle.radius()) * F::inflate);
    };
    return {ball(t.sine), ball(t.cosine)};
}

/// Returns sine and cosine of the angle. Each thread caches some results, because algorithms use
/// the same few angles, and a fuzzer returns to the angles of its corpus.
template <class Real>
const Trig<Real>& trig(const BasicBall<Real>& angle) {
    struct Slot {
        BasicBall<Real> angle{0, 0, -1};
        Trig<Real> value;
    };
    thread_local std::array<Slot, 512> slots;
    const auto mixed =
        std::bit_cast<std::uint64_t>(static_cast<double>(angle.hi())) * 0x9e3779b97f4a7c15U;
    Slot& slot = slots[mixed >> 55U];
    const bool known = slot.angle.hi() == angle.hi() && slot.angle.lo() == angle.lo() &&
                       slot.angle.radius() == angle.radius();
    if (!known) slot = {angle, compute_trig(angle)};
    return slot.value;
}

template <class Real>
BasicBall<Real> angle_of(const BasicBall<Real>& y, const BasicBall<Real>& x) {
    using F = Format<Real>;
    const Split<Real> angle = split_atan2<Real>({y.hi(), y.lo()}, {x.hi(), x.lo()});
    return {angle.hi, angle.lo, 4 * F::unit * F::unit * std::fabs(angle.hi) + F::tiny};
}

}  // namespace

template <class Real>
BasicBall<Real> sin(const BasicBall<Real>& angle) {
    return trig(angle).sine;
}

template <class Real>
BasicBall<Real> cos(const BasicBall<Real>& angle) {
    return trig(angle).cosine;
}

template <class Real>
BasicBall<Real> sqrt_of_nonnegative(const BasicBall<Real>& x) {
    using F = Format<Real>;
    const Real most = (bound(x) + x.radius()) * F::inflate;
    const Real least = (std::fabs(x.hi()) * (1 - 2 * F::unit) - x.radius()) / F::inflate;
    if (!(least > 0) || !std::isfinite(most)) return {0, 0, std::sqrt(most) * F::inflate + F::tiny};
    // One step of Newton's method. The remainder is computed with balls, as in a division: |sqrt(x)
    // - r| = |x - r^2| / (sqrt(x) + r).
    const Real first = std::sqrt(x.hi());
    const BasicBall<Real> rest = x - BasicBall<Real>(first, 0, 0) * BasicBall<Real>(first, 0, 0);
    const ErrorFree<Real> root = two_sum(first, rest.hi() / (2 * first));
    const BasicBall<Real> r{root.value, root.error, 0};
    const BasicBall<Real> left = x - r * r;
    const Real residual = (bound(left) + left.radius()) * F::inflate;
    const Real radius = residual == 0 ? 0 : residual / std::sqrt(least) * F::inflate + F::tiny;
    return {root.value, root.error, radius};
}

template <class Real>
BasicBall<Real> sqrt(const BasicBall<Real>& x) {
    const int of_x = sign(x);
    if (of_x < 0) throw Undecided{};
    return of_x == 0 ? BasicBall<Real>(0) : sqrt_of_nonnegative(x);
}

template <class Real>
BasicBall<Real> floor(const BasicBall<Real>& x) {
    const Real whole = std::floor(x.hi());
    const BasicBall<Real> beyond = x - BasicBall<Real>(whole, 0, 0);
    const Real middle = std::floor(beyond.hi());
    for (const Real n : {middle - 1, middle, middle + 1}) {
        const std::optional<int> low = certain_sign(beyond - BasicBall<Real>(n, 0, 0));
        const std::optional<int> high = certain_sign(beyond - BasicBall<Real>(n + 1, 0, 0));
        if (low && *low >= 0 && high && *high < 0) {
            const ErrorFree<Real> result = two_sum(whole, n);
            return {result.value, result.error, 0};
        }
    }
    const Real reach = (bound(beyond) + beyond.radius() + 1) * Format<Real>::inflate;
    return {whole, 0, reach};
}

template <class Real>
BasicBall<Real> fmod(const BasicBall<Real>& x, const BasicBall<Real>& y) {
    const int of_x = sign(x);
    const BasicBall<Real> rest = abs(x) - floor(abs(x) / abs(y)) * abs(y);
    return of_x < 0 ? -rest : rest;
}

template <class Real>
BasicBall<Real> atan2(const BasicBall<Real>& y, const BasicBall<Real>& x) {
    using F = Format<Real>;
    const BasicBall<Real> anywhere(0, 0, 4);
    const Real apart = (x.radius() + y.radius()) * F::inflate;
    const Real size = std::max(std::fabs(x.hi()), std::fabs(y.hi())) * (1 - 2 * F::unit);
    if (!std::isfinite(apart + x.lo() + y.lo()) || !std::isfinite(size) || !(size > 2 * apart))
        return size == 0 && apart == 0 ? BasicBall<Real>(0) : anywhere;
    if (certain_sign(y) == 0 && certain_sign(x) == 1) return BasicBall<Real>(0);
    // The balls may be on both sides of the jump from -pi to pi.
    if (!certain_sign(y) && !(certain_sign(x) == 1)) return anywhere;
    const BasicBall<Real> angle = angle_of(y, x);
    // If a point moves by less than half its distance from the origin, its angle changes by at most
    // pi / 3 times the ratio of the movement to the distance.
    const Real turned = apart == 0 ? 0 : apart / size * 2 * F::inflate;
    return {angle.hi(), angle.lo(), (angle.radius() + turned) * F::inflate};
}

template <class Real>
BasicBall<Real> BasicBall<Real>::pi() {
    static const Split<Real> pi = split_pi<Real>();
    return {pi.hi, pi.lo, 8 * Format<Real>::unit * Format<Real>::unit};
}

#define TOUCHSTONE_BALL(Real)                                                           \
    template BasicBall<Real> BasicBall<Real>::pi();                                     \
    template BasicBall<Real> operator/(const BasicBall<Real>&, const BasicBall<Real>&); \
    template BasicBall<Real> sqrt(const BasicBall<Real>&);                              \
    template BasicBall<Real> sqrt_of_nonnegative(const BasicBall<Real>&);               \
    template BasicBall<Real> floor(const BasicBall<Real>&);                             \
    template BasicBall<Real> fmod(const BasicBall<Real>&, const BasicBall<Real>&);      \
    template BasicBall<Real> atan2(const BasicBall<Real>&, const BasicBall<Real>&);     \
    template BasicBall<Real> sin(const BasicBall<Real>&);                               \
    template BasicBall<Real> cos(const BasicBall<Real>&);
TOUCHSTONE_BALL(double)
TOUCHSTONE_BALL(long double)
#undef TOUCHSTONE_BALL

}  // namespace touchstone
