// Reads the command line and explains errors in it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace touchstone {

/// Makes help that fits the width of the terminal.
std::shared_ptr<CLI::FormatterBase> narrow_help();

/// The arguments in the form that CLI11 takes: in reverse order, without the program's name. The
/// word "help" means --help, also before a command.
std::vector<std::string> words_of(int argc, char** argv);

/// Throws InputError for an invalid call. The message suggests the option that was probably meant.
[[noreturn]] void fail_for_call(CLI::App& app, const CLI::ParseError& error);

}  // namespace touchstone
