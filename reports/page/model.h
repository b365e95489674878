// The contents of a report, its inputs, and its forms: HTML, Markdown, JUnit, SARIF.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
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
    /// Counts of the row in the JSON of `verify`. The columns (results.h) point into it.
    Json counted = Json::object();
    std::string explanation{};  ///< why answers are wrong, as in the report of `verify`
    /// By Direction: the ledger's entry, or if the ledger lacks this scalar, the finding with the
    /// worst rounding error.
    std::array<std::optional<LedgerEntry>, kDirections.size()> worst{};
    std::uint64_t judged = 0;             ///< scenes that the ledger's searches judged
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
    std::vector<std::string> known{};  ///< class and reason of each known failure
    std::vector<InScalar> scalars{};
    bool ends_process = false;  ///< the algorithm may end its process; the report does not run it
};

/// A finding on the page, with what the page shows of it.
struct Shown {
    /// If touchstone knows the algorithm, the judgement comes from a new run of the scene alone,
    /// unless the new answer is right.
    Finding finding;
    std::string file;           ///< the file of the finding
    const Subject* subject{};   ///< the algorithm, if asked again with a wrong answer; or null
    bool fails = false;         ///< the algorithm fails because of this finding
    std::string explanation{};  ///< the position of the shapes; if `subject` answers hits, also
                                ///< where the error arose, and how far numbers may vary
    std::string picture{};      ///< an SVG document
    std::map<std::string, std::string> tests{};  ///< tests to paste, by language

    [[nodiscard]] const std::string& algorithm() const { return finding.card.name; }
    [[nodiscard]] const Scene& scene() const { return finding.example.scene; }
    [[nodiscard]] std::string judged() const;
    [[nodiscard]] std::string meaning() const;
    /// The finding's margin. Empty for numbers, or if the finding states none.
    [[nodiscard]] std::optional<Margin> margin() const;
    /// True for a defect that may end this process if the algorithm answers the scene here.
    [[nodiscard]] bool is_of_process() const {
        return !finding.card.has_mathematics && finding.example.what.kind == Class::defect;
    }
};

struct Report {
    std::vector<std::string> sources;  ///< the files and folders that were read
    std::vector<Algorithm> algorithms;
    std::vector<Shown> findings;
    Json marks = Json::array();          ///< the marks of wrong answers in the charts
    Json campaign{};                     ///< the results of a campaign, for campaign.js; or null
    bool is_complete = true;             ///< false if a `verify` or this report ended early, or a
                                         ///< `verify` judged nothing
    const std::atomic<bool>* stop{};     ///< set from outside: stop reading, drawing and explaining
    std::vector<std::string> remarks{};  ///< sentences about runs that ended early or judged
                                         ///< nothing, and stale known failures

    /// Returns the algorithm, which is added if missing.
    Algorithm& algorithm(const std::string& name);
    /// Returns the algorithm's part for the scalar. Adds what is missing.
    InScalar& in_scalar(const std::string& name, const std::string& scalar);
    [[nodiscard]] bool any_failed() const;
    [[nodiscard]] bool is_stopped() const { return stop != nullptr && *stop; }
};

/// Reads the file, or the files of a folder: reports of `verify --json`, ranges of `domain --json`,
/// findings. Throws InputError, naming the file, for any other file.
void read_into(Report& report, const std::string& file_or_folder);

/// Adds the ledger entries of the algorithms in the report, or all entries if the report has no
/// algorithms.
void add_ledger(Report& report, const std::string& folder);

/// Adds the cards, the measured contracts, the worst rounding errors found in scalars without
/// ledger entries, and the time of a call, measured three times for `milliseconds` (0: not at all).
/// Does not run algorithms that would end the process.
void add_cards(Report& report, double milliseconds);

/// If touchstone knows the algorithm and may ask it about the scene, asks it again. If the new
/// answer is wrong, its judgement replaces that of the file.
void complete(Shown& shown);

/// Draws at most `pictures` findings and explains at most `explanations`, failures first. An
/// explanation takes some tens of milliseconds.
void draw_and_explain(Report& report, std::size_t pictures, std::size_t explanations,
                      unsigned jobs);

/// The mark of a scene in the charts. `magnitude` is the scale, `aspect` the largest size or
/// distance / the smallest size, `turn` the radians between the shapes' axes, at most pi / 4.
Json mark_of(const Scene& scene, const std::string& algorithm, std::string_view scalar,
             std::string_view kind);

/// The report as one HTML file that needs no network. The data is embedded as JSON, escaped so that
/// it can't close its HTML element. The script shows values as text, so that no name or note
/// becomes HTML.
std::string html_page(const Report& report);

/// A Markdown summary: at most 20 failures, with a picture of the first, then a table of the
/// verdicts.
std::string markdown(const Report& report);

/// A test suite for each algorithm, a test case for each scalar, with commands that repeat
/// failures.
std::string junit(const Report& report);

/// The explanation of the finding's row.
std::string why_of(const Report& report, const Finding& finding);

/// SARIF 2.1.0: a rule for each class, and a result at `source`, or the finding's file, for each
/// finding that fails an algorithm.
std::string sarif(const Report& report, const std::string& source = "");

// The files of the page, as the build embeds them (embed.cmake).

extern const std::string_view kHtml;   ///< page.html, with {{style}}, {{script}}, ...
extern const std::string_view kStyle;  ///< page.css
extern const std::vector<std::string_view>
    kScripts;  ///< elements.js to page.js, the body of one function
/// The modules of D3 in the order of their dependencies. Empty if the build did not find D3.
extern const std::vector<std::string_view> kCharts;

}  // namespace touchstone::page
