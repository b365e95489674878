#include "reports/files/reproduce.h"

#include <limits>
#include <vector>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "reports/files/replay_line.h"

namespace touchstone {
namespace {

/// The command that asks about them in the manner of the example.
std::string command_of(const Row& row, const Example& example) {
    return replay_command(row.subject->info().name, row.scalar, example.manner.other,
                          example.manner.at_once);
}

/// So many cases that are one and the same are counted instead.
constexpr std::size_t kManyTimes = 4;

/// The cases to ask about, in order.
std::vector<std::string> cases_of(const Example& example) {
    std::vector<std::string> cases;
    for (const Scene& scene : example.before) cases.push_back(to_json(scene).dump());
    cases.push_back(to_json(example.scene).dump());
    return cases;
}

/// JSON cut behind each comma that lies no deeper than that.
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

/// The same, put together again to parts of at most that size.
std::vector<std::string> joined(const std::vector<std::string>& pieces, std::size_t size) {
    std::vector<std::string> parts;
    for (const std::string& piece : pieces) {
        if (parts.empty() || parts.back().size() + piece.size() > size) parts.push_back(piece);
        else parts.back() += piece;
    }
    return parts;
}

/// JSON cut into parts of at most that size, where it has commas enough: behind shapes, and within
/// those that are longer. The parts with spaces between them are the same JSON.
std::vector<std::string> cut(const std::string& json, std::size_t size) {
    std::vector<std::string> parts;
    for (const std::string& part : joined(cut_at_commas(json, 1), size))
        for (std::string& piece :
             joined(cut_at_commas(part, std::numeric_limits<int>::max()), size))
            parts.push_back(std::move(piece));
    return parts;
}

}  // namespace

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

std::string reproduce_line(const Row& row, const Example& example) {
    const std::vector<std::string> cases = cases_of(example);
    if (cases.size() == 1 && !example.manner.other)
        return replay_line(example.scene, row.subject->info().name, row.scalar);
    std::string line = "printf '%s\\n'";
    for (const std::string& json : cases) line += fmt::format(" '{}'", json);
    return fmt::format("{} | {}", line, command_of(row, example));
}

std::string reproduce_lines(const Row& row, const Example& example, std::size_t width,
                            std::size_t indent) {
    const std::vector<std::string> cases = cases_of(example);
    const std::string margin(indent, ' ');
    std::string text;
    if (cases.size() == 1) text = echo_lines(cases[0], width - 2, indent) + " |\n";
    else text = margin + "{\n" + echoes(cases, width, indent + 2) + margin + "} |\n";
    return text + margin + "  " + command_of(row, example) + "\n";
}

}  // namespace touchstone
