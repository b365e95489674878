// Shell lines that repeat a result.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/cards/scalar.h"
#include "core/scenes/scene.h"

namespace touchstone {

/// The environment variable with the name by which the user called the program ("../touchstone").
/// The launcher sets the variable, because the program that it starts has another name.
inline constexpr const char* kCalledAs = "TOUCHSTONE_CALLED_AS";

/// Sets the variable to the program's name unless it is set.
void note_called_as(const char* program);

/// The word in the form that the shell reads, quoted if necessary.
std::string shell_word(std::string_view word);

/// The file's name as a shell word.
inline std::string shell_path(const std::filesystem::path& path) {
    return shell_word(path.string());
}

/// The name by which the user called this program, as a word for the shell.
std::string called_as();

/// A shell command that judges the cases on standard input by the algorithm in that scalar. It
/// works in the folder where this program was called. If `other` is set, the command first asks
/// each case in that scalar. If `at_once`, it asks the last case while another thread asks the
/// other cases.
std::string replay_command(std::string_view algorithm, Scalar scalar,
                           std::optional<Scalar> other = std::nullopt, bool at_once = false);

/// A shell line that judges the scene by the algorithm in that scalar. It works in the folder where
/// this program was called.
std::string replay_line(const Scene& scene, std::string_view algorithm, Scalar scalar);

}  // namespace touchstone
