// The folder of a campaign: who holds it, what it is about, and whether there is room.
//
//     DIR/campaign-*.json a campaign's name, and the algorithms or the program that it is about
//     DIR/lock            held by the one campaign that runs in it
//     DIR/journal/        a file for each session, a line for each slice
//     DIR/findings/       named by their content
//     DIR/records/        the worst scenes that workers met
//     DIR/corpora/        a folder for each query, of inputs for the fuzz targets
//     DIR/workers/        what running workers have written so far
//     DIR/status.json     how far it is
//     DIR/summary.md      what there is to know, written at the end of each session
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/format/json.h"

namespace touchstone::campaign {

/// The files of campaigns in the folder, sorted: one, or several where whole folders were copied
/// together.
std::vector<std::filesystem::path> campaign_files(const std::filesystem::path& folder);

/// Holds the folder; it is made where there is none.
class Folder {
  public:
    /// `about` is what the campaign examines: a folder that is about something else is refused.
    /// Throws InputError in that case, where campaign-*.json is no campaign, where another process
    /// holds the folder, and where another campaign's folder lies in it; std::runtime_error where
    /// it can't be written.
    Folder(std::filesystem::path path, const Json& about);
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder();

    [[nodiscard]] const std::filesystem::path& path() const { return path_; }
    [[nodiscard]] std::filesystem::path in(const char* name) const { return path_ / name; }
    /// The campaign's name, drawn when it was begun; several where whole folders were copied
    /// together. Never empty.
    [[nodiscard]] const std::set<std::string>& names() const { return names_; }
    /// A new name for each session, on any machine.
    [[nodiscard]] const std::string& session() const { return session_; }

    /// Why nothing can be written there now, or "".
    [[nodiscard]] std::string problem() const;

  private:
    void read_or_write(const Json& about);
    void read(const std::filesystem::path& file, const Json& about);

    std::filesystem::path path_;
    std::set<std::string> names_;
    std::string session_;
    int lock_ = -1;
};

// How much the fuzz targets of a campaign keep.

/// Counts what is there once, and a query's again when it is told to, as there may be many.
class Corpora {
  public:
    /// `folder` has a folder for each query; none where nothing is fuzzed.
    explicit Corpora(std::filesystem::path folder);

    void count(const std::string& query);
    /// Of all queries.
    [[nodiscard]] std::uint64_t inputs() const;

  private:
    std::filesystem::path folder_;
    std::map<std::string, std::uint64_t> by_query_;
};

// The worst scenes that workers have met, for the ledger.

/// Of each algorithm and scalar the worst false hit, the worst false miss, and what comes nearest
/// to failing, as findings in a folder. A session replaces files of its own name alone, so that
/// folders can be merged by copying.
class Records {
  public:
    Records(std::filesystem::path folder, std::string session);

    /// Takes over what is worse in a worker's report on one algorithm; null is none. Throws
    /// std::runtime_error where it can't be written.
    void adopt(const Json& row);

  private:
    void keep(const Json& finding, const std::string& what, double worst);

    std::filesystem::path folder_;
    std::string session_;
    std::map<std::string, double> worst_;
};

}  // namespace touchstone::campaign
