#include "reports/text/black_box_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "properties/conventions/handing.h"
#include "properties/programs/protocol.h"
#include "reports/files/reproduce.h"
#include "reports/text/causes_text.h"
#include "reports/text/declared_text.h"
#include "reports/text/diagnosis_text.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

/// "; 9,000 cases a second", or nothing.
std::string speed_text(std::uint64_t cases, double seconds) {
    const std::uint64_t a_second =
        seconds <= 0 ? 0 : static_cast<std::uint64_t>(static_cast<double>(cases) / seconds);
    if (a_second == 0) return "";
    return fmt::format("; {} cases a second", grouped(a_second));
}

}  // namespace

std::string declined_text(const Examination& run) {
    std::uint64_t all = 0;
    std::vector<std::string> reasons;
    for (const auto& [reason, count] : run.declined) {
        all += count;
        reasons.push_back(fmt::format("{} {}", reason, grouped(count)));
    }
    return fmt::format("{} declined: {}", grouped(all), fmt::join(reasons, ", "));
}

namespace {

std::string summary_text(const Card& card, const Examination& run, std::size_t width) {
    const Row& row = run.row;
    std::string text =
        fmt::format("{} {}{}: {}{}", grouped(row.cases), row.cases == 1 ? "case" : "cases",
                    card.seed ? fmt::format(", seed {}", *card.seed) : "",
                    relations_text(row.relations), speed_text(row.cases, run.seconds));
    if (row.left_out > 0)
        text += fmt::format("; {} not judged ({})", grouped(row.left_out), kNotJudged);
    if (!run.declined.empty()) text += "; " + declined_text(run);
    if (run.has_failed_enough)
        text += fmt::format("; stopped after {} failures ({} asks all N)", grouped(run.failed),
                            option_words("--cases N"));
    return wrapped(text, width, 2);
}

/// "wrong 2, contract 1": the counts of the classes that fail, or of the other classes.
std::string counted_text(const Row& row, bool failing) {
    std::vector<std::string> counted;
    for (const Class c : kClasses)
        if (fails(c) == failing && row.count(c) > 0)
            counted.push_back(fmt::format("{} {}", name(c), grouped(row.count(c))));
    return fmt::format("{}", fmt::join(counted, ", "));
}

std::string table(const Card& card, const Examination& run, std::size_t width) {
    const Row& row = run.row;
    const bool is_of_hits = !card.declared.asks_numbers();
    const std::string used =
        row.tolerance_used == 0 ? "-" : fmt::format("{:.2g}", row.tolerance_used);
    std::vector<std::vector<std::string>> lines{
        {card.has_mathematics ? "algorithm" : "program", std::string(name(card.declared.scalar))},
        {card.name, run.in_floats     ? "floats"
                    : row.failed()    ? "FAILED"
                    : row.has_stale() ? "STALE"
                    : row.has_known() ? "known"
                    : row.is_judged   ? "kept"
                                      : "not judged"}};
    if (is_of_hits) {
        lines[0].emplace_back("contract");
        lines[1].emplace_back(name(card.declared.contract));
    }
    lines[0].emplace_back(is_of_hits ? "of tolerance" : "of allowed");
    lines[1].push_back(used);
    if (std::string failures = counted_text(row, true); !failures.empty()) {
        std::string heading = run.in_floats ? "as doubles" : "what failed";
        const std::size_t length = std::max(failures.size(), heading.size());
        heading.resize(length, ' ');
        failures.resize(length, ' ');
        std::size_t before = 0;
        for (std::size_t i = 0; i < lines[0].size(); ++i)
            before += std::max(lines[0][i].size(), lines[1][i].size()) + 2;
        // A long name leaves no room for the rest on its line.
        if (before + length > width)
            return text_table(lines, is_of_hits ? 3 : 2) +
                   wrapped(
                       fmt::format("{}: {}", heading.substr(0, heading.find_last_not_of(' ') + 1),
                                   failures.substr(0, failures.find_last_not_of(' ') + 1)),
                       width, 2);
        lines[0].push_back(std::move(heading));
        lines[1].push_back(std::move(failures));
    }
    return text_table(lines, is_of_hits ? 3 : 2);
}

/// Says what the program does where shapes touch exactly. If the contract allows either answer, no
/// other count distinguishes < from <=.
std::string touching_text(const Card& card, const Row& row, std::size_t width) {
    const std::uint64_t hits = row.touching_hits;
    const std::uint64_t all = row.relations[static_cast<std::size_t>(Relation::touching)];
    const Contract declared = card.declared.contract;
    const bool kept = declared != Contract::unspecified && row.count(Class::contract) == 0;
    if (all == 0 || kept || card.declared.asks_numbers()) return "";
    std::string text = fmt::format("When shapes touch exactly, {} of {} answers are hits",
                                   grouped(hits), grouped(all));
    if (hits == all) text += ", as the contract closed requires.";
    else if (hits == 0) text += ", as the contract open requires.";
    else if (declared == Contract::unspecified) text += "; either is right (contract unspecified).";
    else
        text += fmt::format("; {} break the contract without rounding.",
                            grouped(row.count(Class::contract)));
    return wrapped(text, width, 2);
}

/// Suggests a domain if only unusual scenes fail.
std::string domain_text(const Card& card, const Examination& run, std::size_t width) {
    if (run.failed == 0 || run.failed_in_ordinary > 0 || !card.seed) return "";
    TurnUnit unit = TurnUnit::none;
    for (const Class c : kClasses)
        if (const auto& example = run.row.example(c); example && fails(c))
            unit = turn_unit_of(example->scene);
    return '\n' + wrapped(fmt::format("{} outside of {}. If your scenes never are, declare it with "
                                      "these options, or narrower ones.",
                                      run.failed == 1 ? "The only failure is in a scene"
                                                      : fmt::format("All {} failures are in scenes",
                                                                    grouped(run.failed)),
                                      option_words(text_of(usual_domain(unit)))),
                          width, 2);
}

/// The wrong answers that do not count as failures.
std::string not_failing_text(const Examination& run, std::size_t width) {
    const Row& row = run.row;
    const std::string counted = counted_text(row, false);
    if (counted.empty()) return "";
    std::string text = fmt::format("Not failures: {}", counted);
    std::vector<std::string> reasons;
    for (const auto& [reason, count] : run.outside_domain)
        reasons.push_back(fmt::format("{} {}", reason, grouped(count)));
    if (!reasons.empty()) text += fmt::format(" ({})", fmt::join(reasons, ", "));
    text = '\n' + wrapped(fmt::format("{}. {} holds an example of each.", text,
                                      option_words("--json FILE")),
                          width, 2);
    if (row.wrong_of_no_size > 0)
        text += wrapped(fmt::format("Wrong answers for shapes with a size of zero, such as a "
                                    "segment with equal ends: {} (counted as domain). {} judges "
                                    "them.",
                                    grouped(row.wrong_of_no_size), option_words("--zero-sizes")),
                        width, 2);
    return text;
}

/// Names the mismatch of conventions before it shows the option.
std::string mismatch_lines(const Card& card, const Examination& run, std::size_t width) {
    const std::string mismatch = mismatch_of(card, run);
    if (mismatch.empty()) return "";
    return wrapped("A different convention explains the wrong answers. " + mismatch, width, 2) +
           '\n';
}

std::string causes_lines(const Card& card, const Examination& run, std::size_t width) {
    const std::string text = causes_text(run.causes, card.declared.asked, width, 2);
    return text.empty() ? "" : text + '\n';
}

/// A failing case as the program received it. Empty if there is no such case.
std::string handed_text(const Card& card, const Row& row) {
    for (const Class c : kClasses) {
        const auto& example = row.example(c);
        if (!example || !fails(c)) continue;
        if (const auto line = handed_line(card, example->scene)) return *line;
    }
    return "";
}

/// Warns that all answers are the same. This warning comes first, because other results follow from
/// it.
std::string same_text(const Card& card, const Examination& run, std::size_t width) {
    const auto one = run.same.one(run.row);
    if (!one) return "";
    return same_answer_text(card, run.same, *one, handed_text(card, run.row), width) + '\n';
}

/// Classes that code in floats shows if its card declares doubles.
bool is_of_floats(Class c) {
    return c == Class::wrong || c == Class::contradiction;
}

/// Says that the program computes in floats. This comes first, because in that case the counts do
/// not show whether its mathematics is right.
std::string floats_lines(const Examination& run, std::size_t width) {
    if (!run.in_floats) return "";
    return wrapped(fmt::format("It seems to compute in floats, but double is declared: {} of {} "
                               "wrong answers are right, or rounding, in floats. Declare {}. The "
                               "counts below do not show whether its mathematics is right.",
                               grouped(run.in_floats->explained), grouped(run.in_floats->wrong),
                               option_and_cmake_words("--scalar float")),
                   width, 2) +
           '\n';
}

/// "1 run hung", "The program was asked no more", "Interrupted". Empty for a complete run.
std::string run_text(const Card& card, const Examination& run, std::size_t width) {
    std::string text;
    if (run.hung > 0)
        text = wrapped(fmt::format("{} hung, but {} did not when repeated with more time.",
                                   run.hung == 1 ? "1 run" : grouped(run.hung) + " runs",
                                   run.hung == 1 ? "it" : "they"),
                       width, 2);
    if (!run.given_up.empty())
        return text + wrapped("Stopped early: " + run.given_up + ".", width, 2);
    if (run.complete) return text;
    text += "Interrupted; this is what is known so far.\n";
    const AnswerKind asked = card.declared.asked;
    if (run.row.count(Class::wrong) > 0 && !is_of_containment(asked))
        text += wrapped("Interrupted before other conventions were tried: run doctor.", width, 2);
    return text;
}

std::string errors_heading(AnswerKind kind) {
    switch (kind) {
        case AnswerKind::iou: return "error";
        case AnswerKind::area: return "error / (scale x perimeter)";
        default: return "error / scale";
    }
}

std::string errors_text(const Card& card, const Row& row) {
    std::vector<std::vector<std::string>> lines{{errors_heading(card.declared.asked), "answers"}};
    for (std::size_t place = 0; place < Decades::kCount; ++place)
        if (row.errors.count(place) > 0)
            lines.push_back({Decades::name(place), grouped(row.errors.count(place))});
    if (row.no_numbers > 0) lines.push_back({"no number", grouped(row.no_numbers)});
    if (lines.size() == 1) return "";
    lines.push_back({fmt::format("the largest: {:.2g}", row.errors.largest()), ""});
    return '\n' + text_table(lines, 1);
}

std::string decisions_text(const Card& card, const Row& row, std::size_t width) {
    const AnswerKind asked = card.declared.asked;
    const bool is_of_half = asked == AnswerKind::iou;
    if (!is_of_half && asked != AnswerKind::distance && !is_of_depth(asked)) return "";
    const std::string what = is_of_half ? "0.5"
                                        : fmt::format("0 (farther than {} from touching)",
                                                      tolerance_in_words(card.declared.tolerance));
    return '\n' + wrapped(fmt::format("Wrong results when it is compared with {}: {}.", what,
                                      grouped(row.decided_otherwise)),
                          width);
}

std::string worst_text(const Card& card, const Row& row, std::size_t width) {
    if (!row.worst || row.failed()) return "";
    return fmt::format("\n{} ({}): the worst error\n", card.name, name(card.declared.scalar)) +
           judged_text(card, *row.worst, width) + repeat_lines(card, *row.worst, width, 2);
}

/// Statistics of answers in numbers, including right answers.
std::string numbers_text(const Card& card, const Row& row, std::size_t width) {
    if (!card.declared.asks_numbers()) return "";
    return errors_text(card, row) + decisions_text(card, row, width) + worst_text(card, row, width);
}

/// The findings of the class other than its example. At most `shown` clusters have an example.
std::string clusters_text(const Card& card, const Examination& run, Class kind, std::size_t shown,
                          std::size_t width) {
    constexpr std::size_t kCounted = 3;
    const std::vector<const Cluster*> others = other_clusters(card, run, kind);
    const auto counted = [](const Cluster& one) {
        return fmt::format("{} ({}, {})", grouped(one.cases), name(one.key.scene),
                           name(one.key.deviation));
    };
    std::string text;
    for (const Cluster* one : run.clusters.of(kind)) {
        if (std::find(others.begin(), others.end(), one) == others.end())
            text += wrapped(fmt::format("  like this one: {} of {} {} ({}, {})",
                                        grouped(one->cases), grouped(run.row.count(kind)),
                                        name(kind), name(one->key.scene), name(one->key.deviation)),
                            width, 4);
    }
    std::vector<std::string> rest;
    for (std::size_t i = 0; i < others.size(); ++i) {
        const Cluster& one = *others[i];
        if (i + 1 >= shown || !one.example) {
            rest.push_back(counted(one));
            continue;
        }
        const std::string& problem = one.example->what.problem;
        text += wrapped(fmt::format("  {} {} ({}, {}){}:", grouped(one.cases),
                                    one.cases == 1 ? "other" : "others", name(one.key.scene),
                                    name(one.key.deviation), problem.empty() ? "" : ": " + problem),
                        width, 4) +
                example_text(card, *one.example, width);
    }
    if (rest.size() > kCounted + 1) {
        const std::size_t more = rest.size() - kCounted;
        rest.resize(kCounted);
        rest.push_back(fmt::format("and {} kinds more", more));
    }
    if (!rest.empty())
        text += wrapped(
            fmt::format("  also {} ({})", fmt::join(rest, "; "), option_words("--json")), width, 4);
    return text;
}

/// Says that the search for a simpler case of a shown example ended early.
std::string simpler_text(const Card& card, const Examination& run, std::size_t width) {
    bool any = false;
    for (const Class c : kClasses) {
        if (!fails(c) || (run.in_floats && is_of_floats(c))) continue;
        any = any || (run.row.example(c) && run.row.example(c)->is_cut_short);
        for (const Cluster* one : other_clusters(card, run, c))
            any = any || (one->example && one->example->is_cut_short);
    }
    if (!any || card.has_mathematics) return "";
    return '\n' +
           wrapped(fmt::format("Simpler examples may exist: the time to search ({}) ran out.",
                               option_words("--simplify S")),
                   width, 2);
}

/// Says that the printed commands don't ask a function again. Only a module calls functions.
std::string again_text(const Card& card, const Row& row, std::size_t width) {
    if (!row.failed() || !card.command.empty() || !is_called_by_module()) return "";
    return '\n' + wrapped(
                      "The commands judge the answers as recorded, so they fail after a fix, too. "
                      "To ask the function again, call check again: it asks the same cases.",
                      width, 2);
}

/// "Failed: wrong: line 17, id 4; line 20 and 12 more". Only for given cases.
std::string failed_cases_text(const Row& row, std::size_t width) {
    constexpr std::size_t kShown = 12;
    std::string text;
    for (const Class c : kClasses) {
        std::string places;
        std::size_t count = 0;
        for (const FailedCase& failed : row.failed_given)
            if (failed.kind == c && ++count <= kShown)
                places += (places.empty() ? "" : "; ") + failed.place;
        if (count == 0) continue;
        if (count > kShown)
            places += fmt::format("; and {} more ({})", count - kShown, option_words("--json"));
        text += wrapped(fmt::format("Given cases that failed ({}): {}", name(c), places), width, 2);
    }
    return text.empty() ? "" : '\n' + text;
}

}  // namespace

std::string black_box_text(const Card& card, const Examination& run, std::size_t width) {
    const Row& row = run.row;
    std::string text =
        same_text(card, run, width) + floats_lines(run, width) + mismatch_lines(card, run, width) +
        (run.same.one(row) ? "" : conditioning_text(card, row, width)) +
        causes_lines(card, run, width) + summary_text(card, run, width) + '\n' +
        table(card, run, width) + '\n' + (row.has_known() ? "" : trust_text(card, run, width)) +
        allowed_far_text(card, run, width) + legend_text(card, width) +
        touching_text(card, row, width) + known_text(card, row, width) +
        run_text(card, run, width) + domain_text(card, run, width) + failed_cases_text(row, width);
    std::size_t shown = kClustersShown;
    for (const Class c : kClasses) {
        const auto& example = row.example(c);
        if (!example || !fails(c) || (run.in_floats && is_of_floats(c))) continue;
        text += '\n' + failed_text(card, *example, width, row.count(c)) +
                example_text(card, *example, width) + clusters_text(card, run, c, shown, width);
        shown = 1;  // of the worst class only
    }
    return text + again_text(card, row, width) + simpler_text(card, run, width) +
           numbers_text(card, row, width) + not_failing_text(run, width);
}

}  // namespace touchstone
