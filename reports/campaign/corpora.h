// How much the fuzz targets of a campaign keep.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace touchstone::campaign {

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

}  // namespace touchstone::campaign
