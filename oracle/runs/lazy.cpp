#include "oracle/runs/lazy.h"

#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>

namespace touchstone {
namespace {

enum class Op : unsigned char {
    constant,
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

Dyadic angle_of(const TrigSum& angle) {
    const auto t = angle.as_rational();
    if (!t) throw std::domain_error("sine or cosine of an angle that is not rational");
    return *t;
}
TrigSum cos(const TrigSum& angle) {
    return TrigSum::cosine(angle_of(angle));
}
TrigSum sin(const TrigSum& angle) {
    return TrigSum::sine(angle_of(angle));
}

Exact quotient(const Exact& p, const Exact& q) {
    return p / q;
}
TrigSum quotient(const TrigSum& /*p*/, const TrigSum& /*q*/) {
    throw std::logic_error("quotients are outside the ring over dyadic numbers");
}

}  // namespace

struct Lazy::Node {
    Op op;
    double constant;
    Ball ball;
    NodePointer p;
    NodePointer q;
    bool divides;  ///< a quotient is in it, which only Exact can hold
    mutable std::optional<TrigSum> sum;
    mutable std::optional<Exact> exact;

    Node(Op o, double x, const Ball& b, NodePointer first, NodePointer second)
        : op(o),
          constant(x),
          ball(b),
          p(std::move(first)),
          q(std::move(second)),
          divides(op == Op::divide || (p && p->divides) || (q && q->divides)) {}

    /// In N, TrigSum or Exact; of quotients only in Exact. Computed once.
    template <class N>
    [[nodiscard]] const N& value() const {
        std::optional<N>& kept = place(static_cast<const N*>(nullptr));
        if (!kept) kept = evaluate<N>();
        return *kept;
    }

  private:
    std::optional<TrigSum>& place(const TrigSum* /*of*/) const { return sum; }
    std::optional<Exact>& place(const Exact* /*of*/) const { return exact; }

    template <class N>
    [[nodiscard]] N evaluate() const {
        const auto x = [this]() -> const N& { return p->value<N>(); };
        const auto y = [this]() -> const N& { return q->value<N>(); };
        switch (op) {
            case Op::constant: return N(constant);
            case Op::add: return x() + y();
            case Op::subtract: return x() - y();
            case Op::negate: return -x();
            case Op::multiply: return x() * y();
            case Op::divide: return quotient(x(), y());
            case Op::minimum: return min(x(), y());
            case Op::maximum: return max(x(), y());
            case Op::absolute: return abs(x());
            case Op::cosine: return cos(x());
            case Op::sine: return sin(x());
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

/// Without quotients the ring over dyadic numbers does, at a fraction of the time.
int exact_sign(const Lazy& x) {
    const Lazy::Node& n = *x.node();
    return n.divides ? sign(n.value<Exact>()) : sign(n.value<TrigSum>());
}

int exact_order(const Lazy& p, const Lazy& q) {
    const Lazy::Node& x = *p.node();
    const Lazy::Node& y = *q.node();
    if (x.divides || y.divides) return sign(x.value<Exact>() - y.value<Exact>());
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
