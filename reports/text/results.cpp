#include <fmt/format.h>
#include <fmt/ranges.h>

#include "reports/text/black_box_text.h"
#include "reports/text/example_text.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

/// The cluster of the class's example, which must exist.
ClusterKey key_of_example(const Examination& one, Class kind) {
    const Example& shown = one.row.example(kind).value();
    return cluster_of(one.card.declared.asked, shown.scene, shown.what);
}

}  // namespace

bool Results::failed() const {
    return std::any_of(rows.begin(), rows.end(), [](const Examination& one) {
        return one.row.failed() || one.row.has_stale();
    });
}

bool Results::complete() const {
    return scenes.complete && std::all_of(rows.begin(), rows.end(),
                                          [](const Examination& one) { return one.complete; });
}

Results results_of(VerifyReport report, const VerifyOptions& options) {
    Results results{.rows = {}, .options = &options};
    for (Row& row : report.rows) {
        Examination& one = results.rows.emplace_back();
        one.card = card_of(row, options.seed);
        one.complete = report.complete;
        one.domain = options.domain;
        one.row = std::move(row);
        one.row.is_judged = one.row.cases > 0;
    }
    report.rows.clear();
    results.scenes = std::move(report);
    return results;
}

std::string about(const Results& results, const Examination& one) {
    return results.rows.size() == 1
               ? ""
               : fmt::format("{} ({}): ", one.card.name, name(one.card.declared.scalar));
}

bool is_of_floats(const Examination& run, Class c) {
    return run.explanation.in_floats && (c == Class::wrong || c == Class::contradiction);
}

std::vector<Class> classes_to_show(const Examination& one) {
    std::vector<Class> classes;
    for (const Class c : kClasses)
        if (fails(c)) classes.push_back(c);
    if (one.explanation.causes.is_named())
        std::stable_partition(classes.begin(), classes.end(),
                              [](Class c) { return c == Class::wrong; });
    return classes;
}

std::span<const Cause> clusters_of(const Examination& one, Class kind) {
    if (one.card.judged_by() == JudgedBy::mathematics) return {};
    return one.row.causes[static_cast<std::size_t>(kind)];
}

std::vector<const Example*> other_examples(const Examination& one, Class kind) {
    std::vector<const Example*> others;
    for (const Cause& cluster : clusters_of(one, kind))
        if (cluster.example && !(one.row.example(kind) && cluster.key == key_of_example(one, kind)))
            others.push_back(&*cluster.example);
    return others;
}

const Example& first_shown(const Examination& one, Class kind) {
    const Example& smallest = *one.row.example(kind);
    const auto all = clusters_of(one, kind);
    const bool is_other =
        !all.empty() && all.front().example && all.front().key != key_of_example(one, kind);
    return is_other ? *all.front().example : smallest;
}

const Example* failing_example(const Examination& run) {
    for (const Class c : classes_to_show(run))
        if (const auto& example = run.row.example(c)) return &*example;
    return nullptr;
}

namespace {

/// The counts of all rows and scenes together. `failed` counts only the failures of runs that
/// stopped early because enough cases had failed.
Examination sum_of(const Results& results) {
    Examination sum;
    sum.row.relations = results.scenes.relations;
    for (const auto& [source, scenes] : results.scenes.scenes) sum.row.cases += scenes;
    for (const Examination& run : results.rows) {
        sum.row.skipped += run.row.skipped;
        if (run.row.subject != nullptr) continue;
        sum.row.cases += run.row.cases;
        sum.row.not_judged += run.row.not_judged;
        sum.seconds += run.seconds;
        if (run.has_failed_enough) sum.failed += run.failed;
        for (std::size_t i = 0; i < 3; ++i) sum.row.relations[i] += run.row.relations[i];
        for (const auto& [reason, count] : run.declined) sum.declined[reason] += count;
    }
    return sum;
}

/// True if a run is incomplete although no program was abandoned in it.
bool was_interrupted(const Results& results) {
    return !results.scenes.complete ||
           std::any_of(results.rows.begin(), results.rows.end(), [](const Examination& one) {
               return !one.complete && one.given_up.empty();
           });
}

/// "; 9,000 cases a second", or nothing.
std::string speed_text(std::uint64_t cases, double seconds) {
    const std::uint64_t a_second =
        seconds <= 0 ? 0 : static_cast<std::uint64_t>(static_cast<double>(cases) / seconds);
    return a_second == 0 ? "" : fmt::format("; {} a second", counted(a_second, "case"));
}

}  // namespace

std::string explanations_text(const Results& results, std::size_t width, bool names_doctor) {
    std::string all;
    for (const Examination& run : results.rows)
        if (const std::string text = explanation_text(run, width, names_doctor); !text.empty())
            all += (results.rows.size() > 1 ? wrapped(about(results, run), width) : "") + text;
    return all;
}

std::string summary_text(const Results& results, std::size_t width) {
    const Examination sum = sum_of(results);
    const Row& row = sum.row;
    const bool of_scenes = results.options != nullptr;
    const auto& seed = results.rows.front().card.seed;
    std::string text = fmt::format(
        "{}{}: {}{}", counted(row.cases, "case"), seed ? fmt::format(", seed {}", *seed) : "",
        relations_text(row.relations), of_scenes ? "" : speed_text(row.cases, sum.seconds));
    if (of_scenes && !results.options->domain.is_everything())
        text += ", within " + text_of(results.options->domain);
    const std::uint64_t answered = row.relations[0] + row.relations[1] + row.relations[2];
    std::uint64_t told = answered + row.not_judged;
    for (const auto& [reason, count] : sum.declined) told += count;
    if (!of_scenes && answered > 0 && told < row.cases)
        text += fmt::format("; {} without an answer", grouped(row.cases - told));
    if (row.not_judged > 0)
        text += fmt::format("; {} not judged ({})", grouped(row.not_judged), kNotJudged);
    if (!sum.declined.empty()) text += "; " + declined_text(sum);
    if (row.skipped > 0)
        text += fmt::format(
            "; {} skipped: a batch of {} cases ends after {} defects, errors or logic errors of "
            "an algorithm ({} asks all)",
            counted(row.skipped, "answer"), grouped(kBatch), results.options->enough_failed,
            option_words("--cases 1000000"));
    if (sum.failed > 0)
        text += fmt::format("; stopped after {} ({} removes this limit)",
                            counted(sum.failed, "failure"), option_words("--cases 100000"));
    return (was_interrupted(results) ? "Interrupted; this is what is known so far.\n" : "") +
           wrapped(text, width, 2);
}

std::string undecided_text(const Results& results, std::size_t width) {
    std::string text;
    for (const Examination& run : results.rows) {
        const std::uint64_t count = run.row.count(Class::undecided);
        if (count == 0) continue;
        text += wrapped({width, 11},
                        "undecided: {} of {} ({}) {} wrong within the "
                        "tolerance, and exact arithmetic does not decide a comparison",
                        counted(count, "answer"), run.card.name, name(run.card.declared.scalar),
                        count == 1 ? "is" : "are");
    }
    return text;
}

std::string not_failing_text(const Results& results, std::size_t width) {
    Row sum;
    std::map<std::string, std::uint64_t> outside_domain;
    for (const Examination& one : results.rows) {
        if (one.row.subject != nullptr) continue;
        for (std::size_t i = 0; i < kClasses.size(); ++i) sum.by_class[i] += one.row.by_class[i];
        for (const auto& [reason, count] : one.outside_domain) outside_domain[reason] += count;
    }
    std::vector<std::string> reasons;
    for (const auto& [reason, count] : outside_domain)
        reasons.push_back(fmt::format("{} because {}", grouped(count), reason));
    std::string text;
    for (const Class c : kClasses) {
        if (fails(c) || sum.count(c) == 0) continue;
        const std::string meaning =
            c == Class::domain ? fmt::format("too extreme to judge ({})", fmt::join(reasons, ", "))
                               : std::string(meaning_of(c, results.rows.front().card.judged_by()));
        text += wrapped({width, 4}, "  {} {}: {}", name(c), grouped(sum.count(c)), meaning);
    }
    const std::string option = option_words("--json FILE");
    if (!text.empty() && !option.empty())
        text +=
            wrapped(is_called_by_module() ? fmt::format("  {} holds an example of each", option)
                                          : fmt::format("  add {} for an example of each", option),
                    width, 4);
    return text.empty()
               ? ""
               : fmt::format(
                     "\nNot counted as failures{}:\n{}",
                     results.rows.front().card.seed ? " (most cases are made to nearly touch)" : "",
                     text);
}

namespace {

/// The number of examples, printed or not, whose minimization reached its limit.
std::uint64_t examples_cut_short(const Examination& one) {
    std::uint64_t count = 0;
    bool shows_more = !one.explanation.causes.is_named();
    for (const Class c : classes_to_show(one)) {
        const auto& smallest = one.row.example(c);
        if (!smallest || one.row.is_known(c) || is_of_floats(one, c)) continue;
        std::vector shown{&first_shown(one, c)};
        if (shows_more) shown = other_examples(one, c), shown.push_back(&*smallest);
        count += static_cast<std::uint64_t>(std::count_if(
            shown.begin(), shown.end(), [](const Example* each) { return each->is_cut_short; }));
        shows_more = false;
    }
    return count;
}

std::uint64_t causes_cut_short(const Examination& one) {
    std::uint64_t count = 0;
    if (one.card.judged_by() != JudgedBy::mathematics) return count;
    for (std::size_t i = 0; i < kClasses.size(); ++i)
        for (const Cause& cause : one.row.causes[i])
            if (cause.example->is_cut_short && cause.example->scene != one.row.first[i]->scene)
                ++count;
    return count;
}

}  // namespace

std::string budgets_text(const Results& results, std::size_t width) {
    if (was_interrupted(results)) return "";
    std::array<std::uint64_t, 2> examples{};  // with a budget of work, and with a budget of time
    std::uint64_t causes = 0;
    std::uint64_t climbs = 0;
    std::string text;
    for (const Examination& one : results.rows) {
        if (one.explanation.tried > 0 && one.given_up.empty())
            text +=
                wrapped({width, 2},
                        "The search for options with which it passes ended early, after {} cases.",
                        grouped(one.explanation.tried));
        examples[one.row.subject == nullptr ? 1 : 0] += examples_cut_short(one);
        causes += causes_cut_short(one);
        climbs += one.row.is_climb_cut_short ? 1 : 0;
    }
    constexpr double kMore = 6;
    if (examples[1] > 0)
        text += wrapped({width, 2},
                        "Simplifying stopped after {:g} s, so simpler examples may exist ({} "
                        "allows more time).",
                        results.simplify,
                        option_words(fmt::format("--simplify {:g}",
                                                 std::max(kMore * results.simplify, kMore))));
    std::vector<std::string> all;
    const auto add = [&all](std::uint64_t count, std::string_view what, const std::string& option) {
        if (count > 0) all.push_back(fmt::format("{} ({})", counted(count, what), option));
    };
    const VerifyOptions options = results.options == nullptr ? VerifyOptions{} : *results.options;
    add(examples[0], "example", fmt::format("--minimize {}", options.work));
    add(causes, "other cause", fmt::format("--causes {}", options.work_on_causes));
    add(climbs, "climb", fmt::format("--climb {}", options.climb));
    if (all.empty()) return text;
    const char* better = climbs == 0 ? "simpler" : all.size() == 1 ? "worse" : "simpler or worse";
    return text + wrapped({width, 8}, "stopped at a limit: {}. Larger limits may find {} examples.",
                          fmt::join(all, ", "), better);
}

}  // namespace touchstone
