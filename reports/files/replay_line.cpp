#include "reports/files/replay_line.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

#include <fmt/format.h>

#include "core/format/case_format.h"

namespace touchstone {

std::string shell_word(std::string_view word) {
    const bool plain = !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) {
        return std::isalnum(c) != 0 ||
               std::string_view("_-./+,:@%").find(static_cast<char>(c)) != std::string_view::npos;
    });
    if (plain) return std::string(word);
    std::string text = "'";
    for (const char c : word) {
        if (c == '\'') text += R"('\'')";
        else text += c;
    }
    return text + "'";
}

void note_called_as(const char* program) {
    setenv(kCalledAs, program, 0);
}

std::string called_as() {
    const char* program = std::getenv(kCalledAs);
    return shell_word(program == nullptr ? "./touchstone" : program);
}

std::string replay_command(std::string_view algorithm, Scalar scalar, std::optional<Scalar> other,
                           bool at_once) {
    return fmt::format("{} replay {}{} --scalar {}{} -", called_as(), algorithm,
                       other ? " --scalar " + shell_word(name(*other)) : "",
                       shell_word(name(scalar)), at_once ? " --at-once" : "");
}

std::string replay_line(const Scene& scene, std::string_view algorithm, Scalar scalar) {
    return fmt::format("echo '{}' | {}", to_json(scene).dump(), replay_command(algorithm, scalar));
}

}  // namespace touchstone
