#include "oracle/lazy.h"

#include <limits>
#include <optional>

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

struct Lazy::Node {
    Op op;
    double constant;
    Ball ball;
    NodePointer p;
    NodePointer q;
    mutable std::optional<Exact> exact;

    [[nodiscard]] const Exact& value() const {
        if (!exact) exact = evaluate();
        return *exact;
    }

    [[nodiscard]] Exact evaluate() const {
        switch (op) {
            case Op::constant: return Exact(constant);
            case Op::add: return p->value() + q->value();
            case Op::subtract: return p->value() - q->value();
            case Op::negate: return -p->value();
            case Op::multiply: return p->value() * q->value();
            case Op::divide: return p->value() / q->value();
            case Op::minimum: return min(p->value(), q->value());
            case Op::maximum: return max(p->value(), q->value());
            case Op::absolute: return abs(p->value());
            case Op::cosine: return cos(p->value());
            case Op::sine: return sin(p->value());
        }
        return Exact(0.0);
    }
};

namespace {

Lazy make(Op op, const Ball& ball, const Lazy& p) {
    return Lazy(std::make_shared<Lazy::Node>(Lazy::Node{op, 0, ball, p.node(), {}, {}}));
}

Lazy make(Op op, const Ball& ball, const Lazy& p, const Lazy& q) {
    return Lazy(std::make_shared<Lazy::Node>(Lazy::Node{op, 0, ball, p.node(), q.node(), {}}));
}

Ball quotient(const Lazy& p, const Lazy& q) {
    const std::optional<int> certain = certain_sign(q.ball());
    if (certain && *certain != 0) return p.ball() / q.ball();
    if (sign(q.exact()) == 0) throw DivisionByZero();
    return {0, 0, std::numeric_limits<double>::infinity()};
}

}  // namespace

Lazy::Lazy(double value)
    : node_(std::make_shared<Lazy::Node>(Node{Op::constant, value, Ball(value), {}, {}, {}})) {}

const Ball& Lazy::ball() const {
    return node_->ball;
}

const Exact& Lazy::exact() const {
    return node_->value();
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
    return p.exact() <=> q.exact();
}

}  // namespace touchstone
