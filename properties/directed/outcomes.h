// What the comparisons of an algorithm were seen to say, and how often.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "oracle/runs/exact_run.h"
#include "properties/directed/decision_coverage.h"

namespace touchstone {

/// A decision of a run by what it is in every run: which place of the program, in the order in
/// which places were first seen, and the how-manieth decision there in this run, counted from 0.
struct NumberedDecision {
    std::uint16_t place;
    std::uint16_t turn;
    Side side;
    double difference;
    bool is_equality;
};

/// Runs an algorithm and numbers its decisions. The numbers depend on the scenes alone, as the
/// addresses behind them do not matter.
class DecisionWatcher {
  public:
    DecisionWatcher(const Subject& subject, Scalar scalar) : subject_(subject), scalar_(scalar) {}

    /// Those of the run on that scene, valid until the next call.
    const std::vector<NumberedDecision>& look(const Scene& scene);

    /// Where the place of that number stands (Decision::place).
    [[nodiscard]] std::uintptr_t address_of(std::uint16_t place) const { return addresses_[place]; }

    /// The sides seen so far, in floats.
    [[nodiscard]] DecisionCoverage coverage() const;

  private:
    const Subject& subject_;
    Scalar scalar_;
    std::unordered_map<std::uintptr_t, std::uint16_t> numbers_;
    std::vector<std::uintptr_t> addresses_;  ///< by place
    std::vector<std::uint16_t> turns_;       ///< by place, of the run
    std::vector<SidesSeen> seen_;            ///< by place
    std::vector<Decision> decisions_;
    std::vector<NumberedDecision> numbered_;
};

/// The decision of that place and turn, or null.
const NumberedDecision* find_decision(const std::vector<NumberedDecision>& decisions,
                                      std::uint16_t place, std::uint16_t turn);

/// Outcomes below this are how many numbers a scene has.
inline constexpr std::size_t kCounts = 1024;

/// That of a scene with so many numbers.
constexpr std::size_t outcome_of_count(std::size_t numbers) {
    return numbers < kCounts ? numbers : kCounts - 1;
}

/// One side of one place's decisions in one of its first turns, or in any later one, as a number
/// of a few thousand.
std::size_t outcome_of(const NumberedDecision& decision);
/// The same of another side.
std::size_t outcome_of(const NumberedDecision& decision, Side side);

}  // namespace touchstone
