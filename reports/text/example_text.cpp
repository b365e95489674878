#include "reports/text/example_text.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "properties/programs/protocol.h"
#include "reports/files/reproduce.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

constexpr std::size_t kMostPrinted = 200;

/// Commands with more lines are not shown.
constexpr std::ptrdiff_t kMostLines = 100;

/// Returns true for a line of a stack trace: "    at f (file.js:1:2)", "    #1 0x55d0 in f
/// file.c:3".
bool is_frame(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line.starts_with("at ") ||
           (line.starts_with('#') && line.find(" in ") != std::string_view::npos);
}

/// The non-blank lines, with only the first line of each stack trace. The error message comes
/// before the trace.
std::vector<std::string_view> telling_lines(std::string_view text) {
    std::vector<std::string_view> lines;
    bool was_frame = false;
    while (!text.empty()) {
        const std::size_t length = std::min(text.find('\n'), text.size());
        const std::string_view line = text.substr(0, length);
        text.remove_prefix(std::min(length + 1, text.size()));
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        const bool is = is_frame(line);
        if (!is || !was_frame) lines.push_back(line);
        was_frame = is;
    }
    return lines;
}

std::string number_sentence(const Card& card, const Example& example) {
    const Judgement& what = example.what;
    std::string text = "answers " + answer_text(card, example);
    if (is_of_containment(card.declared.asked))
        return text + fmt::format("; it {} by {:.3g}, allowed {:.3g}",
                                  what.truth->value > 0 ? "reaches out" : "is inside",
                                  std::fabs(what.truth->value), what.truth->allowed);
    if (card.declared.asked != AnswerKind::contact_points)
        text += fmt::format("; the truth: {:.17g}", what.truth->value);
    if (what.error > 0)
        text += fmt::format("; error {:.3g}, allowed {:.3g}", what.error, what.truth->allowed);
    return text;
}

/// Describes the order of the cases after which the last case gets this answer.
std::string sequence_text(const Card& card, const Example& example) {
    const std::size_t cases = example.before.size() + 1;
    if (example.manner.at_once)
        return "  the last of these cases, while another thread asks about the first:\n";
    if (example.manner.other)
        return fmt::format("  the last of {} case{}, each asked in {} and then in {}:\n", cases,
                           cases == 1 ? "" : "s", name(*example.manner.other),
                           name(card.declared.scalar));
    if (cases > 1) return fmt::format("  the last of {} cases, asked in this order:\n", cases);
    return card.has_mathematics && is_of_memory(example.what)
               ? "  no sequence of cases was found that repeats it\n"
               : "";
}

/// The lines that repeat the example. If there are too many lines, only the last case.
std::string asked_lines(const Card& card, const Example& example, std::size_t width) {
    std::string lines = repeat_lines(card, example, width, 2);
    if (example.before.empty() || std::count(lines.begin(), lines.end(), '\n') <= kMostLines)
        return lines;
    return wrapped(fmt::format("  Too many cases to print: {} has them all. The last one:",
                               option_words("--json FILE")),
                   width, 2) +
           echo_lines(to_json(example.scene).dump(), width, 4) + '\n';
}

/// The scene in the form in which the program received it. The lines that repeat the example show
/// the scene as it is meant.
std::string handed_text(const Card& card, const Scene& scene, std::size_t width) {
    if (card.convention.is_plain() || card.command.empty()) return "";
    const auto line = handed_line(card, scene);
    return line ? "  as the program received it (--from reads it with --raw):\n" +
                      echo_lines(*line, width, 4) + '\n'
                : "";
}

}  // namespace

std::string printed_text(const std::string& printed, std::size_t width) {
    constexpr std::size_t kLines = 6;
    constexpr std::size_t kIndent = 4;
    const std::vector<std::string_view> lines = telling_lines(printed);
    std::string text;
    for (std::size_t i = lines.size() - std::min(lines.size(), kLines); i < lines.size(); ++i)
        text += std::string(kIndent, ' ') +
                printable(lines[i], kMostPrinted).substr(0, width - kIndent) + '\n';
    return text.empty() ? "" : "  standard error ended:\n" + text;
}

std::string failed_text(const Card& card, const Example& example, std::size_t width,
                        std::uint64_t count) {
    return fmt::format("{}{} ({}): {}{}\n", fails(example.what.kind) ? "FAILED " : "", card.name,
                       name(card.declared.scalar), count == 0 ? "" : grouped(count) + ' ',
                       name(example.what.kind)) +
           fitted_text("  " + meaning(card, example), width, 4);
}

std::string relations_text(const std::array<std::uint64_t, 3>& relations) {
    const auto of = static_cast<double>(relations[0] + relations[1] + relations[2]);
    if (of == 0) return "no answers";
    const auto percent = [&](std::size_t relation) {
        return 100 * static_cast<double>(relations[relation]) / of;
    };
    return fmt::format("{:.1f} % disjoint, {:.2f} % touching, {:.1f} % overlapping", percent(0),
                       percent(1), percent(2));
}

std::string judged_sentence(const Card& card, const Example& example) {
    const Judgement& what = example.what;
    if (!what.answer) return "";
    if (card.declared.asks_numbers()) return what.truth ? number_sentence(card, example) : "";
    if (!what.answer->is_given())
        return fmt::format("answers {}; the truth: {}", answer_text(card, example),
                           name(what.relation));
    return fmt::format("{} {}; the truth: {}, margin {:.6g} = {:.4g} eps x scale",
                       what.given() == kNotConverged ? "gives" : "answers",
                       answer_text(card, example), name(what.relation), what.margin.length,
                       what.margin.in_eps);
}

std::string judged_text(const Card& card, const Example& example, std::size_t width) {
    const std::string sentence = judged_sentence(card, example);
    return sentence.empty() ? "" : fitted_text("  " + sentence, width, 4);
}

std::string example_text(const Card& card, const Example& example, std::size_t width) {
    std::string text = judged_text(card, example, width);
    if (example.source.starts_with(kGiven) && example.source != kGiven)
        text +=
            wrapped(fmt::format("  {}{}", example.source,
                                card.command.empty() ? ""
                                                     : "; simplified, so it may show another "
                                                       "mistake (--simplify 0 keeps it as given)"),
                    width, 2);
    if (example.what.kind == Class::defect) text += sequence_text(card, example);
    return text + printed_text(example.printed, width) + handed_text(card, example.scene, width) +
           asked_lines(card, example, width);
}

}  // namespace touchstone
