// Where the report on a black box goes.
#pragma once

#include <string>

#include "reports/text/black_box_text.h"

namespace touchstone {

/// Throws InputError where reports and files can't be called so.
void require_name(const std::string& name);

/// Standard output, a file of JSON and a folder of findings.
class BlackBoxOutput {
  public:
    /// `json` is a file, "-" for standard output, or empty; `out` is a folder, or empty. Throws
    /// std::runtime_error where one of them can't be written.
    BlackBoxOutput(const BlackBox& box, std::string json, std::string out);

    /// Stores what a run that is killed would lose. A folder that can't be written to does not end
    /// the run.
    void store_early(const MarginExample& example);

    /// Writes all of the report. Throws std::runtime_error where a file can't be written.
    void finish(const MarginRow& row, const BlackBoxRun& run);

  private:
    const BlackBox& box_;
    std::string json_;
    std::string out_;
    std::string error_;
};

}  // namespace touchstone
