// Output of the report on a black box.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "core/format/json.h"

namespace touchstone {

/// Throws InputError if the name is not valid for reports and files.
void require_name(const std::string& name);

/// Writes the report to standard output, a JSON file and a folder of findings.
class BlackBoxOutput {
  public:
    /// `json` is a file, "-" for standard output, or empty. `out` is a folder or empty. Throws
    /// std::runtime_error if the file or the folder can't be written.
    BlackBoxOutput(std::string json, std::string out);

    /// Stores a finding before the end, so that a killed run keeps it. An unwritable folder does
    /// not end the run.
    void store_early(const Json& finding);

    /// Prints text for people, to standard error if JSON goes to standard output.
    void print(const std::string& text) const;

    /// Prints the last text and writes the whole report. Removes findings that store_early stored
    /// and that smaller ones replace. Throws std::runtime_error if a file can't be written.
    void finish(const std::string& text, const Json& report, const std::vector<Json>& findings);

  private:
    /// Stores the findings. Removes early findings of the same algorithm, scalar and class that are
    /// not among them.
    void store(const std::vector<Json>& findings) const;

    std::string json_;
    std::string out_;
    std::string error_;
    /// Files that this run created early, each with its finding.
    std::vector<std::pair<std::filesystem::path, Json>> early_;
};

}  // namespace touchstone
