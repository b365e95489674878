// Angles that are computed from degrees.
#include <algorithm>

#include "properties/proofs/bounds.h"

namespace touchstone::proofs {

// An angle with more turns has the same direction but larger errors (setting.cpp). So each error is
// computed as if every angle were as large as the scene's largest one.
void Bounder::set_if_angle(int expression, Known& result) {
    const Expression node = paths_.expressions().all()[static_cast<std::size_t>(expression)];
    if (node.op == TracedOp::constant || node.op == TracedOp::pi) return;
    if (node.op == TracedOp::input) {
        const Quantity quantity = setting_.numbers[static_cast<std::size_t>(node.x)].quantity;
        result.reach = quantity == Quantity::degrees ? largest_degrees_ : 0;
        return;
    }
    static const Known kNone{};
    const Known& x = known(node.x);
    const Known& y = node.y < 0 ? kNone : known(node.y);
    if (x.reach == 0 && y.reach == 0) return;
    const auto set = [&](double reach, double carried, double units = 1) {
        result.reach = reach;
        result.error = above(carried + above(reach + carried * u_) * units);
        result.rounding = result.error;
    };
    const double kept = times_ / u_;
    switch (node.op) {
        case TracedOp::add:
        case TracedOp::subtract: set(above(x.reach + y.reach), above(x.error + y.error)); return;
        case TracedOp::multiply:
            set(above(x.magnitude() * y.magnitude()),
                above(above(x.magnitude() * y.error + y.magnitude() * x.error) +
                      above(x.error * y.error) * u_));
            return;
        case TracedOp::divide: {
            const double least = y.in_floats.mignitude();
            const double reach = above(x.reach / least);
            set(reach, above(above(x.error + reach * y.error) / least));
            return;
        }
        case TracedOp::negate: set(x.reach, x.error, 0); return;
        case TracedOp::to_float: set(x.reach, x.error, 0x1p-24 * kept); return;
        case TracedOp::to_double: set(x.reach, x.error, 0x1p-53 * kept); return;
        default: return;
    }
}

}  // namespace touchstone::proofs
