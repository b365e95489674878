// What a campaign knows so far, from the slices that have ended.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/format/json.h"
#include "reports/campaign/slice.h"

namespace touchstone::campaign {

struct Tally {
    std::uint64_t slices = 0;
    std::uint64_t cases = 0;
    double seconds = 0;               ///< of all workers together
    std::set<std::string> to_accept;  ///< accepted causes, with or without source lines
    /// The number of slices in which each cause was seen.
    std::map<std::string, std::uint64_t> causes;
    std::map<std::string, std::uint64_t> accepted;
    /// The worst error ÷ tolerance of each algorithm and scalar. `records_beaten` counts how often
    /// one of them grew.
    std::map<std::pair<std::string, std::string>, double> records;
    std::uint64_t records_beaten = 0;
    /// By algorithm and scalar, the most branches and sides of comparisons that a slice reached.
    std::map<std::pair<std::string, std::string>, std::uint64_t> branches;
    std::map<std::pair<std::string, std::string>, std::uint64_t> sides;
    std::vector<Slice> stopped;         ///< at most kMostStopped of them
    std::uint64_t stopped_workers = 0;  ///< all of them
    static constexpr std::size_t kMostStopped = 100;

    /// Adds a slice and returns its gain (gain_of) over what was known before.
    double add(const Slice& slice);
    /// Adds a cause that was seen in an unfinished slice. Does nothing if finished slices also
    /// showed it.
    void add_unfinished(const std::string& cause);

    [[nodiscard]] bool is_accepted(const std::string& cause) const;
    [[nodiscard]] bool failed() const { return !causes.empty() || stopped_workers > 0; }

    /// The expected number of causes that the next slice shows for the first time. It is the number
    /// of causes seen in only one slice, divided by the number of slices (Good and Turing's
    /// estimate for samples of more than one; Chao and Colwell, 2017, "Thirty years of progeny from
    /// Chao's inequality").
    [[nodiscard]] double expected_new_causes() const;

    /// The number of causes in each class.
    [[nodiscard]] std::map<std::string, std::uint64_t> causes_by_class() const;

  private:
    bool comes_further(const Slice& slice);
};

// The progress of a campaign, for people and for monitors.

/// "1 cause", "3 causes".
std::string plural(std::size_t count, const char* one);

/// The progress of a campaign, without its findings.
struct Clockwork {
    double elapsed = 0;             ///< seconds of all sessions of the campaign
    double left = 0;                ///< seconds until the end; infinite if slices are counted
    std::uint64_t cases = 0;        ///< of this session
    double in_session = 0;          ///< seconds
    std::size_t running = 0;        ///< workers
    std::string paused;             ///< why nothing is started, or ""
    std::uint64_t corpus = 0;       ///< inputs that the fuzz targets keep
    std::uint64_t slices_left = 0;  ///< slices until the end, if slices are counted
};

/// "7:59:30"; "12:05" below an hour.
std::string time_text(double seconds);

/// What is left until the end: "12:05", or "7 slices" if slices are counted.
std::string left_text(const Clockwork& clock);

/// One line of at most `width` columns. Drops parts from the end if there is no room.
std::string status_line(const Tally& tally, const Clockwork& clock, std::size_t width);

/// The contents of `status.json`: everything in the status line, and the causes and records by
/// name.
Json status_json(const Tally& tally, const Clockwork& clock);

// Chooses the arm for the campaign's next slice of time.

/// The value of a slice: 10 for each new cause, 1 for a larger error ÷ tolerance that is at most 1,
/// and 1 for more branches or more sides of comparisons than any earlier slice of the same
/// algorithm and scalar reached.
double gain_of(std::size_t new_causes, bool record, bool further);

/// The size of the arm's next slice, chosen to take `seconds`. Estimates it from the slice that
/// ended, by the cases done and not by the size requested. (A climb that finds no start ends at
/// once, so its time says nothing.)
std::uint64_t size_after(const Slice& slice, double seconds);

/// First every arm runs once, in the order given. After that, three of four slices go to the arm
/// with the highest gain per second. The fourth slice goes to the arm with the least time so far,
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
