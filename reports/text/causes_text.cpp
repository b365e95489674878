#include "reports/text/causes_text.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/files/reproduce.h"
#include "reports/files/source_lines.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

constexpr std::size_t kMostShown = 3;

std::string place_text(const CauseAtLine& cause) {
    return cause.line.empty() ? "an unknown line" : cause.line;
}

bool has_example(const CauseAtLine& cause, const Row& row, Class kind) {
    const auto& first = row.first[static_cast<std::size_t>(kind)];
    return first && cause.cause->example.scene == first->scene;
}

}  // namespace

std::vector<CauseAtLine> causes_at_lines(const std::vector<Cause>& causes) {
    std::vector<CauseAtLine> all;
    for (const Cause& cause : causes) {
        std::string line = line_of(cause.example.decided_at);
        const auto same = std::find_if(all.begin(), all.end(),
                                       [&](const CauseAtLine& one) { return one.line == line; });
        if (same == all.end()) all.push_back({std::move(line), &cause, cause.cases});
        else same->cases += cause.cases;
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const CauseAtLine& p, const CauseAtLine& q) { return p.cases > q.cases; });
    return all;
}

std::string causes_text(const Row& row, Class kind, std::size_t width) {
    const auto all = causes_at_lines(row.causes[static_cast<std::size_t>(kind)]);
    const bool is_known = std::any_of(all.begin(), all.end(),
                                      [](const CauseAtLine& cause) { return !cause.line.empty(); });
    if (!is_known) return "";
    std::size_t kept = 0;
    for (const CauseAtLine& cause : all) kept += cause.cases;
    const bool by_loss = kind == Class::beyond_tolerance;
    std::vector<std::string> counts;
    for (std::size_t i = 0; i < std::min(all.size(), kMostShown); ++i)
        counts.push_back(fmt::format("at {} ({}{})", place_text(all[i]), all[i].cases,
                                     i > 0 ? "" : fmt::format(" of {} cases examined", kept)));
    if (all.size() > kMostShown)
        counts.push_back(fmt::format("at {} more lines", all.size() - kMostShown));
    std::string text = wrapped(
        fmt::format("  {} {}", by_loss ? "rounding loses the answer" : "the answer turns wrong",
                    fmt::join(counts, ", ")),
        width, 2);
    for (std::size_t i = 0; i < std::min(all.size(), kMostShown); ++i) {
        if (has_example(all[i], row, kind)) continue;
        text += fmt::format("  at {}:\n", place_text(all[i]));
        text += repeat_lines(card_of(row), all[i].cause->example, width, 2);
    }
    return text;
}

namespace {

/// The words "all" or "3 of".
std::string of_all(std::uint64_t some, std::uint64_t all) {
    return some == all ? "all" : fmt::format("{} of", some);
}

std::string reversed_text(const Reversed& reversed, AnswerKind asked) {
    const bool is_of_points = asked == AnswerKind::closest_points;
    const std::string text = fmt::format(
        "It seems to exchange A and B{}: with {} {} {} wrong answers examined are right",
        reversed.kept > 0 ? " in some scenes" : "",
        is_of_points ? "the points exchanged" : "the normal reversed",
        of_all(reversed.right, reversed.wrong), reversed.wrong);
    return fmt::format(
        "{}{}. {}", text,
        reversed.kept > 0 ? fmt::format("; {} are right unchanged", reversed.kept) : "",
        is_of_points ? "The first point must be on A." : "The normal must point from A to B.");
}

std::string like_text(const AnswersLike& like) {
    const std::string what = like.error.empty()
                                 ? fmt::format("It answers as if {}.", like.mistake)
                                 : fmt::format("It answers like a known error{}: {} ({}).",
                                               like.is_exchanged ? " with A and B exchanged" : "",
                                               like.mistake, like.error);
    return fmt::format(
        "{} That explains {} {} wrong answers examined, and hardly any right answer contradicts "
        "it.",
        what, of_all(like.alike, like.wrong), like.wrong);
}

std::string where_text(const WhereWrong& where) {
    return fmt::format(
        "Look at scenes {}. They hold {} {} wrong answers examined, but only {} of {} right "
        "ones{}.",
        where.condition, of_all(where.wrong, where.of_wrong), where.of_wrong, where.right,
        where.of_right, where.is_of_relation ? " with the same relation" : "");
}

}  // namespace

std::string causes_text(const Causes& causes, AnswerKind asked, std::size_t width,
                        std::size_t indented) {
    std::string text;
    if (causes.reversed) text += wrapped(reversed_text(*causes.reversed, asked), width, indented);
    if (causes.like) text += wrapped(like_text(*causes.like), width, indented);
    if (causes.where) text += wrapped(where_text(*causes.where), width, indented);
    return text;
}

Json causes_json(const Causes& causes) {
    Json json = Json::object();
    if (const auto& reversed = causes.reversed)
        json["reversed"] = {
            {"compared", reversed->wrong}, {"right", reversed->right}, {"kept", reversed->kept}};
    if (const auto& like = causes.like)
        json["answers_like"] = {{"error", like->error},
                                {"mistake", like->mistake},
                                {"exchanged", like->is_exchanged},
                                {"compared", like->wrong},
                                {"alike", like->alike}};
    if (const auto& where = causes.where)
        json["where_wrong"] = {{"scenes", where->condition},
                               {"wrong", where->wrong},
                               {"of_wrong", where->of_wrong},
                               {"right", where->right},
                               {"of_right", where->of_right}};
    return json;
}

}  // namespace touchstone
