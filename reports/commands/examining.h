// Turns a call of `verify --exec` or `check` into options of the examination and of reports.
#pragma once

#include "properties/programs/examine.h"
#include "reports/commands/black_box_commands.h"
#include "reports/commands/black_box_report.h"
#include "reports/commands/commands.h"
#include "reports/files/card.h"

namespace touchstone::commands {

/// The program's card, with its name in reports. Throws InputError.
Card black_box(const Examine& options, const Declaration& declared);

/// The options of the examination. Throws InputError.
ExamineOptions examine_options(const Examine& options, const Card& card);

/// The program with the call's limits.
Program supervised(const Examine& options, const Card& card);
/// How long to search for smaller examples.
std::chrono::milliseconds simplifying_time(const Examine& options);

/// Runs the examination, shows its progress, and stores findings at once.
Examination examined(const Card& card, ExamineOptions options, BlackBoxOutput& output);

/// Throws InputError if this can't be asked about these scenes.
void require_askable(AnswerKind kind, const PairOfKinds& kinds);

/// The kinds of the scene's shapes.
PairOfKinds kinds_of_scene(const Scene& scene);

/// Throws InputError if nothing could fail because no case is judged.
void require_judged(const Row& row);
/// Throws InputError if no case is judged; names the reasons if all were declined.
void require_judged(const Examination& run);

/// `verify --exec --laws`: checks the laws (properties/laws) on the program instead.
int check_laws(const Card& card, const ExamineOptions& options, BlackBoxOutput& output);

/// `verify NAME --isolate`: runs algorithms in processes of their own, with these limits.
int run_isolated(const Verify& options, const Examine& limits);

}  // namespace touchstone::commands
