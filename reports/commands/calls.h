// The command line: the commands, and the options that several of them share.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "reports/commands/black_box_commands.h"

namespace touchstone {

/// Whether the command can also run algorithms in processes of their own.
enum class MayIsolate { no, yes };

/// Adds the options of `verify` and `campaign` for programs in any language, and returns them with
/// --exec first. They need --exec. --exec excludes the `others` (options for C++ algorithms). With
/// MayIsolate::yes, also adds --isolate. This option excludes --exec and all of `others` except
/// names.
std::vector<CLI::Option*> add_exec(CLI::App& verify,
                                   const std::shared_ptr<commands::Examine>& options,
                                   const std::vector<std::string>& others, MayIsolate may_isolate);

/// Adds the options that bound the scenes. All commands that generate scenes have these options.
std::vector<CLI::Option*> add_bounds(CLI::App& command, commands::Bounds& bounds);

/// Each function below adds a command. If the user called the command, `choose` gets the function
/// that runs it.
using Choose = std::function<void(std::function<int()>)>;
void add_cases(CLI::App& app, const Choose& choose);
void add_check(CLI::App& app, const Choose& choose);
void add_doctor(CLI::App& app, const Choose& choose);
void add_answer(CLI::App& app, const Choose& choose);
void add_campaign(CLI::App& app, const Choose& choose);
void add_oracle(CLI::App& app, const Choose& choose);
void add_replay(CLI::App& app, const Choose& choose);
void add_explain(CLI::App& app, const Choose& choose);
void add_minimize(CLI::App& app, const Choose& choose);
void add_import(CLI::App& app, const Choose& choose);
void add_promote(CLI::App& app, const Choose& choose);
void add_list(CLI::App& app, const Choose& choose);
void add_domain(CLI::App& app, const Choose& choose);
void add_verify(CLI::App& app, const Choose& choose);
void add_climb(CLI::App& app, const Choose& choose);
void add_prove(CLI::App& app, const Choose& choose);
void add_repair(CLI::App& app, const Choose& choose);
void add_power(CLI::App& app, const Choose& choose);
void add_export(CLI::App& app, const Choose& choose);
void add_ledger(CLI::App& app, const Choose& choose);
void add_report(CLI::App& app, const Choose& choose);

}  // namespace touchstone
