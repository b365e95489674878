// The results of `verify` and `check`, for people and for machines. They have the same form for all
// subjects: algorithms of the literature, functions in this process, programs, and files of
// answers.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/format/json.h"
#include "properties/engines/verify.h"
#include "properties/programs/examine.h"
#include "reports/files/finding.h"
#include "reports/ledger/ledger.h"

namespace touchstone {

// The columns of an algorithm's counts in one scalar. One entry defines a column for the wide
// table, for the page, and for readers of the JSON report.

/// The form in which a column's value is shown. A missing value or 0 is "-".
enum class Cell {
    count,    ///< "1,234"
    number,   ///< three digits, without a sign
    percent,  ///< "12 %" for 0.12
};

struct Column {
    std::string heading;  ///< "false hits"
    std::string pointer;  ///< the place of the value in a row's JSON: "/false_hits" (RFC 6901)
    Cell cell = Cell::count;
    std::string_view legend{};  ///< the meaning, if the heading does not say it
};

/// All columns in order. There is a column for each class of class.h.
const std::vector<Column>& row_columns();

/// The value in the row's JSON as text. "-" if the value is missing or 0.
std::string cell_text(const Json& row, const Column& column);

bool has_cell(const Json& row, const Column& column);

struct Results {
    std::vector<Examination> rows;  ///< in the order of subjects, then scalars
    /// Set if `verify` judged algorithms on the same scenes.
    const VerifyOptions* options = nullptr;
    VerifyReport scenes{};     ///< the report on these scenes; its rows have moved to `rows`
    double simplify = 0;       ///< the seconds for simplifying examples of rows without a subject
    bool is_isolated = false;  ///< algorithms of touchstone ran as programs

    /// True if a row has a failure that is not known, or a known failure is stale.
    [[nodiscard]] bool failed() const;
    [[nodiscard]] bool complete() const;
};

/// Moves the rows of the report into results. The options must outlive the results.
Results results_of(VerifyReport report, const VerifyOptions& options);

/// The report for people, on lines of at most `width` columns, except cases that can't be cut. If
/// an exact run judges hits, shows only the worst failure of each subject. If `wide`, shows an
/// example of each class, and the table has a row for each subject and scalar, on lines of any
/// length.
std::string results_text(const Results& results, const std::vector<LedgerEntry>& ledger,
                         std::size_t width, bool wide = false);

/// The report for machines: the run, and a row for each subject and scalar. For algorithms that
/// answer hits in this process and keep no state, complete runs with the same options give the same
/// report.
Json results_json(const Results& results);

/// The card, the verdict, the counts and the examples of one row. The counts are under the keys
/// of row_columns.
Json row_json(const Examination& one);

/// The examples as findings: one of each class, of each cause, and of each further cluster.
std::vector<Json> findings_of(const Results& results);

// Parts of the reports.

/// For each subject: its verdicts, the worst error / tolerance, and the failures that fit in
/// `width` columns. If there is only one row and its failures do not fit, they follow the table.
std::string results_table(const Results& results, std::size_t width);

/// For each subject that answers with numbers: a histogram of its errors, wrong decisions at a
/// threshold, and the worst error if nothing failed.
std::string numbers_text(const Results& results, std::size_t width);

/// The scenes by source, how the oracle decided them, the grids, a table of all counts, and which
/// sides of the comparisons were seen.
std::string wide_table(const Results& results);

/// The verdict on a row: "kept", "known", "FAILED", "STALE", "floats", "stopped", "not judged" or
/// "no cases".
std::string verdict_text(const Examination& one);

/// What a verdict says. `open`: neither passed nor failed, for example after an interrupt.
enum class Standing { passed, failed, open };

/// The standing of a verdict (verdict_text): `open` for an empty text, `failed` for an unknown one.
Standing standing_of(std::string_view verdict);

/// "name (scalar): ". Empty if there is only one row.
std::string about(const Results& results, const Examination& one);

/// True if the card of an algorithm documents a failure in that scalar.
bool has_known(const AlgorithmInfo& info, Scalar scalar);

/// The text before the summary: the explanation_text of each row.
std::string explanations_text(const Results& results, std::size_t width, bool names_doctor = true);

/// The number of cases, the relations of those that got an answer, and why others were not judged.
std::string summary_text(const Results& results, std::size_t width);

/// A line for each row with wrong answers that exact arithmetic can't attribute to logic or
/// rounding.
std::string undecided_text(const Results& results, std::size_t width);

/// The wrong answers that do not count as failures, of rows without a subject (Row::subject).
std::string not_failing_text(const Results& results, std::size_t width);

/// Names the limits that ended searches early, with the options that set them. Empty if the run was
/// interrupted.
std::string budgets_text(const Results& results, std::size_t width);

/// The clusters of a class, largest first. Empty if an exact run judges hits.
std::span<const Cause> clusters_of(const Examination& one, Class kind);

/// The examples of the clusters of a class, without the cluster of the class's example.
std::vector<const Example*> other_examples(const Examination& one, Class kind);

/// The example of the largest cluster; without clusters, the example of the class. It is printed
/// first. Examples of other clusters are printed only for the first class, and only if no mistake
/// is named.
const Example& first_shown(const Examination& one, Class kind);

/// The classes that fail, the worst first. If a mistake is named, the class `wrong` comes first,
/// because the mistake explains it.
std::vector<Class> classes_to_show(const Examination& one);

/// True for the classes that floats explain, if the program seems to compute in floats although its
/// card declares doubles.
bool is_of_floats(const Examination& run, Class c);

// Texts that other reports use, too.

/// Reasons why cases are not judged. A skin or an absolute tolerance is a further reason.
inline constexpr std::string_view kNotJudged =
    "a size of zero, products beyond the scalar's range, or angles beyond two turns";

/// The example of the first class in classes_to_show that has one; null if nothing failed.
const Example* failing_example(const Examination& run);

}  // namespace touchstone
