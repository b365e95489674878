// Chooses what a campaign's next slice of time goes to.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "reports/campaign/slice.h"

namespace touchstone::campaign {

/// The value of a slice: 10 for each new cause; 1 for a new largest share of the tolerance, if it
/// is at most 1; and 1 for reaching more branches or more sides of comparisons. New means new to
/// the campaign.
double gain_of(std::size_t new_causes, bool record, bool further);

/// The size of the arm's next slice, chosen to take `seconds`, estimated from the slice that ended.
/// The estimate uses the cases done, not the size requested: a climb that finds no start ends at
/// once and says nothing about a climb that does.
std::uint64_t size_after(const Slice& slice, double seconds);

/// First every arm runs once, in the order given. After that, three of four slices go to the arm
/// with the highest gain per second. The fourth slice goes to the arm that has had the least time,
/// so that no arm starves.
///
/// Gains and seconds decay by 0.9 with each slice of the arm. An arm begins as if it had gained 1
/// in kPrior seconds, so that its rate falls slowly if it finds nothing. Arms of the engine `given`
/// run once. An arm is not chosen while it is running, nor after its workers were stopped
/// kMostStops times in a row.
class Policy {
  public:
    static constexpr double kPrior = 60;
    static constexpr int kMostStops = 5;

    explicit Policy(std::vector<Arm> arms);

    [[nodiscard]] const std::vector<Arm>& arms() const { return arms_; }

    /// Notes the start of a slice of the arm. The slice counts at once in the order of arms.
    void begun(std::size_t arm);
    /// Notes the end of the arm's slice and its gain.
    void ended(std::size_t arm, double gain, double seconds, bool stopped = false);
    /// Adds a slice of an earlier session. Ignores arms that no longer exist.
    void remember(const Arm& arm, double gain, double seconds);

    /// The arm to run next, or the number of arms if no other arm may run.
    std::size_t next();

  private:
    struct State {
        std::uint64_t begun = 0;
        bool runs = false;
        int stops = 0;  ///< of its workers, in a row
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
