// Output of a run of `verify` or `check`: text, a JSON report and findings.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "reports/commands/black_box_commands.h"
#include "reports/files/finding.h"
#include "reports/text/progress.h"

namespace touchstone {

/// Throws InputError if the name is not valid for reports and files.
void require_name(const std::string& name);

/// Writes the report to standard output, a JSON file and a folder of findings.
class RunOutput {
  public:
    /// Throws std::runtime_error if a file or the folder can't be written. Throws InputError if the
    /// name of the table does not end in .csv or .tex.
    explicit RunOutput(const commands::Output& wanted);

    /// Stores the first failure of each algorithm, scalar and class before it is minimized, so that
    /// a killed run keeps it. With `announce`, prints the name of its file. An unwritable folder
    /// does not end the run. Call from one thread at a time.
    void store_early(const Card& card, const Example& example, const Progress* announce = nullptr);

    /// Prints text for people, to standard error if JSON goes to standard output.
    void print(const std::string& text) const;

    /// Prints the last text and writes the whole report. Removes findings that store_early stored
    /// without announcing them, if smaller findings replace them. Throws std::runtime_error if a
    /// file can't be written.
    void finish(const std::string& text, const Json& report, const std::vector<Json>& findings);

  private:
    void store(const std::vector<Json>& findings);

    std::string json_;
    std::string out_;
    std::string error_;
    /// By algorithm, scalar and class: the file, if it may be removed.
    std::map<std::string, std::filesystem::path> early_;
};

}  // namespace touchstone
