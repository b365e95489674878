#include "oracle/runs/traced.h"

#include <bit>
#include <cmath>
#include <cstdlib>

#include "oracle/runs/any_scalar.h"

namespace touchstone {
namespace {

struct Tracing {
    Expressions& expressions;
    const std::function<bool(const TracedComparison&)>& holds;
};

thread_local Tracing* tracing = nullptr;

// The numbers of the traced scene are NaNs, each with its position in the low bits. No literal of
// an algorithm has these high bits.
constexpr std::uint64_t kInput = 0x7ff8'7ac3'0000'0000;
// The difference of two numbers of the scene is a NaN with both positions in the low bits.
constexpr std::uint64_t kDifference = 0x7ff8'7ac4'0000'0000;
constexpr std::uint64_t kLow = 0xffff'ffff;
constexpr int kHalf = 16;

/// The expression that a literal or a marked number stands for.
Expression meant_by(double value) {
    const auto bits = std::bit_cast<std::uint64_t>(value);
    const auto input = [](std::uint64_t position) {
        return Expression{TracedOp::input, static_cast<int>(position)};
    };
    if ((bits & ~kLow) == kInput) return input(bits & kLow);
    if ((bits & ~kLow) != kDifference) return {.op = TracedOp::constant, .value = value + 0.0};
    if ((bits & kLow) >> kHalf == (bits & (kLow >> kHalf))) return {.op = TracedOp::constant};
    const int left = tracing->expressions.position_of(input((bits & kLow) >> kHalf));
    const int right = tracing->expressions.position_of(input(bits & (kLow >> kHalf)));
    return {TracedOp::subtract, left, right};
}

}  // namespace

std::size_t Expressions::Hash::operator()(const Expression& expression) const {
    std::size_t hash = static_cast<std::size_t>(expression.op);
    for (const std::uint64_t part :
         {std::bit_cast<std::uint64_t>(expression.value), static_cast<std::uint64_t>(expression.x),
          static_cast<std::uint64_t>(expression.y)})
        hash = (hash ^ part) * 0x9e37'79b9'7f4a'7c15 + (hash >> 29U);
    return hash;
}

int Expressions::position_of(const Expression& expression) {
    const auto [at, is_new] = positions_.try_emplace(expression, static_cast<int>(all_.size()));
    if (is_new) all_.push_back(expression);
    return at->second;
}

Traced::Traced(double value) : position_(tracing->expressions.position_of(meant_by(value))) {}

bool is_tracing() {
    return tracing != nullptr;
}

double traced_difference(double p, double q) {
    const auto position = [](double input) { return std::bit_cast<std::uint64_t>(input) & kLow; };
    return std::bit_cast<double>(kDifference | position(p) << kHalf | position(q));
}

Traced Traced::pi() {
    return Traced(std::in_place, tracing->expressions.position_of({TracedOp::pi}));
}

Traced operator/(const Traced& p, const Traced& q) {
    const auto constant = [](const Traced& number) {
        const Expression& node =
            tracing->expressions.all()[static_cast<std::size_t>(number.position_)];
        return node.op == TracedOp::constant ? node.value : 0;
    };
    const double divisor = constant(q);
    int exponent = 0;
    if (std::fabs(std::frexp(divisor, &exponent)) != 0.5 || std::abs(exponent) > 100)
        return Traced::of(TracedOp::divide, p, q);
    // The product equals the quotient unless that underflows or overflows, and proofs are easier.
    const double dividend = constant(p);
    const double quotient = dividend / divisor;
    return dividend != 0 && quotient * divisor == dividend ? Traced(quotient)
                                                           : p * Traced(1 / divisor);
}

Traced Traced::of(TracedOp op, const Traced& x, const Traced& y) {
    return Traced(std::in_place, tracing->expressions.position_of({op, x.position_, y.position_}));
}

Traced Traced::of(TracedOp op, const Traced& x) {
    return Traced(std::in_place, tracing->expressions.position_of({op, x.position_}));
}

bool Traced::holds(const Traced& left, const Traced& right, TracedComparison::Kind kind) {
    return tracing->holds({left.position_, right.position_, kind});
}

Traced Traced::refused(const char* function) {
    throw NotTraced(function);
}

Answer traced_answer(const Subject& subject, const Scene& scene, Expressions& expressions,
                     const std::function<bool(const TracedComparison&)>& holds) {
    Scene marks = scene;
    std::uint64_t position = 0;
    for_each_number(marks, [&position](Quantity, double& number) {
        number = std::bit_cast<double>(kInput | position++);
    });
    Tracing here{expressions, holds};
    struct Restore {
        Tracing* before;
        ~Restore() { tracing = before; }
    } const restore{std::exchange(tracing, &here)};
    const RunIn run(std::type_identity<Traced>{});
    return subject.answer<AnyScalar>(marks);
}

}  // namespace touchstone
