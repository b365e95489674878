#include "oracle/fast_poses.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "oracle/axis_forms.h"
#include "oracle/ball_cores.h"
#include "oracle/filter.h"
#include "oracle/separating_axis.h"

namespace touchstone::fast {
namespace {

AxisInput<Ball> ball_input(const PosePair<double>& pair) {
    const auto& [a, b] = pair;
    const Ball half(0.5);
    const Turn<Ball> turn_a = turn_by<Ball>(0, a.angle);
    const Turn<Ball> turn_b = turn_by<Ball>(0, b.angle);
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

}  // namespace

Decided relation_of_poses(const PosePair<double>& pair) {
    if (const auto certain = filter::relation(pair)) return {*certain, Stage::filter};
    try {
        return {relation_of(axis_forms(ball_input(pair))), Stage::ball};
    } catch (const Undecided&) {
        return {separating_axis::relation(pair), Stage::exact};
    }
}

double margin_of_poses(const PosePair<double>& pair) {
    try {
        return margin_by_forms(pair);
    } catch (const Undecided&) {
        return separating_axis::margin(pair);
    }
}

}  // namespace touchstone::fast
