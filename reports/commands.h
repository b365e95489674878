// The commands of the program, one file each.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace touchstone::commands {

/// Adds the command to the application; when it is chosen it runs and sets `status` (see
/// exit_status.h). Throws InputError where the call or the input is wrong and std::runtime_error
/// where something can't be run.
void add_list(CLI::App& app, int& status);
void add_verify(CLI::App& app, int& status);
void add_oracle(CLI::App& app, int& status);
void add_replay(CLI::App& app, int& status);

}  // namespace touchstone::commands
