// The memory of a campaign: slices that ended, findings, causes, progress, and the policy.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/format/json.h"
#include "reports/campaign/slice.h"

namespace touchstone::campaign {

/// The files in the order of their names. Empty if there is no folder.
std::vector<std::filesystem::path> files_ending_in(const char* extension,
                                                   const std::filesystem::path& folder);

/// The slices of all sessions in a folder, including sessions copied from other campaigns.
struct History {
    std::vector<Slice> slices;
    double spent = 0;  ///< seconds of the given campaigns' sessions, each up to its last slice
    std::uint64_t ended = 0;     ///< slices of the sessions of the given campaigns
    std::size_t unreadable = 0;  ///< malformed lines; a killed session may leave one
};

/// Reads the journals of the folder. Returns an empty history if the folder does not exist.
History read_history(const std::filesystem::path& folder, const std::set<std::string>& campaigns);

/// The journal of one session, a line for each slice. Its file's name is unique, so that sessions
/// of several machines can be merged.
class Journal {
  public:
    Journal(const std::filesystem::path& folder, std::string campaign, const std::string& session);

    /// Adds a line for the slice. After the call the line survives a crash of the process or the
    /// machine. If the line can't be written, throws std::runtime_error, naming the file, and the
    /// file keeps its content.
    void add(const Slice& slice);

  private:
    std::filesystem::path file_;
    std::string campaign_;
};

/// A line of the list of accepted causes: {"cause":"...","reason":"...","date":"2026-11-23"}.
/// "fixed":true marks a cause that must not appear again.
struct Accepted {
    std::string cause;  ///< as written by cause_of; without a source line it matches any line
    std::string reason;
    std::string date;
    bool fixed = false;
};

/// Reads the list of accepted causes. Skips blank lines. Throws InputError, naming the file, if it
/// can't be read, or if a line is invalid; then the message also names the line.
std::vector<Accepted> read_accepted(const std::filesystem::path& file);

struct Review {
    std::set<std::string> accepted;   ///< seen, in the list, and not marked as fixed
    std::set<std::string> regressed;  ///< seen, although the list marks them as fixed
    std::set<std::string> stale;      ///< in the list, not marked as fixed, and not seen
};
Review review(const std::vector<Accepted>& list, const std::set<std::string>& seen);

class FindingStore {
  public:
    /// A cause keeps its first kFirst findings, then only those with a larger margin than all
    /// before, up to kMost in all.
    static constexpr std::size_t kFirst = 4;
    static constexpr std::size_t kMost = 16;

    /// Creates the folder if necessary. Findings of `known` kinds (kind_text) are not kept.
    explicit FindingStore(std::filesystem::path folder, std::set<std::string> known = {});

    /// Moves findings out of `from`. Deletes those that are known, show no failure, are stored
    /// already, or are not worth keeping. If a cause has minimized findings, keeps only these.
    /// Returns the causes of the failures that are not known, stored or not. A cause without a
    /// source line is left out if a minimized finding adds its line. Leaves invalid files. Throws
    /// std::filesystem::filesystem_error if a finding can't be moved; a later call can adopt it.
    std::set<std::string> adopt(const std::filesystem::path& from);

    [[nodiscard]] std::set<std::string> causes() const;

  private:
    struct Kept {
        std::size_t files = 0;
        double worst = 0;  ///< the largest magnitude of a margin

        void add(double margin) {
            ++files;
            worst = std::max(worst, margin);
        }
    };

    /// Moves the file to `to`. Returns false if the file is not worth keeping or does not exist.
    bool take(const std::filesystem::path& file, const std::filesystem::path& to,
              const std::string& cause, double margin);

    std::filesystem::path folder_;
    std::set<std::string> known_;
    std::map<std::string, Kept> kept_;
};

struct Tally {
    std::uint64_t slices = 0;
    std::uint64_t cases = 0;
    std::set<std::string> to_accept;  ///< accepted causes, with or without source lines
    std::map<std::string, std::uint64_t> causes;
    std::map<std::string, std::uint64_t> accepted;
    /// By algorithm and scalar: the worst error ÷ tolerance. `records_beaten` counts how often it
    /// clearly grew from a value above zero.
    std::map<std::pair<std::string, std::string>, double> records;
    std::uint64_t records_beaten = 0;
    /// The largest numbers of branches and of sides of comparisons that a slice reached.
    std::map<std::pair<std::string, std::string>, std::uint64_t> branches;
    std::map<std::pair<std::string, std::string>, std::uint64_t> sides;
    std::vector<Slice> stopped;         ///< stopped slices, at most kMostStopped
    std::uint64_t stopped_workers = 0;  ///< the number of all stopped slices
    static constexpr std::size_t kMostStopped = 100;

    /// Returns the slice's gain over what was known before: 10 for each new cause that is not
    /// accepted, 1 for a record within the tolerance, and 1 for more branches or sides than any
    /// earlier slice of the algorithm and scalar.
    double add(const Slice& slice);
    /// Adds a cause that was found outside of the added slices. Does nothing if an added slice had
    /// it.
    void add_unfinished(const std::string& cause);

    [[nodiscard]] bool is_accepted(const std::string& cause) const;
    [[nodiscard]] bool failed() const { return !causes.empty() || stopped_workers > 0; }

    /// The expected number of new causes in the next slice: 1 before the first slice, then the
    /// number of causes seen in only one slice, divided by the number of slices (Good and Turing's
    /// estimate for incidence data; Chao and Colwell, 2017, "Thirty years of progeny from Chao's
    /// inequality").
    [[nodiscard]] double expected_new_causes() const;

    [[nodiscard]] std::map<std::string, std::uint64_t> causes_by_class() const;

  private:
    bool comes_further(const Slice& slice);
};

/// "1 cause", "3 causes".
std::string plural(std::size_t count, const char* one);

struct Clockwork {
    double elapsed = 0;             ///< seconds of all sessions of the campaign
    double left = 0;                ///< seconds until the end; infinite if slices are counted
    std::uint64_t cases = 0;        ///< cases of this session
    double in_session = 0;          ///< seconds of this session
    std::size_t running = 0;        ///< running workers
    std::string paused;             ///< why no worker is started, or ""
    std::uint64_t corpus = 0;       ///< inputs that the fuzz targets keep
    std::uint64_t slices_left = 0;  ///< slices until the end, if slices are counted
};

/// "7:59:30"; "12:05" below an hour.
std::string time_text(double seconds);

/// The remaining time, "12:05"; or "7 slices" if slices are counted.
std::string left_text(const Clockwork& clock);

/// The progress in at most `width` columns. Drops parts from the end if there is no room.
std::string status_line(const Tally& tally, const Clockwork& clock, std::size_t width);

Json status_json(const Tally& tally, const Clockwork& clock);

/// Returns the size of a slice that should take `seconds`: at most eight times what `slice` did,
/// but always from 500 to 1e9. Counts the requested or the judged cases, whichever are fewer,
/// because a climb that finds no start ends immediately.
std::uint64_t size_after(const Slice& slice, double seconds);

/// Chooses the arm for the next slice. First every arm runs once. Then three of four slices go to
/// the arm with the highest gain per second, and the fourth to the arm with the least time so far,
/// so that every arm gets time. Each slice first multiplies the gain and seconds of its arm by 0.9.
/// An arm begins as if it had gained 1 in kPrior seconds, so that its rate falls slowly if it finds
/// nothing. Arms of the engine `given` run once. An arm never runs in two workers at the same time,
/// and not after its workers were stopped kMostStops times in a row in this session.
class Policy {
  public:
    static constexpr double kPrior = 60;
    static constexpr int kMostStops = 5;

    explicit Policy(std::vector<Arm> arms);

    /// Call when a slice of the arm begins.
    void begun(std::size_t arm);
    void ended(std::size_t arm, double gain, double seconds, bool stopped = false);
    /// Adds a slice of an earlier session. Ignores arms that no longer exist.
    void remember(const Arm& arm, double gain, double seconds);

    /// Returns the index of the arm for the next slice. Returns the number of arms if none may run.
    std::size_t next();

  private:
    struct State {
        std::uint64_t begun = 0;
        bool runs = false;
        int stops = 0;  ///< how many of the arm's workers were stopped in a row
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
