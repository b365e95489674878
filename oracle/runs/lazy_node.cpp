#include "oracle/runs/lazy_node.h"

#include <cmath>
#include <stdexcept>
#include <utility>

namespace touchstone {
namespace {

/// What is infinite may be compared; in sums and products it is no number.
double finite(double constant) {
    if (!std::isfinite(constant)) throw Undecided{};
    return constant;
}

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
    if (!t) throw Undecidable("sine or cosine of an angle that is not rational");
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

TrigSum beyond_sums(LazyOp /*op*/, const TrigSum* /*p*/, const TrigSum* /*q*/) {
    throw std::logic_error("quotients, roots and pi are outside the ring over dyadic numbers");
}
/// Of what has fewer operands, the others are null.
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

/// What only Exact has, whatever its operands are.
bool is_beyond_sums(LazyOp op) {
    return op == LazyOp::divide || op == LazyOp::pi || op >= LazyOp::root;
}

}  // namespace

Lazy::Node::Node(LazyOp o, double x, const Ball& b, NodePointer first, NodePointer second)
    : op(o),
      constant(x),
      ball(b),
      p(std::move(first)),
      q(std::move(second)),
      needs_exact(is_beyond_sums(op) || operands_need_exact()) {}

/// A sine needs no quotient where the angle comes out dyadic all the same, in radians or in
/// degrees.
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
        case LazyOp::minimum: return min(x(), y());
        case LazyOp::maximum: return max(x(), y());
        case LazyOp::absolute: return abs(x());
        case LazyOp::cosine:
        case LazyOp::sine: return turn<N>();
        default: return beyond_sums(op, p ? &x() : nullptr, q ? &y() : nullptr);
    }
}

template <class N>
const N& Lazy::Node::value() const {
    std::optional<N>& kept = place(static_cast<const N*>(nullptr));
    if (!kept) kept = evaluate<N>();
    return *kept;
}

template const TrigSum& Lazy::Node::value<TrigSum>() const;
template const Exact& Lazy::Node::value<Exact>() const;

Enclosure Lazy::Node::enclose(mpfr_prec_t bits) const {
    const auto x = [&]() -> const Enclosure& { return p->enclosed(bits); };
    const auto y = [&]() -> const Enclosure& { return q->enclosed(bits); };
    switch (op) {
        case LazyOp::constant: return {Rational(finite(constant)), bits};
        case LazyOp::pi: return Enclosure::pi(bits);
        case LazyOp::add: return x() + y();
        case LazyOp::subtract: return x() - y();
        case LazyOp::negate: return Enclosure(bits) - x();
        case LazyOp::multiply: return x() * y();
        case LazyOp::divide: return x() / y();
        case LazyOp::minimum: return min(x(), y());
        case LazyOp::maximum: return max(x(), y());
        case LazyOp::absolute: return max(x(), Enclosure(bits) - x());
        case LazyOp::cosine: return cos(x());
        case LazyOp::sine: return sin(x());
        case LazyOp::root: return sqrt(x());
        case LazyOp::whole: return floor(x());
        case LazyOp::remainder: {
            const Enclosure quotient = x() / y();
            const Enclosure up = Enclosure(bits) - floor(Enclosure(bits) - quotient);
            // Towards zero: the floor of what is positive, the ceiling of what is negative.
            return x() - y() * (max(floor(quotient), Enclosure(bits)) + min(up, Enclosure(bits)));
        }
        case LazyOp::direction: return atan2(x(), y());
    }
    return Enclosure(bits);
}

const Enclosure& Lazy::Node::enclosed(mpfr_prec_t bits) const {
    if (!enclosure || enclosure->bits() != bits)
        enclosure = std::make_unique<const Enclosure>(enclose(bits));
    return *enclosure;
}

}  // namespace touchstone
