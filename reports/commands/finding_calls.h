// The command lines of the commands that store findings permanently.
#pragma once

#include <CLI/CLI.hpp>

#include "reports/commands/black_box_calls.h"

namespace touchstone {

// Each function adds its command.
void add_import(CLI::App& app, const Choose& choose);
void add_promote(CLI::App& app, const Choose& choose);

}  // namespace touchstone
