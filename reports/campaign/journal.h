// The memory of a campaign: a line for each slice that ended.
#pragma once

#include <cstdint>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "reports/campaign/slice.h"

namespace touchstone::campaign {

/// What the sessions of a folder have done, those of other campaigns that were copied into it too.
struct History {
    std::vector<Slice> slices;
    double spent = 0;            ///< seconds of this campaign's own sessions
    std::uint64_t ended = 0;     ///< slices of this campaign's own sessions
    std::size_t unreadable = 0;  ///< lines that are none, as a killed session may leave one
};

/// Of the campaign with those names. A folder that is not there has no history.
History read_history(const std::filesystem::path& folder, const std::set<std::string>& campaigns);

/// The file of one session, named so that sessions of any machines can be copied together.
class Journal {
  public:
    Journal(const std::filesystem::path& folder, std::string campaign, const std::string& session);

    /// Appends the slice. When it returns the line will be there whatever becomes of the process or
    /// the machine. Throws std::runtime_error, naming the file, where it can't be written whole;
    /// then nothing of it is left.
    void add(const Slice& slice);

  private:
    std::filesystem::path file_;
    std::string campaign_;
};

// Findings that somebody has looked at and accepted: a checked-in list, with reasons.

/// A line of the list: {"cause":"...","reason":"...","date":"2026-11-23"}, and "mended":true of
/// what is expected to be seen no more.
struct Accepted {
    std::string cause;  ///< as cause_of says it; without its place in the source any place
    std::string reason;
    std::string date;
    bool mended = false;
};

/// Reads the list, one JSON object a line; blank lines are skipped. Throws InputError, naming the
/// file, the line and the field, where one is none, and std::runtime_error where the file can't be
/// read.
std::vector<Accepted> read_accepted(const std::filesystem::path& file);

/// What a list and what was seen say of each other.
struct Review {
    std::set<std::string> accepted;   ///< seen, and in the list
    std::set<std::string> regressed;  ///< seen, though the list says that it was mended
    std::set<std::string> stale;      ///< not seen, though the list says that it is there
};
Review review(const std::vector<Accepted>& list, const std::set<std::string>& seen);

}  // namespace touchstone::campaign
