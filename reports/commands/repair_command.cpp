#include <iostream>
#include <map>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "properties/engines/climb.h"
#include "properties/engines/parallel.h"
#include "properties/engines/verify.h"
#include "properties/proofs/prove.h"
#include "properties/rewrites/rewrites.h"
#include "properties/scenes/families.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/text/explanation.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

struct Repair : Chosen {
    std::int64_t boxes = 30'000;
    std::int64_t cases = 20'000;
};

using rewrites::Rewrite;
using rewrites::Rewritten;

struct Repaired {
    const Rewritten* how;
    const Subject* subject;
    std::optional<proofs::Bound> proved{};
    bool is_local = false;  ///< `proved` is in eps * local scale, unlike the card's tolerance
    std::array<std::optional<Example>, kDirections.size()> worst{};  ///< found by the search
    std::map<Class, std::uint64_t> failures{};
    bool has_new = false;                    ///< fails in a class in which the original does not
    double nanoseconds = proofs::kInfinite;  ///< the time of one call
};

void prove_row(const Subject& original, Repaired& row, const Repair& options) {
    const Rewrite rewrite = row.how->rewrite;
    if (rewrite == Rewrite::certified) row.proved.emplace();
    // Fused sums have no proof: the prover would assume that rounding errors cancel as in unfused
    // sums.
    if (rewrite == Rewrite::certified || rewrite == Rewrite::fused) return;
    Scalar scalar = row.how->scalar;
    if (rewrite == Rewrite::wider)
        scalar = scalar == Scalar::float_ ? Scalar::double_ : Scalar::long_double;
    proofs::ProofOptions how;
    how.boxes = static_cast<std::uint64_t>(options.boxes);
    how.threads = options.jobs.threads();
    how.twofold = rewrite == Rewrite::twofold;
    how.stopped = [] { return interrupted.load(); };
    const Subject local = subject_of(original, *row.how, true);
    const bool moves = rewrite == Rewrite::positions_first;
    proofs::Bound bound = prove(moves ? local : original, scalar, how).bound;
    if (!(bound.worst() < proofs::kInfinite)) return;
    row.is_local = moves && original.info().tolerance.conditioning == Conditioning::none;
    const double unit = epsilon(scalar) / epsilon(row.how->scalar);
    row.proved = {bound.false_hit * unit, bound.false_miss * unit};
}

void search(std::vector<Repaired>& rows, const Repair& options) {
    std::vector<Row> margins;
    for (const Repaired& row : rows) margins.push_back({row.subject, row.how->scalar});
    MarginSearch how;
    how.seed = chosen_seed(options.seed);
    how.jobs = options.jobs.threads();
    how.round(margins, 1, interrupted);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i].worst = margins[i].worst_by_direction;
}

/// The worst error in that direction, in the unit of the card; 0 if no error is found.
double seen(const Repaired& row, std::size_t direction) {
    const std::optional<Example>& worst = row.worst[direction];
    return worst ? worst->what.share * row.subject->info().tolerance.factor : 0;
}

void verify_all(std::vector<Repaired>& rows, const Repair& options) {
    VerifyOptions how;
    for (const Repaired& row : rows) how.subjects.push_back(row.subject);
    how.scalars = {rows[0].how->scalar};
    how.cases = static_cast<std::uint64_t>(options.cases);
    how.directed = std::min<std::uint64_t>(how.cases, 400);
    how.grid = std::nullopt;
    how.minimize = false;
    how.work_on_causes = 0;
    how.seed = chosen_seed(options.seed);
    how.jobs = options.jobs.threads();
    how.stop = &interrupted;
    const VerifyReport report = verify(how);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        for (const Class c : kClasses) {
            const std::uint64_t count = report.rows[i].count(c);
            if (!fails(c) || count == 0) continue;
            const bool is_new = i > 0 && report.rows[0].count(c) == 0;
            rows[i].has_new = rows[i].has_new || is_new;
            rows[i].failures[c] = count;
        }
    }
}

/// Times all rewrites in each round, so that a busy machine slows all of them.
void time_all(std::vector<Repaired>& rows, const Repair& options) {
    constexpr int kScenes = 4096;
    constexpr int kRounds = 15;
    const AlgorithmInfo& card = rows[0].subject->info();
    Random random(chosen_seed(options.seed));
    std::vector<Scene> scenes;
    for (int i = 0; i < kScenes; ++i)
        scenes.push_back(plain_scene(card.query, random, input_precision(rows[0].how->scalar)));
    for (int round = 0; round < kRounds && !interrupted; ++round)
        for (Repaired& row : rows)
            row.nanoseconds =
                std::min(row.nanoseconds, row.how->nanoseconds(scenes, thread_seconds));
}

std::string bound_text(double bound) {
    return bound == 0 ? "0" : fmt::format("{:.3g}", proofs::printed_bound(bound));
}

std::string deciding_text(const Repaired& original) {
    std::string text;
    for (std::size_t k = 0; k < kDirections.size(); ++k) {
        const std::optional<Example>& worst = original.worst[k];
        if (!worst) continue;
        Truth truth(worst->scene);
        const std::string lost =
            where_lost(*original.subject, original.how->scalar, truth, worst->what);
        if (!lost.empty())
            text += fmt::format("\nThe worst {} of the original:\n  {}\n{}", name(kDirections[k]),
                                to_json(worst->scene).dump(), lost);
    }
    return text;
}

std::string repair_text(const std::vector<Repaired>& rows) {
    const AlgorithmInfo& card = rows[0].subject->info();
    std::vector<std::vector<std::string>> table{{std::string(name(rows[0].how->scalar)), "hits",
                                                 "seen", "misses", "seen", "time", "failures"}};
    std::string failures;
    for (const Repaired& row : rows) {
        const auto proved = [&row](double proofs::Bound::*of) {
            return row.proved ? bound_text((*row.proved).*of) + (row.is_local ? "*" : "") : "-";
        };
        table.push_back({std::string(rewrites::name(row.how->rewrite)),
                         proved(&proofs::Bound::false_hit), bound_text(seen(row, 0)),
                         proved(&proofs::Bound::false_miss), bound_text(seen(row, 1)),
                         fmt::format("{:.2f}", row.nanoseconds / rows[0].nanoseconds),
                         row.has_new            ? "NEW"
                         : row.failures.empty() ? "none"
                                                : "below"});
        for (const auto& [kind, count] : row.failures)
            failures += fmt::format("{}: {} {}\n", table.back()[0], name(kind), count);
    }
    return fmt::format("{} in {}:\n\n{}{}{}", card.name, name(rows[0].how->scalar),
                       text_table(table, 1), failures, deciding_text(rows[0]));
}

std::string calls_text() {
    std::string text = "\n- hit(a, b)\n";
    for (std::size_t i = 1; i < rewrites::kRewrites; ++i) {
        const auto how = static_cast<Rewrite>(i);
        text += fmt::format("+ {:54}{}\n", rewrites::call(how), rewrites::name(how));
    }
    return text;
}

constexpr std::string_view kLegend =
    "hits, misses: proved bounds of false hits and false misses; -: no proof. seen: the worst "
    "error found; 0: none. The unit of these errors is that of the declared tolerance; *: eps x "
    "local scale, which does not grow with the distance from the origin. time: as a multiple of "
    "the original's, with the flags of this build. failures: found by verify, and listed below "
    "the table; NEW: the original does not fail in one of these classes. To use a rewrite, "
    "replace the call marked - in your code by the line marked + that names it. These lines need "
    "#include <touchstone/repair.h>.";

int run(const Repair& options) {
    end_run_on_interrupt();
    const std::vector<Scalar> scalars =
        chosen_scalars(options.scalars, {Scalar::float_, Scalar::double_});
    for (const Subject* original : chosen_subjects(options.algorithms)) {
        const auto all = rewrites::rewrites_of(original->info().name);
        if (all.empty())
            throw InputError(
                fmt::format("{}: its rewrites are not compiled. For your own template write "
                            "touchstone::RepairableAlgorithm instead of touchstone::OwnAlgorithm; "
                            "`./touchstone repair` compiles those of the literature for two shapes",
                            original->info().name));
        for (const Scalar scalar : scalars) {
            std::vector<Subject> subjects;
            subjects.reserve(all.size());
            std::vector<Repaired> rows;
            for (const Rewritten& how : all) {
                if (how.scalar != scalar) continue;
                subjects.push_back(subject_of(*original, how));
                rows.push_back(
                    {&how, how.rewrite == Rewrite::original ? original : &subjects.back()});
            }
            time_all(rows, options);
            for (Repaired& row : rows) prove_row(*original, row, options);
            search(rows, options);
            verify_all(rows, options);
            std::cout << repair_text(rows) << '\n';
        }
    }
    std::cout << wrapped(kLegend, text_width()) << calls_text();
    return status_at_end(false);
}

}  // namespace

void add_repair(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Repair>(
        app, choose, "repair",
        "Compare ways to call an algorithm so that it rounds less: accuracy and speed");
    command.add_option("NAME", options.algorithms, "The algorithms")->required();
    add_repeated(command, "--scalar", options.scalars,
                 "Only these number types (default: float, double)");
    add_count(command, "--boxes", options.boxes,
              "How many boxes (sets of cases) to examine for each bound", 100);
    add_count(command, "--cases", options.cases, "Generated cases to verify each rewrite on", 1);
    add_seed(command, options.seed);
    add_jobs(command, options.jobs);
}

}  // namespace touchstone::commands
