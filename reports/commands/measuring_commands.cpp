#include <iostream>
#include <numeric>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "properties/engines/climb.h"
#include "properties/engines/measured.h"
#include "properties/engines/parallel.h"
#include "properties/moves/shape.h"
#include "properties/scenes/families.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/ending.h"
#include "reports/files/case_file.h"
#include "reports/files/reproduce.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

/// The climbs of one algorithm in one scalar.
struct Ascent {
    const Subject* subject;
    Scalar scalar;
    touchstone::Domain domain;
    std::vector<Scene> starts;
    std::optional<Summit> highest{};
    std::size_t cut_short = 0;  ///< climbs that used up their budget of work before their steps
};

/// The cases that the algorithm can answer, in the form that it receives.
std::vector<Scene> starts_among(const std::vector<Scene>& cases, const Ascent& ascent) {
    std::vector<Scene> starts;
    for (const Scene& scene : cases) {
        if (query_of(scene) != ascent.subject->info().query) continue;
        auto valid = made_valid(scene, input_precision(ascent.scalar));
        if (valid && is_within(*valid, ascent.domain)) starts.push_back(*std::move(valid));
    }
    return starts;
}

std::vector<Scene> generated_starts(const Ascent& ascent, std::int64_t count, std::uint64_t seed) {
    constexpr int kTries = 20'000;
    const Precision precision = input_precision(ascent.scalar);
    Random random = Random::stream(seed, 19, 0);
    std::vector<Scene> starts;
    for (int i = 0; static_cast<std::int64_t>(starts.size()) < count; ++i) {
        auto scene =
            brought_within(generate_scene(ascent.subject->info().query, random, precision).scene,
                           ascent.domain, precision);
        if (scene) starts.push_back(*std::move(scene));
        else if (i > kTries) throw InputError("hardly any generated scene is in the domain");
    }
    return starts;
}

std::vector<Scene> cases_in(const std::string& file) {
    std::vector<Scene> cases;
    for_each_case(file, [&cases](const Case& c) { cases.push_back(c.scene); });
    return cases;
}

std::vector<Ascent> planned(const Climb& options) {
    const std::vector<Scene> cases =
        options.from.empty() ? std::vector<Scene>{} : cases_in(options.from);
    const touchstone::Domain domain = chosen_domain(options.bounds, {});
    std::vector<Ascent> ascents;
    for (const Subject* subject : chosen_subjects(options.algorithms)) {
        for (const Scalar scalar : chosen_scalars(options.scalars)) {
            Ascent ascent{subject, scalar, domain, {}};
            ascent.starts = options.from.empty() ? generated_starts(ascent, options.climbs,
                                                                    chosen_seed(options.seed))
                                                 : starts_among(cases, ascent);
            if (!ascent.starts.empty()) ascents.push_back(std::move(ascent));
        }
    }
    if (ascents.empty())
        throw InputError(
            fmt::format("{}: none of the chosen algorithms answers the query of a case in it{}",
                        options.from, domain.is_everything() ? "" : " that is in the domain"));
    return ascents;
}

/// Returns true if `summit` is worse than `than`. It is worse if it is not due to rounding, or if
/// its share of the tolerance is larger.
bool is_higher(const Summit& summit, const std::optional<Summit>& than) {
    if (!than) return true;
    const auto rank = [](const Summit& s) {
        const bool rounding =
            s.what.kind == Class::rounding || s.what.kind == Class::beyond_tolerance;
        return std::pair(!rounding, s.share_of_tolerance);
    };
    return rank(summit) > rank(*than);
}

void climb_all(std::vector<Ascent>& ascents, const Climb& options) {
    const std::uint64_t seed = chosen_seed(options.seed);
    Progress progress("algorithms and scalars");
    std::mutex reporting;
    std::size_t done = 0;
    in_parallel(options.jobs, ascents.size(), [&](std::size_t i) {
        Ascent& ascent = ascents[i];
        for (std::size_t k = 0; k < ascent.starts.size(); ++k) {
            Climber climber(*ascent.subject, ascent.scalar, ascent.starts[k], seed + k);
            climber.stay_within(ascent.domain);
            climber.steps(static_cast<std::uint64_t>(options.steps), &interrupted);
            ascent.cut_short += climber.is_cut_short() ? 1 : 0;
            const std::optional<Summit>& summit = climber.best();
            if (summit && is_higher(*summit, ascent.highest)) ascent.highest = summit;
        }
        const std::lock_guard lock(reporting);
        progress.update(++done, ascents.size());
    });
}

void print_json(const std::vector<Ascent>& ascents) {
    for (const Ascent& ascent : ascents) {
        Json line{{"algorithm", ascent.subject->info().name}, {"scalar", name(ascent.scalar)}};
        if (ascent.highest) {
            line["class"] = name(ascent.highest->what.kind);
            line["answer"] = ascent.highest->what.hit ? "false hit" : "false miss";
            line["margin_in_eps_scale"] = ascent.highest->what.margin.in_eps;
            line["share_of_tolerance"] = ascent.highest->share_of_tolerance;
            line["case"] = to_json(ascent.highest->scene);
            line["replay"] =
                replay_line(ascent.highest->scene, ascent.subject->info().name, ascent.scalar);
        }
        std::cout << line.dump() << '\n';
    }
}

void print_text(const std::vector<Ascent>& ascents) {
    std::vector<std::vector<std::string>> table{
        {"algorithm", "scalar", "class", "answer", "margin / (eps scale)", "of tolerance"}};
    std::string lines;
    for (const Ascent& ascent : ascents) {
        std::vector<std::string> row{std::string(ascent.subject->info().name),
                                     std::string(name(ascent.scalar))};
        if (ascent.highest) {
            const Summit& s = *ascent.highest;
            row.insert(row.end(),
                       {std::string(name(s.what.kind)), s.what.hit ? "false hit" : "false miss",
                        fmt::format("{:.4g}", s.what.margin.in_eps),
                        fmt::format("{:.3g}", s.share_of_tolerance)});
            lines += echo_lines(to_json(s.scene).dump(), text_width() - 2, 0) + " |\n  " +
                     replay_command(row[0], ascent.scalar) + '\n';
        } else {
            row.insert(row.end(), {"-", "-", "-", "-"});
        }
        table.push_back(std::move(row));
    }
    std::cout << text_table(table, 4)
              << "of tolerance: the misjudged margin / the declared tolerance\n";
    const std::size_t cut_short =
        std::accumulate(ascents.begin(), ascents.end(), std::size_t{0},
                        [](std::size_t sum, const Ascent& one) { return sum + one.cut_short; });
    if (cut_short > 0)
        std::cout << fmt::format(
            "budget ran out: {} climbs (--steps; a step with many corners counts for several)\n",
            cut_short);
    if (!lines.empty()) std::cout << "\nRepeat the worst case of each with:\n" << lines;
}

struct RangeRow {
    const Subject* subject;
    Scalar scalar;
    std::optional<SafeRange> range;  ///< nothing until the search ends
};

/// A power of two in decimals. A * marks the power `limit`, at which the search ended without a
/// failure.
std::string limit_text(int power, int limit) {
    return fmt::format("{:.0e}{}", std::ldexp(1.0L, power), power == limit ? "*" : "");
}

Json row_json(const RangeRow& row) {
    const SafeRange& d = *row.range;
    return {{"algorithm", row.subject->info().name}, {"scalar", name(row.scalar)},
            {"kept_at_ordinary_size", d.kept},       {"smallest_magnitude_log2", d.smallest},
            {"largest_magnitude_log2", d.largest},   {"largest_aspect_log2", d.thinnest},
            {"largest_offset_log2", d.farthest}};
}

void print_json(const std::vector<RangeRow>& rows) {
    Json json = Json::array();
    for (const RangeRow& row : rows) json.push_back(row_json(row));
    std::cout << json.dump(2) << '\n';
}

void print_text(const std::vector<RangeRow>& rows, int scenes, bool is_bounded) {
    std::vector<std::vector<std::string>> table{
        {"algorithm", "scalar", "smallest", "largest", "thinner", "offset"}};
    for (const RangeRow& row : rows) {
        const SafeRange& d = *row.range;
        const SafeRange limit = widest_range(row.scalar);
        if (!d.kept) {
            table.push_back({std::string(row.subject->info().name), std::string(name(row.scalar)),
                             "fails at 1", "-", "-", "-"});
            continue;
        }
        table.push_back(
            {std::string(row.subject->info().name), std::string(name(row.scalar)),
             limit_text(d.smallest, limit.smallest), limit_text(d.largest, limit.largest),
             limit_text(d.thinnest, limit.thinnest), limit_text(d.farthest, limit.farthest)});
    }
    const std::size_t width = text_width();
    std::cout << text_table(table, 2) << '\n'
              << wrapped(
                     fmt::format("{} scenes of ordinary size (coordinates to 6, sizes 1/8 to 16), "
                                 "half of them nearly touching, were tried at each power of two. "
                                 "Just outside the range, {} * the search ended there.",
                                 scenes,
                                 is_bounded
                                     ? "an answer was wrong by more than the declared tolerance, "
                                       "or most scenes left the given bounds."
                                     : "an answer was wrong by more than the declared tolerance."),
                     width)
              << wrapped(
                     "smallest, largest: factors for all lengths. thinner: the factor by which one "
                     "shape is thinner. offset: how far both shapes are moved, in units of the "
                     "largest coordinate or size, with the tolerance for shapes at the origin.",
                     width)
              << wrapped(
                     "The scenes are random. `verify` checks special ones, such as parallel edges.",
                     width);
}

/// Searches all rows until all are done or the user presses Ctrl-C.
void search_all(std::vector<RangeRow>& rows, const Domain& options) {
    const std::uint64_t seed = chosen_seed(options.seed);
    const touchstone::Domain domain = chosen_domain(options.bounds, {});
    end_run_on_interrupt();
    Progress progress("searches");
    std::mutex reporting;
    std::size_t done = 0;
    in_parallel(options.jobs, rows.size(), [&](std::size_t i) {
        if (interrupted) return;
        rows[i].range = find_safe_range(*rows[i].subject, rows[i].scalar, options.scenes, seed,
                                        domain, interrupted);
        const std::lock_guard lock(reporting);
        progress.update(++done, rows.size());
    });
}

}  // namespace

int run(const Climb& options) {
    std::vector<Ascent> ascents = planned(options);
    end_run_on_interrupt();
    climb_all(ascents, options);
    if (interrupted) std::cerr << "Interrupted; this is what is known so far.\n";
    options.json ? print_json(ascents) : print_text(ascents);
    const bool failed = std::any_of(ascents.begin(), ascents.end(), [](const Ascent& ascent) {
        if (!ascent.highest || !fails(ascent.highest->what.kind)) return false;
        return find_known(ascent.subject->info().known, ascent.highest->what.kind, ascent.scalar) ==
               nullptr;
    });
    if (failed) return exit_status::failed;
    return interrupted ? exit_status::not_run : exit_status::kept;
}

int run(const Domain& options) {
    std::vector<RangeRow> rows;
    for (const Subject* subject : chosen_subjects(options.algorithms))
        for (const Scalar scalar : chosen_scalars(options.scalars))
            rows.push_back({subject, scalar, std::nullopt});
    search_all(rows, options);
    std::erase_if(rows, [](const RangeRow& row) { return !row.range; });
    if (interrupted) std::cerr << "Interrupted; algorithms and scalars are missing.\n";
    options.json
        ? print_json(rows)
        : print_text(rows, options.scenes, !chosen_domain(options.bounds, {}).is_everything());
    const bool kept =
        std::all_of(rows.begin(), rows.end(), [](const RangeRow& row) { return row.range->kept; });
    if (!kept) return exit_status::failed;
    return interrupted ? exit_status::not_run : exit_status::kept;
}

}  // namespace touchstone::commands
