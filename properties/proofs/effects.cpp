// The error of a comparison: the sum, over all operations, of each rounding error times its effect.

#include "properties/proofs/bounds.h"

namespace touchstone::proofs {
namespace {

constexpr std::size_t kMostCombinations = 16;

}  // namespace

std::vector<double> Bounder::swept_errors(int left, int right, bool ignores_last,
                                          const std::vector<Poly>& scales) {
    std::vector<double> worst(scales.size(), 0);
    (void)known(left);
    if (right >= 0) (void)known(right);
    // Lists the expressions that affect the comparison, from the last to the first, and which of
    // them choose a value (minimum, maximum, absolute value).
    std::vector<int> cone{left};
    if (right >= 0) cone.push_back(right);
    std::vector<std::pair<int, std::size_t>> choices;
    std::size_t combinations = 1;
    visited_.resize(paths_.expressions().all().size());
    ++visit_;
    for (std::size_t i = 0; i < cone.size(); ++i) {
        const int node = cone[i];
        std::uint64_t& visited = visited_[static_cast<std::size_t>(node)];
        if (std::exchange(visited, visit_) == visit_) continue;
        const Expression& expression = paths_.expression(node);
        const Known& value = known(node);
        // The value may be a NaN. Then the comparison may be wrong, even if the effect on it is
        // zero.
        if (!(value.rounding < kInfinite)) return std::vector<double>(scales.size(), kInfinite);
        std::size_t ways = 1;
        if (!value.candidates.empty()) {
            cone.insert(cone.end(), value.candidates.begin(), value.candidates.end());
            ways = value.candidates.size();
        } else if (expression.op != TracedOp::input) {
            if (expression.op == TracedOp::absolute && value.chosen.lo != value.chosen.hi) ways = 2;
            for (const int operand : {expression.x, expression.y})
                if (operand >= 0) cone.push_back(operand);
        }
        if (ways > 1) choices.emplace_back(node, ways);
        combinations *= ways;
        if (combinations > kMostCombinations) return std::vector<double>(scales.size(), kInfinite);
    }
    std::sort(cone.begin(), cone.end(), std::greater<>());
    cone.erase(std::unique(cone.begin(), cone.end()), cone.end());
    effects_.resize(paths_.expressions().all().size());
    for (std::size_t combination = 0; combination < combinations; ++combination) {
        for (const int node : cone) effects_[static_cast<std::size_t>(node)] = {};
        const auto add = [&](int to, const Effect& effect) {
            Effect& sum = effects_[static_cast<std::size_t>(to)];
            if (sum.exact >= 0 && effect.exact >= 0)
                sum.exact = polynomials_.sum(sum.exact, effect.exact);
            else sum.exact = -1;
            sum.interval = sum.interval + effect.interval;
            sum.error = above(sum.error + effect.error);
        };
        add(left, {polynomials_.number(1), {1, 1}, 0});
        if (right >= 0) add(right, {polynomials_.number(-1), {-1, -1}, 0});
        std::vector<double> totals(scales.size(), 0);
        for (const int node : cone) {
            const Expression& expression = paths_.expression(node);
            const Known& value = known(node);
            Effect& effect = effects_[static_cast<std::size_t>(node)];
            // The effect in floats differs from the exact effect by at most the error. Terms cancel
            // in the exact effect, so this interval may be narrower.
            if (effect.exact >= 0)
                effect.interval = common(
                    effect.interval, widened(values_.of(effect.exact), above(effect.error * u_)));
            if (effect.interval.magnitude() == 0) continue;
            const bool is_rounded = value.rounding != 0 && !(ignores_last && node == left);
            for (std::size_t i = 0; is_rounded && i < scales.size(); ++i) {
                const double scale = values_.of(scales[i]).magnitude();
                Interval scaled = effect.interval * Interval{-scale, scale};
                if (effect.exact >= 0)
                    scaled = common(
                        scaled, widened(values_.of(polynomials_.product(effect.exact, scales[i])),
                                        above(above(effect.error * u_) * scale)));
                totals[i] = above(totals[i] + above(scaled.magnitude() * value.rounding));
            }
            if (value.reach > 0) continue;
            /// Passes the effect times a factor to an operand. `exact` is the factor as a
            /// polynomial, if it is known.
            const auto pass = [&](int to, const Interval& by, Poly exact = -1, double error = 0) {
                Effect part{-1, effect.interval * by, kInfinite};
                if (effect.exact >= 0 && exact >= 0) {
                    part.exact = polynomials_.product(effect.exact, exact);
                    part.error =
                        above(effect.error * by.magnitude() +
                              above(effect.interval.magnitude() + effect.error * u_) * error);
                }
                add(to, part);
            };
            const auto pass_number = [&](int to, double by) {
                if (by != 0) pass(to, {by, by}, polynomials_.number(by));
            };
            const auto piece_of = [](const Known& number) {
                return number.pieces.size() == 1 ? number.pieces[0] : -1;
            };
            const auto pass_factor = [&](int to, int factor) {
                const Known& number = known(factor);
                pass(to, number.in_floats, piece_of(number), number.error);
            };
            // The root of a sum of numbers f r^2, with the derivative f r / root.
            const auto pass_leg = [&](int to, double factor) {
                const Known& leg = known(to);
                const Interval over = inverse(value.in_floats);
                const double most = above(std::sqrt(factor));
                const Interval times{factor, factor};
                Poly exact = -1;
                if (piece_of(leg) >= 0 && piece_of(value) >= 0)
                    exact =
                        polynomials_.product(polynomials_.number(factor),
                                             polynomials_.quotient(piece_of(leg), piece_of(value)));
                pass(to, common({-most, most}, times * leg.in_floats * over), exact,
                     above(above(factor * leg.error + most * value.error) * over.magnitude()));
            };
            // The operand of a minimum or maximum, or the sign of an absolute value, to try now.
            const auto choice = [&] {
                std::size_t rest = combination;
                for (const auto& [chooses, ways] : choices) {
                    if (chooses == node) return rest % ways;
                    rest /= ways;
                }
                return std::size_t{0};
            };
            switch (expression.op) {
                case TracedOp::add:
                    pass_number(expression.x, 1);
                    pass_number(expression.y, 1);
                    break;
                case TracedOp::subtract:
                    pass_number(expression.x, 1);
                    pass_number(expression.y, -1);
                    break;
                case TracedOp::multiply:
                    pass_factor(expression.x, expression.y);
                    pass_factor(expression.y, expression.x);
                    break;
                case TracedOp::divide: {
                    // x / y, with the derivatives 1 / y and -x / y^2.
                    const Known& divisor = known(expression.y);
                    const Interval by = inverse(divisor.in_floats);
                    const double size = by.magnitude();
                    const double error = above(above(divisor.error * size) * size);
                    const Poly over =
                        piece_of(divisor) < 0
                            ? -1
                            : polynomials_.quotient(polynomials_.number(1), piece_of(divisor));
                    pass(expression.x, by, over, error);
                    pass(expression.y, -(value.in_floats * by),
                         over < 0 || piece_of(value) < 0
                             ? -1
                             : polynomials_.negative(polynomials_.product(piece_of(value), over)),
                         above(above(value.error * size) +
                               above(value.in_floats.magnitude() * error)));
                    break;
                }
                case TracedOp::negate: pass_number(expression.x, -1); break;
                case TracedOp::absolute:
                    pass_number(expression.x, value.chosen.lo == value.chosen.hi ? value.chosen.lo
                                              : choice() == 0                    ? -1
                                                                                 : 1);
                    break;
                case TracedOp::minimum:
                case TracedOp::maximum: pass_number(value.candidates[choice()], 1); break;
                case TracedOp::root: {
                    std::vector<Square> squares;
                    int sums = 0;
                    if (is_sum_of_squares(expression.x, squares, sums)) {
                        for (const auto& [to, factor] : squares) pass_leg(to, factor);
                        break;
                    }
                    const Interval over = inverse(value.in_floats);
                    pass(expression.x, Interval{0.5, 0.5} * over);
                    break;
                }
                case TracedOp::hypotenuse:
                    pass_leg(expression.x, 1);
                    pass_leg(expression.y, 1);
                    break;
                case TracedOp::sine:
                case TracedOp::cosine: {
                    const bool is_sine = expression.op == TracedOp::sine;
                    const Known& angle = known(expression.x);
                    const Poly piece = piece_of(angle);
                    Poly exact = -1;
                    if (piece >= 0)
                        exact = is_sine ? polynomials_.cosine(piece)
                                        : polynomials_.negative(polynomials_.sine(piece));
                    pass(expression.x, is_sine ? cosine(angle.in_floats) : -sine(angle.in_floats),
                         exact, angle.error);
                    break;
                }
                case TracedOp::to_float:
                case TracedOp::to_double: pass_number(expression.x, 1); break;
                default: break;
            }
        }
        for (std::size_t i = 0; i < scales.size(); ++i)
            worst[i] = totals[i] <= kInfinite ? std::max(worst[i], totals[i]) : kInfinite;
    }
    return worst;
}

}  // namespace touchstone::proofs
