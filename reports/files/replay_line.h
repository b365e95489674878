// Lines for the shell that repeat what was seen.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/cards/scalar.h"
#include "core/scenes/scene.h"

namespace touchstone {

/// The environment variable that says how the program was called ("../touchstone"); the launcher
/// sets it, as it calls another program than its user did.
inline constexpr const char* kCalledAs = "TOUCHSTONE_CALLED_AS";

/// Sets the variable where nobody has, to what the program was called as.
void note_called_as(const char* program);

/// The word as the shell reads it, in quotes where it needs them.
std::string shell_word(std::string_view word);

/// The same of a file's name.
inline std::string shell_path(const std::filesystem::path& path) {
    return shell_word(path.string());
}

/// What the program is called as, for the shell, in the folder that it was called from.
std::string called_as();

/// A command for the shell that judges the cases on its standard input by that algorithm, from the
/// folder that this program was called from; each in another scalar first, or the last one while
/// another thread asks about the others.
std::string replay_command(std::string_view algorithm, Scalar scalar,
                           std::optional<Scalar> other = std::nullopt, bool at_once = false);

/// A shell line that judges the scene by that algorithm, from the folder that this program was
/// called from.
std::string replay_line(const Scene& scene, std::string_view algorithm, Scalar scalar);

}  // namespace touchstone
