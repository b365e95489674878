// Turns a call of `verify --exec` or `check` into options of the examination and of reports.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/format/case_format.h"
#include "properties/programs/examine.h"
#include "reports/commands/black_box_commands.h"
#include "reports/commands/commands.h"
#include "reports/files/finding.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone {

// Output of a run of `verify` or `check`: text, a JSON report and findings.

/// Throws InputError if the name is not valid for reports and files.
void require_name(const std::string& name);

/// Writes the report to standard output, a JSON file and a folder of findings.
class RunOutput {
  public:
    /// Throws std::runtime_error if a file or the folder can't be written. Throws InputError if the
    /// name of the table does not end in .csv or .tex.
    explicit RunOutput(const commands::Output& wanted);

    /// Stores the first failure of each algorithm, scalar and class before the failure is
    /// minimized, so that it is not lost if the run is killed. With `announce`, prints the name of
    /// the file. An unwritable folder does not end the run. Call from one thread at a time.
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
    /// By algorithm, scalar and class: the early file, if it may be removed.
    std::map<std::string, std::filesystem::path> early_;
};

/// Calls work(i) for each i below `count`, on that number of threads. Shows how many are done.
void in_parallel_shown(std::string_view unit, unsigned jobs, std::size_t count, auto work) {
    Progress progress(unit);
    std::mutex reporting;
    std::size_t done = 0;
    in_parallel(jobs, count, [&](std::size_t i) {
        work(i);
        const std::lock_guard lock(reporting);
        progress(++done, count);
    });
}

}  // namespace touchstone

namespace touchstone::commands {

/// Throws InputError if cases are generated and the query is missing or unknown, or has the shapes
/// in an order that does not fit the answers. Runs first, because declarations depend on the query.
void require_query(const Examine& options);

/// The options of the examination. Throws InputError if an option is invalid.
ExamineOptions examine_options(const Examine& options);

/// The known failures in files of findings, with the recorded judgements. Scenes are converted to
/// what the card's code receives. With `is_wanted`, leaves out findings with a card that
/// `is_wanted` rejects. Throws InputError if a finding can't be a known failure, or if its query is
/// not `query`. An empty `query` allows all queries.
std::vector<KnownFinding> known_in(const std::vector<std::string>& files, const Card& card,
                                   std::string_view query,
                                   const std::function<bool(const Card&)>& is_wanted = nullptr);

/// Copies the amount of work from the options: the numbers of generated scenes, of directed scenes
/// and of calls in sequences, and the grid to judge.
void set_budget(VerifyOptions& verify, const Verify& options);

/// The program of a card, with the options of its run.
Program program_of(const Card& card);
/// Does the same with the limits that the user chose.
Program supervised(const Examine& options, const Card& card);

/// Runs the examination, shows its progress, and stores each finding when it appears.
Examination examined(ExamineOptions options, RunOutput& output);

/// Throws InputError if answers of that kind do not apply to these shapes.
void require_askable(AnswerKind kind, const PairOfKinds& kinds);

/// The query that all scenes share; empty if they have different queries. There must be a scene.
std::string_view common_query(const std::vector<Scene>& scenes);

/// Throws InputError if no case was judged. If a program declined cases, the message names the
/// reasons.
void require_judged(const Results& results);

/// Prints the results and writes what the user wants. Returns the exit status. Throws InputError if
/// no case was judged, because then a pass would mean nothing.
int finish(const Results& results, RunOutput& output, const Output& wanted);

/// The options of `verify` for a program, checked on further cases.
struct Advice {
    /// What the options are for.
    enum class Basis {
        convention,  ///< the best convention, if it at least nearly fits
        mistake,     ///< a mistake that the diagnosis names, because no convention nearly fits
        failures,    ///< a mistake in further cases, which explains more than the best convention
    };
    std::vector<std::string> options{};
    bool passes = true;  ///< false if some of these cases fail, in spite of the options
    Basis basis = Basis::convention;
    Causes causes{};          ///< the causes of these failures
    std::string explained{};  ///< the causes in sentences
    std::string text{};       ///< what the cases showed
};

/// Returns true if one of the options ("--name value") has that name.
bool states(const std::vector<std::string>& options, const std::string& name);

/// Checks the options that the doctor found. If only extreme scenes fail, adds bounds that exclude
/// them.
Advice advised(const Doctor& options, const doctor::Diagnosis& diagnosis, std::size_t width);

/// `verify --exec --laws`: checks the laws (properties/laws) on the program instead of its answers.
int check_laws(const ExamineOptions& options, RunOutput& output);

/// Returns Numbers::any if cases in that convention may have numbers that are invalid for a shape
/// of the case format.
Numbers numbers_in(const Convention& convention);

/// Returns the scene that the case means if its numbers are read in that convention and scalar.
/// Throws InputError if a case can't express this scene exactly, or if the scene is invalid.
Scene meant_by(const Case& c, const Convention& convention, const std::string& scalar);

}  // namespace touchstone::commands
