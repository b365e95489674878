// Interprets the expressions of an algorithm for shapes given by their corners.
#include "properties/proofs/corners.h"

namespace touchstone::proofs {

std::vector<Axis> axes_of(const Corners& corners) {
    std::vector<Axis> axes{{-1, 0}, {-1, 1}};
    for (const auto& [first, count] :
         {std::pair(0, corners.of_a), std::pair(corners.of_a, corners.of_b())})
        for (int i = 0; i < (count == 2 ? 1 : count) && count > 1; ++i)
            axes.push_back({first + i, first + (i + 1) % count});
    return axes;
}

std::optional<std::set<int>> divisors_in(const Expressions& expressions, const Order& order) {
    std::set<int> unseen{order.left, order.right};
    std::set<int> divisors;
    while (!unseen.empty()) {
        // Operands come before the expressions that use them. So no expression is visited twice.
        const Expression& last = expression_at(expressions, *unseen.rbegin());
        unseen.erase(std::prev(unseen.end()));
        if (last.op == TracedOp::root ||
            (last.op == TracedOp::constant && !std::isfinite(last.value)))
            return {};
        if (last.op == TracedOp::divide) divisors.insert(last.y);
        for (const int operand : {last.x, last.y})
            if (operand >= 0 && last.op != TracedOp::input) unseen.insert(operand);
    }
    return divisors;
}

/// The pairs of numbers that a minimum or maximum on the left and on the right may choose. The
/// difference of the sides is a minimum or maximum of the pairs' differences, so it is wrong by at
/// most the largest error of one of them.
std::vector<Difference> CornerBounds::pieces_of(const Difference& difference) const {
    const auto chosen = [this](int side) {
        std::vector<int> all{side};
        for (std::size_t i = 0; side >= 0 && i < all.size() && i <= kMostPieces; ++i) {
            const Expression* node = nullptr;
            while (is_extreme(*(node = &expression_at(expressions_, all[i])))) {
                all[i] = node->x;
                all.push_back(node->y);
            }
        }
        std::sort(all.begin(), all.end());
        all.erase(std::unique(all.begin(), all.end()), all.end());
        if (all.size() > kMostPieces) throw TooComplicated();
        return all;
    };
    std::vector<Difference> pieces;
    for (const int left : chosen(difference.left))
        for (const int right : chosen(difference.right)) pieces.push_back({left, right});
    return pieces;
}

/// Each coordinate and each radius is a variable.
void CornerBounds::set_plain_inputs() {
    inputs_.clear();
    values_by_expression_.clear();
    for (std::size_t i = 0; i < plain_.size(); ++i)
        inputs_[i < corners_.numbers.size() ? corners_.numbers[i]
                                            : corners_.radii[i - corners_.numbers.size()]] =
            polynomials_.of(plain_[i]);
}

Along CornerBounds::along_of_piece(const Difference& piece) {
    const auto edge = [this](const Axis& axis, int number) {
        return polynomials_.difference(coordinate(axis.to, number), coordinate(axis.from, number));
    };
    const Poly value = value_of(piece);
    const Poly x = polynomials_.derivative(value, along_x_, 1);
    const Poly y = polynomials_.derivative(value, along_y_, 2);
    for (std::size_t i = 0; i < axes_.size(); ++i) {
        const Axis& axis = axes_[i];
        const Poly to_x = axis.from < 0 ? polynomials_.number(1 - axis.to) : edge(axis, 1);
        const Poly to_y =
            axis.from < 0 ? polynomials_.number(axis.to) : polynomials_.negative(edge(axis, 0));
        const bool falls = x == polynomials_.negative(to_x) && y == polynomials_.negative(to_y);
        if (!falls && (x != to_x || y != to_y)) continue;
        Along found{static_cast<int>(i), falls ? -1 : 1, false};
        for (int p = 0; p < corners_.of_a; ++p)
            for (int q = corners_.of_a; q < corners_.all; ++q)
                found.is_gap = found.is_gap ||
                               value == polynomials_.sum(polynomials_.product(edge({p, q}, 0), x),
                                                         polynomials_.product(edge({p, q}, 1), y));
        return found;
    }
    return {};
}

Along CornerBounds::along(const Difference& difference) try {
    set_plain_inputs();
    std::optional<Along> all;
    for (const Difference& piece : pieces_of(difference)) {
        const Along found = along_of_piece(piece);
        if (!all) all = found;
        if (all->axis != found.axis || all->sign != found.sign) return {};
        all->is_gap = all->is_gap && found.is_gap;
    }
    return *all;
} catch (const TooComplicated&) {
    return {};
}

bool CornerBounds::is_generic(const Difference& difference) try {
    set_plain_inputs();
    const std::vector<Difference> pieces = pieces_of(difference);
    return std::none_of(pieces.begin(), pieces.end(), [this](const Difference& piece) {
        return polynomials_.is_zero(value_of(piece));
    });
} catch (const TooComplicated&) {
    return false;
}

/// True if shares are used and the expression is certainly between 0 and 1 in floats.
bool CornerBounds::is_share(int expression) const {
    if (!shares_) return false;
    if (shares_->contains(expression)) return true;
    // A number clamped to [0, 1]. It is not NaN, because its divisors are not zero (divisors_in).
    const Expression& outer = expression_at(expressions_, expression);
    if (!is_extreme(outer)) return false;
    const bool is_minimum = outer.op == TracedOp::minimum;
    for (const auto& [limit, rest] : {std::pair(outer.x, outer.y), std::pair(outer.y, outer.x)}) {
        const Expression& inner = expression_at(expressions_, rest);
        if (constant(limit) == (is_minimum ? 1 : 0) &&
            inner.op == (is_minimum ? TracedOp::maximum : TracedOp::minimum) &&
            (constant(inner.x) == (is_minimum ? 0 : 1) ||
             constant(inner.y) == (is_minimum ? 0 : 1)))
            return true;
    }
    return false;
}

bool CornerBounds::is_operand(int expression) const {
    const TracedOp op = expression_at(expressions_, expression).op;
    return op == TracedOp::input || op == TracedOp::constant || is_share(expression);
}

bool CornerBounds::is_share_variable(Variable variable) const {
    return std::any_of(share_variables_.begin(), share_variables_.end(),
                       [variable](const auto& share) { return share.second == variable; });
}

}  // namespace touchstone::proofs
