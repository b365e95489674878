// The error of a comparison along an axis, divided by the length of the axis, for all scenes.
#include <numbers>
#include <queue>

#include "properties/proofs/corners.h"

namespace touchstone::proofs {
namespace {

constexpr std::size_t kMostProducts = 64;

}  // namespace

CornerBounds::CornerBounds(const Expressions& expressions, const Corners& corners, Scalar scalar,
                           Conditioning conditioning)
    : expressions_(expressions),
      corners_(corners),
      axes_(axes_of(corners)),
      u_(unit_roundoff(scalar)),
      is_float_(scalar == Scalar::float_),
      conditioning_(conditioning),
      values_(polynomials_) {
    for (int i = 0; i < 2 * corners.all; ++i) {
        plain_.push_back(polynomials_.variable(true));
        if (i >= 2 * corners.of_a) (i % 2 == 0 ? along_x_ : along_y_)[plain_.back()] = 1;
    }
    for (std::size_t i = 0; i < corners.radii.size(); ++i)
        plain_.push_back(polynomials_.variable(false));
    turn_ = polynomials_.variable(true);
    length_ = polynomials_.variable(false);
    for (int i = 0; i < 2 * corners.all; ++i) {
        places_.push_back(polynomials_.variable(true));
        (i % 2 == 0 ? all_along_x_ : all_along_y_)[places_.back()] = 1;
    }
}

Poly CornerBounds::value_of(const Difference& piece) {
    return piece.right < 0 ? value_of(piece.left)
                           : polynomials_.difference(value_of(piece.left), value_of(piece.right));
}

/// Bounds the relative rounding error of an operation, in units of u.
double CornerBounds::roundings_of(const Expression& node) const {
    switch (node.op) {
        case TracedOp::input:
        case TracedOp::negate: return 0;
        case TracedOp::constant:
            return !is_float_ || node.value == 0
                       ? 0
                       : above(
                             std::fabs((node.value - static_cast<float>(node.value)) / node.value) /
                             u_);
        case TracedOp::add:
        case TracedOp::subtract: return constant(node.x) == 0 || constant(node.y) == 0 ? 0 : 1;
        case TracedOp::multiply: {
            const auto is_shift = [&](int at) {
                const auto by = constant(at);
                return by && (*by == 0 || is_power_of_two(*by));
            };
            return is_shift(node.x) || is_shift(node.y) ? 0 : 1;
        }
        case TracedOp::to_float:
        case TracedOp::to_double: {
            const double unit = node.op == TracedOp::to_float ? 0x1p-24 : 0x1p-53;
            return unit > u_ ? unit / u_ : 0;
        }
        default: throw TooComplicated();
    }
}

/// The exact value as a polynomial of the inputs in use.
Poly CornerBounds::value_of(int expression) {
    const auto found = values_by_expression_.find(expression);
    if (found != values_by_expression_.end()) return found->second;
    const Expression node = expression_at(expressions_, expression);
    Poly value = -1;
    if (is_share(expression)) {
        const auto [at, is_new] = share_variables_.try_emplace(expression);
        if (is_new) at->second = polynomials_.variable(false);
        return values_by_expression_[expression] = polynomials_.of(at->second);
    }
    switch (node.op) {
        case TracedOp::input: value = inputs_.at(node.x); break;
        case TracedOp::constant: value = polynomials_.number(node.value); break;
        case TracedOp::add: value = polynomials_.sum(value_of(node.x), value_of(node.y)); break;
        case TracedOp::subtract:
            value = polynomials_.difference(value_of(node.x), value_of(node.y));
            break;
        case TracedOp::multiply:
            value = polynomials_.product(value_of(node.x), value_of(node.y));
            break;
        case TracedOp::negate: value = polynomials_.negative(value_of(node.x)); break;
        case TracedOp::to_float:
        case TracedOp::to_double: value = value_of(node.x); break;
        default: throw TooComplicated();
    }
    return values_by_expression_[expression] = value;
}

/// Terms whose sum is the value. In floats, each term is multiplied by at most as many factors
/// 1 + d as it has roundings, with abs(d) at most u.
std::vector<CornerBounds::Term> CornerBounds::terms_of(int expression) {
    const Expression node = expression_at(expressions_, expression);
    if (is_operand(expression))
        return {{value_of(expression), is_share(expression) ? 0 : roundings_of(node)}};
    std::vector<Term> terms;
    const std::vector<Term> of_x = terms_of(node.x);
    const std::vector<Term> of_y = node.y < 0 ? std::vector<Term>{} : terms_of(node.y);
    const auto is_exact = [](const std::vector<Term>& of) {
        return of.size() == 1 && of[0].roundings == 0;
    };
    switch (node.op) {
        case TracedOp::add:
        case TracedOp::subtract:
            if (is_exact(of_x) && is_exact(of_y)) {
                // The sum is one term with one rounding. So the length of an edge remains a factor.
                terms = {{value_of(expression), 0}};
                break;
            }
            terms = of_x;
            for (const Term& term : of_y) terms.push_back(term);
            break;
        case TracedOp::multiply:
            for (const Term& p : of_x)
                for (const Term& q : of_y)
                    terms.push_back(
                        {polynomials_.product(p.value, q.value), above(p.roundings + q.roundings)});
            break;
        default: terms = of_x; break;
    }
    if (terms.size() > kMostProducts) throw TooComplicated();
    for (Term& term : terms) term.roundings = above(term.roundings + roundings_of(node));
    return terms;
}

/// Sets the polynomials of the coordinates. Those of the end of the axis's edge are its start plus
/// `length_` times the cosine and the sine of `turn_`.
void CornerBounds::set_inputs(const Axis& axis, const std::vector<int>& order, bool is_local) {
    inputs_.clear();
    values_by_expression_.clear();
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const int number : {0, 1}) {
            Poly& place = coordinate(order[i], number);
            place = polynomials_.of(places_[2 * i + static_cast<std::size_t>(number)]);
            if (i == 0 && is_local) place = polynomials_.number(0);
            if (i != 1 || axis.from < 0) continue;
            const Poly turn = polynomials_.of(turn_);
            place = polynomials_.sum(coordinate(order[0], number),
                                     polynomials_.product(polynomials_.of(length_),
                                                          number == 0 ? polynomials_.cosine(turn)
                                                                      : polynomials_.sine(turn)));
        }
}

CornerBounds::Problem CornerBounds::problem_of(const Axis& axis, const Difference& piece,
                                               bool is_local) {
    const auto [left, right] = piece;
    // `cone`: the expressions that the piece depends on, sorted below from the last to the first.
    // `order`: the corners of the axis, then the others that the expressions depend on.
    std::vector<int> cone{left};
    std::vector<int> order;
    if (axis.from >= 0) order = {axis.from, axis.to};
    if (right >= 0) cone.push_back(right);
    for (std::size_t i = 0; i < cone.size(); ++i) {
        const Expression& node = expression_at(expressions_, cone[i]);
        for (const int operand : {node.x, node.y})
            if (!is_operand(cone[i]) && operand >= 0 &&
                std::find(cone.begin(), cone.end(), operand) == cone.end())
                cone.push_back(operand);
        if (node.op != TracedOp::input) continue;
        const auto& numbers = corners_.numbers;
        const auto number = std::find(numbers.begin(), numbers.end(), node.x) - numbers.begin();
        if (number == static_cast<std::ptrdiff_t>(numbers.size())) throw TooComplicated();
        const int corner = static_cast<int>(number / 2);
        if (std::find(order.begin(), order.end(), corner) == order.end()) order.push_back(corner);
    }
    std::sort(cone.begin(), cone.end(), std::greater<>());
    cone.erase(std::unique(cone.begin(), cone.end()), cone.end());
    set_inputs(axis, order, is_local);
    const auto over_length = [&](Poly p) {
        const Poly over = axis.from < 0 ? p : polynomials_.quotient(p, polynomials_.of(length_));
        return std::min(over, polynomials_.negative(over));
    };
    Problem problem;
    std::map<int, Poly> effects;
    const auto add = [&](int to, Poly effect) {
        const auto [at, is_new] = effects.try_emplace(to, effect);
        if (!is_new) at->second = polynomials_.sum(at->second, effect);
    };
    add(left, polynomials_.number(1));
    if (right >= 0) add(right, polynomials_.number(-1));
    std::map<Poly, double> errors;
    for (const int at : cone) {
        const Expression& node = expression_at(expressions_, at);
        const Poly effect = effects.at(at);
        // A number that is compared with zero keeps its sign when it is rounded. So its last
        // rounding does not count.
        const double roundings = (right < 0 && at == left) || is_share(at) ? 0 : roundings_of(node);
        const Poly error = over_length(polynomials_.product(effect, value_of(at)));
        if (roundings > 0 && !polynomials_.is_zero(error))
            errors[error] = above(errors[error] + roundings);
        if (is_operand(at)) continue;
        switch (node.op) {
            case TracedOp::multiply:
                add(node.x, polynomials_.product(effect, value_of(node.y)));
                add(node.y, polynomials_.product(effect, value_of(node.x)));
                break;
            case TracedOp::negate: add(node.x, polynomials_.negative(effect)); break;
            case TracedOp::subtract: add(node.y, polynomials_.negative(effect)); [[fallthrough]];
            default:
                add(node.x, effect);
                if (node.op == TracedOp::add) add(node.y, effect);
                break;
        }
    }
    problem.errors.assign(errors.begin(), errors.end());
    for (const int side : {left, right})
        if (side >= 0)
            for (const Term& term : terms_of(side))
                if (term.roundings > 0)
                    problem.terms.push_back({over_length(term.value), term.roundings});
    problem.value = over_length(value_of(piece));
    // The numbers that the bound depends on.
    std::vector<Poly> polynomials{problem.value};
    for (const auto& [error, factor] : problem.errors) polynomials.push_back(error);
    for (const auto& [term, roundings] : problem.terms) polynomials.push_back(term);
    const auto occurs = [&](Variable variable) {
        return std::any_of(polynomials.begin(), polynomials.end(), [&](Poly p) {
            return polynomials_.depends_on(p, std::array{variable});
        });
    };
    if (!is_local) {
        // If only differences of coordinates occur, the first corner may be the origin.
        const auto moves = [&](const Change& change, int number) {
            return std::any_of(polynomials.begin(), polynomials.end(), [&](Poly p) {
                return !polynomials_.is_zero(polynomials_.derivative(p, change, number));
            });
        };
        if (!moves(all_along_x_, 3) && !moves(all_along_y_, 4))
            return problem_of(axis, piece, true);
    }
    if (occurs(turn_)) problem.split.push_back(turn_);
    const bool has_length = occurs(length_);
    if (has_length) problem.split.push_back(length_);
    for (const auto& [at, share] : share_variables_)
        if (occurs(share)) problem.split.push_back(share);
    for (std::size_t i = 0; i < order.size(); ++i)
        for (const int number : {0, 1}) {
            const Variable place = places_[2 * i + static_cast<std::size_t>(number)];
            if (occurs(place)) problem.split.push_back(place);
            if (i == 1 && has_length) problem.within.push_back(coordinate(order[i], number));
            for (std::size_t j = 1; is_local && j < i; ++j)
                if (axis.from < 0 || j > 1 || has_length)
                    problem.within.push_back(polynomials_.difference(coordinate(order[i], number),
                                                                     coordinate(order[j], number)));
        }
    std::vector<Variable> unused = places_;
    std::erase_if(unused, occurs);
    std::erase_if(problem.within, [&](Poly p) { return polynomials_.depends_on(p, unused); });
    // The scale is at least half of the local scale. The smallest size is at most the scale if
    // there is a radius. Otherwise it is at most twice the scale: the size of an edge is the larger
    // of its extents in x and y.
    problem.unit = is_local ? 2 : 1;
    if (conditioning_ == Conditioning::local) problem.unit = is_local ? 1 : kInfinite;
    if (conditioning_ == Conditioning::angle) problem.unit = kInfinite;
    if (conditioning_ == Conditioning::edge_direction && corners_.radii.empty()) problem.unit *= 2;
    problem.longest = (is_local ? 1 : 2) * kRootOfTwo;
    return problem;
}

double CornerBounds::bound_of(const Problem& problem, const std::vector<Interval>& box) {
    values_.clear();
    for (std::size_t i = 0; i < box.size(); ++i) values_.set(problem.split[i], box[i]);
    for (const Poly p : problem.within)
        if (values_.of(p).mignitude() > 1) return 0;
    double error = 0;
    for (const auto& [part, factor] : problem.errors)
        error = above(error + above(values_.of(part).magnitude() * factor));
    // The product of k factors 1 + d differs from 1 + the sum of the d by less than (k u)^2, if k u
    // is below 1.
    for (const auto& [term, roundings] : problem.terms)
        error = above(
            error + above(values_.of(term).magnitude() * above(above(roundings * roundings) * u_)));
    if (!(error < kInfinite)) return kInfinite;
    // A number can have the wrong sign only if it is not larger than its error.
    if (values_.of(problem.value).mignitude() > above(error * u_)) return 0;
    // eps is 2 u.
    return above(error / 2 * problem.unit);
}

double CornerBounds::bound(const std::set<Difference>& differences, std::uint64_t boxes,
                           const std::function<bool()>& stopped) {
    std::set<Problem> unique;
    shares_.reset();
    for (const Difference& difference : differences) {
        const Axis axis = axes_[static_cast<std::size_t>(along(difference).axis)];
        for (const Difference& piece : pieces_of(difference))
            unique.insert(problem_of(axis, piece, false));
    }
    return largest_error(unique, boxes, stopped);
}

double CornerBounds::largest_error(const std::set<Problem>& unique, std::uint64_t boxes,
                                   const std::function<bool()>& stopped) {
    const std::vector<Problem> problems(unique.begin(), unique.end());
    const auto less_bad = [](const Leaf& p, const Leaf& q) { return p.bound < q.bound; };
    std::priority_queue<Leaf, std::vector<Leaf>, decltype(less_bad)> leaves(less_bad);
    for (std::size_t i = 0; i < problems.size(); ++i) {
        std::vector<Interval> box;
        // Scenes with all coordinates negated have the same errors, so half a turn is enough.
        for (const Variable variable : problems[i].split)
            box.push_back(variable == turn_             ? Interval{0, above(std::numbers::pi)}
                          : variable == length_         ? Interval{0, problems[i].longest}
                          : is_share_variable(variable) ? Interval{0, 1}
                                                        : Interval{-1, 1});
        const double bound = bound_of(problems[i], box);
        leaves.push({i, std::move(box), bound});
    }
    for (std::uint64_t i = 0; i < boxes && !leaves.empty() && leaves.top().bound > 0; i += 2) {
        const Leaf worst = leaves.top();
        const std::vector<Variable>& split = problems[worst.problem].split;
        const auto need = [&](std::size_t number) {
            return worst.box[number].width() * (split[number] == turn_ ? 3 : 1);
        };
        std::size_t most = 0;
        for (std::size_t j = 1; j < split.size(); ++j)
            if (need(j) > need(most)) most = j;
        const auto [lo, hi] = split.empty() ? Interval{} : worst.box[most];
        const double middle = (lo + hi) / 2;
        if (!(lo < middle && middle < hi) || (i % 1024 == 0 && stopped())) break;
        leaves.pop();
        for (const Interval& half : {Interval{lo, middle}, Interval{middle, hi}}) {
            Leaf part = worst;
            part.box[most] = half;
            part.bound = std::min(worst.bound, bound_of(problems[worst.problem], part.box));
            if (part.bound > 0) leaves.push(std::move(part));
        }
    }
    return leaves.empty() ? 0 : leaves.top().bound;
}

}  // namespace touchstone::proofs
