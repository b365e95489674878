// The contents of a report page, before they become HTML, Markdown or a list for a build server.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/format/json.h"
#include "reports/files/finding.h"
#include "reports/ledger/ledger.h"

namespace touchstone::page {

/// The results of an algorithm in one scalar. Fields are empty if no input states them.
struct InScalar {
    std::string scalar;
    std::string verdict{};  ///< as verdict_text; empty if the algorithm was not run
    /// The counts of a row in the JSON of `verify`. The columns (results.h) point into it.
    Json counted = Json::object();
    std::vector<std::string> known{};  ///< classes of known failures that occurred
    /// By Direction: the entry of the ledger, or the worst finding if the ledger has no entries.
    std::array<std::optional<LedgerEntry>, kDirections.size()> worst{};
    std::uint64_t judged = 0;             ///< scenes judged by searches of the ledger
    std::optional<double> nanoseconds{};  ///< time of a call
    std::string domain{};                 ///< the safe range, in words
};

struct Algorithm {
    std::string name;
    std::string query{};
    std::string contract{};  ///< as declared
    std::string measured{};  ///< as measured; "-" if no measured scene touches
    std::string sizes{};
    std::string tolerance{};
    std::optional<double> factor{};  ///< the declared tolerance, in the unit of the card
    std::string summary{};
    std::string source{};
    std::vector<std::string> known{};  ///< reasons of known failures
    Json touching = Json::array();     ///< the number of hits at each kind of contact
    std::vector<InScalar> scalars{};
    bool ends_process = false;  ///< the algorithm ends its process, so the report does not run it
};

/// A finding, and what the page shows about it.
struct Shown {
    /// The finding of the file. If touchstone knows the algorithm, the answer and the judgement
    /// come from a new run of the scene alone, unless its answer is right.
    Finding finding;
    std::string file;           ///< the file of the finding
    const Subject* subject{};   ///< the algorithm that was asked again, or null
    bool fails = false;         ///< the algorithm fails because of this finding
    std::string explanation{};  ///< how far numbers may vary, the nearest right answer, and where
                                ///< the answer was lost
    std::string picture{};      ///< an SVG document
    std::map<std::string, std::string> tests{};  ///< tests to paste, by language

    [[nodiscard]] const std::string& algorithm() const { return finding.card.name; }
    [[nodiscard]] const Scene& scene() const { return finding.example.scene; }
    /// The answer and the truth, in a sentence.
    [[nodiscard]] std::string judged() const;
    /// The meaning of the class, in a sentence.
    [[nodiscard]] std::string meaning() const;
    /// The margin of a wrong hit or miss. Nothing for numbers, or if the finding states no margin.
    [[nodiscard]] std::optional<Margin> margin() const;
    /// True for a defect that may end this process if the algorithm answers the scene here.
    [[nodiscard]] bool is_of_process() const {
        return !finding.card.has_mathematics && finding.example.what.kind == Class::defect;
    }
};

struct Report {
    std::vector<std::string> sources;  ///< the files that were read
    std::vector<Algorithm> algorithms;
    std::vector<Shown> findings;
    Json marks = Json::array();          ///< the marks of misjudged scenes in the charts
    Json campaign{};                     ///< the results of a campaign, for campaign.js; or null
    bool is_complete = true;             ///< false if a run of `verify` ended early
    std::vector<std::string> remarks{};  ///< sentences about runs that ended early, and about known
                                         ///< failures that did not reproduce

    /// The algorithm of that name, added if missing.
    Algorithm& algorithm(const std::string& name);
    /// The algorithm in that scalar, added if missing.
    InScalar& in_scalar(const std::string& name, const std::string& scalar);
    [[nodiscard]] bool any_failed() const;
};

// Reads the inputs of a report: files that `verify`, `domain` and `ledger` write.

/// Adds the file, or the files of a folder (files_at in case_file.h). A file may be a report of
/// `verify --json` (also about a program), ranges of `domain --json`, or findings. Throws
/// InputError, naming file and place, for any other file.
void read_into(Report& report, const std::string& file_or_folder);

/// Adds the ledger's entries for the algorithms in the report. For a report without algorithms,
/// adds all entries.
void add_ledger(Report& report, const std::string& folder);

/// Adds the cards, the measured contracts, the worst findings of algorithms without ledger entries,
/// and the time of a call. Measures the time of each algorithm and scalar three times for
/// `milliseconds`, or not at all if that is 0. Does not run algorithms that would end the process.
void add_cards(Report& report, double milliseconds);

// Prepares a misjudged scene for the page.

/// Judges the scene again if touchstone knows the finding's algorithm. So the page shows the right
/// judgement even if the file does not.
void complete(Shown& shown);

/// Draws the scenes of at most `pictures` findings, and explains at most `explanations` of them,
/// failures first. An explanation takes some tens of milliseconds.
void draw_and_explain(std::vector<Shown>& findings, std::size_t pictures, std::size_t explanations,
                      unsigned jobs);

/// The scene as a mark in a chart: its magnitude; its aspect, the largest size or distance / the
/// smallest size; and its turn, the radians between the shapes' axes, at most pi / 4.
Json mark_of(const Scene& scene, const std::string& algorithm, std::string_view scalar,
             std::string_view kind);

// A report as one self-contained HTML file. It needs no other files and no network.

/// The report is embedded as JSON, escaped so that it can't close its HTML element. The page's
/// script shows its values as text, so that no name or note becomes HTML.
std::string html_page(const Report& report);

// Reports for pull requests, build servers and code scanning.

/// A summary for a pull request: at most 20 failures, with a picture of the first, then a table of
/// the verdicts.
std::string markdown(const Report& report);

/// JUnit's XML: a test suite for each algorithm, a test case for each scalar. A failure holds its
/// findings and the commands that repeat them.
std::string junit(const Report& report);

/// SARIF 2.1.0, for code scanning: a rule for each class, and a result for each finding that fails
/// an algorithm. The place of a result is `source`, or by default the file of the finding.
std::string sarif(const Report& report, const std::string& source = "");

// The files of the page, as the build embeds them (embed.cmake).

extern const std::string_view kHtml;   ///< page.html, with {{style}}, {{script}}, ...
extern const std::string_view kStyle;  ///< page.css
extern const std::vector<std::string_view>
    kScripts;  ///< elements.js to page.js, the body of one function
/// The modules of D3 in the order of their dependencies. Empty if the build did not find D3.
extern const std::vector<std::string_view> kCharts;

}  // namespace touchstone::page
