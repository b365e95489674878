// The memory of a campaign: a line for each slice that ended.
#pragma once

#include <cstdint>
#include <filesystem>
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

/// Of the campaign with that name. A folder that is not there has no history.
History read_history(const std::filesystem::path& folder, const std::string& campaign);

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

}  // namespace touchstone::campaign
