// The facts about a minimum or maximum: which of its operands may be chosen, and the polynomials
// that it may equal.
#include "properties/proofs/bounds.h"

namespace touchstone::proofs {

int Bounder::absorbing(const Expression& node) {
    const TracedOp other = node.op == TracedOp::minimum ? TracedOp::maximum : TracedOp::minimum;
    for (const auto& [limit, rest] : {std::pair(node.x, node.y), std::pair(node.y, node.x)}) {
        const Expression& inner = paths_.expression(rest);
        const bool has_limit = inner.x == limit || inner.y == limit;
        if (inner.op == other && has_limit && known(rest).error < kInfinite) return limit;
    }
    return -1;
}

Interval Bounder::difference_of(const Known& x, const Known& y) {
    const Interval difference = x.exact - y.exact;
    const std::size_t pairs = x.pieces.size() * y.pieces.size();
    if (pairs == 0 || pairs > kMostPieces) return difference;
    Interval all{kInfinite, -kInfinite};
    for (const Poly p : x.pieces)
        for (const Poly q : y.pieces) all = hull(all, values_.of(polynomials_.difference(p, q)));
    return common(difference, all);
}

Bounder::Known Bounder::known_choice(const Expression& node, const Known& x, const Known& y) {
    Known result;
    if (const int only = absorbing(node); only >= 0) {
        result = known(only);
        result.rounding = 0;
        result.candidates = {only};
        return result;
    }
    const bool is_minimum = node.op == TracedOp::minimum;
    result.exact = is_minimum ? smaller(x.exact, y.exact) : larger(x.exact, y.exact);
    const Interval difference = difference_of(x, y);
    for (const int operand : {node.x, node.y}) {
        const Known& number = known(operand);
        if (paths_.expression(operand).op == node.op)
            for (const int inner : number.candidates) result.candidates.push_back(inner);
        else result.candidates.push_back(operand);
    }
    remove_never_chosen(result.candidates, is_minimum);
    for (const int candidate : result.candidates)
        result.error = std::max(result.error, known(candidate).error);
    const bool takes_x = is_minimum ? difference.hi <= 0 : difference.lo >= 0;
    const bool takes_y = is_minimum ? difference.lo >= 0 : difference.hi <= 0;
    if (takes_x) result.pieces = x.pieces;
    else if (takes_y) result.pieces = y.pieces;
    else if (!x.pieces.empty() && !y.pieces.empty()) join_pieces(node.op, x, y, result);
    if (result.pieces.size() > kMostPieces) result.pieces.clear();
    return result;
}

void Bounder::join_pieces(TracedOp op, const Known& x, const Known& y, Known& result) {
    result.pieces = x.pieces;
    for (const Poly q : y.pieces) add_piece(result.pieces, q);
    const auto is_extreme = [op](const Known& operand) {
        return operand.pieces.size() == 1 || operand.extreme == op;
    };
    if (!is_extreme(x) || !is_extreme(y)) return;
    result.extreme = op;
    remove_dominated(result.pieces, op == TracedOp::minimum);
}

void Bounder::remove_never_chosen(std::vector<int>& candidates, bool of_minimum) {
    const auto is_never_chosen = [&](int candidate) {
        const Known& x = known(candidate);
        return std::any_of(candidates.begin(), candidates.end(), [&](int other) {
            if (other == candidate) return false;
            const Known& y = known(other);
            Interval more = x.exact - y.exact;
            if (x.pieces.size() == 1 && y.pieces.size() == 1)
                more = common(more, values_.of(polynomials_.difference(x.pieces[0], y.pieces[0])));
            const double slack = above((x.error + y.error) * u_);
            return of_minimum ? more.lo > slack : more.hi < -slack;
        });
    };
    for (std::size_t i = 0; i < candidates.size();)
        if (is_never_chosen(candidates[i]))
            candidates.erase(candidates.begin() + static_cast<std::ptrdiff_t>(i));
        else ++i;
}

void Bounder::remove_dominated(std::vector<Poly>& pieces, bool of_minimum) {
    for (std::size_t i = 0; i < pieces.size();) {
        const bool is_dominated = std::any_of(pieces.begin(), pieces.end(), [&](Poly other) {
            if (other == pieces[i]) return false;
            const Interval more = values_.of(polynomials_.difference(pieces[i], other));
            return of_minimum ? more.lo >= 0 : more.hi <= 0;
        });
        if (is_dominated) pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(i));
        else ++i;
    }
    while (join_two(pieces, of_minimum)) {
    }
}

bool Bounder::join_two(std::vector<Poly>& pieces, bool of_minimum) {
    for (std::size_t i = 0; i < pieces.size(); ++i)
        for (std::size_t j = i + 1; j < pieces.size(); ++j) {
            const std::array difference{polynomials_.difference(pieces[i], pieces[j])};
            const Poly sizes = polynomials_.common_factor(difference);
            const Poly rest = polynomials_.quotient(difference[0], sizes);
            if (polynomials_.depends_on(rest, changing_)) continue;
            const Poly sum = polynomials_.sum(pieces[i], pieces[j]);
            const Poly apart = polynomials_.product(sizes, polynomials_.absolute(rest));
            const Poly twice =
                of_minimum ? polynomials_.difference(sum, apart) : polynomials_.sum(sum, apart);
            pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(j));
            pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(i));
            add_piece(pieces, polynomials_.product(polynomials_.number(0.5), twice));
            return true;
        }
    return false;
}

}  // namespace touchstone::proofs
