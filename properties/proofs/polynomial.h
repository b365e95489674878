// Polynomials with exact coefficients. Terms cancel before variables are replaced by intervals.
//
// A difference of two corners' projections has dozens of terms. Most of them occur twice, with
// opposite signs. Interval arithmetic on each operation in turn would lose this cancellation, and
// the bounds would be too wide. So expressions are expanded first.
//
// A variable is a number such as pi or a coordinate, or a cosine, sine, root, inverse or absolute
// value of a polynomial. Exponents may be negative. Products of sines and cosines are replaced by
// sums. Squares of roots are replaced by their radicands.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "properties/proofs/interval.h"

namespace touchstone::proofs {

/// Thrown if a coefficient is not a double, terms are too many, or an operation has no rule.
struct TooComplicated {};

/// The index of a polynomial in its table. Equal polynomials have the same index.
using Poly = int;
using Variable = int;

/// A change of the variables along one step: the derivative of each variable with respect to the
/// length of the step. Variables that are not listed do not change. Variables that are defined by
/// others change with them.
using Change = std::map<Variable, double>;

class Polynomials {
  public:
    Polynomials();

    Poly number(double value);
    /// A new variable. The caller gives its interval (Values).
    Variable variable(bool may_be_negative);
    Poly of(Variable variable);

    Poly sum(Poly p, Poly q);
    Poly difference(Poly p, Poly q);
    Poly product(Poly p, Poly q);
    Poly negative(Poly p);
    /// Returns the exact quotient if q is one term whose coefficient is plus or minus a power of
    /// two, and otherwise p times a variable for 1/q.
    Poly quotient(Poly p, Poly q);
    /// Returns the exact root if p is zero or the square of one term whose variables are never
    /// negative, and otherwise a variable.
    Poly root(Poly p);
    Poly cosine(Poly angle);
    Poly sine(Poly angle);
    /// Returns a variable for the absolute value. `derivative` throws TooComplicated if p is not
    /// constant along the change.
    Poly absolute(Poly p);

    /// Returns the derivative along a change. `number` identifies the change among all changes that
    /// are requested.
    Poly derivative(Poly p, const Change& change, int number);

    /// Replaces (k q) / z^2 by the number k, if z is the root of q and k is plus or minus a power
    /// of two. Returns other polynomials unchanged.
    Poly simplified(Poly p);

    /// True if the polynomial contains one of these variables, or a variable defined by one of
    /// them.
    bool depends_on(Poly p, std::span<const Variable> variables);

    /// Returns the largest monomial that divides all of these polynomials, made of variables that
    /// are never negative and not defined by others.
    Poly common_factor(std::span<const Poly> polynomials);

    /// The exponent of the variable in a polynomial of one term.
    [[nodiscard]] int exponent(Poly term, Variable variable) const;

    [[nodiscard]] bool is_zero(Poly p) const { return terms(p).empty(); }

  private:
    friend class Values;

    using Power = std::pair<Variable, int>;  ///< a variable and its exponent, which is not zero
    using Monomial = std::vector<Power>;     ///< ordered by variable
    using Term = std::pair<int, double>;     ///< the index of a monomial, and a coefficient
    using Terms = std::vector<Term>;         ///< ordered by monomial

    struct Definition {
        enum class Kind : std::uint8_t { given, root, inverse, cosine, sine, absolute };
        Kind kind;
        Poly argument = -1;
        bool may_be_negative = true;
    };

    Variable defined(Definition::Kind kind, Poly argument, bool may_be_negative);
    int position_of(const Monomial& monomial);
    Poly position_of(Terms terms);
    Poly remembered(int operation, Poly p, Poly q, const auto& compute);
    Poly product_of(int p, int q);  ///< of two monomials
    Poly product_of_turns(Variable p, Variable q);
    [[nodiscard]] bool is_turn(Variable variable) const;
    [[nodiscard]] const Definition& definition_of(Variable variable) const {
        return variables_[static_cast<std::size_t>(variable)];
    }
    [[nodiscard]] const Monomial& monomial(int at) const {
        return monomials_[static_cast<std::size_t>(at)];
    }
    [[nodiscard]] const Terms& terms(Poly p) const { return terms_[static_cast<std::size_t>(p)]; }
    Poly derivative_of(Variable variable, const Change& change, int number);

    std::vector<Definition> variables_;
    std::vector<Monomial> monomials_;
    std::map<Monomial, int> monomial_positions_;
    std::vector<Terms> terms_;
    std::map<Terms, Poly> positions_;
    std::map<std::pair<Definition::Kind, Poly>, Variable> definitions_;
    /// Results by operation and operands (`key`).
    std::unordered_map<std::uint64_t, Poly> remembered_;
    std::unordered_map<std::uint64_t, Poly> products_;
};

/// Intervals of all polynomials over one box.
class Values {
  public:
    explicit Values(Polynomials& polynomials) : table_(polynomials) {}

    /// Starts a new box and forgets all intervals.
    void clear() { ++now_; }
    void set(Variable variable, const Interval& interval);
    Interval of(Poly p);
    Interval of_variable(Variable variable);
    /// Narrows the interval of `root`, if this is a plain root. An interval that is computed from
    /// the expanded radicand may be wide.
    void refine_root(Poly root, const Interval& interval);

  private:
    struct Known {
        std::uint64_t since = 0;
        Interval interval;
    };
    Interval of_monomial(int monomial);

    Polynomials& table_;
    std::uint64_t now_ = 1;
    std::vector<Known> variables_;
    std::vector<Known> monomials_;
    std::vector<Known> polynomials_;
};

}  // namespace touchstone::proofs
