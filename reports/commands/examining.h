// A call of `verify --exec` or `check` as what it makes: options of the examination and of reports.
#pragma once

#include "properties/programs/examine.h"
#include "reports/commands/black_box_commands.h"
#include "reports/commands/commands.h"
#include "reports/files/black_box.h"

namespace touchstone::commands {

/// What reports call the program. Throws InputError.
BlackBox black_box(const Examine& options, const Declaration& declared);

/// Throws InputError.
ExamineOptions examine_options(const Examine& options, const BlackBox& box);

/// The program with the limits of the call.
Program supervised(const Examine& options, const BlackBox& box);
/// How long to look for smaller examples.
std::chrono::milliseconds simplifying_time(const Examine& options);

/// Throws InputError where the first of a list is asked for and there is none.
void require_first_of_list(const Answered& answered, bool is_list);

/// Throws InputError where it is said of hits how exact they are.
void require_no_accuracy(const Answered& answered);

/// The same commands about a black box that answers in numbers.
int run_measures(const Examine& options);
int run_measures(const Check& options);

/// `verify NAME --isolate`: algorithms in processes of their own, with these limits.
int run_isolated(const Verify& options, const Examine& limits);

}  // namespace touchstone::commands
