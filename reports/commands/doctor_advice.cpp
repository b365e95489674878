// Checks the options that the doctor recommends, on further cases, as `verify` does.

#include <sstream>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/commands/choice.h"
#include "reports/commands/examining.h"
#include "reports/text/causes_text.h"
#include "reports/text/diagnosis_text.h"
#include "reports/text/example_text.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

using doctor::Diagnosis;

Examine verifying(const Doctor& options, const std::vector<std::string>& found) {
    Examine verify = read_options(fmt::format("{}", fmt::join(found, " ")));
    verify.exec = options.exec;
    verify.wanted.query = options.wanted.query;
    verify.wanted.turn = options.wanted.turn;
    verify.wanted.unit_turns = options.wanted.unit_turns;
    verify.declared.answer = options.answer;
    verify.time_limit = options.time_limit;
    verify.cases = options.cases;
    return verify;
}

/// Asks about the first cases that `verify` will ask about. Stops after `enough_failed` failures.
Examination checked(const Examine& verify, std::uint64_t enough_failed) {
    ExamineOptions examine = examine_options(verify);
    examine.enough_failed = enough_failed;
    // A search at the boundary and sequences start the program often.
    examine.at_boundary = 0;
    examine.sequences = 0;
    examine.to_simplify = std::chrono::seconds(2);
    examine.all_examples = false;
    Progress progress("cases");
    examine.progress = std::ref(progress);
    return touchstone::examine(examine);
}

/// Adds the bounds. If the options bound lengths, also limits the added lengths to the diagnosed
/// scales, widened by a factor of 8. If the options bound angles, keeps those angles.
std::vector<std::string> with_bounds(const Diagnosis& diagnosis, std::vector<std::string> options,
                                     touchstone::Domain bounds) {
    const doctor::Reach& reach = diagnosis.reach;
    if (states(options, "--lengths")) {
        bounds.lengths->least = std::max(bounds.lengths->least, reach.least_scale / 8);
        bounds.lengths->most = std::min(bounds.lengths->most, 8 * reach.largest_scale);
        std::erase_if(options, [](const auto& option) { return option.starts_with("--lengths "); });
    }
    if (states(options, "--angles")) bounds.angles.reset();
    std::istringstream words(text_of(bounds));
    for (std::string name, value; words >> name >> value;) options.push_back(name + ' ' + value);
    return options;
}

/// The bounds of scenes in which most code that rounds carelessly is still right.
touchstone::Domain narrow_domain(TurnUnit unit) {
    touchstone::Domain narrow = usual_domain(unit);
    narrow.lengths = Range{0.1, 1e3};
    narrow.offsets = 1e3;
    narrow.aspect = 100;
    return narrow;
}

/// If on average three of N cases fail, N cases show a failure with a probability of 95 %.
constexpr std::uint64_t kOfThree = 3;

std::string failed_share(const Examination& run) {
    // A case may be several failures, such as a wrong answer and a contradiction.
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

void keep_given(const Doctor& options, std::vector<std::string>& further) {
    // If no convention fits, the numbers were not measured, and hits by numbers have no contract.
    if (chosen_answer({.answer = options.answer}) != AnswerKind::hit)
        std::erase_if(further, [](const auto& one) { return one.starts_with("--contract "); });
    // `verify` assumes double.
    if (!options.scalar.empty() && options.scalar != "double" && !states(further, "--scalar"))
        further.push_back("--scalar " + options.scalar);
}

Advice advised(const Doctor& options, const Diagnosis& diagnosis, std::size_t width) {
    Advice advice;
    // Without a convention, numbers are checked as answers to the cases as written.
    const bool has_convention = diagnosis.has_convention();
    bool contradicts = !has_convention;
    if (has_convention) advice.options = options_of(diagnosis);
    keep_given(options, advice.options);
    Results results{.rows = {checked(verifying(options, advice.options), kEnoughFailed)}};
    const auto look_for_mistake_without = [&](const std::vector<std::string>& names,
                                              const Convention& convention = {}) {
        std::vector<std::string> rest = advice.options;
        std::erase_if(rest, [&](const std::string& option) {
            return std::find(names.begin(), names.end(), option.substr(0, option.find(' '))) !=
                   names.end();
        });
        if (!convention.is_plain())
            rest.insert(rest.begin(), "--convention " + text_of(convention));
        Examination run = checked(verifying(options, rest), kEnoughFailed);
        const Causes& causes = run.explanation.causes;
        if (!causes.is_named()) return;
        // An epsilon may be deliberate.
        if (causes.like && causes.like->is_epsilon) {
            advice.explained = causes_text(causes, run.card.declared.asked, width, 0);
            return;
        }
        results.rows.front() = std::move(run);
        advice.options = rest;
        contradicts = true;
    };
    // A mistake such as pi = 3.1416 may be nearly as small as the rounding of floats. A mistake
    // such as a wrong position may resemble a relative epsilon, or an absolute epsilon that errs in
    // both directions.
    const doctor::ToleranceSeen& seen = diagnosis.tolerance;
    if (seen.pattern == doctor::Pattern::absolute && seen.side == doctor::Side::both)
        look_for_mistake_without({"--skin", "--absolute-tolerance", "--lengths"});
    if (seen.pattern == doctor::Pattern::slack ||
        (states(advice.options, "--scalar") && options.scalar.empty()))
        look_for_mistake_without({"--scalar", "--tolerance", "--conditioning"});
    // Code that computes in floats may have such a mistake, too.
    if (!contradicts && states(advice.options, "--scalar") &&
        (states(advice.options, "--tolerance") || states(advice.options, "--conditioning")))
        look_for_mistake_without({"--tolerance", "--conditioning"});
    // A mistake such as a squared distance may resemble a word of the convention.
    if (states(advice.options, "--convention") && results.rows.front().failed > 0 &&
        !results.rows.front().explanation.causes.is_named() &&
        diagnosis.found.explained < diagnosis.found.judged)
        for (const Departure word : diagnosis.found.best.convention.departures()) {
            Convention rest;
            for (const Departure other : diagnosis.found.best.convention.departures())
                if (other != word) rest = rest.with(other);
            if (!contradicts)
                look_for_mistake_without({"--convention", "--lengths", "--angles"}, rest);
        }
    const Examination& run = results.rows.front();
    advice.convention = run.card.convention;
    advice.passes = run.failed == 0;
    if (advice.passes) {
        advice.text =
            wrapped({width},
                    "With these options, {} further cases pass. That makes {} calls in all; an "
                    "error in fewer than 1 of {} cases may not show. verify makes {} calls.",
                    grouped(run.row.cases),
                    grouped(run.row.cases + static_cast<std::uint64_t>(diagnosis.asked)),
                    grouped(run.row.cases / kOfThree), grouped(ExamineOptions{}.cases));
        std::vector<std::string> rest = advice.options;
        std::erase_if(rest, [](const auto& one) { return one.starts_with("--conditioning "); });
        // A tolerance that grows in thin shapes may hide a mistake.
        if (rest != advice.options && checked(verifying(options, rest), 1).failed == 0)
            advice.text += wrapped(
                "They pass without --conditioning edge-direction too: first verify without it.",
                width);
        return advice;
    }
    advice.text = failed_share(run) + (has_convention ? " with these options." : ".");
    const Example* const worst = failing_example(run);
    if (worst != nullptr && diagnosis.is_usable()) {
        const TurnUnit unit = turn_unit_of(worst->scene);
        const bool is_extreme = run.failed_in_ordinary == 0;
        // Wrong answers far above rounding are errors of the code, even if bounds exclude them.
        std::vector<std::string> right;
        if (seen.wrong > 0) right = bounds_of(diagnosis);
        // Errors at large angles occur at every size, so bounds on lengths do not exclude them.
        if (states(right, "--angles")) right.erase(right.begin(), right.end() - 1);
        auto bounded = with_bounds(diagnosis, advice.options,
                                   is_extreme ? usual_domain(unit) : narrow_domain(unit));
        if (!right.empty()) {
            bounded = advice.options;
            bounded.insert(bounded.end(), right.begin(), right.end());
        }
        const Examination within = checked(verifying(options, bounded), 1);
        if (within.failed == 0 && is_extreme && right.empty()) {
            advice.text = fmt::format(
                "{}, {}. The bounds below exclude {}: within them, {} cases pass.",
                failed_share(run), run.failed == 1 ? "in an extreme case" : "all in extreme cases",
                run.failed == 1 ? "it" : "them", grouped(within.row.cases));
            advice.options = bounded;
            advice.passes = true;
        } else if (within.failed == 0 && !run.explanation.causes.is_named()) {
            advice.within = bounded;
            if (!right.empty())
                advice.text += fmt::format(
                    " Within {}, no case fails. The failures beyond are errors of the code.",
                    fmt::join(right, " "));
        }
    }
    if (!has_convention)
        advice.text +=
            " They were read as written, without a convention; in your convention, some answers "
            "may be right.";
    advice.text = '\n' + wrapped(advice.text, width);
    if (worst != nullptr)
        advice.text += failed_text(run.card, *worst, width, run.row.count(worst->what.kind)) +
                       example_text(run.card, *worst, width);
    if (advice.passes) return advice;
    if (const std::string floats = float_areas_text(run); !floats.empty())
        advice.text += '\n' + wrapped(floats, width);
    advice.causes = run.explanation.causes;
    if (contradicts && advice.causes.is_named()) advice.basis = Advice::Basis::failures;
    advice.explained = explanations_text(results, width);
    return advice;
}

}  // namespace touchstone::commands
