#include "properties/directed/outcomes.h"

#include <algorithm>

namespace touchstone {
namespace {

/// Turns from this on are one.
constexpr std::uint16_t kTurns = 4;
constexpr std::size_t kSides = 4;

}  // namespace

const std::vector<NumberedDecision>& DecisionWatcher::look(const Scene& scene) {
    watch_decisions(subject_, scalar_, scene, decisions_);
    std::fill(turns_.begin(), turns_.end(), std::uint16_t{0});
    numbered_.clear();
    for (const Decision& decision : decisions_) {
        const auto next = static_cast<std::uint16_t>(numbers_.size());
        const std::uint16_t place = numbers_.try_emplace(decision.place, next).first->second;
        if (place == turns_.size()) {
            addresses_.push_back(decision.place);
            turns_.push_back(0);
            seen_.emplace_back();
        }
        if (decision.side != Side::unordered)
            ++seen_[place].in_floats[static_cast<std::size_t>(decision.side)];
        numbered_.push_back(
            {place, turns_[place]++, decision.side, decision.difference, decision.is_equality});
    }
    return numbered_;
}

DecisionCoverage DecisionWatcher::coverage() const {
    DecisionCoverage coverage;
    for (std::size_t i = 0; i < seen_.size(); ++i) coverage[addresses_[i]] = seen_[i];
    return coverage;
}

const NumberedDecision* find_decision(const std::vector<NumberedDecision>& decisions,
                                      std::uint16_t place, std::uint16_t turn) {
    const auto it = std::find_if(decisions.begin(), decisions.end(),
                                 [=](const auto& d) { return d.place == place && d.turn == turn; });
    return it == decisions.end() ? nullptr : &*it;
}

std::size_t outcome_of(const NumberedDecision& decision, Side side) {
    const std::size_t turn = std::min(decision.turn, kTurns);
    return kCounts + (decision.place * std::size_t{kTurns + 1} + turn) * kSides +
           static_cast<std::size_t>(side);
}

std::size_t outcome_of(const NumberedDecision& decision) {
    return outcome_of(decision, decision.side);
}

}  // namespace touchstone
