#include <iostream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/nearest_name.h"
#include "properties/judging/subjects.h"
#include "reports/commands/black_box_choice.h"
#include "reports/commands/choice.h"
#include "reports/commands/commands.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/fuzzer_trial.h"
#include "reports/commands/interrupt.h"
#include "reports/commands/verify_budget.h"
#include "reports/files/output_file.h"
#include "reports/text/power_plot.h"
#include "reports/text/power_text.h"
#include "reports/text/progress.h"
#include "reports/text/width.h"

namespace touchstone::commands {
namespace {

std::vector<Engine> chosen_engines(const std::vector<std::string>& names) {
    std::vector<Engine> engines;
    const auto is_named = [&names](Engine engine) {
        return std::find(names.begin(), names.end(), name(engine)) != names.end();
    };
    for (const Engine engine : kEngines)
        if (names.empty() || is_named(engine)) engines.push_back(engine);
    // Calls in sequences run last. They take as long as all other engines together and include most
    // of them.
    if (is_named(Engine::sequences)) engines.push_back(Engine::sequences);
    if (is_named(Engine::verify)) engines.push_back(Engine::verify);
    for (const std::string& wanted : names)
        if (std::none_of(engines.begin(), engines.end(),
                         [&](Engine engine) { return name(engine) == wanted; }))
            throw InputError(
                fmt::format("no engine \"{}\"{}", wanted,
                            suggestion(wanted, {"uniform", "generated", "exhaustive", "climb",
                                                "directed", "sequences", "verify"})));
    return engines;
}

/// The named algorithms. Without names: all planted errors and, if requested, the rounding errors
/// of the literature.
std::vector<Target> chosen_targets(const Power& options) {
    const std::vector<Scalar> scalars = options.scalars.empty()
                                            ? std::vector{Scalar::double_, Scalar::float_}
                                            : chosen_scalars(options.scalars);
    std::vector<Target> all = planted_targets(scalars);
    const std::vector<Target> rounding = rounding_targets(scalars);
    if (options.rounding || !options.algorithms.empty())
        all.insert(all.end(), rounding.begin(), rounding.end());
    if (options.algorithms.empty()) return all;
    const std::vector<const Subject*> wanted = chosen_subjects(options.algorithms);
    std::erase_if(all, [&wanted](const Target& target) {
        return std::find(wanted.begin(), wanted.end(), target.subject) == wanted.end();
    });
    return all;
}

}  // namespace

int run(const Power& options) {
    PowerOptions power;
    const NarrowErrors narrow(chosen_seed(options.seed), static_cast<std::size_t>(options.narrow));
    // If the user requests only narrow errors, leaves out the others.
    if (options.narrow == 0 || !options.algorithms.empty() || options.rounding)
        power.targets = chosen_targets(options);
    const std::vector<Target> drawn = narrow_targets(narrow);
    power.targets.insert(power.targets.end(), drawn.begin(), drawn.end());
    if (power.targets.empty())
        throw InputError("none of the chosen algorithms is a planted error in the chosen scalars");
    power.engines = chosen_engines(options.engines);
    if (!options.fuzzers.empty()) {
        if (options.rounding)
            throw InputError("--fuzzers: fuzz targets look for failures, not for rounding errors");
        power.engines.push_back(Engine::fuzzer);
        power.fuzzer = [&options](const Target& target, std::uint64_t limit, std::uint64_t seed) {
            return fuzzer_trial(options.fuzzers, target, limit, seed);
        };
    }
    power.limit = static_cast<std::uint64_t>(options.cases);
    power.trials = options.trials;
    power.seed = chosen_seed(options.seed);
    power.jobs = options.jobs;
    set_budget(power.verify, Verify{});
    power.verify.domain = chosen_domain(options.bounds, {});
    if (!power.verify.domain.is_everything() && (options.narrow > 0 || !options.fuzzers.empty()))
        throw InputError("--narrow and --fuzzers use all scenes; leave out the bounds");
    power.stop = &interrupted;
    require_apart({options.json, options.plot}, {});
    require_writable(options.json);
    require_writable(options.plot);
    end_run_on_interrupt();
    std::vector<PowerRow> rows;
    {
        Progress progress("trials");
        power.progress = [&progress](std::uint64_t done, std::uint64_t total) {
            progress.update(done, total);
        };
        rows = measure_power(power);
    }
    const bool json_only = options.json == "-";
    std::ostream& text = json_only ? std::cerr : std::cout;
    if (interrupted) text << "Interrupted; trials are missing.\n";
    text << power_text(rows, power, options.wide ? std::nullopt : std::optional(text_width()))
         << std::flush;
    const std::string json = power_json(rows, power).dump(2) + '\n';
    if (json_only) std::cout << json;
    else if (!options.json.empty()) write_file(options.json, json);
    if (!options.plot.empty()) plot_power(options.plot, rows, power);
    if (interrupted) return exit_status::not_run;
    const bool all = std::all_of(rows.begin(), rows.end(), [&power](const PowerRow& row) {
        // Some narrow conditions may never make a difference.
        return row.target.goal != Goal::failure || is_found_always(row, power);
    });
    return all ? exit_status::kept : exit_status::failed;
}

}  // namespace touchstone::commands
