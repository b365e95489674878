#include "oracle/exact/separating_axis.h"

namespace touchstone::separating_axis {

AxisInput<TrigSum> exact_input(const PosePair<double>& pair) {
    const auto& [a, b] = pair;
    const Dyadic ta(a.angle);
    const Dyadic tb(b.angle);
    const auto turn = [](const Dyadic& t) {
        return Turn<TrigSum>{TrigSum::cosine(t), TrigSum::sine(t)};
    };
    return axis_input<Dyadic>(a, b, turn(ta), turn(tb), turn(tb - ta));
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
