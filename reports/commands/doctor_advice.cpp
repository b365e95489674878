// Checks the options that the doctor recommends, on further cases, as `verify` does.

#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/commands/choice.h"
#include "reports/commands/examining.h"
#include "reports/text/black_box_text.h"
#include "reports/text/causes_text.h"
#include "reports/text/diagnosis_text.h"
#include "reports/text/example_text.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

using doctor::Diagnosis;

/// A run of `verify` with `options`, on the first cases that it generates.
struct Checked {
    std::vector<std::string> options;
    ExamineOptions examine;
    Examination found;

    [[nodiscard]] const Causes& causes() const { return found.explanation.causes; }
};

/// Verifies the program with the options `found`. Stops after `enough_failed` failures. Minimizes
/// only an example of class `defect`, because most runs are only compared.
Checked checked(const Doctor& options, const Diagnosis& diagnosis, std::vector<std::string> found,
                std::uint64_t enough_failed = kEnoughFailed) {
    Checked run{std::move(found), {}, {}};
    Examine verify = read_options(fmt::format("{}", fmt::join(run.options, " ")), options);
    verify.seed = Examine{}.seed;
    run.examine = examine_options(verify);
    run.examine.enough_failed = enough_failed;
    // A search at the boundary and sequences start the program often.
    run.examine.at_boundary = 0;
    run.examine.sequences = 0;
    run.examine.convention = diagnosis.found;
    run.examine.to_simplify = std::chrono::seconds(2);
    run.examine.all_examples = false;
    Progress progress("cases");
    run.examine.progress = std::ref(progress);
    run.found = find_causes(run.examine);
    run.examine.progress = nullptr;
    return run;
}

std::vector<std::string> without(std::vector<std::string> options,
                                 const std::vector<std::string>& names) {
    std::erase_if(options, [&](const std::string& option) {
        return std::find(names.begin(), names.end(), option.substr(0, option.find(' '))) !=
               names.end();
    });
    return options;
}

/// Returns lists of the options, each without some options that may hide a mistake.
std::vector<std::vector<std::string>> without_tolerance(const Doctor& options,
                                                        const Diagnosis& diagnosis,
                                                        const std::vector<std::string>& found) {
    const doctor::ToleranceSeen& seen = diagnosis.tolerance;
    const bool is_in_floats = states(found, "--scalar");
    std::vector<std::vector<std::string>> all;
    // A wrong position may resemble an absolute epsilon that errs in both directions.
    if (seen.pattern == doctor::Pattern::absolute && seen.side == doctor::Side::both)
        all.push_back(without(found, {"--skin", "--absolute-tolerance", "--lengths"}));
    // The error of pi = 3.1416 may be as small as rounding errors of floats. Wrong factors of sizes
    // resemble a relative epsilon.
    if (seen.pattern == doctor::Pattern::slack || (is_in_floats && options.scalars.empty()))
        all.push_back(without(found, {"--scalar", "--tolerance", "--conditioning"}));
    // Code that computes in floats may have a wrong pi or a wrong factor, too. A tolerance that
    // grows in thin shapes, or one larger than most code needs, may hide any small mistake.
    if (states(found, "--conditioning") || (all.empty() && states(found, "--tolerance")) ||
        (is_in_floats && states(found, "--tolerance")))
        all.push_back(without(found, {"--tolerance", "--conditioning"}));
    return all;
}

/// If the errors are about as large as those of coordinates that are rounded to whole numbers,
/// returns the options with --whole and each contract, without bounds. Otherwise returns nothing.
std::vector<std::vector<std::string>> in_whole_numbers(const Diagnosis& diagnosis,
                                                       const std::vector<std::string>& found) {
    const doctor::ToleranceSeen& seen = diagnosis.tolerance;
    if (seen.pattern != doctor::Pattern::absolute || seen.side == doctor::Side::apart ||
        seen.farthest < 0.25 || seen.farthest > 4)
        return {};
    // Tries each contract, because the diagnosed one was found in touching scenes that are not of
    // whole numbers.
    std::vector<std::vector<std::string>> all;
    for (const Contract contract : {Contract::closed, Contract::open, Contract::unspecified}) {
        all.push_back(
            without(found, {"--contract", "--absolute-tolerance", "--lengths", "--angles"}));
        all.back().push_back(fmt::format("--contract {}", name(contract)));
        all.back().emplace_back("--whole");
    }
    return all;
}

/// For each word of the convention, the options without this word. Empty if no clear answer
/// contradicts the convention. A mistake such as a squared distance may resemble a word.
std::vector<std::vector<std::string>> without_words(const Diagnosis& diagnosis,
                                                    const std::vector<std::string>& found) {
    std::vector<std::vector<std::string>> all;
    const auto words = diagnosis.found.best.convention.departures();
    for (const Departure word : words) {
        if (diagnosis.found.explains_all()) break;
        Convention rest;
        for (const Departure other : words)
            if (other != word) rest = rest.with(other);
        all.push_back(without(found, {"--convention", "--lengths", "--angles"}));
        if (!rest.is_plain())
            all.back().insert(all.back().begin(), "--convention " + text_of(rest));
    }
    return all;
}

/// Returns the options with those of `added`, which replace options of the same names.
std::vector<std::string> with(std::vector<std::string> options, const std::string& added) {
    std::istringstream words(added);
    for (std::string name, value; words >> name >> value;) {
        options = without(std::move(options), {name});
        options.push_back(name + ' ' + value);
    }
    return options;
}

std::string failed_share(const Examination& run) {
    // A case may fail twice, for example by a wrong answer and by a contradiction.
    if (run.failed > run.row.cases)
        return fmt::format("{} failures in {} further cases", grouped(run.failed),
                           grouped(run.row.cases));
    return fmt::format("{} of {} further cases {}", grouped(run.failed), grouped(run.row.cases),
                       run.failed == 1 ? "fails" : "fail");
}

}  // namespace

bool states(const std::vector<std::string>& options, const std::string& name) {
    return std::any_of(options.begin(), options.end(),
                       [&](const std::string& option) { return option.starts_with(name + ' '); });
}

std::string depending_text(const Card& card, const Example& example, std::size_t width) {
    return wrapped(
               {width},
               "Its answers depend on earlier cases, or on chance, so nothing is concluded from "
               "them. Correct that first, then ask the doctor again.") +
           failed_text(card, example, width) + example_text(card, example, width);
}

Advice advised(const Doctor& options, const Diagnosis& diagnosis, std::vector<std::string> found,
               std::size_t width) {
    Advice advice{.options = std::move(found)};
    // Without a convention, numbers are checked as answers to the cases as written.
    const bool has_convention = diagnosis.has_convention();
    std::optional<Checked> shown;
    bool contradicts = !has_convention;
    // Shows the run if it names a mistake. An epsilon may be deliberate, so it is only explained.
    // Rounded answers are shown, because they resemble those of floats.
    const auto show_if_named = [&](Checked run) {
        if (contradicts || !run.causes().is_named()) return;
        const bool is_of_numbers = run.found.card.declared.asks_numbers();
        if (run.causes().like && run.causes().like->may_be_meant && !is_of_numbers) {
            advice.explained = causes_text(run.causes(), run.found.card.declared.asked, width, 0);
            return;
        }
        shown = std::move(run);
        contradicts = true;
    };
    for (auto& whole : in_whole_numbers(diagnosis, advice.options)) {
        if (contradicts || shown) break;
        Checked run = checked(options, diagnosis, std::move(whole), 1);
        if (run.found.failed > 0) continue;
        const Checked of_all = checked(options, diagnosis, without(run.options, {"--whole"}));
        const Causes& causes = of_all.causes();
        advice.explained =
            (causes.like ? causes_text(causes, AnswerKind::hit, width, 0) : "") +
            wrapped({width},
                    "{} whole numbers (--whole), all {} further cases pass. If you did not mean "
                    "that, it is your bug.",
                    causes.like ? "With"
                                : "It seems to cut or round coordinates to whole numbers: with",
                    grouped(run.found.row.cases));
        shown = std::move(run);
    }
    bool needs_conditioning = states(advice.options, "--conditioning");
    for (auto& rest : without_tolerance(options, diagnosis, advice.options)) {
        if (contradicts || shown) break;
        Checked run = checked(options, diagnosis, std::move(rest));
        if (run.found.failed == 0 && !states(run.options, "--conditioning"))
            needs_conditioning = false;
        show_if_named(std::move(run));
    }
    if (!shown) shown = checked(options, diagnosis, advice.options);
    if (shown->found.failed > 0 && !shown->causes().is_named())
        for (auto& rest : without_words(diagnosis, advice.options))
            if (!contradicts) show_if_named(checked(options, diagnosis, std::move(rest)));
    advice.options = shown->options;
    Results results{.rows = {std::move(shown->found)}};
    Examination& run = results.rows.front();
    const auto& defect = run.row.example(Class::defect);
    if (defect && is_of_state(defect->what) &&
        (run.shows_state() || defect->what.problem.starts_with(kDiffersAlone))) {
        advice.passes = false;
        advice.depending = depending_text(run.card, *defect, width);
        return advice;
    }
    advice.convention = run.card.convention;
    advice.passes = run.failed == 0;
    const std::string stated = fmt::format("{}", fmt::join(advice.options, " "));
    if (advice.passes) {
        advice.text =
            wrapped({width},
                    "{}{} further cases pass. That makes {} cases in all; an error in fewer than 1 "
                    "of {} cases might not show. verify asks about {} cases.",
                    stated.empty() ? "" : fmt::format("With {}, ", stated), grouped(run.row.cases),
                    grouped(run.row.cases + static_cast<std::uint64_t>(diagnosis.asked)),
                    grouped(run.row.cases / kOfThree), grouped(ExamineOptions{}.cases));
        if (states(advice.options, "--conditioning") && !needs_conditioning)
            advice.text += wrapped(
                "The cases pass without --conditioning edge-direction (a larger tolerance in thin "
                "shapes) too: first verify without it.",
                width);
        return advice;
    }
    // Wrong answers far above rounding are errors of the code, even if bounds exclude them.
    std::vector<std::string> right;
    if (diagnosis.tolerance.wrong > 0) right = bounds_of(diagnosis);
    // Errors at large angles occur at every size, so bounds on lengths do not exclude them.
    if (states(right, "--angles")) right.erase(right.begin(), right.end() - 1);
    if (right.empty() && diagnosis.is_usable()) find_passing(run, shown->examine);
    minimize_examples(run, shown->examine);
    advice.text = failed_share(run) + (stated.empty() ? "." : fmt::format(" with {}.", stated));
    const Example* const worst = failing_example(run);
    if (!right.empty() && !run.explanation.causes.is_named()) {
        auto bounded = advice.options;
        bounded.insert(bounded.end(), right.begin(), right.end());
        if (checked(options, diagnosis, bounded, 1).found.failed == 0) {
            advice.within = bounded;
            advice.text += fmt::format(
                " Within {}, no case fails. The failures beyond are errors of the code.",
                fmt::join(right, " "));
        }
    }
    if (run.explanation.passing) {
        const std::string passing = passing_options(run);
        advice.within = with(advice.options, passing);
        if (run.failed_in_ordinary == 0 && passing.starts_with("--lengths")) {
            advice.text = fmt::format(
                "{}, {}. The bounds below exclude {}: within the bounds, {} cases pass.",
                failed_share(run), run.failed == 1 ? "in an extreme case" : "all in extreme cases",
                run.failed == 1 ? "it" : "them", grouped(run.explanation.passing->cases));
            advice.options = std::exchange(advice.within, {});
            advice.passes = true;
        }
    }
    const bool is_unexplained = !run.explanation.is_named() &&
                                !run.explanation.right_if_digits_change && advice.within.empty() &&
                                !advice.passes;
    if (is_unexplained && worst != nullptr && worst->what.kind == Class::wrong)
        advice.text +=
            " No known mistake explains them: step through your function with the "
            "numbers of the case below.";
    if (!has_convention)
        advice.text +=
            " The cases were read as written, without a convention; in your convention, some "
            "answers may be right.";
    advice.text = '\n' + wrapped(advice.text, width);
    if (worst != nullptr)
        advice.text += failed_text(run.card, *worst, width, run.row.count(worst->what.kind)) +
                       example_text(run.card, *worst, width);
    if (advice.passes) return advice;
    advice.causes = run.explanation.causes;
    if (contradicts && advice.causes.is_named()) advice.basis = Advice::Basis::failures;
    advice.explained = explanations_text(results, width, false);
    return advice;
}

}  // namespace touchstone::commands
