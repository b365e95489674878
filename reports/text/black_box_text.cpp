#include "reports/text/black_box_text.h"

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

}  // namespace touchstone
