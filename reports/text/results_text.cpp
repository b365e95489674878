#include "reports/text/results.h"

#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "properties/judging/subjects.h"
#include "reports/text/black_box_text.h"
#include "reports/text/causes_text.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"
#include "reports/text/tolerances_text.h"

namespace touchstone {
namespace {

/// The scalars that have the same known failure.
std::string scalars_text(std::span<const KnownFailure> all, const KnownFailure& known) {
    std::vector<std::string_view> names;
    for (const KnownFailure& other : all)
        if (other.kind == known.kind && other.reason == known.reason)
            for (const Scalar scalar : other.scalars) names.push_back(name(scalar));
    return fmt::format("{}", fmt::join(names, ", "));
}

/// A sentence for each documented failure of an algorithm whose hits an exact run judges.
std::string documented_text(const Results& results, std::size_t width) {
    std::vector<std::string> lines;
    for (const Examination& one : results.rows) {
        if (one.row.subject == nullptr) continue;
        const auto& all = one.row.subject->info().known;
        for (const KnownFailure& known : all) {
            std::string line = wrapped({width, 7}, "known: {} ({}): {}: {}", one.card.name,
                                       scalars_text(all, known), name(known.kind), known.reason);
            if (std::find(lines.begin(), lines.end(), line) == lines.end())
                lines.push_back(std::move(line));
        }
    }
    return fmt::format("{}", fmt::join(lines, ""));
}

std::string legend_text(const Results& results, std::size_t width) {
    std::string text;
    std::set<std::string> of_hits;
    std::set<std::string> of_numbers;
    bool any_known = false;
    for (const Examination& one : results.rows) {
        const Row& row = one.row;
        const auto& [disjoint, touching, overlapping] = row.relations;
        // Without a judged answer there is nothing to explain.
        if (row.subject == nullptr && disjoint + touching + overlapping == 0) continue;
        if (row.subject == nullptr)
            (one.card.declared.asks_numbers() ? of_numbers : of_hits)
                .insert(legend_text(one.card, width));
        else any_known = any_known || has_known(row.subject->info(), row.scalar);
    }
    if (results.options != nullptr) {
        text =
            wrapped({width, 6},
                    "{} no wrong answers, except within the declared tolerance, or to cases that "
                    "are not judged (overflow, underflow, excluded sizes)",
                    results.complete() ? "kept:" : "stopped: the run ended early; so far");
        if (any_known)
            text += wrapped("known: failures are documented (list NAME), and no others occurred",
                            width, 7);
        text += wrapped({width, 6},
                        "err/tol: the worst rounding error / the declared tolerance{}. eps x "
                        "scale: about the spacing of numbers near the largest coordinate or size",
                        of_numbers.empty() ? "" : "; for numbers, the error / the allowed error");
    }
    if (of_hits.size() == 1) text += *of_hits.begin();
    else if (!of_hits.empty())
        text += legend_of_hits("", "When shapes touch exactly, the contract decides.", width);
    if (of_numbers.size() == 1) text += *of_numbers.begin();
    else if (!of_numbers.empty())
        text += wrapped(
            "Numbers are checked against the exact result, within the declared error (list NAME).",
            width, 2);
    return text;
}

std::string next_text(const Results& results, std::size_t width) {
    if (results.options == nullptr) return "";
    const bool any_failed = std::any_of(results.rows.begin(), results.rows.end(),
                                        [](const Examination& one) { return one.row.failed(); });
    // Only known failures are stale. The report says what to do with each of them.
    if (!any_failed && results.failed()) return "";
    if (any_failed)
        return wrapped(
            "Next: run the command below a failure to repeat it. Fix defects (crashes, hangs, "
            "answers that change) and logic errors first. --wide counts wrong answers by class.",
            width, 6);
    const std::vector<const Subject*> registered = own_algorithms();
    const std::string own = registered.empty() || registered.front()->asks_numbers()
                                ? "check your own code (reports/guide/program.md). "
                                : "";
    return wrapped("Next: " + own +
                       "climb NAME searches for worse answers, domain NAME finds the limits of its "
                       "tolerance. --wide counts answers by class.",
                   width, 6);
}

/// Says what the subject does when shapes touch exactly. If the contract allows either answer, no
/// other count distinguishes < from <=.
std::string touching_text(const Results& results, const Examination& run, std::size_t width) {
    const std::uint64_t hits = run.row.touching_hits;
    const std::uint64_t all = run.row.relations[static_cast<std::size_t>(Relation::touching)];
    const Contract declared = run.card.declared.contract;
    const bool kept = declared != Contract::unspecified && run.row.count(Class::contract) == 0;
    if (all == 0 || kept || run.card.declared.asks_numbers()) return "";
    std::string text =
        fmt::format("{}When shapes touch exactly, {} of {} answers {}", about(results, run),
                    grouped(hits), grouped(all), hits == 1 ? "is a hit" : "are hits");
    if (hits == all) text += ", as with the contract closed.";
    else if (hits == 0) text += ", as with the contract open.";
    else if (declared == Contract::unspecified) text += '.';
    else {
        const std::uint64_t broken = run.row.count(Class::contract);
        text += fmt::format(". {} {} the contract, although the numbers need no rounding.",
                            grouped(broken), broken == 1 ? "answer breaks" : "answers break");
        // The cause of other wrong answers may also break the contract. Then declaring another
        // contract does not help.
        if (fails_only_contract(run) && contract_text(run, width).empty())
            text += ' ' + mixed_contract_text(run);
    }
    return wrapped(text, width, 2);
}

/// Says that wrong answers to shapes with a size of zero were not judged, or that no others failed.
std::string zero_sizes_text(const Results& results, const Examination& run, std::size_t width) {
    if (run.card.has_mathematics && run.card.declared.sizes == Sizes::zero_allowed &&
        fails_only_without_size(run.row))
        return wrapped({width, 2},
                       "{}All failing examples have a size of zero. If the algorithm needs "
                       "sizes above zero, declare Sizes::positive.",
                       about(results, run));
    if (run.row.wrong_of_no_size == 0 || run.failed > 0 || run.shows_state()) return "";
    return wrapped({width, 2},
                   "{}Shapes with a size of zero were not judged, and some answers to them are "
                   "wrong. {}",
                   about(results, run),
                   results.is_isolated
                       ? "The algorithm's card declares sizes above zero."
                       : "To judge them, add " + option_words("--zero-sizes") + '.');
}

/// The distance beyond which every judged answer of a single subject was right.
std::string trust_text(const Results& results, std::size_t width) {
    const Examination& run = results.rows.front();
    if (results.rows.size() > 1 || verdict_text(run) == "known" || run.row.has_known()) return "";
    return trust_text(run, width);
}

/// Says what the tolerances of black boxes allow far from touching, and how close the black boxes
/// are to failing.
std::string allowed_far_text(const Results& results, std::size_t width) {
    std::string all;
    for (const Examination& one : results.rows) {
        if (one.row.subject != nullptr) continue;
        const std::string text = allowed_far_text(one, width);
        if (!text.empty() && results.rows.size() > 1) all += wrapped(about(results, one), width);
        all += text;
    }
    return all;
}

/// Says how many runs hung, which status other than 0 the program ended with, and why the run ended
/// before all cases were asked about or a cause was found.
std::string run_text(const Results& results, const Examination& run, std::size_t width) {
    const Card& card = run.card;
    const std::string who = about(results, run);
    std::string text;
    if (run.hung > 0)
        text =
            wrapped({width, 2}, "{}{} hung, but not at the same case when repeated with more time.",
                    who, counted(run.hung, "run"));
    if (run.status != 0) text += wrapped(who + exit_status_text(run.status), width, 2);
    if (run.has_hung && !run.hangs_by_angle) text += wrapped(more_time_text(), width, 2);
    if (!run.given_up.empty())
        return text + wrapped(who + "Stopped early: " + run.given_up + ".", width, 2);
    if (!run.complete && run.row.count(Class::wrong) > 0 && explanation_text(run, width).empty()) {
        text += wrapped(who + "Interrupted before the cause was found.", width, 2) +
                doctor_text("To look for it", card, {width, 2});
    }
    return text;
}

/// " (--json)", as the caller writes it.
std::string in_json_text() {
    const std::string option = option_words("--json");
    return option.empty() ? "" : fmt::format(" ({})", option);
}

/// Counts the answers like each of the `shown` examples, then those of the other clusters.
std::string clusters_text(const Examination& run, Class kind, std::size_t shown,
                          std::size_t width) {
    constexpr std::size_t kCounted = 3;
    const auto kind_of = [](const ClusterKey& key) {
        return key.deviation == Deviation::other
                   ? std::string(name(key.scene))
                   : fmt::format("{}, {}", name(key.scene), name(key.deviation));
    };
    const auto key_of = [&](const Example& example) {
        return cluster_of(run.card.declared.asked, example.scene, example.what);
    };
    const Example& smallest = *run.row.example(kind);
    const ClusterKey first = key_of(first_shown(run, kind));
    std::string text;
    std::vector<std::string> rest;
    std::size_t examples = 1;
    for (const Cause& one : clusters_of(run, kind)) {
        if (one.key == first) {
            const std::uint64_t all = run.row.count(kind);
            const std::string alike =
                one.cases == all ? "all"
                                 : fmt::format("{} of the {}", grouped(one.cases), grouped(all));
            if (all > 1)
                text += wrapped({width, 4}, "  {} {} like this one ({})", alike,
                                one.cases == 1 ? "is" : "are", kind_of(one.key));
            continue;
        }
        const Example* example = one.key == key_of(smallest) ? &smallest
                                 : one.example               ? &*one.example
                                                             : nullptr;
        if (examples >= shown || example == nullptr) {
            rest.push_back(fmt::format("{} ({})", grouped(one.cases), kind_of(one.key)));
            continue;
        }
        ++examples;
        const std::string problem = without_full_stop(example->what.problem);
        text += wrapped({width, 4}, "  {} {} ({}){}:", grouped(one.cases),
                        one.cases == 1 ? "other" : "others", kind_of(one.key),
                        problem.empty() ? "" : ": " + problem) +
                example_text(run.card, *example, width);
    }
    if (rest.size() > kCounted + 1) {
        const std::size_t more = rest.size() - kCounted;
        rest.resize(kCounted);
        rest.push_back(fmt::format("and {} more kinds{}", more, in_json_text()));
    }
    if (!rest.empty()) text += wrapped({width, 4}, "  also {}", fmt::join(rest, "; "));
    return text;
}

/// "Given cases that failed (wrong): line 17, id 4; and 12 more". Empty for generated cases.
std::string failed_cases_text(const Row& row, std::size_t width) {
    constexpr std::size_t kShown = 12;
    std::string text;
    for (const Class c : kClasses) {
        std::string places;
        std::size_t count = 0;
        for (const auto& [kind, place] : row.failed_given)
            if (kind == c && ++count <= kShown) places += (places.empty() ? "" : "; ") + place;
        if (count == 0) continue;
        if (count > kShown)
            places += fmt::format("; and {} more{}", count - kShown, in_json_text());
        text += wrapped({width, 2}, "Given cases that failed ({}): {}", name(c), places);
    }
    return text.empty() ? "" : '\n' + text;
}

/// Names the other classes in which the subject fails. The shown error may cause these failures,
/// too.
std::string others_text(const Results& results, std::string_view subject, Class shown) {
    std::vector<std::string_view> others;
    for (const Class c : kClasses)
        if (fails(c) && c != shown &&
            std::any_of(results.rows.begin(), results.rows.end(), [&](const Examination& one) {
                const Row& row = one.row;
                return one.card.name == subject && !row.is_known(c) && row.count(c) > 0;
            }))
            others.push_back(name(c));
    if (others.empty()) return "";
    return fmt::format("  also {}, which may follow from it (--wide)\n", fmt::join(others, ", "));
}

/// The other scalars in which the row's subject fails with this class.
std::string scalars_too(const Results& results, const Examination& shown, Class c) {
    std::vector<std::string_view> others;
    for (const Examination& one : results.rows)
        if (one.card.name == shown.card.name && &one != &shown && !one.row.is_known(c) &&
            one.row.count(c) > 0)
            others.push_back(name(one.card.declared.scalar));
    if (others.empty()) return "";
    return fmt::format("  {} {} too (--scalar). This example is in {}:\n",
                       fmt::join(others, " and "), others.size() == 1 ? "fails" : "fail",
                       name(shown.card.declared.scalar));
}

/// The key that orders examples: first whether they can be repeated, then the number of earlier
/// scenes, then the complexity of the scene.
auto size_of(const Example& example) {
    const bool cant_be_repeated = example.what.kind == Class::defect && example.before.empty();
    return std::tuple(cant_be_repeated, example.before.size(), complexity(example.scene));
}

/// The row of the subject with the smallest example of the class. An empty name means any subject.
/// Leaves out failures that the card documents or floats explain. Null if there is no example.
const Examination* with_smallest_example(const Results& results, std::string_view subject,
                                         Class c) {
    const Examination* best = nullptr;
    for (const Examination& one : results.rows) {
        const auto& example = one.row.example(c);
        if (!example || (!subject.empty() && one.card.name != subject) || one.row.is_known(c) ||
            is_of_floats(one, c))
            continue;
        if (best == nullptr || size_of(*example) < size_of(*best->row.example(c))) best = &one;
    }
    return best;
}

/// The failures of the row's subject, the worst class first, each with its first_shown example. If
/// an exact run judges hits and `all` is false, shows only the worst: others may follow from it.
std::string failures_of(const Results& results, const Examination& row, std::size_t width,
                        bool all) {
    const std::string& subject = row.card.name;
    std::string text;
    for (const Class c : classes_to_show(row)) {
        const Examination* found = with_smallest_example(results, subject, c);
        if (found == nullptr) continue;
        const Examination& run = *found;
        const Example& example = first_shown(*found, c);
        const bool is_exact = run.row.subject != nullptr;
        // The worst class shows several examples, unless a named cause explains them.
        const bool shows_more = text.empty() && !run.explanation.causes.is_named();
        text += '\n' + failed_text(run.card, example, width, is_exact ? 0 : run.row.count(c)) +
                scalars_too(results, *found, c) + example_text(run.card, example, width) +
                causes_text(run.row, c, width) +
                clusters_text(*found, c, shows_more ? kClustersShown : 1, width);
        if (is_exact && !all) return text + others_text(results, subject, c);
    }
    return text;
}

std::string failures_text(const Results& results, std::size_t width, bool all) {
    std::string text;
    for (const Examination& run : results.rows)
        text += run.row.subject != nullptr ? stale_text(run.card, run.row, width)
                                           : known_text(run.card, run.row, width);
    const std::string* last = nullptr;
    for (const Examination& one : results.rows) {
        if (last == nullptr || *last != one.card.name)
            text += failures_of(results, one, width, all);
        last = &one.card.name;
    }
    for (const Class c : kClasses) {
        if (!all || fails(c)) continue;
        if (const Examination* found = with_smallest_example(results, "", c))
            text += '\n' + failed_text(found->card, *found->row.example(c), width) +
                    example_text(found->card, *found->row.example(c), width);
    }
    return text;
}

}  // namespace

std::string results_text(const Results& results, const std::vector<LedgerEntry>& ledger,
                         std::size_t width, bool wide) {
    std::vector<const Subject*> proved;
    for (const Examination& one : results.rows)
        if (const Subject* subject = one.row.subject;
            subject != nullptr && (proved.empty() || proved.back() != subject))
            proved.push_back(subject);
    std::string text = explanations_text(results, width);
    const Examination& front = results.rows.front();
    if ((text.empty() || front.explanation.causes.one_sided) && results.complete())
        text += unexplained_text(front, width);
    text += summary_text(results, width) + '\n' +
            (wide ? wide_table(results) : results_table(results, width)) + '\n' +
            trust_text(results, width) + allowed_far_text(results, width) +
            legend_text(results, width) +
            (proved.empty() ? "" : tolerances_text(ledger, proved, width)) +
            undecided_text(results, width) + documented_text(results, width) +
            next_text(results, width);
    for (const Examination& one : results.rows)
        text += touching_text(results, one, width) + zero_sizes_text(results, one, width) +
                run_text(results, one, width) + failed_cases_text(one.row, width);
    text += failures_text(results, width, wide) + again_text(results, width);
    if (const std::string budgets = budgets_text(results, width); !budgets.empty())
        text += '\n' + budgets;
    return text + numbers_text(results, width) + not_failing_text(results, width);
}

}  // namespace touchstone
