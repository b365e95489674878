#include "reports/text/seen_causes.h"

#include <fmt/format.h>

#include "reports/text/width.h"

namespace touchstone {
namespace {

/// "all", "3 of"
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
