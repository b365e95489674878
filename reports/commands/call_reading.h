// How a call is read, and what is said of one that can't be.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace touchstone {

/// Help on lines of the terminal's width.
std::shared_ptr<CLI::FormatterBase> narrow_help();

/// The words of the call, as CLI11 takes them: the last first, and without the program. "help" is
/// another name for --help, also before a command.
std::vector<std::string> words_of(int argc, char** argv);

/// Throws InputError for a call that can't be read, with the option that was probably meant.
[[noreturn]] void fail_for_call(CLI::App& app, const CLI::ParseError& error);

}  // namespace touchstone
