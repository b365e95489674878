// The folder of a campaign: its lock, its subject, a check for free space, and records.
//
//     DIR/campaign-*.json a campaign's name, and the algorithms or the program that it examines
//     DIR/lock            held by the campaign that runs in this folder
//     DIR/imports         held by the imports that run in this folder
//     DIR/journal/        a file for each session, a line for each slice
//     DIR/findings/       findings, named by their content
//     DIR/records/        the worst scenes that workers met
//     DIR/corpora/        for each query, a folder of inputs for its fuzz target
//     DIR/workers/        the files of running workers, and findings that could not be moved
//     DIR/status.json     the progress
//     DIR/summary.md      the summary, written at the end of each session
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/format/json.h"
#include "reports/files/lock_file.h"

namespace touchstone::campaign {

/// The files campaign-*.json, and campaign.json of earlier versions, sorted. There are several if
/// campaigns were copied into one folder.
std::vector<std::filesystem::path> campaign_files(const std::filesystem::path& folder);

/// The file that imports share while they own folders in DIR/workers named import-*. A campaign
/// adopts such a folder only if it has this file alone.
inline std::filesystem::path lock_of_imports(const std::filesystem::path& folder) {
    return folder / "imports";
}

/// Locks the folder, and creates it if necessary.
class Folder {
  public:
    /// Throws InputError if the folder has a campaign with another subject, contains another
    /// campaign's folder, has a campaign-*.json that is invalid or of a newer format, or is locked.
    /// Throws std::runtime_error if it can't be written.
    Folder(std::filesystem::path path, const Json& about);

    [[nodiscard]] std::filesystem::path in(const char* name) const { return path_ / name; }
    /// The names of the campaigns. There are several if campaigns were copied into one folder.
    [[nodiscard]] const std::set<std::string>& names() const { return names_; }
    /// A name for this session, unique across machines.
    [[nodiscard]] const std::string& session() const { return session_; }

    /// Returns why no file of 256 KiB can be written into DIR/workers, or "".
    [[nodiscard]] std::string problem() const;

  private:
    void read_or_write(const Json& about);
    void read(const std::filesystem::path& file, const Json& about);

    std::filesystem::path path_;
    std::set<std::string> names_;
    std::string session_;
    LockFile lock_;
};

/// The number of inputs in all folders of corpora; 0 if there is no folder.
std::uint64_t inputs_in(const std::filesystem::path& corpora);

/// The worst false hit, the worst false miss, and the scene nearest to failing, of each algorithm
/// and scalar, as findings for the ledger. A session replaces only files that it named itself, so
/// that folders can be merged by copying.
class Records {
  public:
    Records(std::filesystem::path folder, std::string session);

    /// Adopts rounding errors that are worse than those of this session. `row` is the row of a
    /// worker's report, or null. Throws std::runtime_error if a file can't be written.
    void adopt(const Json& row);

  private:
    void keep(const Json& finding, const std::string& what, double worst);

    std::filesystem::path folder_;
    std::string session_;
    std::map<std::string, double> worst_;
};

}  // namespace touchstone::campaign
