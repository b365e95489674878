#include "reports/text/causes_text.h"

#include <cctype>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "oracle/exact/relation.h"
#include "reports/files/reproduce.h"
#include "reports/files/source_lines.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

constexpr std::size_t kMostShown = 3;

std::string place_text(const Cause& cause) {
    return cause.example->decided_in.empty() ? "an unknown line" : cause.example->decided_in;
}

bool has_example(const Cause& cause, const Row& row, Class kind) {
    const auto& first = row.example(kind);
    return first && cause.example->scene == first->scene;
}

std::string_view text_of(Side side) {
    switch (side) {
        case Side::less: return "less";
        case Side::equal: return "equal";
        case Side::greater: return "greater";
        case Side::unordered: break;
    }
    return "unordered";
}

struct Both {
    std::size_t number;  ///< the number of the comparison in the float run, counted from 1
    Decision in_floats;
    Side exactly;

    [[nodiscard]] bool differs() const {
        if (in_floats.is_equality)
            return (in_floats.side == Side::equal) != (exactly == Side::equal);
        return in_floats.side != exactly;
    }
    /// Returns true if the runs may take different branches after this comparison.
    [[nodiscard]] bool is_turned() const { return differs() && !in_floats.is_choice; }
    [[nodiscard]] std::string_view remark() const {
        return is_turned() ? "turned" : differs() ? "other choice" : "";
    }
};

/// The comparisons that both runs make, up to the first turned comparison. Skips comparisons that
/// only the float run records, such as the steps of floor.
std::vector<Both> compared(const Subject& subject, Scalar scalar, const Scene& scene) {
    std::vector<Decision> in_floats;
    std::vector<Decision> exact;
    watch_decisions(subject, scalar, scene, in_floats);
    watch_exact_decisions(subject, scene, exact);
    std::vector<Both> both;
    std::size_t next = 0;
    for (std::size_t i = 0; i < in_floats.size() && next < exact.size(); ++i) {
        if (in_floats[i].place != exact[next].place) continue;
        both.push_back({i + 1, in_floats[i], exact[next++].side});
        if (both.back().is_turned()) break;
    }
    return both;
}

}  // namespace

std::vector<Cause> causes_at_lines(const std::vector<Cause>& causes) {
    std::vector<Cause> all;
    for (Cause cause : causes) {
        if (!cause.example) continue;
        cause.example->decided_in = line_of(cause.example->decided_at);
        const auto same = std::find_if(all.begin(), all.end(), [&](const Cause& one) {
            return one.example->decided_in == cause.example->decided_in;
        });
        if (same == all.end()) all.push_back(std::move(cause));
        else same->cases += cause.cases;
    }
    sort_by_cases(all);
    return all;
}

std::string of_all(std::uint64_t some, std::uint64_t all) {
    return some == all ? "all" : fmt::format("{} of", some);
}

std::string causes_text(const Row& row, Class kind, std::size_t width) {
    const auto all = causes_at_lines(row.causes[static_cast<std::size_t>(kind)]);
    const auto any = [&all](const auto& holds) {
        return std::any_of(all.begin(), all.end(),
                           [&](const Cause& cause) { return holds(*cause.example); });
    };
    if (!any([](const Example& one) { return !one.decided_in.empty(); }))
        return any([](const Example& one) { return one.decided_at != 0; })
                   ? "  to name the line, build with -g and install addr2line\n"
                   : "";
    std::size_t kept = 0;
    for (const Cause& cause : all) kept += cause.cases;
    const bool by_loss = kind == Class::beyond_tolerance;
    std::vector<std::string> counts;
    for (std::size_t i = 0; i < std::min(all.size(), kMostShown); ++i)
        counts.push_back(
            fmt::format("at {} ({}{})", place_text(all[i]), all[i].cases,
                        i > 0 ? "" : fmt::format(" of {} traced", counted(kept, "case"))));
    if (all.size() > kMostShown)
        counts.push_back("at " + counted(all.size() - kMostShown, "more line"));
    std::string text = wrapped({width, 2}, "  {} {}",
                               by_loss ? "rounding loses the answer" : "the answer turns wrong",
                               fmt::join(counts, ", "));
    for (std::size_t i = 0; i < std::min(all.size(), kMostShown); ++i) {
        if (has_example(all[i], row, kind)) continue;
        text += fmt::format("  at {}:\n", place_text(all[i]));
        text += repeat_lines(card_of(row), *all[i].example, width, 2);
    }
    return text;
}

namespace {

std::string reversed_text(const Reversed& reversed, AnswerKind asked) {
    const bool is_of_points = asked == AnswerKind::closest_points;
    return fmt::format(
        "{}{}: in a random sample of the answers, {} {} wrong ones are right with the {}{}. {}",
        is_of_points ? "It seems to give the point on B first"
                     : "Its normal seems to point the wrong way, from B to A",
        reversed.kept > 0 ? ", in some cases" : "", of_all(reversed.right, reversed.wrong),
        reversed.wrong, is_of_points ? "points exchanged" : "normal reversed",
        reversed.kept > 0 ? fmt::format("; {} would be wrong", counted(reversed.kept, "right one"))
                          : "",
        is_of_points ? "The first point must be on A." : "It must point from A to B.");
}

/// Exchanges the words A and B.
std::string exchanged(std::string text) {
    const auto is_letter = [&](std::size_t i) {
        return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0;
    };
    for (std::size_t i = 0; i < text.size(); ++i)
        if ((text[i] == 'A' || text[i] == 'B') && !is_letter(i - 1) && !is_letter(i + 1))
            text[i] = text[i] == 'A' ? 'B' : 'A';
    return text;
}

std::string like_sentence(const AnswersLike& like) {
    std::string mistake = like.mistake;
    for (std::size_t i = 0; i < std::min(like.or_as_if.size(), kMostShown); ++i)
        mistake += ", or as if " + like.or_as_if[i];
    const auto* answers = like.wrong < AnswersLike::kFewWrong ? "It seems to answer"
                          : like.is_similar()                 ? "It answers nearly"
                                                              : "It answers";
    return like.error.empty()
               ? fmt::format("{} as if {}.", answers, mistake)
               : fmt::format("{} like code with a known mistake: {}.", answers,
                             like.is_exchanged ? exchanged(like.mistake) : like.mistake);
}

std::string like_text(const AnswersLike& like) {
    return fmt::format(
        "{} In a random sample, such code gives the same answer in {} {} wrong cases, and in "
        "nearly all others.{}",
        like_sentence(like), of_all(like.alike, like.wrong), like.wrong,
        !like.is_similar() ? ""
                           : fmt::format(" The other {} have another cause, or a similar mistake "
                                         "explains all {}.",
                                         like.wrong - like.alike, like.wrong));
}

std::string where_text(const WhereWrong& where) {
    return fmt::format(
        "Look at cases {}: in a random sample of the answers, {} {} wrong ones are there, but {} "
        "of {} right ones{}.",
        where.condition, of_all(where.wrong, where.of_wrong), where.of_wrong,
        where.right == 0 ? "none" : fmt::format("only {}", where.right), where.of_right,
        where.is_of_relation ? " with the same true relation (disjoint, touching or overlapping)"
                             : "");
}

std::string one_sided_text(const OneSided& side) {
    return fmt::format(
        "In a random sample, all {} wrong answers are {}", side.wrong,
        side.are_hits
            ? "hits, but the shapes are apart. Possible causes: a missing test (of an axis, "
              "an end or a corner), a distance that is too small, or a size that is too "
              "large."
            : "misses, but the shapes meet. Possible causes: an early exit that excludes too "
              "much, a part of a shape that is not tested, a size that is too small, a "
              "wrong sign, or a missing abs.");
}

}  // namespace

std::string causes_text(const Causes& causes, AnswerKind asked, std::size_t width,
                        std::size_t indented) {
    std::string text;
    if (causes.reversed) text += wrapped(reversed_text(*causes.reversed, asked), width, indented);
    if (causes.like) {
        const bool is_rounded = asked != AnswerKind::hit && causes.like->may_be_meant;
        text += wrapped(like_text(*causes.like) +
                            (is_rounded ? " To check the rest, print the numbers unrounded." : ""),
                        width, indented);
    }
    if (causes.where) text += wrapped(where_text(*causes.where), width, indented);
    if (causes.one_sided) text += wrapped(one_sided_text(*causes.one_sided), width, indented);
    return text;
}

Json causes_json(const Causes& causes) {
    Json json = Json::object();
    if (const auto& reversed = causes.reversed)
        json["reversed"] = {
            {"compared", reversed->wrong}, {"right", reversed->right}, {"kept", reversed->kept}};
    if (const auto& like = causes.like)
        json["answers_like"] = {{"error", like->error},       {"mistake", like->mistake},
                                {"or_as_if", like->or_as_if}, {"exchanged", like->is_exchanged},
                                {"compared", like->wrong},    {"alike", like->alike}};
    if (const auto& where = causes.where)
        json["where_wrong"] = {{"scenes", where->condition},
                               {"wrong", where->wrong},
                               {"of_wrong", where->of_wrong},
                               {"right", where->right},
                               {"of_right", where->of_right}};
    if (const auto& side = causes.one_sided)
        json["one_sided"] = {{"answers", side->are_hits ? "false hit" : "false miss"},
                             {"wrong", side->wrong}};
    return json;
}

std::string first_turned_decision(const Subject& subject, Scalar scalar, const Scene& scene) {
    const std::vector<Both> both = compared(subject, scalar, scene);
    if (both.empty() || !both.back().is_turned()) return "";
    const Both& turned = both.back();
    const std::string line = line_of(turned.in_floats.place);
    return fmt::format(
        "Comparison {}{} goes the wrong way: left minus right is {:.4g} in {}, so left is {}; "
        "exactly, left is {}.",
        turned.number,
        line.empty() ? " (line unknown: build with -g, install addr2line)"
                     : fmt::format(" ({})", line),
        turned.in_floats.difference, name(scalar), text_of(turned.in_floats.side),
        text_of(turned.exactly));
}

std::string decisions_text(const Subject& subject, Scalar scalar, const Scene& scene) {
    const std::vector<Both> both = compared(subject, scalar, scene);
    if (both.empty()) return "";
    std::vector<std::vector<std::string>> rows{
        {"comparison", "left - right", fmt::format("in {}", name(scalar)), "exactly", "", "line"}};
    std::vector<std::uintptr_t> places;
    for (const Both& one : both) places.push_back(one.in_floats.place);
    const std::vector<std::string> lines = source_lines(places);
    for (const Both& one : both) {
        const std::string& line = lines[rows.size() - 1];
        rows.push_back({fmt::format("{}", one.number),
                        fmt::format("{:.6g}", one.in_floats.difference),
                        std::string(text_of(one.in_floats.side)), std::string(text_of(one.exactly)),
                        std::string(one.remark()), line.substr(line.rfind('/') + 1)});
    }
    return "The left side compared with the right side:\n\n" + text_table(rows, 0);
}

namespace {

constexpr std::array<std::string_view, 3> kSideNames{"less", "equal", "greater"};

using Counts = std::array<std::uint64_t, 3>;

std::size_t count_on_all(const DecisionCoverage& coverage, Counts SidesSeen::*of) {
    return static_cast<std::size_t>(
        std::count_if(coverage.begin(), coverage.end(), [of](const auto& entry) {
            const Counts& counts = entry.second.*of;
            return std::count(counts.begin(), counts.end(), 0U) == 0;
        }));
}

std::vector<std::uintptr_t> not_seen_on_all(const DecisionCoverage& coverage) {
    std::vector<std::uintptr_t> places;
    for (const auto& [place, sides] : coverage)
        if (!sides.all()) places.push_back(place);
    return places;
}

/// The source lines of all comparisons that the report names.
std::map<std::uintptr_t, std::string> lines_of(const VerifyReport& report) {
    std::vector<std::uintptr_t> places;
    for (const auto& [subject, coverage] : report.decisions) {
        const auto missing = not_seen_on_all(coverage);
        places.insert(places.end(), missing.begin(), missing.end());
    }
    const std::vector<std::string> lines = source_lines(places);
    std::map<std::uintptr_t, std::string> of;
    for (std::size_t i = 0; i < places.size(); ++i) of[places[i]] = lines[i];
    return of;
}

std::string where(std::uintptr_t place, const std::string& line) {
    return line.empty() ? fmt::format("{:#x}", offset_in_program(place)) : line;
}

Json counts_json(const Counts& counts) {
    Json json;
    for (std::size_t i = 0; i < counts.size(); ++i) json[std::string(kSideNames[i])] = counts[i];
    return json;
}

std::string missing_sides(const SidesSeen& sides) {
    std::string text;
    for (std::size_t i = 0; i < kSideNames.size(); ++i)
        if (sides.in_floats[i] == 0)
            text += fmt::format("{}{}", text.empty() ? "" : ", ", kSideNames[i]);
    return text;
}

}  // namespace

Json coverage_json(const VerifyReport& report) {
    const auto lines = lines_of(report);
    Json json = Json::object();
    for (const auto& [subject, coverage] : report.decisions) {
        Json missing = Json::array();
        for (const std::uintptr_t place : not_seen_on_all(coverage)) {
            const SidesSeen& sides = coverage.at(place);
            missing.push_back({{"place", where(place, lines.at(place))},
                               {"never", missing_sides(sides)},
                               {"in_floats", counts_json(sides.in_floats)},
                               {"exactly", counts_json(sides.exactly)}});
        }
        json[std::string(subject)] = {
            {"comparisons", coverage.size()},
            {"on_all_sides", count_on_all(coverage, &SidesSeen::in_floats)},
            {"on_all_sides_exactly", count_on_all(coverage, &SidesSeen::exactly)},
            {"others", missing}};
    }
    return json;
}

bool fails_only_without_size(const Row& row) {
    std::vector<Example> failing;
    for (std::size_t c = 0; c < kClasses.size(); ++c) {
        if (!fails(kClasses[c]) || row.is_known(kClasses[c])) continue;
        if (row.first[c]) failing.push_back(*row.first[c]);
        failing.insert(failing.end(), row.met[c].begin(), row.met[c].end());
    }
    return !failing.empty() && std::all_of(failing.begin(), failing.end(), [](const Example& one) {
        return is_degenerate(one.scene);
    });
}

std::string coverage_text(const VerifyReport& report) {
    if (report.decisions.empty()) return "";
    const auto lines = lines_of(report);
    std::vector<std::vector<std::string>> rows{
        {"comparisons of", "where", "never", "count", "on all sides", "exactly"}};
    for (const auto& [subject, coverage] : report.decisions) {
        rows.push_back({std::string(subject), "", "", std::to_string(coverage.size()),
                        std::to_string(count_on_all(coverage, &SidesSeen::in_floats)),
                        std::to_string(count_on_all(coverage, &SidesSeen::exactly))});
        for (const std::uintptr_t place : not_seen_on_all(coverage))
            rows.push_back(
                {"", where(place, lines.at(place)), missing_sides(coverage.at(place)), "", "", ""});
    }
    return text_table(rows, 3) +
           "never: outcomes of the comparison that no directed case showed in floats.\n"
           "on all sides: comparisons that came out less, equal and greater in directed cases.\n"
           "exactly: the same in exact arithmetic, in some directed and some grid cases.\n\n";
}

}  // namespace touchstone
