#include "reports/text/black_box_text.h"

#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "properties/conventions/handing.h"
#include "properties/planted/planted_errors.h"
#include "properties/programs/asking.h"
#include "properties/programs/protocol.h"
#include "reports/files/reproduce.h"
#include "reports/text/causes_text.h"
#include "reports/text/diagnosis_text.h"
#include "reports/text/example_text.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

std::string same_text(const Examination& run, std::size_t width) {
    const Card& card = run.card;
    const auto same = run.same.one(run.row);
    // A program that prints answers only for hits always gives the same answer, too.
    if (!same || run.hangs_by_angle || run.row.count(Class::defect) == run.failed) return "";
    // A case without an answer, such as a crash, does not show the same answer.
    const Example* failed = nullptr;
    for (const Class c : kClasses)
        if (const auto& example = run.row.example(c);
            failed == nullptr && example && fails(c) && example->what.answer)
            failed = &*example;
    const std::string given =  // as the program received it
        failed == nullptr ? "" : handed_line(card, failed->scene).value_or("");
    const bool are_all = run.same.cases() >= run.row.cases;
    return same_answer_text(card, run.same, *same, given, width, are_all) + '\n';
}

/// Says that answers or failures depend on other calls. The scenes do not explain them.
std::string state_text(const Examination& run, std::size_t width) {
    const auto& defect = run.row.example(Class::defect);
    // A function that is called case by case cannot mix up the order of its answers.
    const bool may_mix_up = !run.shows_state() && !is_called_by_cmake() && defect &&
                            defect->what.problem.starts_with(kDiffersAlone);
    if (!run.shows_state() && !may_mix_up) return "";
    return wrapped({width, 2},
                   "Its answers or failures depend on {}, or on chance{} (see the defect below).{} "
                   "Fix this first: other failures may follow from it.",
                   defect->at_once ? "calls in another thread" : "earlier calls",
                   may_mix_up ? ", or the answers are not in the order of the cases, as if it did "
                                "not wait for each"
                              : "",
                   defect->printed.find("JSON") == std::string::npos
                       ? ""
                       : " If it reads its input in pieces, a piece may end within a line.") +
           '\n';
}

std::string angle_text(const Examination& run, std::size_t width) {
    if (!run.hangs_by_angle) return "";
    return wrapped(angle_hang_text(text_of(*run.hangs_by_angle)), width, 2) + '\n';
}

/// Names the published algorithms that give the same wrong answers, and the published algorithms
/// that are right in the cases with these answers.
std::string published_text(const Examination& run, std::size_t width) {
    const auto& [alike, right] = run.explanation.published;
    if (alike.empty() || run.row.count(Class::wrong) == 0) return "";
    const auto names = [](const auto& all, const char* does, const char* all_do) {
        return fmt::format("{} {}", fmt::join(all, " and "), all.size() == 1 ? does : all_do);
    };
    const auto& known = find_subject(alike.front())->info().known;
    std::string text = fmt::format(
        "The published algorithm{} {} the same wrong answers{} {} list {}.",
        alike.size() == 1 ? "" : "s", names(alike, "gives", "give"),
        known.empty() ? ":"
                      : fmt::format(". A failure that {} documents: {}. More:", alike.front(),
                                    known.front().reason),
        called_as(), alike.front());
    if (!right.empty())
        text += fmt::format(" {} right in all these cases.",
                            right.size() > 3 ? fmt::format("{} others are", right.size())
                                             : names(right, "is", "are"));
    return wrapped(text, width, 2) + '\n';
}

/// Says why all answers may be the same. If touchstone read the input, reading is not the cause.
std::string unread_hint(const Card& card, const Reply& answer) {
    if (is_of_areas(card.declared.asked) && answer.value == 0)
        return "If it clips one polygon by the other, check the order of the corners: clockwise "
               "corners instead of counter-clockwise ones clip all away. Otherwise it may " +
               std::string(is_called_by_cmake() || is_called_by_module()
                               ? "convert its arguments wrongly, or lack a return."
                               : "not read its input, or read fields of other names.");
    if (is_called_by_cmake())
        return "touchstone read the input, so look for a missing return, an uninitialised "
               "variable, or a conversion that ignores its argument.";
    if (is_called_by_module())
        return "touchstone read the input, so look for a conversion that ignores its argument, or "
               "keeps both shapes in one object.";
    return "Most likely it does not read its input, reads fields of other names, or keeps both "
           "shapes in one object. Or a condition is always true or false, such as && for ||, or a "
           "return is missing.";
}

/// The answer without its key, as nearly all programs print it: false, NaN, 0.25.
std::string printed_answer(const Card& card, const Reply& answer, bool of_list) {
    if (!answer.is_given() && !answer.is_error) return answer.instead;
    const std::string given = given_text(card, answer, of_list);
    const std::size_t value = given.find(':') + 1;
    return answer.is_error || !answer.points.empty()
               ? given
               : given.substr(value, given.size() - value - 1);
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

/// Names the fields of a case that a program has to read, and the query of another rectangle. Empty
/// if there is no case, or if touchstone reads the fields.
std::string sent_fields_text(const std::string& handed) {
    if (handed.empty() || is_called_by_cmake() || is_called_by_module()) return "";
    const Json line = Json::parse(handed);
    std::vector<std::string> shapes;
    for (const auto& [key, value] : line.items()) {
        if (key == "query" || key == "id") continue;
        std::vector<std::string> fields;
        if (value.is_object())
            for (const auto& field : value.items()) fields.push_back(field.key());
        shapes.push_back(fields.empty() ? key
                                        : fmt::format("{} ({})", key, fmt::join(fields, ", ")));
    }
    const auto query = line.at("query").get<std::string>();
    constexpr std::string_view kOfPivot = "rect-";
    const bool has_pivot = line.contains("rect") && line.at("rect").contains("ox");
    return fmt::format(" The fields of {}: {}.{}", query, fmt::join(shapes, ", "),
                       has_pivot ? fmt::format(" For a rectangle by its centre: --query pose-{}.",
                                               query.substr(kOfPivot.size()))
                                 : "");
}

/// " (ZeroDivisionError: division by zero)": the last line on standard error that names an error,
/// or the only line.
std::string thrown_text(const std::string& printed) {
    constexpr std::size_t kMost = 100;
    std::istringstream lines(printed);
    std::string last;
    for (std::string line; std::getline(lines, line);)
        for (const char* word : {"Error", "xception", "instance of"})
            if (line.find(word) != std::string::npos) last = line;
    if (last.empty() && std::count(printed.begin(), printed.end(), '\n') == 1)
        last = printed.substr(0, printed.find('\n'));
    return last.empty() ? "" : fmt::format(" ({})", printable(last, kMost));
}

}  // namespace

std::string again_text(const Results& results, std::size_t width) {
    const auto failed = std::find_if(results.rows.begin(), results.rows.end(), [](const auto& one) {
        const auto classes = classes_to_show(one);
        return one.row.failed() && one.row.subject == nullptr &&
               std::any_of(classes.begin(), classes.end(),
                           [&](Class c) { return c != Class::defect && one.row.example(c); });
    });
    if (failed == results.rows.end() || is_called_by_cmake()) return "";
    const std::string text = '\n' + wrapped(drawing_text(), width, 2);
    if (!is_called_by_module() || !failed->card.command.empty()) return text;
    return text + wrapped(
                      "These commands judge the recorded answers, so they fail even after a "
                      "fix. To test a fix, call check again.",
                      width, 2);
}

std::string explanation_text(const Examination& run, std::size_t width, bool names_doctor) {
    const Card& card = run.card;
    const Explanation& why = run.explanation;
    std::string text = state_text(run, width) + fault_text(run, width) + same_text(run, width) +
                       angle_text(run, width) + unanswered_text(run, width) +
                       contract_text(run, width) + floats_text(run, width) +
                       enlarged_text(run, width);
    if (why.other)
        text += wrapped((why.other->omission != doctor::Omission::none || why.other->is_plain() ? ""
                         : is_called_by_cmake()
                             ? "It reads the numbers in another way. Look first at the conversion "
                               "from touchstone's shape. "
                             : "It reads the numbers in another way. ") +
                            mismatch_text(*why.other, card.convention),
                        width, 2) +
                '\n';
    // Published algorithms say more about the error than the remark on rounding.
    text += extreme_text(run, width) + published_text(run, width) + rounding_text(run, width);
    std::string causes = causes_text(why.causes, card.declared.asked, width, 2);
    if (names_doctor && why.may_be_meant() && !card.declared.asks_numbers())
        causes += doctor_text("If that is deliberate, ask for a tolerance", card, {width, 2});
    return causes.empty() ? text : text + causes + '\n';
}

std::string declined_text(const Examination& run) {
    std::uint64_t all = 0;
    std::vector<std::string> reasons;
    for (const auto& [reason, count] : run.declined) {
        all += count;
        reasons.push_back(fmt::format("{} {}", reason, grouped(count)));
    }
    return fmt::format("{} declined: {}", grouped(all), fmt::join(reasons, ", "));
}

std::string given_text(const Card& card, const Reply& answer, bool of_list) {
    std::string text;
    append_answer(text, {card.declared.asked, of_list}, answered(card.convention, answer));
    // Quotes are escaped for the shell, but this text is not a command.
    for (std::size_t at = 0; (at = text.find("\\u0027")) != std::string::npos;)
        text.replace(at, 6, "'");
    return '{' + text.substr(1);
}

std::string fault_text(const Examination& run, std::size_t width) {
    const auto& defect = run.row.example(Class::defect);
    if (!defect || !defect->what.fault) return "";
    const FaultKind fault = *defect->what.fault;
    const std::uint64_t defects = run.row.count(Class::defect);
    if (run.given_up == kLacksOne)
        return wrapped(
                   "In each run it answers all cases except one, most likely the last: check how "
                   "it reads the last line.",
                   width, 2) +
               '\n';
    const bool has_none = !run.given_up.empty() && run.same.cases() == 0;
    const bool is_silent = fault == FaultKind::ended || fault == FaultKind::malformed;
    const bool is_alone = defect->before.empty();
    const bool is_often = is_silent && is_alone && defects > 1 && 10 * defects > run.row.cases;
    const bool is_crash = fault == FaultKind::crashed;
    const bool is_malformed = fault == FaultKind::malformed;
    if (!has_none && !is_often && (is_alone == is_malformed || run.hangs_by_angle)) return "";
    const auto& all = run.card.options;
    const bool is_limited = is_crash && std::any_of(all.begin(), all.end(), [](const auto& option) {
                                return option.starts_with("--memory-limit");
                            });
    const std::string count =
        fmt::format("{} of {}", grouped(defects), counted(run.row.cases, "case"));
    std::string text = fmt::format(
        "It {}: {}{}.{}",
        has_none && is_crash        ? "crashed in each run; at the first case"
        : has_none                  ? "gave no valid answer; at the first case"
        : is_malformed && !is_often ? "prints a line that cannot be read"
                                    : "gave no valid answer to " + count + "; for example",
        without_full_stop(defect->what.problem), thrown_text(defect->printed),
        is_limited ? " The --memory-limit may be too low." : "");
    if (has_none && fault != FaultKind::hung) {
        if (fault == FaultKind::ended && defect->printed.empty())
            text +=
                " It must print an answer for each line that it reads. If it collects its "
                "output, look whether it prints all of it before it ends.";
        text += sent_fields_text(handed_line(run.card, defect->scene).value_or(""));
    }
    if (const auto& where = run.explanation.where_failed; where && extreme_text(run, width).empty())
        text += fmt::format(
            " Look at cases {}: {} {} such failures are there, but {} of {} right answers.",
            where->condition, of_all(where->wrong, where->of_wrong), where->of_wrong,
            where->right == 0 ? "none" : fmt::format("only {}", where->right), where->of_right);
    return fitted_text(text, width, 2) + '\n';
}

std::string unanswered_text(const Examination& run, std::size_t width) {
    const auto of = run.unanswered.one();
    if (!of && (!run.fails_as_nan() || run.same.one(run.row))) return "";
    return wrapped(
               {width, 2},
               "It {}. Look for a missing return, a missing number, a division by zero, or the "
               "root of a negative number. {}",
               of ? fmt::format("gives no answer (null, NaN or infinity) to most shapes that {}",
                                *of == Relation::disjoint ? "are disjoint" : "overlap")
                  : fmt::format("answers NaN, infinity or null in {} of {}",
                                grouped(run.failed_as_nan), counted(run.row.cases, "case")),
               instead_of_null(run.card.declared.asked)) +
           '\n';
}

std::string same_answer_text(const Card& card, const SameAnswer& same, const Reply& one,
                             const std::string& given, std::size_t width, bool are_all) {
    const std::string answer =
        printed_answer(card, one, given.find("\"list\"") != std::string::npos);
    const std::string cases = grouped(same.cases()) + (are_all ? "" : " judged");
    const std::string what =
        !same.is_equal()
            ? fmt::format("none of the {} cases, only null, NaN, infinity or errors, such as {}",
                          cases, answer)
        : one.is_error ? fmt::format("all {} cases with an error, such as {}", cases, answer)
                       : fmt::format("{} to all {} cases", answer, cases);
    const bool is_missing = !one.is_error && !one.is_given();
    return wrapped({width, 2}, "It answers {}. {}{}", what,
                   one.is_error
                       ? "Fix this error first."
                       : (is_missing ? why_missing(one.instead == "null" && same.is_equal())
                                     : unread_hint(card, one)) +
                             sent_fields_text(given),
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
