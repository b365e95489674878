// Where the report on a black box goes.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/format/json.h"

namespace touchstone {

/// Throws InputError where reports and files can't be called so.
void require_name(const std::string& name);

/// Standard output, a file of JSON and a folder of findings.
class BlackBoxOutput {
  public:
    /// `json` is a file, "-" for standard output, or empty; `out` is a folder, or empty. Throws
    /// std::runtime_error where one of them can't be written.
    BlackBoxOutput(std::string json, std::string out);

    /// Stores a finding that a run which is killed would lose. A folder that can't be written to
    /// does not end the run.
    void store_early(const Json& finding);

    /// Prints text for people.
    void print(const std::string& text) const;

    /// Prints the rest of it and writes all of the report; what was stored early and has become a
    /// smaller finding is removed. Throws std::runtime_error where a file can't be written.
    void finish(const std::string& text, const Json& report, const std::vector<Json>& findings);

  private:
    /// Stores them, and removes what is early and no longer one of them.
    void store(const std::vector<Json>& findings) const;

    std::string json_;
    std::string out_;
    std::string error_;
    /// Files that were not there before, each of a finding.
    std::vector<std::pair<std::filesystem::path, Json>> early_;
};

}  // namespace touchstone
