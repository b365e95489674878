#include "oracle/fast.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "oracle/axis_forms.h"
#include "oracle/ball.h"
#include "oracle/filter.h"
#include "oracle/separating_axis.h"

namespace touchstone::fast {
namespace {

AxisInput<Ball> ball_input(const PosePair<double>& pair) {
    const auto& [a, b] = pair;
    const Ball half(0.5);
    AxisInput<Ball> in{.dx = Ball(b.cx) - Ball(a.cx),
                       .dy = Ball(b.cy) - Ball(a.cy),
                       .aw = Ball(a.w) * half,
                       .ah = Ball(a.h) * half,
                       .bw = Ball(b.w) * half,
                       .bh = Ball(b.h) * half,
                       .ca = cos(Ball(a.angle)),
                       .sa = sin(Ball(a.angle)),
                       .cb = cos(Ball(b.angle)),
                       .sb = sin(Ball(b.angle)),
                       .cd = Ball(1),
                       .sd = Ball(0)};
    if (a.angle != b.angle) {
        in.cd = in.ca * in.cb + in.sa * in.sb;
        in.sd = in.ca * in.sb - in.sa * in.cb;
    }
    return in;
}

/// The power of two by which coordinates and sizes are multiplied before balls are used: none, but
/// for tiny input, which it lifts (without rounding) out of the range where products underflow.
int lift(const PosePair<double>& pair) {
    const double largest = scale(pair);
    return largest > 0 && largest < 0x1p-400 ? -std::ilogb(largest) : 0;
}

PosePair<double> lifted(PosePair<double> pair, int exponent) {
    for (Pose<double>* pose : {&pair.a, &pair.b})
        for (double* field : {&pose->cx, &pose->cy, &pose->w, &pose->h})
            *field = std::ldexp(*field, exponent);
    return pair;
}

/// The nearest double, where the ball is narrow enough. Throws Undecided elsewhere.
double narrow(const Ball& x) {
    // Written so that a NaN, which is what an overflow leaves, is not narrow.
    if (!std::isfinite(x.hi()) || !(x.radius() <= 1e-10 * std::fabs(x.hi()))) throw Undecided{};
    return x.hi();
}

double ball_margin(const PosePair<double>& pair) {
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

}  // namespace

Decided relation(const PosePair<double>& pair) {
    if (const auto certain = filter::relation(pair)) return {*certain, Stage::filter};
    try {
        return {relation_of(axis_forms(ball_input(lifted(pair, lift(pair))))), Stage::ball};
    } catch (const Undecided&) {
        return {separating_axis::relation(pair), Stage::exact};
    }
}

double margin(const PosePair<double>& pair) {
    try {
        const int exponent = lift(pair);
        return std::ldexp(ball_margin(lifted(pair, exponent)), -exponent);
    } catch (const Undecided&) {
        return separating_axis::margin(pair);
    }
}

}  // namespace touchstone::fast
