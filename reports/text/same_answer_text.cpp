// What the report says of a program that gives the same answer, or none, to all cases.
#include <string>

#include <fmt/format.h>

#include "core/cards/answer_kind.h"
#include "reports/files/reproduce.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone {

namespace {

/// Says why all answers may be the same. If touchstone read the input, reading is not the cause.
std::string unread_hint() {
    constexpr std::string_view kInFunction =
        "look for a missing return, an uninitialised variable, or a conversion that ignores its "
        "argument.";
    if (is_called_by_cmake()) return fmt::format("touchstone read the input, so {}", kInFunction);
    if (is_called_by_module())
        return "touchstone read the input, so look for a conversion that ignores its argument, or "
               "keeps both shapes in one object.";
    return fmt::format(
        "Most likely it does not read its input, or keeps both shapes in one object: check how it "
        "reads the fields. Or a condition is always true or false, such as && for ||. If "
        "touchstone::examine reads the fields, {}",
        kInFunction);
}

/// The modules for Python and JavaScript send NaN instead of null.
std::string why_missing(bool is_null) {
    if (is_null)
        return "That is no answer. Most likely the function returns nothing: look for a missing "
               "return.";
    return fmt::format(
        "That is no answer. Look for {}a missing number, a division by zero, or the "
        "root of a negative number.",
        is_called_by_module() ? "a missing return, " : "");
}

}  // namespace

std::string same_answer_text(const Card& card, const SameAnswer& same, const Reply& one,
                             const std::string& given, std::size_t width, bool are_all) {
    const std::string answer = given_text(card, one, given.find("\"list\"") != std::string::npos);
    const std::string cases = grouped(same.cases()) + (are_all ? "" : " judged");
    const std::string what =
        !same.is_equal()
            ? fmt::format("none of the {} cases, only null, NaN, infinity or errors, such as {}",
                          cases, answer)
        : one.is_error ? fmt::format("all {} cases with an error, such as {}", cases, answer)
                       : fmt::format("{} to all {} cases", answer, cases);
    const bool is_missing = !one.is_error && !one.is_given();
    return wrapped({width, 2}, "It answers {}. {}{}", what,
                   is_missing     ? why_missing(one.instead == "null" && same.is_equal())
                   : one.is_error ? "Fix this error first."
                                  : unread_hint(),
                   given.empty() ? "" : " A case:") +
           (given.empty() ? "" : echo_lines(given, width, 2) + '\n');
}

std::string instead_of_null(AnswerKind asked) {
    std::string text;
    if (is_of_depth(asked) || is_of_areas(asked)) text = "If the shapes do not overlap, answer 0. ";
    if (is_called_by_cmake() || is_called_by_module()) return text;
    return text + "If it does not support a case, let it print {\"declined\":\"why\"}.";
}

}  // namespace touchstone
