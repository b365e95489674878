// A call of `verify --exec` or `check` as what it makes: options of the examination and of reports.
#pragma once

#include "properties/programs/examine.h"
#include "reports/commands/black_box_commands.h"
#include "reports/commands/black_box_report.h"
#include "reports/commands/commands.h"
#include "reports/files/card.h"

namespace touchstone::commands {

/// What reports call the program. Throws InputError.
Card black_box(const Examine& options, const Declaration& declared);

/// Throws InputError.
ExamineOptions examine_options(const Examine& options, const Card& card);

/// The program with the limits of the call.
Program supervised(const Examine& options, const Card& card);
/// How long to look for smaller examples.
std::chrono::milliseconds simplifying_time(const Examine& options);

/// Runs the examination with its progress shown, storing what it finds at once.
Examination examined(const Card& card, ExamineOptions options, BlackBoxOutput& output);

/// Throws InputError where that can't be asked about these scenes.
void require_askable(AnswerKind kind, const PairOfKinds& kinds);

/// The kinds of the scene's shapes.
PairOfKinds kinds_of_scene(const Scene& scene);

/// Throws InputError where nothing failed because nothing could: no case is one that is judged.
void require_judged(const Row& row);
/// The same; names the reasons where all was declined.
void require_judged(const Examination& run);

/// `verify NAME --isolate`: algorithms in processes of their own, with these limits.
int run_isolated(const Verify& options, const Examine& limits);

}  // namespace touchstone::commands
