// Describes the command line for shells and manuals, from the help texts alone.
#pragma once

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace touchstone {

/// A bash script that completes commands and options, and elsewhere file names.
std::string bash_completion(const CLI::App& app);

/// A manual page in the macros of man(7), made from what `--help` prints.
std::string man_page(const CLI::App& app);

/// Adds the commands `completion` and `man`, which print the script and the manual page.
void add_self_description(CLI::App& app, const std::function<void(std::function<int()>)>& choose);

}  // namespace touchstone
