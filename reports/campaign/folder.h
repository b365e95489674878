// The folder of a campaign: its lock, its subject, and a check for free space.
//
//     DIR/campaign-*.json a campaign's name, and the algorithms or the program that it examines
//     DIR/lock            held by the campaign that runs in this folder
//     DIR/journal/        a file for each session, a line for each slice
//     DIR/findings/       findings, named by their content
//     DIR/records/        the worst scenes that workers met
//     DIR/corpora/        for each query, a folder of inputs for its fuzz target
//     DIR/workers/        the files of running workers
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

namespace touchstone::campaign {

/// The campaign files in the folder, sorted. There are several files if folders of campaigns were
/// copied into one.
std::vector<std::filesystem::path> campaign_files(const std::filesystem::path& folder);

/// Locks the folder, and creates it if necessary.
class Folder {
  public:
    /// `about` is the subject of the campaign. Throws InputError if the folder belongs to a
    /// campaign about something else, if campaign-*.json is invalid, if another process has locked
    /// the folder, or if the folder contains the folder of another campaign. Throws
    /// std::runtime_error if the folder can't be written.
    Folder(std::filesystem::path path, const Json& about);
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();

    [[nodiscard]] std::filesystem::path in(const char* name) const { return path_ / name; }
    /// The campaign's name, drawn at random when it begins. There are several names if folders of
    /// campaigns were copied into one. Never empty.
    [[nodiscard]] const std::set<std::string>& names() const { return names_; }
    /// A name for this session, unique across machines.
    [[nodiscard]] const std::string& session() const { return session_; }

    /// The reason why nothing can be written into the folder now, or "".
    [[nodiscard]] std::string problem() const;

  private:
    void read_or_write(const Json& about);
    void read(const std::filesystem::path& file, const Json& about);

    std::filesystem::path path_;
    std::set<std::string> names_;
    std::string session_;
    int lock_ = -1;
};

// The size of the corpora that fuzz targets keep.

/// Counts all inputs once. Recounts the inputs of a query only on request, because there may be
/// many.
class Corpora {
  public:
    /// `folder` has a subfolder for each query. It is "" if nothing is fuzzed.
    explicit Corpora(std::filesystem::path folder);

    void count(const std::string& query);
    /// The inputs of all queries.
    [[nodiscard]] std::uint64_t inputs() const;

  private:
    std::filesystem::path folder_;
    std::map<std::string, std::uint64_t> by_query_;
};

// The worst scenes that workers met, for the ledger.

/// For each algorithm and scalar: the worst false hit, the worst false miss, and the scene that is
/// nearest to failing, as findings in a folder. A session replaces only files that it named itself,
/// so that folders can be merged by copying.
class Records {
  public:
    Records(std::filesystem::path folder, std::string session);

    /// Adopts rounding errors from a worker's report on one algorithm if they are worse than the
    /// errors that this session has on record. `row` may be null. Throws std::runtime_error if a
    /// file can't be written.
    void adopt(const Json& row);

  private:
    void keep(const Json& finding, const std::string& what, double worst);

    std::filesystem::path folder_;
    std::string session_;
    std::map<std::string, double> worst_;
};

}  // namespace touchstone::campaign
