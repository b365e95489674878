// All ways through an algorithm: a tree of its comparisons. The tree grows when it is walked.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "oracle/runs/traced.h"

namespace touchstone::proofs {

/// Thrown if an algorithm has too many ways to an answer.
struct TooManyWays {};

/// The question whether `left` is below `right`. Two comparisons of the same two numbers have one
/// Order, even if their sides are exchanged.
struct Order {
    int left;
    int right;
    friend auto operator<=>(const Order&, const Order&) = default;
};

/// A comparison in the tree, or an answer.
struct Place {
    std::optional<Answer> answer{};
    int order = -1;            ///< the index of its Order
    bool is_equality = false;  ///< true: the comparison asks only whether both sides are equal
    bool low_if_holds = true;  ///< true: `left <= right` or `left < right` holds if the Order is
                               ///< low
    int if_holds = -1;         ///< the next place, once known
    int if_not = -1;
};

class Paths {
  public:
    Paths(const Subject& subject, const Scene& scene) : subject_(subject), scene_(scene) {}

    [[nodiscard]] const Expressions& expressions() const { return expressions_; }
    [[nodiscard]] const std::vector<Order>& orders() const { return orders_; }

    /// The first place.
    int first();
    /// Returns the place that follows if the comparison there holds, or if it does not hold.
    int next(int place, bool holds);
    [[nodiscard]] const Place& at(int place) const {
        return places_[static_cast<std::size_t>(place)];
    }

  private:
    /// Runs the algorithm along the decisions, and adds the next place. The decisions are the
    /// results at the places on the way.
    int explored(const std::vector<bool>& decisions);
    int add(const Place& place, std::vector<bool> way);

    const Subject& subject_;
    Scene scene_;
    Expressions expressions_;
    std::vector<Order> orders_;
    std::map<Order, int> order_positions_;
    std::vector<Place> places_;
    std::vector<std::vector<bool>> ways_;  ///< the decisions that lead to each place
};

}  // namespace touchstone::proofs
