// The command line described by itself, for shells and manuals: what its help says is the one
// source.
#pragma once

#include <functional>
#include <string>

namespace CLI {
class App;
}

namespace touchstone {

/// A script for bash that completes commands, options and, elsewhere, files.
std::string bash_completion(const CLI::App& app);

/// A manual page in the macros of man(7): what `--help` prints of the program and its commands.
std::string man_page(const CLI::App& app);

/// Adds `completion` and `man`, which print these.
void add_self_description(CLI::App& app, const std::function<void(std::function<int()>)>& choose);

}  // namespace touchstone
