// Finds expressions that are convex or concave functions of the place of B.
#include <algorithm>
#include <utility>
#include <vector>

#include "properties/proofs/bounds.h"

namespace touchstone::proofs {

Bounder::Curvature Bounder::opposite(Curvature curvature) {
    return curvature == Curvature::convex    ? Curvature::concave
           : curvature == Curvature::concave ? Curvature::convex
                                             : curvature;
}

Bounder::Curvature Bounder::sum(Curvature p, Curvature q) {
    if (p == Curvature::other || q == Curvature::other) return Curvature::other;
    if (p <= Curvature::affine) return std::max(p, q);
    if (q <= Curvature::affine) return p;
    return p == q ? p : Curvature::other;
}

Bounder::Curvature Bounder::curvature_of(int expression) {
    const Expression node = paths_.expressions().all()[static_cast<std::size_t>(expression)];
    switch (node.op) {
        case TracedOp::input: {
            const SceneNumber& number = setting_.numbers[static_cast<std::size_t>(node.x)];
            return number.axis >= 0 && !number.is_of_a ? Curvature::affine : Curvature::fixed;
        }
        case TracedOp::constant:
        case TracedOp::pi: return Curvature::fixed;
        default: break;
    }
    const Known& x = known_[static_cast<std::size_t>(node.x)];
    const Known& y = known_[static_cast<std::size_t>(node.y < 0 ? node.x : node.y)];
    if (x.curvature == Curvature::fixed && y.curvature == Curvature::fixed) return Curvature::fixed;
    const auto times = [](const Known& number, const Known& factor) {
        if (factor.curvature != Curvature::fixed) return Curvature::other;
        if (number.curvature == Curvature::affine || factor.exact.lo >= 0) return number.curvature;
        return factor.exact.hi <= 0 ? opposite(number.curvature) : Curvature::other;
    };
    switch (node.op) {
        case TracedOp::add: return sum(x.curvature, y.curvature);
        case TracedOp::subtract: return sum(x.curvature, opposite(y.curvature));
        case TracedOp::multiply:
            if (node.x == node.y)
                return has_convex_magnitude(node.x) ? Curvature::convex : Curvature::other;
            return x.curvature == Curvature::fixed ? times(y, x) : times(x, y);
        case TracedOp::divide: return times(x, y);
        case TracedOp::negate: return opposite(x.curvature);
        case TracedOp::absolute:
            return has_convex_magnitude(node.x) ? Curvature::convex : Curvature::other;
        case TracedOp::maximum:
        case TracedOp::minimum: {
            const Known& chosen = known_[static_cast<std::size_t>(expression)];
            if (chosen.candidates.size() == 1)
                return known_[static_cast<std::size_t>(chosen.candidates[0])].curvature;
            const Curvature bent =
                node.op == TracedOp::maximum ? Curvature::convex : Curvature::concave;
            return (x.curvature <= Curvature::affine || x.curvature == bent) &&
                           (y.curvature <= Curvature::affine || y.curvature == bent)
                       ? bent
                       : Curvature::other;
        }
        case TracedOp::root: {
            std::vector<Square> squares;
            int sums = 0;
            return is_sum_of_squares(node.x, squares, sums) &&
                           std::all_of(squares.begin(), squares.end(),
                                       [this](const Square& square) {
                                           return has_convex_magnitude(square.root);
                                       })
                       ? Curvature::convex
                       : Curvature::other;
        }
        case TracedOp::hypotenuse:
            return has_convex_magnitude(node.x) && has_convex_magnitude(node.y) ? Curvature::convex
                                                                                : Curvature::other;
        case TracedOp::to_float:
        case TracedOp::to_double: return x.curvature;
        default: return Curvature::other;
    }
}

bool Bounder::has_convex_magnitude(int expression) {
    const Known& number = known_[static_cast<std::size_t>(expression)];
    if (number.curvature <= Curvature::affine) return true;
    if (number.curvature == Curvature::convex && number.exact.lo >= 0) return true;
    if (number.curvature == Curvature::concave && number.exact.hi <= 0) return true;
    // Let c be the number of an interval that is nearest to p. The magnitude of p - c is the
    // distance of p from the interval.
    const Expression& node = paths_.expressions().all()[static_cast<std::size_t>(expression)];
    return node.op == TracedOp::subtract &&
           known_[static_cast<std::size_t>(node.x)].curvature == Curvature::affine &&
           is_clamped(node.y, node.x);
}

bool Bounder::is_clamped(int expression, int number) {
    const std::vector<Expression>& all = paths_.expressions().all();
    const Expression& outer = all[static_cast<std::size_t>(expression)];
    const auto other = [](TracedOp op) {
        return op == TracedOp::minimum ? TracedOp::maximum : TracedOp::minimum;
    };
    const auto is_fixed = [this](int at) { return known(at).curvature == Curvature::fixed; };
    if (outer.op != TracedOp::minimum && outer.op != TracedOp::maximum) return false;
    for (const auto& [limit, rest] : {std::pair(outer.x, outer.y), std::pair(outer.y, outer.x)}) {
        const Expression& inner = all[static_cast<std::size_t>(rest)];
        if (!is_fixed(limit) || inner.op != other(outer.op)) continue;
        if ((inner.x == number && is_fixed(inner.y)) || (inner.y == number && is_fixed(inner.x)))
            return true;
    }
    return false;
}

}  // namespace touchstone::proofs
