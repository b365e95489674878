// Shell lines that repeat a result.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/cards/scalar.h"
#include "core/scenes/scene.h"

namespace touchstone {

/// The environment variable with the name that the user called ("../touchstone"). The launcher sets
/// it, because the program that it starts has another name.
inline constexpr const char* kCalledAs = "TOUCHSTONE_CALLED_AS";

/// Sets the variable to the program's name unless it is set.
void note_called_as(const char* program);

/// The word as the shell reads it, quoted if necessary.
std::string shell_word(std::string_view word);

/// The file's name as a shell word.
inline std::string shell_path(const std::filesystem::path& path) {
    return shell_word(path.string());
}

/// The program's name for the shell, in the folder where it was called.
std::string called_as();

/// A shell command that judges the cases on standard input by that algorithm, in the folder where
/// this program was called. It asks each case in `other` first, or the last case while another
/// thread asks about the others.
std::string replay_command(std::string_view algorithm, Scalar scalar,
                           std::optional<Scalar> other = std::nullopt, bool at_once = false);

/// A shell line that judges the scene by that algorithm, in the folder where this program was
/// called.
std::string replay_line(const Scene& scene, std::string_view algorithm, Scalar scalar);

}  // namespace touchstone
