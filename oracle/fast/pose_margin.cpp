#include "oracle/fast/pose_gap.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "oracle/exact/separating_axis.h"
#include "oracle/fast/ball_cores.h"
#include "oracle/fast/pose_gaps.h"
#include "oracle/fast/stages.h"
#include "oracle/floats/dispatch.h"
#include "oracle/floats/error_free.h"
#include "oracle/floats/trig.h"

namespace touchstone::fast {
namespace {

using kernels::AxisView;
using kernels::Trig;

/// The largest relative error of a margin.
constexpr double kNarrow = 1e-10;

/// Returns the sign of a number with that error bound; 0 if it may be either.
int certain_sign(double x, double error) {
    if (!(std::fabs(x) > error)) return 0;
    return x > 0 ? 1 : -1;
}

double hi(double x) {
    return x;
}
double hi(const DoubleDouble& x) {
    return x.hi;
}

/// Doubles and double-doubles, with two error bounds: of x y + z w of sines, and of the distance
/// beyond an edge, as a multiple of all lengths m + r (pose_gaps.h). In doubles, these are the
/// bounds of the same sums in a gap. In double-doubles, a product is off by 4 u^2, a sum by 3 u^2
/// and a sine by 5 u^2. So x y + z w is off by 14.2 + 4 + 3 u^2, d.n by 12 u^2 m, the other's
/// extent by 24 u^2 r, and two sums and a difference by 9 u^2 (m + r).
template <class N>
struct Arithmetic;

template <>
struct Arithmetic<double> {
    static double number(double x, double /*low*/) { return x; }
    static constexpr double kTurnError = 8 * 0x1p-53;
    static constexpr double kFactor = kFilterFactor;
};
template <>
struct Arithmetic<DoubleDouble> {
    static DoubleDouble number(double x, double low) { return {x, low}; }
    static constexpr double kTurnError = 22 * 0x1p-106;
    static constexpr double kFactor = kGapFactor;
};

/// The cosine and sine of the other rectangle's angle relative to that of the axis' rectangle, with
/// their signs if certain.
template <class N>
struct TurnOf {
    N c, s;
    int sign_c, sign_s;
};

template <class N>
TurnOf<N> turn_of(const AxisView& v, double angle, double other) {
    using A = Arithmetic<N>;
    const N ca = A::number(v.mine.c, v.mine.c_lo);
    const N sa = A::number(v.mine.s, v.mine.s_lo);
    const N cb = A::number(v.other.c, v.other.c_lo);
    const N sb = A::number(v.other.s, v.other.s_lo);
    const N c = ca * cb + sa * sb;
    const N s = ca * sb - sa * cb;
    const bool tiny = std::fabs(angle) < kTinyAngle && std::fabs(other) < kTinyAngle;
    return {c, s, certain_sign(hi(c), A::kTurnError),
            tiny ? certain_sign(other - angle, 0) : certain_sign(hi(s), A::kTurnError)};
}

/// An axis along which the gap is positive and certain.
struct Separated {
    AxisView view;
    double side;          ///< half of the rectangle's size across the axis
    double angle, other;  ///< the angles of the axis' rectangle and of the other rectangle
    double lengths;       ///< the sum of all lengths
    double gap;
};

/// Returns AxisForm::beyond, or nothing if a sign that it depends on is not certain. Its error is
/// at most that of a gap, because the distance consists of the same products.
template <class N>
std::optional<double> beyond(const Separated& axis, double bound) {
    using A = Arithmetic<N>;
    const AxisView& v = axis.view;
    const N x = A::number(v.x, v.x_lo);
    const N y = A::number(v.y, v.y_lo);
    const N c = A::number(v.mine.c, v.mine.c_lo);
    const N s = A::number(v.mine.s, v.mine.s_lo);
    const N across = y * c - x * s;
    const int facing = certain_sign(hi(x * c + y * s), bound);
    if (facing == 0) return std::nullopt;
    const N half_edge =
        v.equal ? A::number(axis.side, 0) + A::number(v.q, 0) : A::number(axis.side, 0);
    const auto past = [&half_edge](const N& at) {
        return hi(hi(at) < 0 ? -at - half_edge : at - half_edge);
    };
    if (v.equal) return past(across);
    const TurnOf<N> turn = turn_of<N>(v, axis.angle, axis.other);
    if (turn.sign_c == 0 || turn.sign_s == 0) return std::nullopt;
    const N to_p = turn.s * (facing * turn.sign_c * v.p);
    const N to_q = turn.c * (facing * turn.sign_s * v.q);
    return past(across - to_p + to_q);
}

/// Returns the distance beyond the axis' edge, or nothing if it is not accurate enough.
template <class N>
std::optional<double> distance(const Separated& axis) {
    const double bound = Arithmetic<N>::kFactor * axis.lengths + kGapUnderflow;
    const auto far = beyond<N>(axis, bound);
    if (!far) return std::nullopt;
    if (*far < -bound) return axis.gap;
    const double length = std::hypot(axis.gap, std::max(*far, 0.0));
    return bound <= kNarrow * length ? std::optional(length) : std::nullopt;
}

std::optional<double> distance(const CloseUp& pair, PoseAxis along, double gap) {
    const auto i = static_cast<std::size_t>(along);
    const AxisView view = seen_along(pair, along);
    const auto& half = pair.half;
    const Separated axis{
        view,
        half[i ^ 1U],
        pair.angle[i / 2],
        pair.angle[1 - i / 2],
        std::fabs(view.x) + std::fabs(view.y) + half[0] + half[1] + half[2] + half[3],
        gap};
    const auto length = distance<double>(axis);
    return length ? length : distance<DoubleDouble>(axis);
}

/// Returns the gap with low parts, or, if these cancel, as an exact sum.
SummedGap narrow_gap(const CloseUp& pair, PoseAxis axis) {
    const BoundedGap parts = bounded_gap(kernels::best<kernels::PoseLoops>(), pair, axis);
    const double gap = parts.gap.hi + parts.gap.lo;
    if (parts.bound <= kNarrow * std::fabs(gap)) return {gap, parts.bound};
    const SummedGap sum = summed_gap(pair, axis);
    const double error = sum.error + 0x1p-51 * std::fabs(sum.estimate);
    if (sum.exponent == 0) return {sum.estimate, error};
    // A subnormal result is rounded once more, within the error allowed for a margin.
    return {std::ldexp(sum.estimate, -sum.exponent), std::ldexp(error, -sum.exponent)};
}

std::optional<double> least_distance(const CloseUp& pair, const std::array<SummedGap, 4>& gaps) {
    double least = INFINITY;
    for (std::size_t i = 0; i < 4; ++i) {
        const double gap = gaps[i].estimate;
        const double error = gaps[i].error;
        if (gap < -error) continue;
        if (!(error <= kNarrow * gap)) return std::nullopt;
        const auto length = distance(pair, kPoseAxes[i], gap);
        if (!length) return std::nullopt;
        least = std::min(least, *length);
    }
    return least;
}

/// Returns minus the penetration depth, or nothing if a gap is positive or the depth is not
/// accurate enough.
std::optional<double> shallowest(const std::array<SummedGap, 4>& gaps) {
    double most = -INFINITY;
    for (const SummedGap& gap : gaps) most = std::max(most, gap.estimate);
    double error = 0;
    // Gaps surely below the largest don't matter.
    for (const SummedGap& gap : gaps)
        if (gap.estimate + gap.error >= most) error = std::max(error, gap.error);
    return error <= kNarrow * -most ? std::optional(most) : std::nullopt;
}

AxisInput<Ball> ball_input(const PosePair<double>& pair) {
    const auto& [a, b] = pair;
    const Ball half(0.5);
    const Turn<Ball> turn_a = turn_by<Ball>({}, {.radians = a.angle});
    const Turn<Ball> turn_b = turn_by<Ball>({}, {.radians = b.angle});
    AxisInput<Ball> in{.dx = Ball(b.cx) - Ball(a.cx),
                       .dy = Ball(b.cy) - Ball(a.cy),
                       .aw = Ball(a.w) * half,
                       .ah = Ball(a.h) * half,
                       .bw = Ball(b.w) * half,
                       .bh = Ball(b.h) * half,
                       .ca = turn_a.c,
                       .sa = turn_a.s,
                       .cb = turn_b.c,
                       .sb = turn_b.s,
                       .cd = Ball(1),
                       .sd = Ball(0)};
    if (a.angle != b.angle) {
        in.cd = in.ca * in.cb + in.sa * in.sb;
        in.sd = in.ca * in.sb - in.sa * in.cb;
    }
    return in;
}

double margin_by_forms(const PosePair<double>& pair) {
    const auto axes = axis_forms(ball_input(pair));
    std::optional<double> nearest;
    double shallowest = -INFINITY;
    for (const AxisForm<Ball>& axis : axes) {
        const double gap = narrow(axis.gap);
        shallowest = std::max(shallowest, gap);
        if (gap <= 0) continue;
        const double beyond = sign(axis.beyond) > 0 ? narrow(axis.beyond) : 0;
        const double distance = std::hypot(gap, beyond);
        nearest = nearest ? std::min(*nearest, distance) : distance;
    }
    return nearest.value_or(shallowest);
}

/// Returns the sine and cosine, which balls cache for recent angles. A caller of margins has
/// usually just run an algorithm on balls, or asked for the margin of a similar pair.
Trig remembered_trig(double angle) {
    if (!std::isfinite(angle)) return {};
    const Ball c = cos(Ball(angle));
    const Ball s = sin(Ball(angle));
    return {c.hi(), s.hi(), c.lo(), s.lo()};
}

}  // namespace

std::optional<double> margin_by_gaps(const PosePair<double>& pose_pair) noexcept {
    const PreparedPose a = prepare(pose_pair.a, remembered_trig(pose_pair.a.angle));
    const PreparedPose b = prepare(pose_pair.b, remembered_trig(pose_pair.b.angle));
    if (!is_rectangle(a) || !is_rectangle(b)) return std::nullopt;
    const CloseUp pair = close_up(a, b);
    if (pair.rounding != 0) return std::nullopt;
    std::array<SummedGap, 4> gaps;
    bool separated = false;
    for (std::size_t i = 0; i < 4; ++i) {
        gaps[i] = narrow_gap(pair, kPoseAxes[i]);
        separated = separated || gaps[i].estimate > gaps[i].error;
    }
    const auto margin = separated ? least_distance(pair, gaps) : shallowest(gaps);
    // Positions were doubled (CloseUp).
    return margin ? std::optional(*margin / 2) : std::nullopt;
}

double margin_of_poses(const PosePair<double>& pair) {
    return first_known([&] { return margin_by_gaps(pair); },
                       [&] { return unless_undecided([&] { return margin_by_forms(pair); }); },
                       [&] { return separating_axis::margin(pair); });
}

}  // namespace touchstone::fast
