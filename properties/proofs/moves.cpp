// The distance that B has to move until exact arithmetic gives the answer of the floats.

#include "properties/proofs/bounds.h"

namespace touchstone::proofs {

// Finds expressions that are convex or concave functions of the place of B.

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
    const Expression node = paths_.expression(expression);
    switch (node.op) {
        case TracedOp::input: {
            const SceneNumber& number = setting_.number(node.x);
            return number.axis >= 0 && !number.is_of_a ? Curvature::affine : Curvature::fixed;
        }
        case TracedOp::constant:
        case TracedOp::pi: return Curvature::fixed;
        default: break;
    }
    const Known& x = known(node.x);
    const Known& y = known(node.y < 0 ? node.x : node.y);
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
            const Known& chosen = known(expression);
            if (chosen.candidates.size() == 1) return known(chosen.candidates[0]).curvature;
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
            return is_sum_of_squares(node.x, squares, sums) && have_convex_magnitudes(squares)
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
    const Known& number = known(expression);
    if (number.curvature <= Curvature::affine) return true;
    if (number.curvature == Curvature::convex && number.exact.lo >= 0) return true;
    if (number.curvature == Curvature::concave && number.exact.hi <= 0) return true;
    // If c is p clamped to an interval, the magnitude of p - c is the distance of p from the
    // interval, a convex function of p.
    const Expression& node = paths_.expression(expression);
    return node.op == TracedOp::subtract && known(node.x).curvature == Curvature::affine &&
           is_clamped(node.y, node.x);
}

bool Bounder::have_convex_magnitudes(const std::vector<Square>& squares) {
    return std::all_of(squares.begin(), squares.end(),
                       [this](const Square& square) { return has_convex_magnitude(square.root); });
}

bool Bounder::is_clamped(int expression, int number) {
    const Expression& outer = paths_.expression(expression);
    const auto other = [](TracedOp op) {
        return op == TracedOp::minimum ? TracedOp::maximum : TracedOp::minimum;
    };
    const auto is_fixed = [this](int at) { return known(at).curvature == Curvature::fixed; };
    if (!is_extreme(outer)) return false;
    for (const auto& [limit, rest] : {std::pair(outer.x, outer.y), std::pair(outer.y, outer.x)}) {
        const Expression& inner = paths_.expression(rest);
        if (!is_fixed(limit) || inner.op != other(outer.op)) continue;
        if ((inner.x == number && is_fixed(inner.y)) || (inner.y == number && is_fixed(inner.x)))
            return true;
    }
    return false;
}

std::vector<Bounder::Direction> Bounder::directions_of(const Path& taken) {
    std::vector<Direction> all;
    std::pair<double, double> sum{0, 0};
    std::size_t summed = 0;
    for (const auto& [order, is_low] : taken.decisions) {
        const Doubt& doubt = doubt_of(order);
        if (doubt.form == nullptr || doubt.pieces.empty()) continue;
        // B moves until exact arithmetic has the results of the floats. So a low comparison must
        // fall, and a high comparison must rise.
        const bool rises = !is_low;
        const double sign = rises ? 1 : -1;
        if (doubt.curvature == (rises ? Curvature::convex : Curvature::concave))
            all.push_back({.gradient_of = &doubt, .sign = sign});
        if (doubt.form->is_straight) all.push_back({.straight = doubt.form, .sign = sign});
        Interval x{kInfinite, -kInfinite};
        Interval y = x;
        for (const std::size_t piece : doubt.pieces) {
            const auto [slope_x, slope_y] = slope_of(*doubt.form, piece);
            x = hull(x, slope_x);
            y = hull(y, slope_y);
        }
        const double to_x = (x.lo + x.hi) / 2;
        const double to_y = (y.lo + y.hi) / 2;
        const double length = std::hypot(to_x, to_y);
        if (!(length > 0 && length < kInfinite)) continue;
        all.push_back({.x = sign * to_x / length, .y = sign * to_y / length});
        sum.first += all.back().x;
        sum.second += all.back().y;
        ++summed;
    }
    const double length = std::hypot(sum.first, sum.second);
    if (summed > 1 && length > 0)
        all.push_back({.x = sum.first / length, .y = sum.second / length});
    return all;
}

double Bounder::longest_slope(const Form& form, std::size_t piece) {
    return above(std::sqrt(std::max(0.0, values_.of(form.squared_slopes[piece]).hi)));
}

std::pair<Interval, Interval> Bounder::slope_of(const Form& form, std::size_t piece) {
    const auto& [x, y] = form.slopes[piece];
    // No component is longer than the gradient. The length of the gradient is often known exactly,
    // so it may narrow the intervals.
    const double most = longest_slope(form, piece);
    return {common(values_.of(x), {-most, most}), common(values_.of(y), {-most, most})};
}

double Bounder::rate(const Direction& direction, const Doubt& doubt, bool rises) {
    const double wanted = rises ? 1 : -1;
    const auto least_of_pieces = [&](auto change_of) {
        double least = kInfinite;
        for (const std::size_t piece : doubt.pieces) {
            const Interval change = change_of(piece);
            least = std::min(least, wanted > 0 ? change.lo : -change.hi);
        }
        return below(least);
    };
    const auto along = [&](std::size_t piece, const Interval& x, const Interval& y) {
        const auto [slope_x, slope_y] = slope_of(*doubt.form, piece);
        return slope_x * x + slope_y * y;
    };
    if (direction.gradient_of == &doubt) {
        // Along the gradient at the scene, a convex function rises at least as fast as at the
        // scene.
        double least = kInfinite;
        for (const std::size_t piece : doubt.pieces) {
            const auto& [x, y] = doubt.form->slopes[piece];
            const double square = std::max(values_.of(doubt.form->squared_slopes[piece]).lo,
                                           power(values_.of(x), 2).lo + power(values_.of(y), 2).lo);
            least = std::min(least, std::sqrt(std::max(0.0, square)));
        }
        return wanted * direction.sign > 0 ? below(below(least)) : 0;
    }
    if (direction.gradient_of != nullptr) {
        // The rate is the scalar product of two gradients: of the other comparison at the scene,
        // scaled to length 1, and of this comparison anywhere in the box.
        double least = kInfinite;
        const Form& form = *direction.gradient_of->form;
        for (std::size_t i = 0; i < form.slopes.size(); ++i) {
            const double length = longest_slope(form, i);
            const Interval sign{direction.sign, direction.sign};
            const auto [slope_x, slope_y] = slope_of(form, i);
            const Interval x = slope_x * sign;
            const Interval y = slope_y * sign;
            least = std::min(least, least_of_pieces([&](std::size_t piece) {
                                        return along(piece, x, y);
                                    }) / length);
        }
        return below(least);
    }
    if (direction.straight != nullptr) {
        // The direction is a gradient that does not change as B moves. So its product with the
        // other gradient is formed as a polynomial, in which terms cancel before intervals are
        // used.
        const auto& slope = direction.straight->slopes[0];
        const double length = longest_slope(*direction.straight, 0);
        const Interval sign{direction.sign, direction.sign};
        return below(least_of_pieces([&](std::size_t piece) {
                         const auto& [slope_x, slope_y] = doubt.form->slopes[piece];
                         return sign * values_.of(polynomials_.sum(
                                           polynomials_.product(slope_x, slope.first),
                                           polynomials_.product(slope_y, slope.second)));
                     }) /
                     length);
    }
    return below(below(least_of_pieces([&](std::size_t piece) {
        return along(piece, {direction.x, direction.x}, {direction.y, direction.y});
    })));
}

double Bounder::moved(const Direction& direction, const Path& taken,
                      const std::vector<std::vector<std::pair<int, int>>>& pairs, double best) {
    std::map<int, double> distances;
    double worst = 0;
    for (const auto& to_exclude : pairs) {
        double least = kInfinite;
        for (const auto& [order, other] : to_exclude) {
            const auto [at, is_new] = distances.try_emplace(order, kInfinite);
            if (is_new) {
                const Doubt& doubt = doubt_of(order);
                const double speed = rate(direction, doubt, !taken.is_low(order));
                if (above(quotient(doubt.error, speed)) * u_ <= slack_)
                    at->second = quotient(doubt.in_card_units, speed);
            }
            least = std::min(least, at->second);
        }
        worst = std::max(worst, least);
        if (worst >= best) break;
    }
    return worst;
}

}  // namespace touchstone::proofs
