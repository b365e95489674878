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
    const AxisMargin<TrigSum> margin = margin_of(exact_input(pair));
    if (margin.squared_distance) return sqrt(enclose_narrowly(*margin.squared_distance)).midpoint();
    return to_double(margin.most);
}

}  // namespace touchstone::separating_axis
