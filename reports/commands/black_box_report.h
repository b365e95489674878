// Where the report on a black box goes.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/format/json.h"

namespace touchstone {

/// Throws InputError if the name is not valid for reports and files.
void require_name(const std::string& name);

/// Writes to standard output, a JSON file and a folder of findings.
class BlackBoxOutput {
  public:
    /// `json` is a file, "-" for standard output, or empty; `out` is a folder, or empty. Throws
    /// std::runtime_error if one of them can't be written.
    BlackBoxOutput(std::string json, std::string out);

    /// Stores a finding before the end, so that a killed run keeps it. An unwritable folder does
    /// not end the run.
    void store_early(const Json& finding);

    /// Prints text for people.
    void print(const std::string& text) const;

    /// Prints the rest and writes the whole report. Removes findings stored early that were
    /// replaced by smaller ones. Throws std::runtime_error if a file can't be written.
    void finish(const std::string& text, const Json& report, const std::vector<Json>& findings);

  private:
    /// Stores the findings. Removes those stored early that are not among them.
    void store(const std::vector<Json>& findings) const;

    std::string json_;
    std::string out_;
    std::string error_;
    /// Files that did not exist before, each with its finding.
    std::vector<std::pair<std::filesystem::path, Json>> early_;
};

}  // namespace touchstone
