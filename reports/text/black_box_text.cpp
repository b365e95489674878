#include "reports/text/black_box_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "properties/programs/protocol.h"
#include "reports/text/table.h"
#include "reports/text/width.h"

namespace touchstone {
namespace {

constexpr std::size_t kMostPrinted = 200;

std::string summary_text(const BlackBox& box, const MarginRow& row, const BlackBoxRun& run,
                         std::size_t width) {
    return wrapped(fmt::format("{}: {}{}", cases_text(box, row.cases),
                               relations_text(row.relations), speed_text(row.cases, run.seconds)),
                   width);
}

/// "wrong 2, contract 1": of the classes with which a black box fails, or of the others.
std::string counted_text(const MarginRow& row, bool failing) {
    std::vector<std::string> counted;
    for (const Class c : kClasses)
        if (fails(c) == failing && row.count(c) > 0)
            counted.push_back(fmt::format("{} {}", name(c), grouped(row.count(c))));
    return fmt::format("{}", fmt::join(counted, ", "));
}

std::string table(const BlackBox& box, const MarginRow& row) {
    const auto of_tolerance = [](double share) {
        return share == 0 ? "-" : fmt::format("{:.2g}", share);
    };
    std::vector<std::vector<std::string>> lines{
        {"program", std::string(name(box.declared.scalar)), "contract", "of tolerance"},
        {box.name, row.failed() ? "FAILED" : "kept", std::string(name(box.declared.contract)),
         of_tolerance(row.tolerance_used)}};
    if (const std::string failures = counted_text(row, true); !failures.empty()) {
        lines[0].emplace_back(
            "what failed" +
            std::string(failures.size() - std::min<std::size_t>(failures.size(), 11), ' '));
        lines[1].push_back(failures);
    }
    return text_table(lines, 3);
}

std::string tolerance_text(const Tolerance& tolerance) {
    std::string eps = fmt::format("{:g} eps x ", tolerance.factor);
    switch (tolerance.conditioning) {
        case Conditioning::none: return eps + "scale";
        case Conditioning::edge_direction: return eps + "scale x scale / smallest size";
        case Conditioning::local: return eps + "local scale";
        case Conditioning::angle: return eps + "local scale x angle in radians";
    }
    return eps;
}

std::string legend_text(const BlackBox& box, const MarginRow& row, std::size_t width) {
    std::string text = wrapped(
        fmt::format("Judged by margin: nobody has seen its mathematics. Where shapes touch exactly "
                    "the contract decides ({}), elsewhere the tolerance ({}): a margin misjudged "
                    "within it is rounding, beyond it wrong.",
                    name(box.declared.contract), tolerance_text(box.declared.tolerance)),
        width, 2);
    const bool edges_explain = row.count(Class::wrong) > 0 && row.tolerance_used_edges <= 1;
    if (edges_explain)
        text += wrapped(
            "All that is wrong is within a tolerance that grows with scale / smallest size, as "
            "that of a test on differences of corners does: --conditioning edge-direction.",
            width, 2);
    return text;
}

/// What it does where shapes touch exactly: no other count tells < from <= where either is right.
std::string touching_text(const BlackBox& box, const MarginRow& row, std::size_t width) {
    const std::uint64_t hits = row.touching_hits;
    const std::uint64_t all = row.relations[static_cast<std::size_t>(Relation::touching)];
    const Contract declared = box.declared.contract;
    const bool kept = declared != Contract::unspecified && row.count(Class::contract) == 0;
    if (all == 0 || kept) return "";
    std::string text =
        fmt::format("At exact touching {} of {} answers are hits", grouped(hits), grouped(all));
    if (hits == all) text += ", as the contract closed has it.";
    else if (hits == 0) text += ", as the contract open has it.";
    else if (declared == Contract::unspecified)
        text += ", and either is right: the contract is unspecified.";
    else
        text +=
            ". Where rounding decides that, as it does in a function that takes degrees, declare "
            "the contract unspecified; else a comparison is not what the contract wants.";
    return wrapped(text, width, 2);
}

/// What is wrong and does not count against it.
std::string not_failing_text(const MarginRow& row, std::size_t width) {
    const std::string counted = counted_text(row, false);
    if (counted.empty()) return "";
    std::string text = fmt::format("Also, not failing: {}", counted);
    if (row.count(Class::domain) > 0)
        text +=
            " (a size is zero, lengths may leave the scalar's range, or degrees are more than "
            "two turns)";
    return '\n' + wrapped(text + "; --json FILE holds an example of each.", width, 2);
}

/// What is wrong is named as what it is before it is shown.
std::string mismatch_lines(const BlackBoxRun& run, std::size_t width) {
    if (run.mismatch.empty()) return "";
    return wrapped("A mismatch of conventions explains what is wrong. " + run.mismatch, width, 2) +
           '\n';
}

/// What is wrong with the answer, and what is true.
std::string wrong_text(const BlackBox& box, const MarginExample& example, std::size_t width) {
    const auto& what = example.what;
    std::string text = fitted_text("  " + meaning(box, example), width, 4);
    if (what)
        text += wrapped(fmt::format("  answers {}; exactly {}, margin {:.6g} = {:.4g} eps x scale",
                                    answer_text(example), name(what->relation), what->margin,
                                    what->margin_in_eps),
                        width, 2);
    return text;
}

std::string example_text(const BlackBox& box, const MarginRow& row, const MarginExample& example,
                         std::size_t width) {
    std::string text = fmt::format("\nFAILED {} ({}): {} {}\n", box.name, name(box.declared.scalar),
                                   grouped(row.count(example.kind)), name(example.kind)) +
                       wrong_text(box, example, width);
    if (example.is_cut_short)
        text +=
            wrapped("  There may be a simpler case: the time to look for it (--simplify) ran out.",
                    width, 2);
    if (!example.before.empty())
        text += fmt::format("  the last of {} cases, asked in this order:\n",
                            example.before.size() + 1);
    return text + printed_text(example.printed, width) + repeat_lines(box, example, width, 2);
}

/// True of a line of a stack trace: "    at f (file.js:1:2)", "    #1 0x55d0 in f file.c:3".
bool is_frame(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    return line.starts_with("at ") ||
           (line.starts_with('#') && line.find(" in ") != std::string_view::npos);
}

/// The lines but for those that are blank, and of each stack trace its first alone: what went wrong
/// stands before it.
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

Json optional_json(const BlackBox& box, const std::optional<MarginExample>& example) {
    return example ? finding_json(box, *example) : Json();
}

}  // namespace

std::string fault_text(const BlackBox& box, const MarginExample& example, std::size_t width) {
    return fmt::format("FAILED {} ({}): {}\n", box.name, name(box.declared.scalar),
                       name(example.kind)) +
           wrong_text(box, example, width);
}

std::string run_text(const BlackBoxRun& run, std::size_t width) {
    std::string text;
    if (run.hung > 0)
        text = wrapped(fmt::format("{} hung; asked again with more time, {} did not.",
                                   run.hung == 1 ? "1 run" : grouped(run.hung) + " runs",
                                   run.hung == 1 ? "it" : "they"),
                       width, 2);
    if (!run.given_up.empty())
        return text + wrapped("The program was asked no more: " + run.given_up + ".", width, 2);
    return text + (run.complete ? "" : "Interrupted; this is what is known so far.\n");
}

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

std::string fitted_text(const std::string& text, std::size_t width, std::size_t indent) {
    std::string parted;
    std::size_t length = 0;
    for (const char c : text) {
        length = c == ' ' ? 0 : length + 1;
        if (length > width - indent) parted += ' ', length = 1;
        parted += c;
    }
    return wrapped(parted, width, indent);
}

std::string cases_text(const BlackBox& box, std::uint64_t cases) {
    return fmt::format("{} {}{}", grouped(cases), cases == 1 ? "case" : "cases",
                       box.seed ? fmt::format(", seed {}", *box.seed) : "");
}

std::string relations_text(const std::array<std::uint64_t, 3>& relations) {
    const auto of = static_cast<double>(relations[0] + relations[1] + relations[2]);
    if (of == 0) return "none was answered";
    const auto percent = [&](std::size_t relation) {
        return 100 * static_cast<double>(relations[relation]) / of;
    };
    return fmt::format("{:.1f} % disjoint, {:.2f} % touching, {:.1f} % overlapping", percent(0),
                       percent(1), percent(2));
}

std::string speed_text(std::uint64_t cases, double seconds) {
    const std::uint64_t a_second =
        seconds <= 0 ? 0 : static_cast<std::uint64_t>(static_cast<double>(cases) / seconds);
    if (a_second == 0) return "";
    return fmt::format("; {} asked a second", grouped(a_second));
}

std::vector<Json> findings_of(const BlackBox& box, const MarginRow& row) {
    std::vector<Json> findings;
    for (const auto& example : row.first)
        if (example) findings.push_back(finding_json(box, *example));
    return findings;
}

std::string black_box_text(const BlackBox& box, const MarginRow& row, const BlackBoxRun& run,
                           std::size_t width) {
    std::string text = mismatch_lines(run, width) + summary_text(box, row, run, width) + '\n' +
                       table(box, row) + '\n' + legend_text(box, row, width) +
                       touching_text(box, row, width) + run_text(run, width);
    for (const Class c : kClasses)
        if (const auto& example = row.example(c); example && fails(c))
            text += example_text(box, row, *example, width);
    return text + not_failing_text(row, width);
}

Json black_box_json(const BlackBox& box, const MarginRow& row, const BlackBoxRun& run) {
    Json classes = Json::object();
    Json examples = Json::object();
    for (const Class c : kClasses) {
        if (!is_class_of(JudgedBy::margin, c)) continue;
        classes[std::string(name(c))] = row.count(c);
        if (row.example(c)) examples[std::string(name(c))] = finding_json(box, *row.example(c));
    }
    Json json{{"algorithm", box.name},
              {"judged_by", "margin"},
              {"scalar", name(box.declared.scalar)},
              {"contract", name(box.declared.contract)},
              {"tolerance", box.declared.tolerance.factor}};
    if (box.seed) json["seed"] = *box.seed;
    json["complete"] = run.complete;
    if (!run.given_up.empty()) json["given_up"] = run.given_up;
    if (run.hung > 0) json["hung_runs"] = run.hung;
    if (run.calls > 0) json["calls_in_sequences"] = run.calls;
    if (!run.mismatch.empty()) json["mismatch"] = run.mismatch;
    json["kept"] = !row.failed();
    json["cases"] = row.cases;
    json["relations"] = {{"disjoint", row.relations[0]},
                         {"touching", row.relations[1]},
                         {"overlapping", row.relations[2]}};
    json["touching_hits"] = row.touching_hits;
    json["false_hits"] = row.false_hits;
    json["false_misses"] = row.false_misses;
    json["classes"] = classes;
    json["tolerance_used"] = row.tolerance_used;
    json["worst_false_hit"] = optional_json(box, row.worst_false_hit);
    json["worst_false_miss"] = optional_json(box, row.worst_false_miss);
    json["examples"] = examples;
    return json;
}

}  // namespace touchstone
