#include "oracle/exact/separating_axis.h"

namespace touchstone::separating_axis {

AxisInput<TrigSum> exact_input(const PosePair<double>& pair) {
    const auto& [a, b] = pair;
    const Dyadic ta(a.angle);
    const Dyadic tb(b.angle);
    const auto half = [](double size) { return TrigSum(Dyadic(size).scaled(-1)); };
    return {.dx = Dyadic(b.cx) - Dyadic(a.cx),
            .dy = Dyadic(b.cy) - Dyadic(a.cy),
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
    return relation_of(exact_input(pair));
}

double margin(const PosePair<double>& pair) {
    const auto axes = axis_forms(exact_input(pair));
    // The least squared distance of d from an edge of Z (separating_axis.h) beyond which d lies.
    std::optional<TrigSum> nearest;
    TrigSum shallowest = axes[0].gap;
    for (const AxisForm<TrigSum>& axis : axes) {
        if (sign(axis.gap - shallowest) > 0) shallowest = axis.gap;
        if (sign(axis.gap) <= 0) continue;
        TrigSum squared = axis.gap * axis.gap;
        if (sign(axis.beyond) > 0) squared = squared + axis.beyond * axis.beyond;
        if (!nearest || sign(squared - *nearest) < 0) nearest = squared;
    }
    if (nearest) return sqrt(enclose_narrowly(*nearest)).midpoint();
    return to_double(shallowest);
}

}  // namespace touchstone::separating_axis
