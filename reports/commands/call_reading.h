// Reads the command line and explains errors in it.
#pragma once

#include <functional>
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

// Describes the command line for shells and manuals, from the help texts alone.

/// A bash script that completes commands and options; in other places it completes file names.
std::string bash_completion(const CLI::App& app);

/// A manual page in the macros of man(7), made from what `--help` prints.
std::string man_page(const CLI::App& app);

/// Adds the commands `completion` and `man`, which print the script and the manual page.
void add_self_description(CLI::App& app, const std::function<void(std::function<int()>)>& choose);

}  // namespace touchstone
