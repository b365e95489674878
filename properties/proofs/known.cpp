// The facts about each expression in a box, from the inputs on: its value, its error, and the
// polynomials that it may equal. Those about a minimum or maximum are in choices.cpp.
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

/// Returns use(p) for each piece p, without repeats.
std::vector<Poly> each(const std::vector<Poly>& pieces, auto use) {
    std::vector<Poly> all;
    for (const Poly p : pieces) add_piece(all, use(p));
    return all;
}

/// Returns use(p, q) for each pair of pieces, without repeats; nothing if there are too many pairs.
std::vector<Poly> each_pair(const std::vector<Poly>& ps, const std::vector<Poly>& qs, auto use) {
    std::vector<Poly> all;
    if (ps.size() * qs.size() > kMostPieces) return all;
    for (const Poly p : ps)
        for (const Poly q : qs) add_piece(all, use(p, q));
    return all;
}

}  // namespace

double Bounder::rounding(double magnitude) const {
    return leading(above(magnitude));
}

const Bounder::Known& Bounder::known(int expression) {
    const auto at = static_cast<std::size_t>(expression);
    if (known_[at].since != now_) {
        Known result = computed(expression);
        result.since = now_;
        if (!result.pieces.empty())
            result.exact =
                common(Interval::of(result.exact.lo, result.exact.hi), hull_of(result.pieces));
        // An error that is a NaN is unknown, so it counts as infinite.
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

Bounder::Known Bounder::computed(int expression) {
    const Expression node = paths_.expression(expression);
    switch (node.op) {
        case TracedOp::input: return known_input(node.x);
        case TracedOp::constant: return known_constant(node.value);
        case TracedOp::pi: return known_pi();
        default: break;
    }
    // Both references stay valid, because `known` adds no elements to the list.
    static const Known kNone{};
    const Known& x = known(node.x);
    const Known& y = node.y < 0 ? kNone : known(node.y);
    switch (node.op) {
        case TracedOp::add:
        case TracedOp::subtract: return known_sum(x, y, node.op == TracedOp::add);
        case TracedOp::multiply: return known_product(x, y, node.x == node.y);
        case TracedOp::divide: return known_quotient(x, y);
        case TracedOp::negate: return known_negative(x);
        case TracedOp::absolute: return known_magnitude(x);
        case TracedOp::minimum:
        case TracedOp::maximum: return known_choice(node, x, y);
        case TracedOp::root: return known_root(node.x);
        case TracedOp::hypotenuse: return known_hypotenuse(node.x, node.y);
        case TracedOp::sine:
        case TracedOp::cosine: return known_sine(x, node.op == TracedOp::sine);
        case TracedOp::to_float:
        case TracedOp::to_double: return known_rounded(x, node.op == TracedOp::to_double);
        default: return {};
    }
}

Bounder::Known Bounder::known_input(int number) {
    Known result;
    const SceneNumber& of_scene = setting_.number(number);
    result.exact = inputs_[static_cast<std::size_t>(number)];
    result.pieces = {polynomials_.of(variables_[static_cast<std::size_t>(number)])};
    if (of_scene.origin >= 0)
        result.pieces[0] = polynomials_.sum(
            result.pieces[0],
            polynomials_.product(
                polynomials_.number(of_scene.times),
                polynomials_.of(variables_[static_cast<std::size_t>(of_scene.origin)])));
    return result;
}

Bounder::Known Bounder::known_constant(double value) {
    Known result;
    result.exact = {value, value};
    const double lost = std::fabs(value - static_cast<float>(value));
    if (scalar_ == Scalar::float_) result.error = lost / u_ * times_;
    // The constant may be a rounded pi / 180 (certificate.cpp). Adds the error of that
    // rounding.
    if (lost != 0 && has_degrees(setting_))
        result.error += std::fabs(value) * 0x1.01p-53 / u_ * times_;
    result.rounding = result.error;
    result.pieces = {polynomials_.number(value)};
    return result;
}

Bounder::Known Bounder::known_pi() {
    Known result;
    result.exact = values_.of_variable(pi_);
    result.error = result.rounding = 2 * library_;
    result.pieces = {polynomials_.of(pi_)};
    return result;
}

Bounder::Known Bounder::known_sum(const Known& x, const Known& y, bool adds) {
    Known result;
    result.exact = adds ? x.exact + y.exact : x.exact - y.exact;
    const Interval raw = adds ? x.in_floats + y.in_floats : x.in_floats - y.in_floats;
    result.pieces = each_pair(x.pieces, y.pieces, [&](Poly p, Poly q) {
        return adds ? polynomials_.sum(p, q) : polynomials_.difference(p, q);
    });
    if (!result.pieces.empty()) result.exact = common(result.exact, hull_of(result.pieces));
    const double carried = above(x.error + y.error);
    const double magnitude =
        std::min(raw.magnitude(), above(result.exact.magnitude() + carried * u_));
    const bool adds_nothing =
        (x.exact.magnitude() == 0 && x.error == 0) || (y.exact.magnitude() == 0 && y.error == 0);
    result.rounding = adds_nothing ? 0 : rounding(magnitude);
    result.error = above(carried + result.rounding);
    return result;
}

Bounder::Known Bounder::known_product(const Known& x, const Known& y, bool is_square) {
    Known result;
    result.exact = is_square ? power(x.exact, 2) : x.exact * y.exact;
    const double carried = above(x.exact.magnitude() * y.error + y.exact.magnitude() * x.error +
                                 x.error * y.error * u_);
    const bool is_shift =
        (x.exact.lo == x.exact.hi && x.error == 0 && is_power_of_two(x.exact.lo)) ||
        (y.exact.lo == y.exact.hi && y.error == 0 && is_power_of_two(y.exact.lo));
    const Interval raw = x.in_floats * y.in_floats;
    result.rounding = is_shift ? 0 : rounding(raw.magnitude());
    result.error =
        above(carried * (1 + 4 * std::numeric_limits<double>::epsilon()) + result.rounding);
    result.pieces = is_square ? each(x.pieces, [&](Poly p) { return polynomials_.product(p, p); })
                              : each_pair(x.pieces, y.pieces, [&](Poly p, Poly q) {
                                    return polynomials_.product(p, q);
                                });
    return result;
}

Bounder::Known Bounder::known_quotient(const Known& x, const Known& y) {
    Known result;
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
    result.pieces =
        each_pair(x.pieces, y.pieces, [&](Poly p, Poly q) { return polynomials_.quotient(p, q); });
    return result;
}

Bounder::Known Bounder::known_negative(const Known& x) {
    Known result;
    result.exact = -x.exact;
    result.error = x.error;
    result.pieces = each(x.pieces, [&](Poly p) { return polynomials_.negative(p); });
    return result;
}

Bounder::Known Bounder::known_magnitude(const Known& x) {
    Known result;
    result.exact = magnitude_of(x.exact);
    result.error = x.error;
    result.chosen = x.in_floats.lo > 0   ? Interval{1, 1}
                    : x.in_floats.hi < 0 ? Interval{-1, -1}
                                         : Interval{-1, 1};
    const auto negative = [&](Poly p) { return polynomials_.negative(p); };
    if (x.exact.lo >= 0) result.pieces = x.pieces;
    else if (x.exact.hi <= 0) result.pieces = each(x.pieces, negative);
    else if (x.pieces.size() == 1 && !polynomials_.depends_on(x.pieces[0], changing_))
        result.pieces = {polynomials_.absolute(x.pieces[0])};
    else if (2 * x.pieces.size() <= kMostPieces) {
        result.pieces = x.pieces;
        for (const Poly p : x.pieces) add_piece(result.pieces, negative(p));
    }
    return result;
}

Bounder::Known Bounder::known_root(int operand) {
    const Known& x = known(operand);
    Known result;
    result.pieces = each(x.pieces, [&](Poly p) { return polynomials_.root(p); });
    result.exact = proofs::root(x.exact);
    std::vector<Square> squares;
    int sums = 0;
    if (is_sum_of_squares(operand, squares, sums)) {
        const double carried = error_of_root(squares, [this](int at) { return known(at).error; });
        const double size = above(result.exact.magnitude() + carried * u_);
        const double factors = (1 + sums) / 2.0;
        result.rounding = above(size * factors * (1 + 4 * factors * u_) +
                                rounding(size * (1 + 4 * factors * u_)));
        result.error = above(carried + result.rounding);
        return result;
    }
    if (x.in_floats.lo < 0) {
        // The operand may be negative in floats. Its root is then a NaN.
        result.error = result.rounding = kInfinite;
        return result;
    }
    const Interval raw = proofs::root(x.in_floats);
    const double carried =
        std::min(quotient(x.error, raw.lo + result.exact.lo), above(std::sqrt(x.error * u_)) / u_);
    result.rounding = rounding(raw.magnitude());
    result.error = above(carried + result.rounding);
    return result;
}

Bounder::Known Bounder::known_hypotenuse(int one, int other) {
    const Known& x = known(one);
    const Known& y = known(other);
    Known result;
    result.pieces = each_pair(x.pieces, y.pieces, [&](Poly p, Poly q) {
        return polynomials_.root(
            polynomials_.sum(polynomials_.product(p, p), polynomials_.product(q, q)));
    });
    result.exact = proofs::root(power(x.exact, 2) + power(y.exact, 2));
    const double carried =
        error_of_root({{one, 1}, {other, 1}}, [this](int at) { return known(at).error; });
    // Twofold also drops the low parts of the legs, so its bound is twice as large.
    result.rounding = (library_ > 1 ? 4 : 2) * kAssumedUlps * library_ *
                      rounding(above(result.exact.magnitude() + carried * u_));
    result.error = above(carried + result.rounding);
    return result;
}

Bounder::Known Bounder::known_sine(const Known& x, bool is_sine) {
    Known result;
    result.exact = is_sine ? sine(x.exact) : cosine(x.exact);
    result.pieces = each(
        x.pieces, [&](Poly p) { return is_sine ? polynomials_.sine(p) : polynomials_.cosine(p); });
    const double size = std::min(above(result.exact.magnitude() + x.error * u_), 0.75);
    result.rounding = 2 * kAssumedUlps * library_ * rounding(size);
    result.error = above(x.error + result.rounding);
    return result;
}

Bounder::Known Bounder::known_rounded(const Known& x, bool to_double) {
    Known result;
    result.exact = x.exact;
    result.pieces = x.pieces;
    const double unit = to_double ? 0x1p-53 : library_ > 1 ? 0x1p-24 + 0x1p-53 : 0x1p-24;
    if (unit > u_) result.rounding = rounding(x.in_floats.magnitude()) * (unit / u_);
    result.error = above(x.error + result.rounding);
    return result;
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
