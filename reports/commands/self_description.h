// Describes the command line for shells and manuals. The only source is its help.
#pragma once

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace touchstone {

/// A script for bash that completes commands and options, and files elsewhere.
std::string bash_completion(const CLI::App& app);

/// A manual page in the macros of man(7), made from what `--help` prints.
std::string man_page(const CLI::App& app);

/// Adds the commands `completion` and `man`, which print these.
void add_self_description(CLI::App& app, const std::function<void(std::function<int()>)>& choose);

}  // namespace touchstone
