#include "oracle/separating_axis.h"

#include <optional>

namespace touchstone::separating_axis {

AxisInput<TrigSum> exact_input(const PosePair<double>& pair) {
    const auto& [a, b] = pair;
    const Rational ta(a.angle);
    const Rational tb(b.angle);
    const auto half = [](double size) { return TrigSum(Rational(size) / 2); };
    return {.dx = Rational(b.cx) - Rational(a.cx),
            .dy = Rational(b.cy) - Rational(a.cy),
            .aw = half(a.w),
            .ah = half(a.h),
            .bw = half(b.w),
            .bh = half(b.h),
            .ca = TrigSum::cosine(ta),
            .sa = TrigSum::sine(ta),
            .cb = TrigSum::cosine(tb),
            .sb = TrigSum::sine(tb),
            .cd = TrigSum::cosine(tb - ta),
            .sd = TrigSum::sine(tb - ta)};
}

Relation relation(const PosePair<double>& pair) {
    return relation_of(axis_forms(exact_input(pair)));
}

double margin(const PosePair<double>& pair) {
    const auto axes = axis_forms(exact_input(pair));
    std::optional<TrigSum> nearest;  // squared distance over the edges of Z that d lies beyond
    TrigSum shallowest = axes[0].gap;
    for (const AxisForm<TrigSum>& axis : axes) {
        if (sign(axis.gap - shallowest) > 0) shallowest = axis.gap;
        if (sign(axis.gap) <= 0) continue;
        TrigSum squared = axis.gap * axis.gap;
        if (sign(axis.beyond) > 0) squared = squared + axis.beyond * axis.beyond;
        if (!nearest || sign(squared - *nearest) < 0) nearest = squared;
    }
    if (nearest) return sqrt(enclose_narrowly(*nearest)).midpoint();
    return relation_of(axes) == Relation::touching ? 0 : to_double(shallowest);
}

}  // namespace touchstone::separating_axis
