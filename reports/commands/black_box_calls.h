// How the commands about black boxes are called.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "reports/commands/black_box_commands.h"

namespace touchstone {

/// Whether algorithms can be run in processes of their own by the same command.
enum class MayIsolate { no, yes };

/// The options of `verify` and `campaign` that are for programs in any language; they need --exec,
/// which is the first of those returned and excludes the `others`, which are for algorithms in C++;
/// and, where it may be, --isolate, which excludes these too but for names.
std::vector<CLI::Option*> add_exec(CLI::App& verify,
                                   const std::shared_ptr<commands::Examine>& options,
                                   const std::vector<std::string>& others, MayIsolate may_isolate);

/// The options of the domain of scenes, the same wherever scenes are made.
std::vector<CLI::Option*> add_bounds(CLI::App& command, commands::Bounds& bounds);

/// Adds the command; `choose` is called with what to run where it was asked for.
using Choose = std::function<void(std::function<int()>)>;
void add_cases(CLI::App& app, const Choose& choose);
void add_check(CLI::App& app, const Choose& choose);
void add_doctor(CLI::App& app, const Choose& choose);
void add_answer(CLI::App& app, const Choose& choose);

}  // namespace touchstone
