#include "oracle/runs/lazy.h"

#include <cmath>
#include <limits>
#include <optional>
#include <utility>

#include "oracle/runs/lazy_node.h"

namespace touchstone {
namespace {

/// 1 or -1 of an infinite constant, with which searches for the least or the largest begin; 0 of
/// all else. Throws Undecided of a NaN.
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

/// Without quotients and pi the ring over dyadic numbers does, at a fraction of the time.
int sign_in_field(const Lazy::Node& n) {
    return n.needs_exact ? sign(n.value<Exact>()) : sign(n.value<TrigSum>());
}

// Where as many bits leave a number open whose zero can't be decided, it probably is zero.
constexpr mpfr_prec_t kMostBits = 4096;

/// Of a number that is in no field whose zeros can be decided. Throws Undecided.
int sign_by_enclosures(const Lazy::Node& n) {
    for (mpfr_prec_t bits = 128; bits <= kMostBits; bits *= 2)
        if (const int certain = n.enclosed(bits).certain_sign(); certain != 0) return certain;
    throw Undecided{};
}

int exact_sign(const Lazy& x) {
    try {
        return sign_in_field(*x.node());
    } catch (const Undecidable&) {
        return sign_by_enclosures(*x.node());
    }
}

/// For people.
double about(const Lazy& x) {
    try {
        return to_double(x.exact());
    } catch (const Undecidable&) {
        return x.ball().hi();
    }
}

thread_local std::size_t divisions = 0;
thread_local std::size_t roots = 0;

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Ball quotient(const Lazy& p, const Lazy& q) {
    ++divisions;
    const std::optional<int> certain = certain_sign(q.ball());
    if (certain && *certain != 0) return p.ball() / q.ball();
    if (exact_sign(q) == 0)
        throw LazyDivisionByZero({Undefined::Operation::division, divisions, about(p)});
    return {0, 0, kInfinity};
}

}  // namespace

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
    const Ball rest = size - floor(quotient(abs(x), abs(y))) * abs(y.ball());
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
