#include "oracle/runs/lazy.h"

#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>

namespace touchstone {
namespace {

enum class Op : unsigned char {
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
    sine
};

}  // namespace

namespace {

// What Exact has, for sums of the ring over dyadic numbers.

TrigSum min(const TrigSum& p, const TrigSum& q) {
    return sign(q - p) < 0 ? q : p;
}
TrigSum max(const TrigSum& p, const TrigSum& q) {
    return sign(p - q) < 0 ? q : p;
}
TrigSum abs(const TrigSum& x) {
    return sign(x) < 0 ? -x : x;
}

Angle<Dyadic> angle_of(const TrigSum& angle) {
    const auto t = angle.as_rational();
    if (!t) throw std::domain_error("sine or cosine of an angle that is not rational");
    return {*t, {}};
}

/// The angle over dyadic numbers; nothing where it isn't one.
std::optional<Angle<Dyadic>> as_dyadic_angle(const Exact& x) {
    const auto angle = as_angle(x);
    if (!angle) return std::nullopt;
    const auto radians = as_dyadic(angle->radians);
    const auto degrees = as_dyadic(angle->degrees);
    if (!radians || !degrees) return std::nullopt;
    return Angle<Dyadic>{*radians, *degrees};
}

Exact quotient(const Exact& p, const Exact& q) {
    return p / q;
}
TrigSum quotient(const TrigSum& /*p*/, const TrigSum& /*q*/) {
    throw std::logic_error("quotients are outside the ring over dyadic numbers");
}

Exact pi_in(const Exact* /*as*/) {
    return Exact::pi();
}
TrigSum pi_in(const TrigSum* /*as*/) {
    throw std::logic_error("pi is outside the ring over dyadic numbers");
}

}  // namespace

struct Lazy::Node {
    Op op;
    double constant;
    Ball ball;
    NodePointer p;
    NodePointer q;
    bool needs_exact;  ///< a quotient or pi is in it, which only Exact can hold
    mutable std::optional<TrigSum> sum;
    mutable std::optional<Exact> exact;

    Node(Op o, double x, const Ball& b, NodePointer first, NodePointer second)
        : op(o),
          constant(x),
          ball(b),
          p(std::move(first)),
          q(std::move(second)),
          needs_exact(op == Op::divide || op == Op::pi || operands_need_exact()) {}

    /// In N, TrigSum or Exact; what needs Exact only there. Computed once.
    template <class N>
    [[nodiscard]] const N& value() const {
        std::optional<N>& kept = place(static_cast<const N*>(nullptr));
        if (!kept) kept = evaluate<N>();
        return *kept;
    }

  private:
    [[nodiscard]] bool is_turn() const { return op == Op::cosine || op == Op::sine; }

    /// A sine needs no quotient where the angle comes out dyadic all the same, in radians or in
    /// degrees.
    [[nodiscard]] bool operands_need_exact() const {
        if (is_turn() && p->needs_exact) return !dyadic_angle();
        return (p && p->needs_exact) || (q && q->needs_exact);
    }

    [[nodiscard]] std::optional<Angle<Dyadic>> dyadic_angle() const {
        try {
            return as_dyadic_angle(p->value<Exact>());
        } catch (const std::domain_error&) {
            return std::nullopt;
        }
    }

    template <class N>
    [[nodiscard]] N turn() const {
        if constexpr (std::is_same_v<N, TrigSum>) {
            const Angle<Dyadic> angle =
                p->needs_exact ? dyadic_angle().value() : angle_of(p->value<TrigSum>());
            return op == Op::cosine ? TrigSum::cosine(angle) : TrigSum::sine(angle);
        } else {
            return op == Op::cosine ? cos(p->value<N>()) : sin(p->value<N>());
        }
    }

    std::optional<TrigSum>& place(const TrigSum* /*of*/) const { return sum; }
    std::optional<Exact>& place(const Exact* /*of*/) const { return exact; }

    template <class N>
    [[nodiscard]] N evaluate() const {
        const auto x = [this]() -> const N& { return p->value<N>(); };
        const auto y = [this]() -> const N& { return q->value<N>(); };
        switch (op) {
            case Op::constant: return N(constant);
            case Op::pi: return pi_in(static_cast<const N*>(nullptr));
            case Op::add: return x() + y();
            case Op::subtract: return x() - y();
            case Op::negate: return -x();
            case Op::multiply: return x() * y();
            case Op::divide: return quotient(x(), y());
            case Op::minimum: return min(x(), y());
            case Op::maximum: return max(x(), y());
            case Op::absolute: return abs(x());
            case Op::cosine:
            case Op::sine: return turn<N>();
        }
        return N(0.0);
    }
};

namespace {

Lazy make(Op op, const Ball& ball, const Lazy& p) {
    return Lazy(std::make_shared<Lazy::Node>(op, 0, ball, p.node(), nullptr));
}

Lazy make(Op op, const Ball& ball, const Lazy& p, const Lazy& q) {
    return Lazy(std::make_shared<Lazy::Node>(op, 0, ball, p.node(), q.node()));
}

/// Without quotients and pi the ring over dyadic numbers does, at a fraction of the time.
int exact_sign(const Lazy& x) {
    const Lazy::Node& n = *x.node();
    return n.needs_exact ? sign(n.value<Exact>()) : sign(n.value<TrigSum>());
}

int exact_order(const Lazy& p, const Lazy& q) {
    const Lazy::Node& x = *p.node();
    const Lazy::Node& y = *q.node();
    if (x.needs_exact || y.needs_exact) return sign(x.value<Exact>() - y.value<Exact>());
    return sign(x.value<TrigSum>() - y.value<TrigSum>());
}

thread_local std::size_t divisions = 0;

Ball quotient(const Lazy& p, const Lazy& q) {
    ++divisions;
    const std::optional<int> certain = certain_sign(q.ball());
    if (certain && *certain != 0) return p.ball() / q.ball();
    if (exact_sign(q) == 0) throw LazyDivisionByZero({divisions, to_double(p.exact())});
    return {0, 0, std::numeric_limits<double>::infinity()};
}

}  // namespace

Lazy::Lazy(double value)
    : node_(std::make_shared<Lazy::Node>(Op::constant, value, Ball(value), nullptr, nullptr)) {}

Lazy Lazy::pi() {
    return Lazy(std::make_shared<Lazy::Node>(Op::pi, 0, Ball::pi(), nullptr, nullptr));
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

void count_lazy_divisions() {
    divisions = 0;
}

Lazy operator+(const Lazy& p, const Lazy& q) {
    return make(Op::add, p.ball() + q.ball(), p, q);
}

Lazy operator-(const Lazy& p, const Lazy& q) {
    return make(Op::subtract, p.ball() - q.ball(), p, q);
}

Lazy operator-(const Lazy& x) {
    return make(Op::negate, -x.ball(), x);
}

Lazy operator*(const Lazy& p, const Lazy& q) {
    return make(Op::multiply, p.ball() * q.ball(), p, q);
}

Lazy operator/(const Lazy& p, const Lazy& q) {
    return make(Op::divide, quotient(p, q), p, q);
}

Lazy min(const Lazy& p, const Lazy& q) {
    return make(Op::minimum, min(p.ball(), q.ball()), p, q);
}

Lazy max(const Lazy& p, const Lazy& q) {
    return make(Op::maximum, max(p.ball(), q.ball()), p, q);
}

Lazy abs(const Lazy& x) {
    return make(Op::absolute, abs(x.ball()), x);
}

Lazy cos(const Lazy& angle) {
    return make(Op::cosine, cos(angle.ball()), angle);
}

Lazy sin(const Lazy& angle) {
    return make(Op::sine, sin(angle.ball()), angle);
}

std::strong_ordering operator<=>(const Lazy& p, const Lazy& q) {
    if (const auto certain = certain_sign(p.ball() - q.ball())) return *certain <=> 0;
    return exact_order(p, q) <=> 0;
}

}  // namespace touchstone
