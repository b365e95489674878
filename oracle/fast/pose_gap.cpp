#include "oracle/fast/pose_gap.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "oracle/fast/pose_gaps.h"
#include "oracle/floats/dispatch.h"
#include "oracle/floats/error_free.h"
#include "oracle/floats/trig.h"

namespace touchstone {
namespace {

using kernels::AxisView;
using kernels::Trig;

double largest(const Pose<double>& p) {
    return std::max({std::fabs(p.cx), std::fabs(p.cy), p.w, p.h});
}

/// Multiplies by 2^exponent like std::ldexp: the factors are exact, and the first loses nothing.
Pose<double> scaled(Pose<double> p, int exponent) {
    const int first = std::min(exponent, 1000);
    const double factor = std::ldexp(1, first);
    const double rest = std::ldexp(1, exponent - first);
    for (double* x : {&p.cx, &p.cy, &p.w, &p.h}) *x = *x * factor * rest;
    return p;
}

/// Returns the pair with its distances doubled: the given sizes are then half sizes, and no bit is
/// lost to a division.
CloseUp close_up_of(const PreparedPose& a, const Pose<double>& p, const PreparedPose& b,
                    const Pose<double>& q, double rounding, int exponent) {
    const ErrorFree<double> dx = two_sum(q.cx, -p.cx);
    const ErrorFree<double> dy = two_sum(q.cy, -p.cy);
    return {{a.trig, b.trig},
            {a.pose.angle, b.pose.angle},
            {2 * dx.value, 2 * dy.value},
            {2 * dx.error, 2 * dy.error},
            {p.w, p.h, q.w, q.h},
            rounding,
            exponent};
}

double lengths(const AxisView& in, const CloseUp& pair) {
    const auto& half = pair.half;
    return (std::fabs(in.x) + std::fabs(in.y)) * kGapOffset +
           (half[0] + half[1] + half[2] + half[3]);
}

using Sum = Expansion<128>;

struct Number {
    double hi, lo;
};

void add_product(Sum& sum, const Number& x, const Number& y) {
    for (const double p : {x.lo, x.hi})
        for (const double q : {y.lo, y.hi})
            if (p != 0 && q != 0) sum.add_product(p, q);
}

/// Adds factor * x * y.
void add_product(Sum& sum, double factor, const Number& x, const Number& y) {
    for (const double p : {x.lo, x.hi}) {
        for (const double q : {y.lo, y.hi}) {
            const ErrorFree<double> product = two_product(p, q);
            if (product.error != 0) sum.add_product(factor, product.error);
            if (product.value != 0) sum.add_product(factor, product.value);
        }
    }
}

constexpr double kSquaredUnit = 0x1p-106;

/// A sum of exact products, with its error bounds.
struct DotProduct {
    DoubleDouble value;  ///< of the stored sines and cosines, off by at most 8 u^2 `mass`
    double mass;
    double error;  ///< the error due to rounded sines and cosines

    /// Returns the computed sign; `total_error` includes the error of a wrong sign.
    [[nodiscard]] double sign() const { return value.hi < 0 ? -1 : 1; }
    [[nodiscard]] double total_error() const {
        const double doubt = 8 * kSquaredUnit * mass + error;
        return std::fabs(value.hi) > doubt ? error : error + 2 * doubt;
    }
};

/// Returns x y + z w; each factor is off by the error that follows it.
DotProduct part(const Number& x, double ex, const Number& y, double ey, const Number& z, double ez,
                const Number& w, double ew) {
    const double xa = std::fabs(x.hi);
    const double ya = std::fabs(y.hi);
    const double za = std::fabs(z.hi);
    const double wa = std::fabs(w.hi);
    const DoubleDouble value = DoubleDouble{x.hi, x.lo} * DoubleDouble{y.hi, y.lo} +
                               DoubleDouble{z.hi, z.lo} * DoubleDouble{w.hi, w.lo};
    return {value, xa * ya + za * wa, xa * ey + ya * ex + ex * ey + za * ew + wa * ez + ez * ew};
}

/// They allow for the rounding of computed errors, and for the loss of products below the smallest
/// double.
constexpr double kInflate = 1 + 0x1p-40;
constexpr double kLostProducts = 0x1p-1060;

Number negative(const Number& x) {
    return {-x.hi, -x.lo};
}

/// The sum |d.n| - own - p |cos| - q |sin|, and its error bound.
struct ExactGap {
    Sum sum;
    double error = 0;

    void add_along(const AxisView& in, const TrigError& e) {
        const Number c{in.mine.c, in.mine.c_lo};
        const Number s{in.mine.s, in.mine.s_lo};
        const Number x{in.x, in.x_lo};
        const Number y{in.y, in.y_lo};
        const DotProduct along = part(x, 0, c, e.c, y, 0, s, e.s);
        error += along.total_error();
        add_product(sum, along.sign() < 0 ? negative(x) : x, c);
        add_product(sum, along.sign() < 0 ? negative(y) : y, s);
    }

    void subtract_extent(const AxisView& in, const TrigError& ea, const TrigError& eb) {
        const Number ca{in.mine.c, in.mine.c_lo};
        const Number sa{in.mine.s, in.mine.s_lo};
        const Number cb{in.other.c, in.other.c_lo};
        const Number sb{in.other.s, in.other.s_lo};
        const DotProduct cd = part(ca, ea.c, cb, eb.c, sa, ea.s, sb, eb.s);
        const DotProduct sd = part(ca, ea.c, sb, eb.s, negative(sa), ea.s, cb, eb.c);
        error += in.p * cd.total_error() + in.q * sd.total_error();
        add_product(sum, -in.p * cd.sign(), ca, cb);
        add_product(sum, -in.p * cd.sign(), sa, sb);
        add_product(sum, -in.q * sd.sign(), ca, sb);
        add_product(sum, in.q * sd.sign(), sa, cb);
    }
};

/// Returns |x| - own - p, exactly.
Expansion<4> upright_gap(const AxisView& in) {
    Expansion<4> sum;
    sum.add(-in.own);
    sum.add(-in.p);
    for (const double part : {in.x_lo, in.x}) sum.add(in.x < 0 ? -part : part);
    return sum;
}

/// The product of a length and an angle below this is lost when it is added to another length, even
/// in double-doubles. The cosine of such an angle counts as 1, and its sine as the angle.
constexpr double kVanishing = 0x1p-300;

/// Returns the gap if both angles, of the axis' rectangle and of the other one, are below
/// kVanishing and lengths were not rounded. With the first angle t and the difference e of both
/// angles, the gap is
///
///     |x cos t + y sin t| - own - p cos e - q |sin e|
///         = (|x| - own - p) + (y t sign(x) - q |e|) + rest,
///
/// if x outweighs y t. If x is zero, |y t| replaces |x| and y t sign(x). The first bracket is an
/// exact sum; so is the second once the angles are multiplied by a power of two. Because |e| <= 2
/// m, where m is the larger angle, the rest is below |x| t^2/2 + |y t^3|/6 + p e^2/2 + q |e|^3/6 <
/// 4 m^2 L, where L is the sum of all lengths. Returns nothing if x is neither zero nor outweighs y
/// t.
std::optional<SummedGap> gap_of_vanishing_angles(const AxisView& in, double own, double other) {
    const Number x{in.x, in.x_lo};
    const Number y{in.y, in.y_lo};
    const double m = std::max(std::fabs(own), std::fabs(other));
    constexpr double kLost = 0x1p-1000;  // outweighs the loss of subnormal products
    if (x.hi != 0 && !(std::fabs(x.hi) > 4 * std::fabs(y.hi) * m + kLost)) return std::nullopt;
    const double all = std::fabs(x.hi) + std::fabs(y.hi) + in.own + in.p + in.q;
    const double upright = upright_gap(in).estimate();
    if (upright != 0) return SummedGap{upright, 8 * all * m + kLost + 0x1p-52 * std::fabs(upright)};
    const int exponent = -std::ilogb(m);
    const double t = std::ldexp(own, exponent);
    const ErrorFree<double> e = two_sum(std::ldexp(other, exponent), -t);
    const bool is_negative = x.hi == 0 ? (y.hi < 0) != (t < 0) : x.hi < 0;
    Expansion<8> turned;
    for (const double part : {y.lo, y.hi}) turned.add_product(is_negative ? -part : part, t);
    for (const double part : {e.error, e.value})
        turned.add_product(e.value < 0 ? in.q : -in.q, part);
    const double estimate = turned.estimate();
    return SummedGap{estimate, 16 * all * m + kLost + 0x1p-52 * std::fabs(estimate), exponent};
}

}  // namespace

CloseUp close_up(const PreparedPose& a, const PreparedPose& b) noexcept {
    const Pose<double>& p = a.pose;
    const Pose<double>& q = b.pose;
    const double size = (std::fabs(q.cx - p.cx) + std::fabs(q.cy - p.cy)) + (p.w + p.h + q.w + q.h);
    if (size == 0 || (0x1p-200 < size && size < 0x1p200)) return close_up_of(a, p, b, q, 0, 0);
    const int exponent = -std::ilogb(std::max(largest(p), largest(q)));
    return close_up_of(a, scaled(p, exponent), b, scaled(q, exponent), 0x1p-1000, exponent);
}

AxisView seen_along(const CloseUp& pair, PoseAxis axis) noexcept {
    // Looked up: branches would be mispredicted every other time.
    static constexpr std::array<double, 2> kSigns{1, -1};
    const auto i = static_cast<std::size_t>(axis);
    const std::size_t mine = i / 2;
    const std::size_t second = i % 2;
    return {pair.way[second],
            pair.way_lo[second],
            kSigns[second] * pair.way[1 - second],
            kSigns[second] * pair.way_lo[1 - second],
            pair.half[i],
            pair.half[i ^ 2U],
            pair.half[i ^ 3U],
            pair.trig[mine],
            pair.trig[1 - mine],
            pair.angle[0] == pair.angle[1]};
}

BoundedGap bounded_gap(const kernels::PoseLoops& loops, const CloseUp& pair,
                       PoseAxis axis) noexcept {
    const AxisView in = seen_along(pair, axis);
    return {loops.gap(in), kGapFactor * lengths(in, pair) + kGapUnderflow};
}

GapSign gap_by_double_doubles(const CloseUp& pair, PoseAxis axis) noexcept {
    const auto [gap, bound] = bounded_gap(kernels::best<kernels::PoseLoops>(), pair, axis);
    const double total = gap.hi + gap.lo;
    const unsigned above = total > bound ? 1 : 0;
    const unsigned below = total < -bound ? 1 : 0;
    static_assert(GapSign{2 + 2} == GapSign::positive && GapSign{2 - 2} == GapSign::negative);
    return static_cast<GapSign>(2 + 2 * above - 2 * below);
}

SummedGap summed_gap(const CloseUp& pair, PoseAxis axis) noexcept {
    const AxisView in = seen_along(pair, axis);
    if (pair.angle[0] == 0 && pair.angle[1] == 0 && pair.rounding == 0) {
        const Expansion<4> gap = upright_gap(in);
        return {gap.estimate(), 0};
    }
    const std::size_t mine = static_cast<std::size_t>(axis) / 2;
    const double own = pair.angle[mine];
    const double other = pair.angle[1 - mine];
    if (std::fabs(own) < kVanishing && std::fabs(other) < kVanishing && pair.rounding == 0)
        if (const auto vanishing = gap_of_vanishing_angles(in, own, other)) return *vanishing;
    const TrigError own_error = trig_error(own, in.mine);
    const TrigError other_error = trig_error(other, in.other);
    ExactGap gap;
    gap.sum.add(-in.own);
    gap.add_along(in, own_error);
    if (in.equal) gap.sum.add(-in.p);
    else gap.subtract_extent(in, own_error, other_error);
    const double error = gap.error * kInflate + pair.rounding + kLostProducts;
    const double estimate = gap.sum.estimate();
    return {estimate, error * kInflate + 0x1p-52 * std::fabs(estimate) + 0x1p-1070};
}

GapSign gap_by_expansion(const CloseUp& pair, PoseAxis axis) noexcept {
    const auto [estimate, error, exponent] = summed_gap(pair, axis);
    if (error != 0 && !(std::fabs(estimate) > error)) return GapSign::uncertain;
    if (estimate == 0) return GapSign::zero;
    return estimate > 0 ? GapSign::positive : GapSign::negative;
}

}  // namespace touchstone
