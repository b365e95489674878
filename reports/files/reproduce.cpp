#include "reports/files/reproduce.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <cctype>

#include "core/format/case_format.h"
#include "properties/conventions/handing.h"
#include "properties/programs/protocol.h"

namespace touchstone {
namespace {

/// A case that is repeated at least this many times is echoed in a loop.
constexpr std::size_t kManyTimes = 4;

std::string meant_line(const Scene& scene) {
    std::string text;
    append_case(text, scene);
    return text;
}

/// The scene as the repeating command reads it. The scene is in the case format, or for recorded
/// answers in the form that the code received.
std::string case_line(const Card& card, const Scene& scene) {
    if (!card.command.empty()) return meant_line(scene);
    return handed_line(card, scene).value_or(meant_line(scene));
}

/// The case as JSON, with its answer if no program can give the answer again.
std::string case_of(const Card& card, const Example& example) {
    std::string text = case_line(card, example.scene);
    if (!card.command.empty() || !example.what.answer) return text;
    text.pop_back();
    append_answer(text, {card.declared.asked, is_listed(example.scene)},
                  answered(card.convention, *example.what.answer));
    return text;
}

/// False if no command can judge the example again. No command can call a function again. A
/// recorded answer can be judged, but the earlier cases of a sequence have no recorded answers.
bool can_be_repeated(const Card& card, const Example& example) {
    const bool has_answers = example.what.answer && example.before.empty();
    return card.has_mathematics || !card.command.empty() || has_answers;
}

std::vector<std::string> cases_of(const Card& card, const Example& example) {
    std::vector<std::string> cases;
    if (card.has_mathematics) {
        for (const Scene& scene : example.sequence()) cases.push_back(to_json(scene).dump());
        return cases;
    }
    if (example.what.kind == Class::defect)
        for (const Scene& scene : example.before) cases.push_back(case_line(card, scene));
    cases.push_back(case_of(card, example));
    return cases;
}

/// The parts of the command that judges the cases on its standard input. Each option is in one part
/// with its value.
std::vector<std::string> call_of(const Card& card, const Example& example) {
    if (card.has_mathematics)
        return {replay_command(card.name, card.declared.scalar, example.other, example.at_once)};
    const std::vector<std::string> declared = declared_options(card);
    std::vector<std::string> call{called_as() + (card.command.empty() ? " check" : " verify")};
    if (!card.command.empty()) call.push_back("--exec " + shell_word(card.command));
    call.insert(call.end(), declared.begin(), declared.end());
    call.insert(call.end(), card.options.begin(), card.options.end());
    if (!card.command.empty()) call.emplace_back("--from -");
    return call;
}

/// The JSON, cut after each comma at a nesting depth of at most `deepest`.
std::vector<std::string> cut_at_commas(const std::string& json, int deepest) {
    std::vector<std::string> pieces(1);
    int depth = 0;
    for (const char c : json) {
        if (c == '{' || c == '[') ++depth;
        if (c == '}' || c == ']') --depth;
        pieces.back() += c;
        if (c == ',' && depth <= deepest) pieces.emplace_back();
    }
    return pieces;
}

std::vector<std::string> joined(const std::vector<std::string>& pieces, std::size_t size) {
    std::vector<std::string> parts;
    for (const std::string& piece : pieces) {
        if (parts.empty() || parts.back().size() + piece.size() > size) parts.push_back(piece);
        else parts.back() += piece;
    }
    return parts;
}

/// Cuts JSON into parts of at most `size` characters if it has enough commas. Cuts between shapes,
/// and inside shapes that are longer. Joined by spaces, the parts are the same JSON.
std::vector<std::string> cut(const std::string& json, std::size_t size) {
    std::vector<std::string> parts;
    for (const std::string& part : joined(cut_at_commas(json, 1), size))
        for (std::string& piece :
             joined(cut_at_commas(part, std::numeric_limits<int>::max()), size))
            parts.push_back(std::move(piece));
    return parts;
}

std::string echoes(const std::vector<std::string>& cases, std::size_t width, std::size_t indent) {
    const std::string margin(indent, ' ');
    std::string text;
    for (std::size_t i = 0; i < cases.size();) {
        std::size_t end = i;
        while (end < cases.size() && cases[end] == cases[i]) ++end;
        if (end - i >= kManyTimes) {
            text += fmt::format("{}for i in $(seq {}); do\n", margin, end - i) +
                    echo_lines(cases[i], width, indent + 2) + '\n' + margin + "done\n";
            i = end;
        } else {
            text += echo_lines(cases[i++], width, indent) + '\n';
        }
    }
    return text;
}

}  // namespace

std::string call_lines(const std::vector<std::string>& parts, std::size_t width,
                       std::size_t indent) {
    std::string text;
    std::string line = std::string(indent, ' ') + parts.front();
    for (std::size_t i = 1; i < parts.size(); ++i) {
        if (line.size() + 1 + parts[i].size() + 2 <= width) {
            line += ' ' + parts[i];
            continue;
        }
        text += line + " \\\n";
        line = std::string(indent + 2, ' ') + parts[i];
    }
    return text + line + '\n';
}

std::optional<std::string> handed_line(const Card& card, const Scene& scene) {
    const auto handed =
        as_handed_over(scene, card.convention, input_precision(card.declared.scalar));
    return handed ? std::optional(meant_line(*handed)) : std::nullopt;
}

std::string case_lines(const std::string& json, std::size_t width) {
    if (isatty(STDOUT_FILENO) == 0) return json + '\n';
    return fmt::format("{}\n", fmt::join(cut(json, width), "\n"));
}

std::string echo_lines(const std::string& json, std::size_t width, std::size_t indent) {
    const std::string before = std::string(indent, ' ') + "echo ";
    std::string text = before;
    bool first = true;
    for (const std::string& part : cut(json, width - before.size() - 4)) {
        if (!first) text += " \\\n" + std::string(before.size(), ' ');
        text += "'" + part + "'";
        first = false;
    }
    return text;
}

std::string repeat_line(const Card& card, const Example& example) {
    if (!can_be_repeated(card, example)) return "";
    const std::vector<std::string> cases = cases_of(card, example);
    std::string asked = "printf '%s\\n'";
    for (const std::string& json : cases) asked += ' ' + shell_word(json);
    if (card.has_mathematics && cases.size() == 1 && !example.other)
        asked = fmt::format("echo '{}'", cases.front());
    return fmt::format("{} | {}", asked, fmt::join(call_of(card, example), " "));
}

std::string repeat_lines(const Card& card, const Example& example, std::size_t width,
                         std::size_t indent) {
    const std::vector<std::string> cases = cases_of(card, example);
    if (!can_be_repeated(card, example)) return echoes(cases, width, indent);
    const std::string margin(indent, ' ');
    const std::string asked =
        cases.size() == 1 ? echo_lines(cases[0], width - 2, indent)
                          : margin + "{\n" + echoes(cases, width, indent + 2) + margin + "}";
    return asked + " |\n" + call_lines(call_of(card, example), width, indent + 2);
}

Json again_json(const Card& card, const Example& example) {
    std::vector<std::string> options = declared_options(card);
    options.insert(options.end(), card.options.begin(), card.options.end());
    return {{"input", fmt::format("{}", fmt::join(cases_of(card, example), "\n"))},
            {"options", options}};
}

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

}  // namespace touchstone
