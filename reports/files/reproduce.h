// Shell commands that repeat a judgement of any algorithm or program.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/format/json.h"
#include "core/scenes/scene.h"
#include "reports/files/finding.h"

namespace touchstone {

/// The environment variable that holds the name by which the user called the program
/// ("../touchstone"). The launcher sets it, because the program that the launcher starts has
/// another name.
inline constexpr const char* kCalledAs = "TOUCHSTONE_CALLED_AS";

/// Sets the variable to the program's name unless it is set.
void note_called_as(const char* program);

/// The word in the form that the shell reads, quoted if necessary.
std::string shell_word(std::string_view word);

inline std::string shell_path(const std::filesystem::path& path) {
    return shell_word(path.string());
}

/// The name by which the user called this program, as a word for the shell.
std::string called_as();

/// The parts of a command on lines of at most `width` columns, if no part is longer.
std::string call_lines(const std::vector<std::string>& parts, std::size_t width,
                       std::size_t indent);

/// A shell command, to be run in the folder of this call. It judges the algorithm's answers in that
/// scalar to the cases on standard input. `other` and `at_once` are as in Example.
std::string replay_command(std::string_view algorithm, Scalar scalar,
                           std::optional<Scalar> other = std::nullopt, bool at_once = false);

/// A shell `echo` command that prints the case, on lines of at most `width` columns. Each part is
/// an argument; echo puts spaces between them.
std::string echo_lines(const std::string& json, std::size_t width, std::size_t indent);

/// The case as text that other commands read: on lines of at most `width` columns if standard
/// output is a terminal, otherwise on one line.
std::string case_lines(const std::string& json, std::size_t width);

/// The scene as a line of JSON, in the numbers and order that the code got. Returns nothing if the
/// card's convention can't express the scene.
std::optional<std::string> handed_line(const Card& card, const Scene& scene);

/// One shell line that repeats the example. It asks about the example's case. For a defect, it asks
/// about all cases of the sequence that shows the defect, in order. Without a program or algorithm
/// to ask, it judges the recorded answer. Empty if no command can judge the example again.
std::string repeat_line(const Card& card, const Example& example);

/// Like repeat_line, but on lines of at most `width` columns if the shell allows it, each indented
/// by `indent` columns. If repeat_line is empty, the lines only print the example's cases.
std::string repeat_lines(const Card& card, const Example& example, std::size_t width,
                         std::size_t indent);

/// The cases and the options of the call, for a finding that touchstone can't rerun by the name of
/// an algorithm. The program is in the finding's field `command`.
Json again_json(const Card& card, const Example& example);

}  // namespace touchstone
