#include "properties/proofs/paths.h"

#include <algorithm>

namespace touchstone::proofs {
namespace {

/// Ends a run at a place of the tree that is not known yet.
struct Unknown {
    TracedComparison comparison;
};

}  // namespace

int Paths::first() {
    return places_.empty() ? explored({}) : 0;
}

int Paths::next(int place, bool holds) {
    const auto at = static_cast<std::size_t>(place);
    const int known = holds ? places_[at].if_holds : places_[at].if_not;
    if (known >= 0) return known;
    std::vector<bool> way = ways_[at];
    way.push_back(holds);
    const int found = explored(way);
    (holds ? places_[at].if_holds : places_[at].if_not) = found;
    return found;
}

int Paths::add(const Place& place, std::vector<bool> way) {
    constexpr std::size_t kMostPlaces = 5000;
    constexpr std::size_t kMostDecisions = 200;
    if (places_.size() == kMostPlaces || way.size() > kMostDecisions) throw TooManyWays();
    places_.push_back(place);
    ways_.push_back(std::move(way));
    return static_cast<int>(places_.size()) - 1;
}

int Paths::explored(const std::vector<bool>& decisions) {
    std::size_t next = 0;
    try {
        const Answer answer =
            traced_answer(subject_, scene_, expressions_, [&](const TracedComparison& comparison) {
                if (next == decisions.size()) throw Unknown{comparison};
                return static_cast<bool>(decisions[next++]);
            });
        return add({.answer = answer}, decisions);
    } catch (const Unknown& unknown) {
        const auto& [left, right, kind] = unknown.comparison;
        const Order order{std::min(left, right), std::max(left, right)};
        const auto [at, is_new] =
            order_positions_.try_emplace(order, static_cast<int>(orders_.size()));
        if (is_new) orders_.push_back(order);
        return add({.order = at->second,
                    .is_equality = kind == TracedComparison::equal,
                    .low_if_holds = left == order.left},
                   decisions);
    }
}

}  // namespace touchstone::proofs
