// Reads the inputs of a report: files that `verify`, `domain` and `ledger` write.
#pragma once

#include <optional>
#include <string>

#include "core/format/json.h"
#include "reports/page/model.h"

namespace touchstone::page {

/// Adds the file, or all files of a folder with names that end in .json or .jsonl. A file may be a
/// report of `verify --json` (also about a program), ranges of `domain --json`, or findings. Throws
/// InputError, naming file and place, if a file is none of these.
void read_into(Report& report, const std::string& file_or_folder);

/// Adds the ledger's entries for the algorithms in the report. For a report without algorithms,
/// adds all entries.
void add_ledger(Report& report, const std::string& folder);

/// Adds the cards, the measured contracts, and the measured time of a call. Measures the time for
/// `milliseconds` for each algorithm and scalar, or not at all if 0. Does not run algorithms that
/// would end the process.
void add_cards(Report& report, double milliseconds);

// Reads fields of JSON from other programs.

/// The text in that field. Empty if the field is missing or has no text.
std::string text_in(const Json& json, const char* field);

/// The number in that field. Returns nothing if the field is missing or has no number.
std::optional<double> number_in(const Json& json, const char* field);

/// The value in that field. Null if the field is missing.
const Json& value_in(const Json& json, const char* field);

/// The records of a file. A file with one JSON value is one record. Other files have the records of
/// for_each_record. Throws InputError, naming file and line, if the file can't be read or has no
/// records.
std::vector<Json> records_in(const std::string& file);

// Prepares a misjudged scene for the page.

/// Judges the scene again if touchstone knows the finding's algorithm. So the page is right even if
/// the file is wrong.
void complete(Shown& shown);

/// Draws the scenes of at most `pictures` findings, and explains at most `explanations` of them,
/// failures first. An explanation takes some tens of milliseconds.
void draw_and_explain(std::vector<Shown>& findings, std::size_t pictures, std::size_t explanations,
                      unsigned jobs);

/// The scene as a mark in a chart.
Mark mark_of(const Scene& scene, const std::string& algorithm, const std::string& scalar);

// A report as one self-contained HTML file. It needs no other files and no network.

/// The report is embedded as JSON, escaped so that it can't close its element. The page's script
/// shows its values as text, so that no name or note becomes HTML.
std::string html_page(const Report& report);

// Reports for pull requests, build servers and code scanning.

/// A summary for a pull request: the failures, with a picture of the first, then a table of the
/// verdicts.
std::string markdown(const Report& report);

/// JUnit's XML: a test suite for each algorithm, a test case for each scalar. A failure holds its
/// findings and the commands that repeat them.
std::string junit(const Report& report);

/// SARIF 2.1.0, for code scanning: a rule for each class, a result for each finding that makes its
/// algorithm fail. The place of a result is `source`, or by default the file of the finding.
std::string sarif(const Report& report, const std::string& source = "");

}  // namespace touchstone::page
