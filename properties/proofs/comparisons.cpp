// Finds which comparisons are certain in a box, and how the uncertain ones change when the scene
// changes.

#include "properties/proofs/bounds.h"

namespace touchstone::proofs {

double Bounder::error_of_side(const std::vector<Square>& squares, int sums, const Known& square,
                              const std::function<double(int)>& error_of) {
    const double carried = error_of_root(squares, error_of);
    const double largest =
        error_of_root(squares, [this](int at) { return known(at).exact.magnitude(); });
    const double size = std::min(proofs::root(square.exact).magnitude(), largest);
    const double factors = (1 + sums) / 2.0;
    return above(carried + above((size + carried * u_) * factors * (1 + 4 * factors * u_)));
}

std::vector<Poly> Bounder::roots_of(const std::vector<Square>& squares) {
    struct Sum {
        Poly polynomial;
        Interval interval;       ///< computed from the numbers that are squared
        std::vector<Poly> legs;  ///< the numbers that are squared
    };
    std::vector<Sum> sums{{polynomials_.number(0), {0, 0}, {}}};
    for (const auto& [root, factor] : squares) {
        const std::vector<Sum> before = std::exchange(sums, {});
        const std::vector<Poly>& pieces = known(root).pieces;
        if (before.size() * pieces.size() > kMostPieces) return {};
        for (const Sum& sum : before)
            for (const Poly piece : pieces) {
                sums.push_back(sum);
                if (polynomials_.is_zero(piece)) continue;
                Sum& longer = sums.back();
                longer.polynomial = polynomials_.sum(
                    sum.polynomial, polynomials_.product(polynomials_.number(factor),
                                                         polynomials_.product(piece, piece)));
                longer.interval =
                    sum.interval + Interval{factor, factor} * power(values_.of(piece), 2);
                longer.legs.push_back(piece);
            }
    }
    const bool are_plain = std::all_of(squares.begin(), squares.end(),
                                       [](const Square& square) { return square.factor == 1; });
    std::vector<Poly> roots;
    for (const Sum& sum : sums) {
        if (are_plain && sum.legs.size() == 1) {
            // The root of a squared leg is the magnitude of the leg.
            const Poly leg = sum.legs[0];
            if (values_.of(leg).hi > 0) add_piece(roots, leg);
            if (values_.of(leg).lo < 0) add_piece(roots, polynomials_.negative(leg));
            continue;
        }
        const Poly root = polynomials_.root(sum.polynomial);
        values_.refine_root(root, proofs::root(sum.interval));
        if (are_plain) legs_[root] = sum.legs;
        add_piece(roots, root);
    }
    return roots;
}

bool Bounder::is_never_positive(Poly difference) {
    if (values_.of(difference).hi <= 0) return true;
    // No leg is longer than the root of the sum of all squared legs. So the leg, or the negated
    // leg, minus this root is never positive.
    for (const auto& [root, legs] : legs_) {
        const Poly rest = polynomials_.sum(difference, root);
        for (const Poly leg : legs)
            if (rest == leg || rest == polynomials_.negative(leg)) return true;
    }
    return false;
}

Bounder::Compared Bounder::compared(int order) {
    const Order& sides = paths_.order(order);
    Compared result;
    std::array<std::vector<Poly>, 2> pieces;
    std::array<std::vector<Square>, 2> squares;
    std::array<int, 2> sums{};
    const Known& left = known(sides.left);
    const Known& right = known(sides.right);
    if (is_sum_of_squares(sides.left, squares[0], sums[0]) &&
        is_sum_of_squares(sides.right, squares[1], sums[1])) {
        // The roots of both sides are compared, because a root has half the relative error of its
        // square.
        std::array<Interval, 2> exact;
        for (std::size_t side = 0; side < 2; ++side) {
            const Known& square = side == 0 ? left : right;
            exact[side] = proofs::root(square.exact);
            result.error =
                above(result.error + error_of_side(squares[side], sums[side], square,
                                                   [this](int at) { return known(at).error; }));
            Curvature curvature =
                have_convex_magnitudes(squares[side]) ? Curvature::convex : Curvature::other;
            if (square.curvature == Curvature::fixed) curvature = Curvature::fixed;
            result.curvature = side == 0 ? curvature : sum(result.curvature, opposite(curvature));
            pieces[side] = roots_of(squares[side]);
            if (squares[side].size() == 1 && squares[side][0].factor == 1)
                exact[side] = common(exact[side], magnitude_of(known(squares[side][0].root).exact));
        }
        result.exact = exact[0] - exact[1];
    } else {
        pieces = {left.pieces, right.pieces};
        result.exact = left.exact - right.exact;
        result.curvature = sum(left.curvature, opposite(right.curvature));
        const int sum_of = compared_with_zero(sides);
        result.error = sum_of >= 0 ? above(known(sum_of).error - known(sum_of).rounding)
                                   : above(left.error + right.error);
    }
    if (pieces[0].size() * pieces[1].size() <= kMostPieces)
        for (const Poly p : pieces[0])
            for (const Poly q : pieces[1]) add_piece(result.pieces, polynomials_.difference(p, q));
    if (!result.pieces.empty()) result.exact = common(result.exact, hull_of(result.pieces));
    if (!(result.error <= kInfinite)) result.error = kInfinite;
    return result;
}

// The last rounding of a sum that is compared with zero does not matter: it keeps the sign.
int Bounder::compared_with_zero(const Order& sides) {
    const auto is_zero = [this](int side) {
        const Known& x = known(side);
        return x.exact.lo == 0 && x.exact.hi == 0 && x.error == 0;
    };
    const auto is_sum = [this](int side) {
        const TracedOp op = paths_.expression(side).op;
        return op == TracedOp::add || op == TracedOp::subtract;
    };
    if (is_zero(sides.right) && is_sum(sides.left)) return sides.left;
    if (is_zero(sides.left) && is_sum(sides.right)) return sides.right;
    return -1;
}

std::vector<double> Bounder::refined_errors(int order, const std::vector<Poly>& scales) {
    const Order& sides = paths_.order(order);
    std::array<std::vector<Square>, 2> squares;
    std::array<int, 2> sums{};
    if (!is_sum_of_squares(sides.left, squares[0], sums[0]) ||
        !is_sum_of_squares(sides.right, squares[1], sums[1])) {
        const int sum = compared_with_zero(sides);
        return sum >= 0 ? swept_errors(sum, -1, true, scales)
                        : swept_errors(sides.left, sides.right, false, scales);
    }
    const std::vector<Poly> one{polynomials_.number(1)};
    double error = 0;
    for (std::size_t side = 0; side < 2; ++side)
        error =
            above(error + error_of_side(squares[side], sums[side],
                                        known(side == 0 ? sides.left : sides.right), [&](int at) {
                                            return std::min(known(at).error,
                                                            swept_errors(at, -1, false, one)[0]);
                                        }));
    std::vector<double> all;
    for (const Poly scale : scales) all.push_back(above(error * values_.of(scale).hi));
    return all;
}

const Bounder::Form& Bounder::form_of(const std::vector<Poly>& pieces) {
    if (const auto found = forms_.find(pieces); found != forms_.end()) return found->second;
    Form form;
    const Poly factor = polynomials_.common_factor(pieces);
    form.over_factor = polynomials_.quotient(polynomials_.number(1), factor);
    for (const Poly piece : pieces) {
        const Poly value = polynomials_.product(piece, form.over_factor);
        form.values.push_back(value);
        form.falls.push_back(polynomials_.negative(polynomials_.derivative(value, growth_, 0)));
        const Poly x = polynomials_.derivative(value, along_x_, 1);
        const Poly y = polynomials_.derivative(value, along_y_, 2);
        form.slopes.emplace_back(x, y);
        form.squared_slopes.push_back(polynomials_.simplified(
            polynomials_.sum(polynomials_.product(x, x), polynomials_.product(y, y))));
        form.is_straight = form.is_straight && form.slopes.back() == form.slopes.front() &&
                           !polynomials_.depends_on(x, positions_) &&
                           !polynomials_.depends_on(y, positions_);
    }
    form.scales.push_back(form.over_factor);
    if (tolerance_.conditioning == Conditioning::edge_direction) {
        // The card's tolerance grows as 1 / (smallest size). So E * size / m is bounded, too, for
        // each size that is a factor of m: that size cancels. If m has no such factor, this is done
        // for every size, because any size may cancel with a part of the error.
        std::vector<Poly> sizes;
        std::vector<Poly> contained;
        for (std::size_t i = 0; i < variables_.size(); ++i) {
            if (setting_.numbers[i].quantity != Quantity::size || setting_.numbers[i].origin >= 0)
                continue;
            sizes.push_back(polynomials_.of(variables_[i]));
            if (polynomials_.exponent(factor, variables_[i]) > 0) contained.push_back(sizes.back());
        }
        for (const Poly size : contained.empty() ? sizes : contained)
            form.scales.push_back(polynomials_.product(size, form.over_factor));
    }
    // The form is stored only when it is complete, because a function above may throw.
    return forms_.emplace(pieces, std::move(form)).first->second;
}

const Bounder::Doubt& Bounder::doubt_of(int order) {
    const auto [at, is_new] = doubts_.try_emplace(order);
    Doubt& doubt = at->second;
    if (!is_new) return doubt;
    const Compared comparison = compared(order);
    const double error = above(comparison.error * u_);
    doubt.sign = comparison.exact.lo > error ? 1 : comparison.exact.hi < -error ? -1 : 0;
    doubt.error = kInfinite;
    doubt.in_card_units = kInfinite;
    if (doubt.sign != 0 || comparison.pieces.empty()) return doubt;
    const Form& form = form_of(comparison.pieces);
    doubt.form = &form;
    std::vector<double> errors = refined_errors(order, form.scales);
    for (std::size_t i = 0; i < errors.size(); ++i)
        errors[i] =
            comparison.error == 0
                ? 0
                : std::min(errors[i], above(comparison.error * values_.of(form.scales[i]).hi));
    doubt.error = errors[0];
    doubt.in_card_units = doubt.error;
    if (tolerance_.conditioning == Conditioning::edge_direction) {
        // The smallest size is at most as large as any size. So E times any size bounds E times the
        // smallest size.
        doubt.in_card_units = above(doubt.error * smallest_size_);
        for (std::size_t i = 1; i < errors.size(); ++i)
            doubt.in_card_units = std::min(doubt.in_card_units, errors[i]);
    }
    doubt.curvature = comparison.curvature;
    // If abs(v) is at most twice its error, v is one of the pieces collected in doubt.pieces.
    doubt.near = 2 * doubt.error;
    for (std::size_t i = 0; i < form.values.size(); ++i) {
        const Interval value = values_.of(form.values[i]);
        const double near = above(doubt.near * u_);
        if (value.lo > near || value.hi < -near) continue;
        const Interval fall = values_.of(form.falls[i]);
        doubt.fall = doubt.pieces.empty() ? fall : hull(doubt.fall, fall);
        doubt.pieces.push_back(i);
    }
    if (doubt.pieces.empty()) {
        const auto is_above = [&](Poly value) { return values_.of(value).lo > 0; };
        if (std::all_of(form.values.begin(), form.values.end(), is_above)) doubt.sign = 1;
        else if (std::none_of(form.values.begin(), form.values.end(), is_above)) doubt.sign = -1;
    }
    return doubt;
}

Bounder::Claim Bounder::claim_of_expression(int expression) {
    const Known& number = known(expression);
    return {number.exact, above(number.error * u_)};
}

std::optional<Bounder::Claim> Bounder::claim_of_order(int order) {
    const Order& sides = paths_.order(order);
    std::vector<Square> squares;
    int sums = 0;
    if (is_sum_of_squares(sides.left, squares, sums) &&
        is_sum_of_squares(sides.right, squares, sums))
        return std::nullopt;
    const Compared comparison = compared(order);
    const double refined = refined_errors(order, {polynomials_.number(1)})[0];
    // `compared` leaves out the last rounding of a sum that is compared with zero. The claim
    // includes it.
    const int sum = compared_with_zero(sides);
    const double last = sum < 0 ? 0 : known(sum).rounding;
    return Claim{comparison.exact, above(above(std::min(comparison.error, refined) + last) * u_)};
}

}  // namespace touchstone::proofs
