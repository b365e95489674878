// The examination of black boxes by `verify`, `check` and other commands, and the output of a run.
#pragma once

#include <algorithm>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "core/format/case_format.h"
#include "properties/programs/examine.h"
#include "reports/commands/choice.h"
#include "reports/files/finding.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone {

void require_name(const std::string& name);

class RunOutput {
  public:
    /// Throws std::runtime_error if a wanted file or folder can't be written.
    explicit RunOutput(const commands::Output& wanted);

    /// Immediately stores the first failure of each algorithm, scalar and class, so that a killed
    /// run does not lose it. With `announce`, prints the file's name. An unwritable folder does not
    /// end the run. Call from one thread at a time.
    void store_early(const Card& card, const Example& example, const Progress* announce = nullptr);

    /// Prints the text, on standard error if JSON goes to standard output.
    void print(const std::string& text) const;

    /// Prints the text, and writes the report and the findings. Removes the new files that
    /// store_early did not announce, unless they are among `findings`. Throws std::runtime_error if
    /// a file can't be written; also, without writing any, if store_early could not write one.
    void finish(const std::string& text, const Json& report, const std::vector<Json>& findings);

  private:
    void store(const std::vector<Json>& findings);

    std::string json_;
    std::string out_;
    std::string error_;
    /// The early files by algorithm, scalar and class. An empty path if the file must stay.
    std::map<std::string, std::filesystem::path> early_;
};

/// Calls work(i) in parallel for each i below `count`, and shows how many calls are done.
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

/// Throws InputError if cases are generated and the query is missing, unknown, or has the shapes in
/// the wrong order for the answers. Call before examine_options.
void require_query(const Examine& options);

/// The options of the examination. Throws InputError if an option is invalid.
ExamineOptions examine_options(const Examine& options);

/// Calls require_query, then examine_options. Also throws InputError if the scenes can't be asked
/// about.
ExamineOptions checked_options(const Examine& options);

/// The declaration of a function that is a fuzz target. `answers` is what the function's program
/// prints for --describe; `declared` holds the other options of `verify`, separated by spaces.
/// Throws InputError if an option is invalid.
ExamineOptions declared_function(std::string_view answers, std::string_view declared);

/// The known failures in files of findings, as the card's code receives them. Leaves out findings
/// that are not failures, and those with a card that `is_wanted` rejects. An empty `query` allows
/// all queries. Throws InputError if a finding can't be a known failure, or is of another query.
std::vector<KnownFinding> known_in(const std::vector<std::string>& files, const Card& card,
                                   std::string_view query,
                                   const std::function<bool(const Card&)>& is_wanted = nullptr);

/// Sets the numbers of scenes and calls, and the grid, to those of `verify` without options.
void set_usual_budget(VerifyOptions& verify);

Program program_of(Card card);
/// The program with the limits that the user chose.
Program supervised(const Examine& options, Card card);

Examination examined(ExamineOptions options, RunOutput& output);

void require_askable(AnswerKind kind, const PairOfKinds& kinds);

/// The query of all scenes. Empty if they have different queries. There must be a scene.
std::string_view common_query(const std::vector<Scene>& scenes);

/// Throws InputError if no case was judged, because a pass would mean nothing. The message names a
/// program's reasons for declining cases.
void require_judged(const Results& results);

/// Prints and writes the results, and returns the exit status. Throws InputError if a complete run
/// judged no case and nothing failed.
int finish(const Results& results, RunOutput& output, const Output& wanted);

/// `touchstone verify --exec`.
int run(const Examine& options);

/// The options of `touchstone doctor`, which finds the convention, contract and tolerance of a
/// program or algorithm. `cases` is the number of cases that check the advised options.
struct Doctor : Examine {};

/// The options of `verify` for a program, checked on further cases.
struct Advice {
    /// The reason for the options.
    enum class Basis {
        convention,  ///< the best convention, if it at least nearly fits
        mistake,     ///< a mistake that the diagnosis names, because no convention nearly fits
        failures,    ///< a mistake in further cases; it is reported instead of the diagnosis
    };
    std::vector<std::string> options{};
    std::vector<std::string> within{};  ///< options with which no case fails, if `options` fail
    Convention convention{};            ///< the convention in the options
    bool passes = true;  ///< false if some further cases fail, in spite of the options
    Basis basis = Basis::convention;
    Causes causes{};          ///< the causes of the failures in the further cases
    std::string explained{};  ///< the causes in sentences
    std::string text{};       ///< the result of the further cases, in sentences
    /// Set if answers depend on earlier cases: says so. Then nothing else is concluded.
    std::string depending{};

    [[nodiscard]] bool is_of_whole_numbers() const {
        return std::find(options.begin(), options.end(), "--whole") != options.end();
    }
};

bool states(const std::vector<std::string>& options, const std::string& name);
/// Says that answers depend on earlier cases, and shows one.
std::string depending_text(const Card& card, const Example& example, std::size_t width);

/// Checks the options `found` by the doctor, also without those that may hide a mistake. If only
/// extreme scenes fail, adds bounds that exclude them. If others fail, looks for bounds or larger
/// allowed errors with which all pass.
Advice advised(const Doctor& options, const doctor::Diagnosis& diagnosis,
               std::vector<std::string> found, std::size_t width);

int check_laws(const ExamineOptions& options, RunOutput& output);

/// Numbers::any if the convention allows numbers that the case format does not, such as w < 0.
Numbers numbers_in(const Convention& convention);

/// The scene that the case means in the convention. Throws InputError if the case format can't
/// express this scene exactly, or if the scene is invalid.
Scene meant_by(const Case& c, const Convention& convention, const std::string& scalar);

}  // namespace touchstone::commands
