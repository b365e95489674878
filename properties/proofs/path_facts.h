// All paths through an algorithm for shapes given by their corners, and what the comparisons on
// each path say about the signs of differences. A path is a list of results of comparisons that
// ends in an answer.
#pragma once

#include <map>
#include <set>
#include <utility>
#include <vector>

#include "properties/proofs/corners.h"

namespace touchstone::proofs {

// The known facts about a difference, as bits.
using Fact = std::uint8_t;
inline constexpr Fact kLow = 1;   ///< at most 0
inline constexpr Fact kHigh = 2;  ///< at least 0
inline constexpr Fact kNotZero = 4;

using Facts = std::vector<Fact>;  ///< by difference

inline Fact fact_of(const Facts& facts, std::size_t difference) {
    return difference < facts.size() ? facts[difference] : Fact{0};
}

/// Walks all paths. A quotient x / y may be compared with 0 or 1. If x and y are floating-point
/// numbers, the rounded quotient, unless it underflows, is below, equal to or above 0 or 1 if and
/// only if the quotient is. So the signs of y, and of x or x - y, decide. Throws NotUnderstood and
/// TooManyPaths.
class PathFacts {
  public:
    /// Visits at most `most_visits` comparisons and answers, on all walks together. The arguments
    /// must outlive the PathFacts.
    PathFacts(Paths& paths, int most_visits, const std::function<bool()>& stopped);

    [[nodiscard]] const std::vector<Difference>& differences() const { return differences_; }
    /// The differences that are assumed not to be zero in exact arithmetic.
    [[nodiscard]] const std::set<std::size_t>& not_zero() const { return not_zero_; }

    /// For each path that floats may take: whether its answer is a hit, and its facts. The facts
    /// are about the exact differences of rounded values.
    std::set<std::pair<bool, Facts>> of_floats();
    /// The quotients that lie between 0 and 1 if these facts hold.
    [[nodiscard]] std::set<int> shares(const Facts& facts) const;
    /// True if exact arithmetic misses wherever the facts hold and no difference is zero.
    bool always_misses(const Facts& facts);

  private:
    using Visit = std::function<void(bool hit, const Facts&)>;
    struct Quotient {
        int at;  ///< the expression
        std::size_t x, y, difference;
        int sign;  ///< -1 if the difference is y - x
        bool operator==(const Quotient&) const = default;
    };
    struct Next {
        bool holds;
        Facts facts;
    };

    [[nodiscard]] const Expression& node(int at) const { return paths_.expression(at); }
    [[nodiscard]] std::optional<double> constant(int at) const {
        return proofs::constant(node(at));
    }
    std::size_t position_of(const Difference& difference);
    /// Returns the position of a difference, and 1 or -1: left - right has the sign of the
    /// difference times this number. If left is x - y, right is 0, and x or y is a minimum or
    /// maximum, the difference is that of x and y.
    std::pair<std::size_t, int> difference_of(int left, int right);
    /// Adds a fact, and what follows from it. Returns false if the facts contradict each other.
    bool add(Facts& facts, std::size_t at, Fact fact, bool is_exact);
    std::vector<Next> next_of(const Place& place, const Facts& facts, bool is_exact);
    void walk(int at, const Facts& facts, bool is_exact, const Visit& visit);

    Paths& paths_;
    const std::function<bool()>& stopped_;
    int visits_left_;
    std::vector<Difference> differences_;
    std::vector<Quotient> quotients_;
    std::map<int, std::optional<std::set<int>>> divisors_;  ///< by order
    std::set<std::size_t> not_zero_;
    std::map<Facts, bool> misses_;
};

}  // namespace touchstone::proofs
