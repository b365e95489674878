#include "oracle/runs/lazy.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "oracle/numbers/trig_sum.h"

namespace touchstone {

enum class LazyOp : unsigned char {
    constant,
    pi,
    add,
    subtract,
    negate,
    multiply,
    divide,
    minimum,
    maximum,
    absolute,
    cosine,
    sine,
    root,
    whole,
    remainder,
    direction
};

struct Lazy::Node {
    LazyOp op;
    double constant;
    Ball ball;
    NodePointer p;
    NodePointer q;
    int depth;         ///< the number of nodes on the longest way down to a constant
    bool needs_exact;  ///< if false, the value is a TrigSum
    mutable std::tuple<std::optional<TrigSum>, std::optional<Exact>> values;
    mutable std::unique_ptr<const Enclosure> enclosure;  ///< rarely needed

    Node(LazyOp o, double x, const Ball& b, NodePointer first, NodePointer second);

    /// Returns the value, computed once. N must be Exact if needs_exact, else may be TrigSum.
    template <class N>
    [[nodiscard]] const N& value() const;

    /// Returns an enclosure with `bits` bits, even of undecidable numbers. Its relative width is
    /// not bounded. The number must exist: no root of a negative number, no division by zero.
    [[nodiscard]] const Enclosure& enclosed(long bits) const;

  private:
    [[nodiscard]] bool is_turn() const { return op == LazyOp::cosine || op == LazyOp::sine; }
    [[nodiscard]] bool operands_need_exact() const;
    [[nodiscard]] std::optional<Angle<Dyadic>> dyadic_angle() const;
    template <class N>
    [[nodiscard]] N turn() const;
    template <class N>
    [[nodiscard]] N evaluate() const;
    [[nodiscard]] Enclosure enclose(long bits) const;
};

namespace {

/// Returns the constant. Throws Undecided if it is not finite: infinite constants may only be
/// negated and compared, because sums and products of them may be undefined.
double finite(double constant) {
    if (!std::isfinite(constant)) throw Undecided{};
    return constant;
}

Angle<Dyadic> angle_of(const TrigSum& angle) {
    const auto t = angle.as_rational();
    if (!t) throw Undecidable("sine or cosine of an angle that is not rational");
    return {*t, {}};
}

/// Applies an operation that needs Exact. Missing operands are null.
Exact beyond_sums(LazyOp op, const Exact* p, const Exact* q) {
    switch (op) {
        case LazyOp::divide: return *p / *q;
        case LazyOp::root: return sqrt(*p);
        case LazyOp::whole: return floor(*p);
        case LazyOp::remainder: return fmod(*p, *q);
        case LazyOp::direction: return atan2(*p, *q);
        default: return Exact::pi();
    }
}

/// Returns whether the operation needs Exact, whatever its operands are.
bool is_beyond_sums(LazyOp op) {
    return op == LazyOp::divide || op == LazyOp::pi || op >= LazyOp::root;
}

/// Returns 1 or -1 for an infinite constant, else 0. An algorithm uses such a constant to start its
/// search for the least or the largest number. Throws Undecided for a NaN.
int infinite_sign(const Lazy& x) {
    const Lazy::Node& node = *x.node();
    if (node.op != LazyOp::constant || std::isfinite(node.constant)) return 0;
    if (std::isnan(node.constant)) throw Undecided{};
    return node.constant > 0 ? 1 : -1;
}

Lazy make(LazyOp op, const Ball& ball, const Lazy& p) {
    return Lazy(std::make_shared<Lazy::Node>(op, 0, ball, p.node(), nullptr));
}

Lazy make(LazyOp op, const Ball& ball, const Lazy& p, const Lazy& q) {
    return Lazy(std::make_shared<Lazy::Node>(op, 0, ball, p.node(), q.node()));
}

// For some numbers no method here decides whether they are zero. If the sign of such a number is
// still open with this many bits, it is probably zero.
constexpr long kMostBits = 4096;

/// Returns the sign of an undecidable number. Throws Undecided if kMostBits bits do not decide it.
int sign_by_enclosures(const Lazy::Node& n) {
    for (long bits = 128; bits <= kMostBits; bits *= 2)
        if (const int certain = n.enclosed(bits).certain_sign(); certain != 0) return certain;
    throw Undecided{};
}

/// Returns the exact sign. If the number does not need Exact, the dyadic ring is much faster.
int exact_sign(const Lazy& x) {
    const Lazy::Node& n = *x.node();
    try {
        return n.needs_exact ? sign(n.value<Exact>()) : sign(n.value<TrigSum>());
    } catch (const Undecidable&) {
        return sign_by_enclosures(n);
    }
}

/// Returns an approximation, for display.
double about(const Lazy& x) {
    try {
        return to_double(x.exact());
    } catch (const Undecidable&) {
        return x.ball().hi();
    }
}

thread_local std::size_t divisions = 0;
thread_local std::size_t roots = 0;

Ball quotient(const Lazy& p, const Lazy& q) {
    ++divisions;
    const std::optional<int> certain = certain_sign(q.ball());
    if (certain && *certain != 0) return p.ball() / q.ball();
    if (exact_sign(q) == 0)
        throw LazyDivisionByZero({Undefined::Operation::division, divisions, about(p)});
    return {0, 0, std::numeric_limits<double>::infinity()};
}

}  // namespace

Lazy::Node::Node(LazyOp o, double x, const Ball& b, NodePointer first, NodePointer second)
    : op(o),
      constant(x),
      ball(b),
      p(std::move(first)),
      q(std::move(second)),
      depth(1 + std::max(p ? p->depth : 0, q ? q->depth : 0)),
      needs_exact(is_beyond_sums(op) || operands_need_exact()) {
    // Evaluation and destruction are recursive. Deeper expressions could overflow the stack.
    constexpr int kMostDepth = 10'000;
    if (depth > kMostDepth) throw Undecided{};
}

/// Returns whether operands need Exact. A sine or cosine does not need Exact if its angle is a
/// dyadic number of radians plus a dyadic number of degrees.
bool Lazy::Node::operands_need_exact() const {
    if (is_turn() && p->needs_exact) return !dyadic_angle();
    return (p && p->needs_exact) || (q && q->needs_exact);
}

std::optional<Angle<Dyadic>> Lazy::Node::dyadic_angle() const {
    try {
        return as_dyadic_angle(p->value<Exact>());
    } catch (const Undecidable&) {
        return std::nullopt;
    }
}

template <class N>
N Lazy::Node::turn() const {
    if constexpr (std::is_same_v<N, TrigSum>) {
        const Angle<Dyadic> angle =
            p->needs_exact ? dyadic_angle().value() : angle_of(p->value<TrigSum>());
        return op == LazyOp::cosine ? TrigSum::cosine(angle) : TrigSum::sine(angle);
    } else {
        return op == LazyOp::cosine ? cos(p->value<N>()) : sin(p->value<N>());
    }
}

template <class N>
N Lazy::Node::evaluate() const {
    const auto x = [this]() -> const N& { return p->value<N>(); };
    const auto y = [this]() -> const N& { return q->value<N>(); };
    switch (op) {
        case LazyOp::constant: return N(finite(constant));
        case LazyOp::add: return x() + y();
        case LazyOp::subtract: return x() - y();
        case LazyOp::negate: return -x();
        case LazyOp::multiply: return x() * y();
        case LazyOp::minimum: return smaller(x(), y());
        case LazyOp::maximum: return larger(x(), y());
        case LazyOp::absolute: return magnitude(x());
        case LazyOp::cosine:
        case LazyOp::sine: return turn<N>();
        default: break;
    }
    if constexpr (std::is_same_v<N, Exact>)
        return beyond_sums(op, p ? &x() : nullptr, q ? &y() : nullptr);
    else throw std::logic_error("an operation leads out of the trigonometric ring");
}

template <class N>
const N& Lazy::Node::value() const {
    auto& kept = std::get<std::optional<N>>(values);
    if (!kept) kept = evaluate<N>();
    return *kept;
}

template const TrigSum& Lazy::Node::value<TrigSum>() const;
template const Exact& Lazy::Node::value<Exact>() const;

Enclosure Lazy::Node::enclose(long bits) const {
    const auto x = [&]() -> const Enclosure& { return p->enclosed(bits); };
    const auto y = [&]() -> const Enclosure& { return q->enclosed(bits); };
    switch (op) {
        case LazyOp::constant: return {Dyadic(finite(constant)), bits};
        case LazyOp::pi: return Enclosure::pi(bits);
        case LazyOp::add: return x() + y();
        case LazyOp::subtract: return x() - y();
        case LazyOp::negate: return -x();
        case LazyOp::multiply: return x() * y();
        case LazyOp::divide: return x() / y();
        case LazyOp::minimum: return min(x(), y());
        case LazyOp::maximum: return max(x(), y());
        case LazyOp::absolute: return max(x(), -x());
        case LazyOp::cosine: return cos(x());
        case LazyOp::sine: return sin(x());
        case LazyOp::root: return sqrt(x());
        case LazyOp::whole: return floor(x());
        case LazyOp::remainder: {
            const Enclosure quotient = x() / y();
            const Enclosure up = Enclosure(bits) - floor(Enclosure(bits) - quotient);
            // The quotient is rounded towards zero: down if it is positive, up if it is negative.
            return x() - y() * (max(floor(quotient), Enclosure(bits)) + min(up, Enclosure(bits)));
        }
        case LazyOp::direction: return atan2(x(), y());
    }
    return Enclosure(bits);
}

const Enclosure& Lazy::Node::enclosed(long bits) const {
    if (!enclosure || enclosure->bits() != bits)
        enclosure = std::make_unique<const Enclosure>(enclose(bits));
    return *enclosure;
}

Lazy::Lazy(double value)
    : node_(std::make_shared<Lazy::Node>(LazyOp::constant, value, Ball(value), nullptr, nullptr)) {}

Lazy Lazy::pi() {
    return Lazy(std::make_shared<Lazy::Node>(LazyOp::pi, 0, Ball::pi(), nullptr, nullptr));
}

Lazy::Lazy(NodePointer node) : node_(std::move(node)) {}
Lazy::Lazy(const Lazy& other) = default;
Lazy::Lazy(Lazy&& other) noexcept = default;
Lazy& Lazy::operator=(const Lazy& other) = default;
Lazy& Lazy::operator=(Lazy&& other) noexcept = default;
Lazy::~Lazy() = default;

const Ball& Lazy::ball() const {
    return node_->ball;
}

const Exact& Lazy::exact() const {
    return node_->value<Exact>();
}

std::optional<double> Lazy::near(double width) const {
    const Ball& x = ball();
    if (2 * x.radius() < std::max(width, 0x1p-56 * std::fabs(x.hi()))) return x.hi();
    for (long bits = 128; bits <= kMostBits; bits *= 2)
        if (const Enclosure& near = node_->enclosed(bits);
            near.is_narrower_than(width) || near.is_narrow())
            return near.midpoint();
    return std::nullopt;
}

void count_lazy_operations() {
    divisions = 0;
    roots = 0;
}

Lazy operator+(const Lazy& p, const Lazy& q) {
    return make(LazyOp::add, p.ball() + q.ball(), p, q);
}

Lazy operator-(const Lazy& p, const Lazy& q) {
    return make(LazyOp::subtract, p.ball() - q.ball(), p, q);
}

Lazy operator-(const Lazy& x) {
    if (infinite_sign(x) != 0) return Lazy(-x.node()->constant);
    return make(LazyOp::negate, -x.ball(), x);
}

Lazy operator*(const Lazy& p, const Lazy& q) {
    return make(LazyOp::multiply, p.ball() * q.ball(), p, q);
}

Lazy operator/(const Lazy& p, const Lazy& q) {
    return make(LazyOp::divide, quotient(p, q), p, q);
}

Lazy sqrt(const Lazy& x) {
    ++roots;
    const std::optional<int> certain = certain_sign(x.ball());
    const int of_x = certain ? *certain : exact_sign(x);
    if (of_x < 0) throw LazyRootOfNegative({Undefined::Operation::root, roots, about(x)});
    return make(LazyOp::root, of_x == 0 ? Ball(0) : sqrt_of_nonnegative(x.ball()), x);
}

Lazy floor(const Lazy& x) {
    return make(LazyOp::whole, floor(x.ball()), x);
}

Lazy fmod(const Lazy& x, const Lazy& y) {
    const Ball size = abs(x.ball());
    const Ball rest = size - floor(abs(quotient(x, y))) * abs(y.ball());
    const std::optional<int> of_x = certain_sign(x.ball());
    const Ball either(0, 0, (std::fabs(rest.hi()) + rest.radius()) * 2);
    return make(LazyOp::remainder, !of_x ? either : *of_x < 0 ? -rest : rest, x, y);
}

Lazy min(const Lazy& p, const Lazy& q) {
    if (infinite_sign(p) != 0 || infinite_sign(q) != 0) return q < p ? q : p;
    return make(LazyOp::minimum, min(p.ball(), q.ball()), p, q);
}

Lazy max(const Lazy& p, const Lazy& q) {
    if (infinite_sign(p) != 0 || infinite_sign(q) != 0) return p < q ? q : p;
    return make(LazyOp::maximum, max(p.ball(), q.ball()), p, q);
}

Lazy abs(const Lazy& x) {
    return make(LazyOp::absolute, abs(x.ball()), x);
}

Lazy cos(const Lazy& angle) {
    return make(LazyOp::cosine, cos(angle.ball()), angle);
}

Lazy sin(const Lazy& angle) {
    return make(LazyOp::sine, sin(angle.ball()), angle);
}

Lazy atan2(const Lazy& y, const Lazy& x) {
    return make(LazyOp::direction, atan2(y.ball(), x.ball()), y, x);
}

std::strong_ordering operator<=>(const Lazy& p, const Lazy& q) {
    const int of_p = infinite_sign(p);
    const int of_q = infinite_sign(q);
    if (of_p != 0 || of_q != 0) return of_p <=> of_q;
    const Ball difference = p.ball() - q.ball();
    if (const auto certain = certain_sign(difference)) return *certain <=> 0;
    return exact_sign(make(LazyOp::subtract, difference, p, q)) <=> 0;
}

}  // namespace touchstone
