// The facts about each expression in a box, from the inputs on: its value, its error, and the
// polynomials that it may equal.
#include <bit>

#include "properties/proofs/bounds.h"

namespace touchstone::proofs {
namespace {

/// The largest power of two that is at most x, or the least normal number if that is larger. 0 if x
/// is not above 0.
double leading(double x) {
    if (!(x > 0)) return 0;
    if (std::isinf(x)) return x;
    constexpr std::uint64_t kExponent = 0x7ff0'0000'0000'0000;
    return std::max(std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) & kExponent),
                    std::numeric_limits<double>::min());
}

}  // namespace

double Bounder::rounding(double magnitude) const {
    return leading(above(magnitude));
}

const Bounder::Known& Bounder::known(int expression) {
    const auto at = static_cast<std::size_t>(expression);
    if (known_[at].since != now_) {
        Known result;
        compute(expression, result);
        result.since = now_;
        if (!result.pieces.empty())
            result.exact =
                common(Interval::of(result.exact.lo, result.exact.hi), hull_of(result.pieces));
        // An error that is a NaN is unknown.
        if (!(result.error <= kInfinite)) result.error = kInfinite;
        if (!(result.rounding <= kInfinite)) result.rounding = kInfinite;
        set_if_angle(expression, result);
        result.in_floats = widened(result.exact, above(result.error * u_));
        known_[at] = std::move(result);
        known_[at].curvature = curvature_of(expression);
    }
    return known_[at];
}

Interval Bounder::hull_of(const std::vector<Poly>& pieces) {
    Interval all = values_.of(pieces[0]);
    for (const Poly piece : pieces) all = hull(all, values_.of(piece));
    return all;
}

void Bounder::compute(int expression, Known& result) {
    const Expression node = paths_.expression(expression);
    const auto combined = [&](const std::vector<Poly>& p, const std::vector<Poly>& q, auto use) {
        if (p.size() * q.size() > kMostPieces) return;
        for (const Poly x : p)
            for (const Poly y : q) add_piece(result.pieces, use(x, y));
    };
    const auto each = [&](const std::vector<Poly>& p, auto use) {
        for (const Poly x : p) add_piece(result.pieces, use(x));
    };
    switch (node.op) {
        case TracedOp::input: {
            const Variable variable = variables_[static_cast<std::size_t>(node.x)];
            const SceneNumber& number = setting_.number(node.x);
            result.exact = inputs_[static_cast<std::size_t>(node.x)];
            result.pieces = {polynomials_.of(variable)};
            if (number.origin >= 0)
                result.pieces[0] = polynomials_.sum(
                    result.pieces[0],
                    polynomials_.product(
                        polynomials_.number(number.times),
                        polynomials_.of(variables_[static_cast<std::size_t>(number.origin)])));
            return;
        }
        case TracedOp::constant: {
            result.exact = {node.value, node.value};
            const double lost = std::fabs(node.value - static_cast<float>(node.value));
            if (scalar_ == Scalar::float_) result.error = lost / u_ * times_;
            // The constant may be a rounded pi / 180 (certificate.cpp).
            if (lost != 0 && has_degrees(setting_))
                result.error += std::fabs(node.value) * 0x1.01p-53 / u_ * times_;
            result.rounding = result.error;
            result.pieces = {polynomials_.number(node.value)};
            return;
        }
        case TracedOp::pi:
            result.exact = values_.of_variable(pi_);
            result.error = result.rounding = 2 * library_;
            result.pieces = {polynomials_.of(pi_)};
            return;
        default: break;
    }
    // Both references stay valid, because `known` adds no elements to the list.
    static const Known kNone{};
    const Known& x = known(node.x);
    const Known& y = node.y < 0 ? kNone : known(node.y);
    switch (node.op) {
        case TracedOp::add:
        case TracedOp::subtract: {
            const bool adds = node.op == TracedOp::add;
            result.exact = adds ? x.exact + y.exact : x.exact - y.exact;
            const Interval raw = adds ? x.in_floats + y.in_floats : x.in_floats - y.in_floats;
            combined(x.pieces, y.pieces, [&](Poly p, Poly q) {
                return adds ? polynomials_.sum(p, q) : polynomials_.difference(p, q);
            });
            if (!result.pieces.empty()) result.exact = common(result.exact, hull_of(result.pieces));
            const double carried = above(x.error + y.error);
            const double magnitude =
                std::min(raw.magnitude(), above(result.exact.magnitude() + carried * u_));
            const bool adds_nothing = (x.exact.magnitude() == 0 && x.error == 0) ||
                                      (y.exact.magnitude() == 0 && y.error == 0);
            result.rounding = adds_nothing ? 0 : rounding(magnitude);
            result.error = above(carried + result.rounding);
            return;
        }
        case TracedOp::multiply: {
            result.exact = node.x == node.y ? power(x.exact, 2) : x.exact * y.exact;
            const double carried = above(x.exact.magnitude() * y.error +
                                         y.exact.magnitude() * x.error + x.error * y.error * u_);
            const bool is_shift =
                (x.exact.lo == x.exact.hi && x.error == 0 && is_power_of_two(x.exact.lo)) ||
                (y.exact.lo == y.exact.hi && y.error == 0 && is_power_of_two(y.exact.lo));
            const Interval raw = x.in_floats * y.in_floats;
            result.rounding = is_shift ? 0 : rounding(raw.magnitude());
            result.error =
                above(carried * (1 + 4 * std::numeric_limits<double>::epsilon()) + result.rounding);
            if (node.x == node.y)
                each(x.pieces, [&](Poly p) { return polynomials_.product(p, p); });
            else
                combined(x.pieces, y.pieces,
                         [&](Poly p, Poly q) { return polynomials_.product(p, q); });
            return;
        }
        case TracedOp::divide: {
            const double least = y.in_floats.mignitude();
            if (least == 0) {
                result.exact = kAnything;
                result.error = result.rounding = kInfinite;
            } else {
                result.exact = x.exact * inverse(y.exact);
                const Interval raw = x.in_floats * inverse(y.in_floats);
                result.rounding = rounding(raw.magnitude());
                result.error = above(above((x.error + result.exact.magnitude() * y.error) / least) *
                                         (1 + 4 * std::numeric_limits<double>::epsilon()) +
                                     result.rounding);
            }
            combined(x.pieces, y.pieces,
                     [&](Poly p, Poly q) { return polynomials_.quotient(p, q); });
            return;
        }
        case TracedOp::negate:
            result.exact = -x.exact;
            result.error = x.error;
            each(x.pieces, [&](Poly p) { return polynomials_.negative(p); });
            return;
        case TracedOp::absolute: {
            result.exact = magnitude_of(x.exact);
            result.error = x.error;
            result.chosen = x.in_floats.lo > 0   ? Interval{1, 1}
                            : x.in_floats.hi < 0 ? Interval{-1, -1}
                                                 : Interval{-1, 1};
            if (x.exact.lo >= 0) result.pieces = x.pieces;
            else if (x.exact.hi <= 0)
                each(x.pieces, [&](Poly p) { return polynomials_.negative(p); });
            else if (x.pieces.size() == 1 && !polynomials_.depends_on(x.pieces[0], changing_))
                result.pieces = {polynomials_.absolute(x.pieces[0])};
            else if (2 * x.pieces.size() <= kMostPieces) {
                result.pieces = x.pieces;
                each(x.pieces, [&](Poly p) { return polynomials_.negative(p); });
            }
            return;
        }
        case TracedOp::minimum:
        case TracedOp::maximum: {
            const bool is_minimum = node.op == TracedOp::minimum;
            for (const auto& [limit, rest] :
                 {std::pair(node.x, node.y), std::pair(node.y, node.x)}) {
                // min(x, max(x, y)) and max(x, min(x, y)) are x, also in floats, unless the inner
                // number may be a NaN.
                const Expression& inner = paths_.expression(rest);
                if (inner.op != (is_minimum ? TracedOp::maximum : TracedOp::minimum)) continue;
                if (inner.x != limit && inner.y != limit) continue;
                if (!(known(rest).error < kInfinite)) continue;
                result = known(limit);
                result.rounding = 0;
                result.candidates = {limit};
                return;
            }
            result.exact = is_minimum ? smaller(x.exact, y.exact) : larger(x.exact, y.exact);
            Interval difference = x.exact - y.exact;
            if (!x.pieces.empty() && !y.pieces.empty() &&
                x.pieces.size() * y.pieces.size() <= kMostPieces) {
                Interval all{kInfinite, -kInfinite};
                for (const Poly p : x.pieces)
                    for (const Poly q : y.pieces)
                        all = hull(all, values_.of(polynomials_.difference(p, q)));
                difference = common(difference, all);
            }
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
            else if (!x.pieces.empty() && !y.pieces.empty()) {
                result.pieces = x.pieces;
                for (const Poly q : y.pieces) add_piece(result.pieces, q);
                const auto is_extreme = [&](const Known& known) {
                    return known.pieces.size() == 1 || known.extreme == node.op;
                };
                if (is_extreme(x) && is_extreme(y)) {
                    result.extreme = node.op;
                    remove_dominated(result.pieces, is_minimum);
                }
            }
            if (result.pieces.size() > kMostPieces) result.pieces.clear();
            return;
        }
        case TracedOp::root: {
            each(x.pieces, [&](Poly p) { return polynomials_.root(p); });
            result.exact = proofs::root(x.exact);
            std::vector<Square> squares;
            int sums = 0;
            if (is_sum_of_squares(node.x, squares, sums)) {
                const double carried =
                    error_of_root(squares, [this](int at) { return known(at).error; });
                const double size = above(result.exact.magnitude() + carried * u_);
                const double factors = (1 + sums) / 2.0;
                result.rounding = above(size * factors * (1 + 4 * factors * u_) +
                                        rounding(size * (1 + 4 * factors * u_)));
                result.error = above(carried + result.rounding);
                return;
            }
            if (x.in_floats.lo < 0) {
                // The operand may be negative in floats. Its root is then a NaN.
                result.error = result.rounding = kInfinite;
                return;
            }
            const Interval raw = proofs::root(x.in_floats);
            const double carried = std::min(quotient(x.error, raw.lo + result.exact.lo),
                                            above(std::sqrt(x.error * u_)) / u_);
            result.rounding = rounding(raw.magnitude());
            result.error = above(carried + result.rounding);
            return;
        }
        case TracedOp::hypotenuse: {
            combined(x.pieces, y.pieces, [&](Poly p, Poly q) {
                return polynomials_.root(
                    polynomials_.sum(polynomials_.product(p, p), polynomials_.product(q, q)));
            });
            result.exact = proofs::root(power(x.exact, 2) + power(y.exact, 2));
            const double carried = error_of_root({{node.x, 1}, {node.y, 1}},
                                                 [this](int at) { return known(at).error; });
            // Twofold also drops the low parts of the legs.
            result.rounding = (library_ > 1 ? 4 : 2) * kAssumedUlps * library_ *
                              rounding(above(result.exact.magnitude() + carried * u_));
            result.error = above(carried + result.rounding);
            return;
        }
        case TracedOp::sine:
        case TracedOp::cosine: {
            const bool is_sine = node.op == TracedOp::sine;
            result.exact = is_sine ? sine(x.exact) : cosine(x.exact);
            each(x.pieces,
                 [&](Poly p) { return is_sine ? polynomials_.sine(p) : polynomials_.cosine(p); });
            const double size = std::min(above(result.exact.magnitude() + x.error * u_), 0.75);
            result.rounding = 2 * kAssumedUlps * library_ * rounding(size);
            result.error = above(x.error + result.rounding);
            return;
        }
        case TracedOp::to_float:
        case TracedOp::to_double: {
            result.exact = x.exact;
            result.pieces = x.pieces;
            const double unit = node.op == TracedOp::to_double ? 0x1p-53
                                : library_ > 1                 ? 0x1p-24 + 0x1p-53
                                                               : 0x1p-24;
            if (unit > u_) result.rounding = rounding(x.in_floats.magnitude()) * (unit / u_);
            result.error = above(x.error + result.rounding);
            return;
        }
        default: return;
    }
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

bool Bounder::is_sum_of_squares(int expression, std::vector<Square>& squares, int& sums,
                                double factor) const {
    const Expression& node = paths_.expression(expression);
    if (node.op == TracedOp::multiply && node.x == node.y) {
        squares.push_back({node.x, factor});
        return true;
    }
    if (node.op == TracedOp::multiply)
        for (const auto& [by, rest] : {std::pair(node.x, node.y), std::pair(node.y, node.x)}) {
            const Expression& number = paths_.expression(by);
            if (number.op == TracedOp::constant && number.value > 0 &&
                is_power_of_two(number.value))
                return is_sum_of_squares(rest, squares, sums, factor * number.value);
        }
    if (node.op != TracedOp::add) return false;
    ++sums;
    return is_sum_of_squares(node.x, squares, sums, factor) &&
           is_sum_of_squares(node.y, squares, sums, factor);
}

double Bounder::error_of_root(const std::vector<Square>& squares,
                              const std::function<double(int)>& error_of) const {
    double sum = 0;
    for (const auto& [root, factor] : squares)
        sum = above(sum + above(factor * power({0, error_of(root)}, 2).hi));
    return above(std::sqrt(sum));
}

}  // namespace touchstone::proofs
