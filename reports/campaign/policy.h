// What a campaign's next slice of time goes to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reports/campaign/slice.h"

namespace touchstone::campaign {

/// What a slice is worth: 10 for each cause that is new, 1 for a record of the share of the
/// tolerance, as long as that is kept, and 1 where it came further into the algorithm: to more
/// branches, or more sides of comparisons. All against what was known before it.
double gain_of(std::size_t new_causes, bool record, bool further);

/// How large the arm's next slice is to be, so that it takes that many seconds, by the one that
/// ended. What it did counts, not what it was asked: a climb that finds nowhere to begin is done at
/// once, and says nothing of one that does.
std::uint64_t size_after(const Slice& slice, double seconds);

/// First every arm runs once, in the order given. Then three slices of four go to the arm with the
/// highest gain a second, the fourth to the one that has had the least time, so that none starves.
///
/// Gains and seconds count for 0.9 of what they did at the arm's slice before. An arm begins as if
/// it had gained 1 in kPrior seconds, so that one that never found anything falls off slowly. Arms
/// of the engine `given` run once. An arm that runs is not given out a second time, and one whose
/// workers were stopped kMostStops times in turn not at all.
class Policy {
  public:
    static constexpr double kPrior = 60;
    static constexpr int kMostStops = 5;

    explicit Policy(std::vector<Arm> arms);

    [[nodiscard]] const std::vector<Arm>& arms() const { return arms_; }

    /// A slice of that arm has begun; it counts for the order at once.
    void begun(std::size_t arm);
    /// It ended, with such a gain.
    void ended(std::size_t arm, double gain, double seconds, bool stopped = false);
    /// Adds a slice of an earlier session. Of an arm that there is not any more it takes nothing.
    void remember(const Arm& arm, double gain, double seconds);

    /// The arm to run next; the number of arms where all that may run do.
    std::size_t next();

  private:
    struct State {
        std::uint64_t begun = 0;
        bool runs = false;
        int stops = 0;  ///< in turn
        double gain = 1;
        double seconds = kPrior;
        double spent = 0;
    };

    [[nodiscard]] bool may_run(std::size_t arm) const;

    std::vector<Arm> arms_;
    std::vector<State> states_;
    std::uint64_t chosen_ = 0;
};

}  // namespace touchstone::campaign
