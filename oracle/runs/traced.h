// A scalar that records an algorithm's operations as expressions, instead of computing numbers.
//
// One run follows one path through the algorithm. The caller decides each comparison, so it can
// follow every path in turn. Runs can share one list of expressions.
#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <unordered_map>
#include <vector>

#include "core/cards/watched.h"
#include "oracle/runs/exact_run.h"

namespace touchstone {

enum class TracedOp : std::uint8_t {
    input,     ///< a number of the scene
    constant,  ///< a literal or a whole number
    pi,
    add,
    subtract,
    multiply,
    divide,
    negate,
    absolute,
    minimum,
    maximum,
    root,
    hypotenuse,
    sine,
    cosine,
    to_float,  ///< rounded to float
    to_double
};

/// One operation. Its operands are earlier expressions of the list.
struct Expression {
    TracedOp op;
    int x = -1;        ///< the first operand, or the position of the scene's number
    int y = -1;        ///< the second operand
    double value = 0;  ///< the value of a constant
    friend bool operator==(const Expression&, const Expression&) = default;
};

struct TracedComparison {
    enum Kind : std::uint8_t { less, less_or_equal, equal };
    int left;
    int right;
    Kind kind;
    friend bool operator==(const TracedComparison&, const TracedComparison&) = default;
};

/// Thrown if an algorithm calls a function that is not recorded.
struct NotTraced : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A list of expressions. It contains equal expressions only once.
class Expressions {
  public:
    [[nodiscard]] const std::vector<Expression>& all() const { return all_; }
    int position_of(const Expression& expression);

  private:
    struct Hash {
        std::size_t operator()(const Expression& expression) const;
    };
    std::vector<Expression> all_;
    std::unordered_map<Expression, int, Hash> positions_;
};

/// Runs the algorithm on the scene. The scene's numbers do not matter. `holds` decides each
/// comparison. Expressions are added to the list. Throws NotTraced.
Answer traced_answer(const Subject& subject, const Scene& scene, Expressions& expressions,
                     const std::function<bool(const TracedComparison&)>& holds);

bool is_tracing();

/// Returns a number that a traced run records as the difference of two numbers of its scene.
double traced_difference(double p, double q);

/// A number of a traced run: the position of its expression.
class Traced : public NotADouble<Traced> {
  public:
    Traced() : Traced(0.0) {}
    Traced(double value);  // NOLINT: so that literals convert
    Traced(std::integral auto value) : Traced(Traced::of(value)) {}  // NOLINT: likewise

    static Traced pi();
    /// Adds the operation to the list and returns its result.
    static Traced of(TracedOp op, const Traced& x, const Traced& y);
    static Traced of(TracedOp op, const Traced& x);
    static bool holds(const Traced& left, const Traced& right, TracedComparison::Kind kind);

    friend Traced operator+(const Traced& p, const Traced& q) { return of(TracedOp::add, p, q); }
    friend Traced operator-(const Traced& p, const Traced& q) {
        return of(TracedOp::subtract, p, q);
    }
    friend Traced operator-(const Traced& x) { return of(TracedOp::negate, x); }
    friend Traced operator*(const Traced& p, const Traced& q) {
        return of(TracedOp::multiply, p, q);
    }
    /// A division by a literal +-2^n, -101 <= n <= 99, is recorded as a product, or as a literal
    /// if the dividend is a literal other than 0 and a double is the exact quotient.
    friend Traced operator/(const Traced& p, const Traced& q);
    friend Traced min(const Traced& p, const Traced& q) { return of(TracedOp::minimum, p, q); }
    friend Traced max(const Traced& p, const Traced& q) { return of(TracedOp::maximum, p, q); }
    friend Traced abs(const Traced& x) { return of(TracedOp::absolute, x); }
    friend Traced sqrt(const Traced& x) { return of(TracedOp::root, x); }
    friend Traced hypot(const Traced& x, const Traced& y) { return of(TracedOp::hypotenuse, x, y); }
    friend Traced sin(const Traced& angle) { return of(TracedOp::sine, angle); }
    friend Traced cos(const Traced& angle) { return of(TracedOp::cosine, angle); }
    friend Traced rounded_to(std::type_identity<float> /*type*/, const Traced& x) {
        return of(TracedOp::to_float, x);
    }
    friend Traced rounded_to(std::type_identity<double> /*type*/, const Traced& x) {
        return of(TracedOp::to_double, x);
    }
    friend Traced tan(const Traced& /*x*/) { return refused("tan"); }
    friend Traced asin(const Traced& /*x*/) { return refused("asin"); }
    friend Traced acos(const Traced& /*x*/) { return refused("acos"); }
    friend Traced atan(const Traced& /*x*/) { return refused("atan"); }
    friend Traced atan2(const Traced& /*y*/, const Traced& /*x*/) { return refused("atan2"); }
    friend Traced floor(const Traced& /*x*/) { return refused("floor, ceil, trunc or round"); }
    friend Traced fmod(const Traced& /*x*/, const Traced& /*y*/) { return refused("fmod"); }
    friend Traced pow(const Traced& /*x*/, int /*exponent*/) { return refused("pow"); }

  private:
    explicit Traced(std::in_place_t /*position*/, int position) : position_(position) {}
    static Traced refused(const char* function);
    using NotADouble<Traced>::of;

    int position_;
};

}  // namespace touchstone
