#include "oracle/pose_margin.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "oracle/axis_forms.h"
#include "oracle/ball_cores.h"
#include "oracle/double_double.h"
#include "oracle/pose_bounds.h"
#include "oracle/pose_gap.h"
#include "oracle/separating_axis.h"

namespace touchstone::fast {
namespace {

using kernels::AxisView;
using kernels::Trig;

constexpr std::array kAxes{PoseAxis::a_first, PoseAxis::a_second, PoseAxis::b_first,
                           PoseAxis::b_second};

/// How far a margin may be off, relatively.
constexpr double kNarrow = 1e-10;

DoubleDouble wide(double hi, double lo) {
    return {hi, lo};
}

/// The sign of a number that is `x`, off by at most 8 units of 2^-53, and `closer`(), off by 22
/// units of 2^-106 (pose_bounds.h); 0 where neither tells.
template <class Closer>
int sign_of(double x, Closer closer) {
    if (std::fabs(x) > 16 * 0x1p-53) return x > 0 ? 1 : -1;
    const double y = closer().hi;
    if (std::fabs(y) > 32 * 0x1p-106) return y > 0 ? 1 : -1;
    return 0;
}

/// Cosine and sine of the angle of the other rectangle against the one whose axis it is.
struct TurnOf {
    double c, s;
    int sign_c, sign_s;

    explicit TurnOf(const AxisView& v) : c(1), s(0), sign_c(1), sign_s(0) {
        if (v.equal) return;
        const Trig& a = v.mine;
        const Trig& b = v.other;
        const DoubleDouble ca = wide(a.c, a.c_lo);
        const DoubleDouble sa = wide(a.s, a.s_lo);
        const DoubleDouble cb = wide(b.c, b.c_lo);
        const DoubleDouble sb = wide(b.s, b.s_lo);
        c = a.c * b.c + a.s * b.s;
        s = a.c * b.s - a.s * b.c;
        sign_c = sign_of(c, [&] { return ca * cb + sa * sb; });
        sign_s = sign_of(s, [&] { return ca * sb - sa * cb; });
    }
    [[nodiscard]] bool is_certain(const AxisView& v) const {
        return sign_c != 0 && (sign_s != 0 || v.equal);
    }
};

/// Beyond of axis_forms.h in doubles, where the gap along the axis is positive; nothing where a
/// sign that it hangs on is not certain. Off by no more than a gap in doubles, which is made of the
/// same products.
std::optional<double> beyond(const AxisView& v, double bound) {
    const TurnOf turn(v);
    if (!turn.is_certain(v)) return std::nullopt;
    const double u = v.dx * v.mine.c + v.dy * v.mine.s;
    const double w = v.dy * v.mine.c - v.dx * v.mine.s;
    const double along = v.second ? w : u;
    const double across = v.second ? -u : w;
    if (!(std::fabs(along) > bound)) return std::nullopt;
    const int facing = along < 0 ? -1 : 1;
    double middle = across - facing * turn.sign_c * (v.p * turn.s);
    double half_edge = v.side;
    if (v.equal) half_edge += v.q;
    else middle += facing * turn.sign_s * (v.q * turn.c);
    return std::fabs(middle) - half_edge;
}

}  // namespace
}
