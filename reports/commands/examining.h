// Turns a call of `verify --exec` or `check` into options of the examination and of reports.
#pragma once

#include "core/format/case_format.h"
#include "properties/programs/examine.h"
#include "reports/commands/black_box_commands.h"
#include "reports/commands/commands.h"
#include "reports/commands/run_output.h"
#include "reports/text/results.h"

namespace touchstone::commands {

/// The program, its name in reports and its declarations. Throws InputError if an option is
/// invalid.
Card black_box(const Examine& options, const Declaration& declared);

/// The options of the examination. Throws InputError if an option is invalid.
ExamineOptions examine_options(const Examine& options, const Card& card);

/// The known failures in files of findings, with the recorded judgements. Scenes are as the card's
/// code gets them. With `is_wanted`, only findings with a card that `is_wanted` accepts. Throws
/// InputError for a finding that can't be a known failure, and for a finding of another query, if
/// `query` is not empty.
std::vector<KnownFinding> known_in(const std::vector<std::string>& files, const Card& card,
                                   std::string_view query,
                                   const std::function<bool(const Card&)>& is_wanted = nullptr);

/// Copies the amount of work from the options: the numbers of generated scenes, of directed scenes
/// and of calls in sequences, and the grid to judge.
void set_budget(VerifyOptions& verify, const Verify& options);

/// The program, with the limits that the user chose.
Program supervised(const Examine& options, const Card& card);
/// How long to search for smaller examples.
std::chrono::milliseconds simplifying_time(const Examine& options);

/// Runs the examination, shows its progress, and stores each finding when it appears.
Examined examined(const Card& card, ExamineOptions options, RunOutput& output);

/// Throws InputError if answers of that kind do not apply to these shapes.
void require_askable(AnswerKind kind, const PairOfKinds& kinds);

/// The query of all scenes, of one or more; empty if they have several.
std::string_view common_query(const std::vector<Scene>& scenes);

/// The kinds of the scene's shapes.
PairOfKinds kinds_of_scene(const Scene& scene);

/// Throws InputError if no case was judged. If the program declined all cases, the message names
/// the reasons.
void require_judged(const Results& results);

/// Prints the results and writes what the user wants. Returns the exit status. Throws InputError if
/// no case was judged, because then a pass would mean nothing.
int finish(const Results& results, RunOutput& output, const Output& wanted);

/// `verify --exec --laws`: checks the laws (properties/laws) on the program instead of its answers.
int check_laws(const Card& card, const ExamineOptions& options, RunOutput& output);

/// Returns Numbers::any if cases in that convention may have numbers that are invalid for a shape
/// of the case format.
Numbers numbers_in(const Convention& convention);

/// Returns the scene that the case means if its numbers are read in that convention and scalar.
/// Throws InputError if a case can't express this scene exactly.
Scene meant_by(const Case& c, const Convention& convention, const std::string& scalar);

}  // namespace touchstone::commands
