// The memory of a campaign: a line for each slice that ended.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "reports/campaign/slice.h"

namespace touchstone::campaign {

/// What the sessions of a folder did, including sessions copied from other campaigns.
struct History {
    std::vector<Slice> slices;
    double spent = 0;            ///< seconds of the sessions of this campaign, without copied ones
    std::uint64_t ended = 0;     ///< slices of the sessions of this campaign, without copied ones
    std::size_t unreadable = 0;  ///< malformed lines; a killed session may leave one
};

/// Reads the history of the campaign with those names. Returns an empty history if the folder does
/// not exist.
History read_history(const std::filesystem::path& folder, const std::set<std::string>& campaigns);

/// The file of one session. Its name is unique, so that sessions of several machines can be merged.
class Journal {
  public:
    Journal(const std::filesystem::path& folder, std::string campaign, const std::string& session);

    /// Appends the slice. After the call the line survives a crash of the process or the machine.
    /// Throws std::runtime_error, naming the file, if the whole line can't be written. Then no part
    /// of the line stays in the file.
    void add(const Slice& slice);

  private:
    std::filesystem::path file_;
    std::string campaign_;
};

// Findings that were reviewed and accepted: a checked-in list with reasons.

/// A line of the list: {"cause":"...","reason":"...","date":"2026-11-23"}. "fixed":true marks a
/// fixed cause. It must not appear again.
struct Accepted {
    std::string cause;  ///< as written by cause_of; without a source line it matches any line
    std::string reason;
    std::string date;
    bool fixed = false;
};

/// Reads the list, one JSON object per line; skips blank lines. Throws InputError, naming the file,
/// the line and the field, if a line is invalid, and std::runtime_error if the file can't be read.
std::vector<Accepted> read_accepted(const std::filesystem::path& file);

/// The comparison of a list with the causes that were seen.
struct Review {
    std::set<std::string> accepted;   ///< seen, and in the list
    std::set<std::string> regressed;  ///< seen, although the list marks them as fixed
    std::set<std::string> stale;      ///< in the list, but not seen
};
Review review(const std::vector<Accepted>& list, const std::set<std::string>& seen);

// The findings that a campaign keeps: immutable files, a limited number for each cause.

class FindingStore {
  public:
    /// A cause keeps its first kFirst findings. After that it keeps only findings with a larger
    /// margin than all before, up to kMost files in all.
    static constexpr std::size_t kFirst = 4;
    static constexpr std::size_t kMost = 16;

    /// Reads the folder and creates it if necessary. Findings of `known` kinds, as written by
    /// kind_text, are not kept.
    explicit FindingStore(std::filesystem::path folder, std::set<std::string> known = {});

    /// Moves findings out of the folder `from`. Deletes a finding that is not worth keeping, that
    /// is not a failure, or that is known. If a cause has minimized findings, keeps only the
    /// minimized ones. Returns all causes found, even if none of their findings is kept. Leaves
    /// invalid files in `from`. Throws std::filesystem::filesystem_error if a finding can't be
    /// moved. The finding then stays in `from`, and a later call can adopt it.
    std::set<std::string> adopt(const std::filesystem::path& from);

    /// The causes of all kept findings.
    [[nodiscard]] std::set<std::string> causes() const;

  private:
    struct Kept {
        std::size_t files = 0;
        double worst = 0;  ///< the largest magnitude of a margin
    };

    bool is_worth_keeping(const std::string& cause, double margin);
    /// Returns false if the file is not worth keeping or no longer exists.
    bool take(const std::filesystem::path& file, const std::filesystem::path& to,
              const std::string& cause, double margin);

    std::filesystem::path folder_;
    std::set<std::string> known_;
    std::map<std::string, Kept> kept_;
};

}  // namespace touchstone::campaign
