#include <iostream>

#include <fmt/format.h>

#include "properties/engines/climb.h"
#include "properties/engines/measured.h"
#include "properties/scenes/families.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/commands/examining.h"
#include "reports/files/case_file.h"
#include "reports/files/reproduce.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

struct Climb : Examine {
    std::int64_t steps = 20'000;
    std::int64_t climbs = 4;
    bool json = false;
};

struct Domain : Examine {
    int scenes = 100;
    bool json = false;
};

/// Like examine_options, but also judges radians beyond two turns. Without a contract, either
/// answer is right when shapes touch exactly.
ExamineOptions measured_options(Examine program) {
    if (program.declared.contract.empty()) program.declared.contract = "unspecified";
    require_query(program);
    ExamineOptions options = examine_options(program);
    options.program.card.declared.judges_many_turns = true;
    return options;
}

struct MeasuredProgram {
    MeasuredProgram(const Examine& program, Locate locate)
        : options(measured_options(program)),
          asker(options.program),
          answers(answerer(asker, options.query, locate)) {}
    MeasuredProgram(const MeasuredProgram&) = delete;
    MeasuredProgram& operator=(const MeasuredProgram&) = delete;

    void tell_failures() const {
        if (asker.failed() > 0)
            std::cerr << fmt::format("{} failed {}; `verify --exec` shows why\n",
                                     options.program.card.name, counted(asker.failed(), "time"));
    }

    ExamineOptions options;
    Asker asker;
    Answerer answers;
};

struct Ascent {
    Card card;
    const Subject* subject;  ///< null for a program
    touchstone::Domain domain;
    std::vector<Scene> starts;
    std::optional<Example> highest{};
    std::size_t cut_short = 0;  ///< climbs that ended early because their budget was used up

    [[nodiscard]] Scalar scalar() const { return card.declared.scalar; }
};

std::vector<Scene> starts_among(const std::vector<Scene>& cases, const Ascent& ascent) {
    std::vector<Scene> starts;
    for (const Scene& scene : cases) {
        if (query_of(scene) != ascent.subject->info().query) continue;
        auto valid = made_valid(scene, input_precision(ascent.scalar()));
        if (valid && is_within(*valid, ascent.domain)) starts.push_back(*std::move(valid));
    }
    return starts;
}

std::vector<Scene> generated_starts(const Ascent& ascent, std::int64_t count, std::uint64_t seed) {
    constexpr int kTries = 20'000;
    const Precision precision = input_precision(ascent.scalar());
    Random random = Random::stream(seed, 19, 0);
    std::vector<Scene> starts;
    for (int i = 0; static_cast<std::int64_t>(starts.size()) < count; ++i) {
        auto scene =
            brought_within(generate_scene(ascent.subject->info().query, random, precision).scene,
                           ascent.domain, precision);
        if (scene) starts.push_back(*std::move(scene));
        else if (i > kTries) throw InputError("too few generated cases are within the bounds");
    }
    return starts;
}

std::vector<Ascent> planned(const Climb& options) {
    std::vector<Scene> cases;
    if (!options.from.empty())
        for_each_filed_case(options.from, [&cases](const Finding& filed) {
            for (const Case& c : filed.cases) cases.push_back(c.scene);
        });
    const touchstone::Domain domain = chosen_domain(options.bounds, {});
    std::vector<Ascent> ascents;
    for (const Subject* subject : chosen_subjects(options.algorithms)) {
        for (const Scalar scalar : chosen_scalars(options.scalars)) {
            Ascent ascent{card_of(*subject, scalar), subject, domain, {}};
            ascent.starts = options.from.empty() ? generated_starts(ascent, options.climbs,
                                                                    chosen_seed(options.seed))
                                                 : starts_among(cases, ascent);
            if (!ascent.starts.empty()) ascents.push_back(std::move(ascent));
        }
    }
    if (ascents.empty())
        throw InputError(fmt::format("{}: no chosen algorithm answers any of its cases{}",
                                     options.from,
                                     domain.is_everything() ? "" : " within the bounds"));
    return ascents;
}

/// True if `summit` is worse than the other example. Failures that rounding does not cause are
/// worse than all other answers. Among such failures, and among the others, a larger error /
/// tolerance is worse.
bool is_higher(const Example& summit, const std::optional<Example>& than) {
    if (!than) return true;
    const auto rank = [](const Example& s) {
        return std::pair(fails(s.what.kind) && !is_rounding(s.what.kind), s.what.share);
    };
    return rank(summit) > rank(*than);
}

void keep_highest(Ascent& ascent, const Climber& climber) {
    ascent.cut_short += climber.is_cut_short() ? 1 : 0;
    const std::optional<Example>& summit = climber.best();
    if (summit && is_higher(*summit, ascent.highest)) ascent.highest = summit;
}

void climb_all(std::vector<Ascent>& ascents, const Climb& options) {
    const std::uint64_t seed = chosen_seed(options.seed);
    in_parallel_shown(
        "algorithms and scalars", options.jobs.threads(), ascents.size(), [&](std::size_t i) {
            Ascent& ascent = ascents[i];
            for (std::size_t k = 0; k < ascent.starts.size(); ++k) {
                Climber climber(*ascent.subject, ascent.scalar(), ascent.starts[k], seed + k);
                climber.stay_within(ascent.domain);
                climber.steps(static_cast<std::uint64_t>(options.steps), &interrupted);
                keep_highest(ascent, climber);
            }
        });
}

/// Climbs from all starts at once, because each round starts the program. More than kRounds rounds
/// find little more.
Ascent climb_program(MeasuredProgram& program, const Climb& options) {
    constexpr std::uint64_t kRounds = 200;
    const ExamineOptions& asked = program.options;
    const std::uint64_t seed = chosen_seed(options.seed);
    Ascent ascent{asked.program.card, nullptr, asked.program.domain, asked.given};
    if (options.from.empty()) {
        SceneMaker maker(asked, seed);
        for (std::int64_t i = 0; i < options.climbs; ++i)
            ascent.starts.push_back(maker.next().scene);
    }
    Progress progress("rounds");
    Answerer answers = program.answers;
    answers.ask = [&, round = std::uint64_t{0}](const std::vector<Scene>& scenes) mutable {
        progress(++round, kRounds + 1);
        return program.answers.ask(scenes);
    };
    for (const Climber& climber :
         climb_together(answers, ascent.domain, ascent.starts,
                        static_cast<std::uint64_t>(options.steps), kRounds, seed, interrupted))
        keep_highest(ascent, climber);
    if (!ascent.highest) return ascent;
    Example& highest = *ascent.highest;
    // A program that keeps state may give another answer when asked alone.
    const RunResult alone = program.asker.ask_alone(highest.scene);
    if (interrupted) return ascent;
    if (alone.answers.empty() || alone.answers.front().hit != highest.what.given())
        highest.what.kind = Class::defect;
    return ascent;
}

void print_json(const std::vector<Ascent>& ascents) {
    for (const Ascent& ascent : ascents) {
        Json line{{"algorithm", ascent.card.name}, {"scalar", name(ascent.scalar())}};
        if (ascent.highest) {
            line["class"] = name(ascent.highest->what.kind);
            line["answer"] = name(direction_of(ascent.highest->what));
            line["margin_in_eps_scale"] = ascent.highest->what.margin.in_eps;
            line["share_of_tolerance"] = ascent.highest->what.share;
            line["case"] = to_json(ascent.highest->scene);
            line["replay"] = repeat_line(ascent.card, *ascent.highest);
        }
        std::cout << line.dump() << '\n';
    }
}

void print_text(const std::vector<Ascent>& ascents) {
    std::vector<std::vector<std::string>> table{
        {"algorithm", "scalar", "class", "answer", "eps x scale", "err/tol"}};
    std::string lines;
    for (const Ascent& ascent : ascents) {
        std::vector<std::string> row{ascent.card.name, std::string(name(ascent.scalar()))};
        if (ascent.highest) {
            const Example& s = *ascent.highest;
            row.insert(
                row.end(),
                {std::string(name(s.what.kind)), std::string(name(direction_of(s.what))),
                 fmt::format("{:.4g}", s.what.margin.in_eps), fmt::format("{:.3g}", s.what.share)});
            lines += repeat_lines(ascent.card, s, text_width(), 0);
        } else {
            row.insert(row.end(), {"-", "-", "-", "-"});
        }
        table.push_back(std::move(row));
    }
    std::cout << text_table(table, 4)
              << wrapped(
                     "eps x scale: the margin in this unit; negative: minus the depth. err/tol: "
                     "the distance from touching / the declared tolerance",
                     text_width());
    std::size_t cut_short = 0;
    for (const Ascent& one : ascents) cut_short += one.cut_short;
    if (cut_short > 0)
        std::cout << fmt::format(
            "{} ended before --steps steps, because polygons with many corners cost more.\n"
            "A larger --steps may find worse answers.\n",
            counted(cut_short, "climb"));
    if (!lines.empty()) std::cout << "\nRepeat the worst case of each with:\n" << lines;
}

struct RangeRow {
    Answerer answers;
    std::optional<SafeRange> range{};  ///< nothing until the search ends
};

/// A * marks the power at which the search ended without a failure.
std::string limit_text(int power, int limit) {
    return fmt::format("{:.0e}{}", std::ldexp(1.0L, power), power == limit ? "*" : "");
}

void print_json(const std::vector<RangeRow>& rows) {
    Json json = Json::array();
    for (const auto& [answers, range] : rows)
        json.push_back({{"algorithm", answers.name},
                        {"scalar", name(answers.declared.scalar)},
                        {"kept_at_ordinary_size", range->kept},
                        {"smallest_magnitude_log2", range->smallest},
                        {"largest_magnitude_log2", range->largest},
                        {"largest_aspect_log2", range->thinnest},
                        {"largest_offset_log2", range->farthest}});
    std::cout << json.dump(2) << '\n';
}

void print_text(const std::vector<RangeRow>& rows, int scenes, bool is_bounded) {
    std::vector<std::vector<std::string>> table{
        {"algorithm", "scalar", "smallest", "largest", "thinner", "offset"}};
    for (const RangeRow& row : rows) {
        const SafeRange& d = *row.range;
        const Scalar scalar = row.answers.declared.scalar;
        const SafeRange limit = widest_range(scalar);
        std::vector<std::string> cells{"none: fails at 1", "", "", ""};
        if (d.kept)
            cells = {limit_text(d.smallest, limit.smallest), limit_text(d.largest, limit.largest),
                     limit_text(d.thinnest, limit.thinnest),
                     limit_text(d.farthest, limit.farthest)};
        cells.insert(cells.begin(), {row.answers.name, std::string(name(scalar))});
        table.push_back(std::move(cells));
    }
    const std::size_t width = text_width();
    const bool is_wrong =
        std::any_of(rows.begin(), rows.end(), [](const RangeRow& row) { return !row.range->kept; });
    std::cout
        << text_table(table, 2) << '\n'
        << (is_wrong ? wrapped("fails at 1: in cases of ordinary size, an answer is wrong by more "
                               "than the tolerance (verify shows such cases), or most cases are "
                               "invalid or outside the given bounds.",
                               width)
                     : "")
        << wrapped({width},
                   "At each power of two that is tried: {} cases {}, half of them nearly touching. "
                   "Just outside the range, {} *: the search ended there without a failure.",
                   scenes,
                   is_bounded ? "within the given bounds"
                              : "near the origin, with sizes up to about 16",
                   is_bounded ? "an answer was wrong by more than the declared tolerance, or most "
                                "cases became invalid or left the given bounds."
                              : "an answer was wrong by more than the declared tolerance, or most "
                                "cases became invalid, such as triangles without area.")
        << wrapped(
               "smallest, largest: factors for all lengths. thinner: the factor by which one "
               "shape is made thinner. offset: how far all shapes are moved, as a multiple of "
               "their largest coordinate or size. The tolerance does not grow with the move.",
               width)
        << wrapped("The cases are random. `verify` checks special ones, such as parallel edges.",
                   width);
}

void search_all(std::vector<RangeRow>& rows, const Domain& options,
                const touchstone::Domain& domain) {
    const std::uint64_t seed = chosen_seed(options.seed);
    end_run_on_interrupt();
    in_parallel_shown("searches", options.jobs.threads(), rows.size(), [&](std::size_t i) {
        if (interrupted) return;
        rows[i].range = find_safe_range(rows[i].answers, options.scenes, seed, domain, interrupted);
    });
}

int run(const Climb& options) {
    std::vector<Ascent> ascents;
    bool has_run = true;
    if (options.exec.empty()) {
        ascents = planned(options);
        end_run_on_interrupt();
        climb_all(ascents, options);
    } else {
        MeasuredProgram program(options, Locate::yes);
        end_run_on_interrupt();
        ascents.push_back(climb_program(program, options));
        program.tell_failures();
        has_run = program.asker.failed() == 0;
    }
    if (interrupted) std::cerr << "Interrupted; this is what is known so far.\n";
    options.json ? print_json(ascents) : print_text(ascents);
    const bool failed = std::any_of(ascents.begin(), ascents.end(), [](const Ascent& ascent) {
        return ascent.highest && is_failure_of(ascent.card, ascent.highest->what.kind);
    });
    return status_at_end(failed || !has_run);
}

int run(const Domain& options) {
    std::vector<RangeRow> rows;
    std::optional<MeasuredProgram> program;
    if (!options.exec.empty()) {
        program.emplace(options, Locate::no);
        rows.push_back({program->answers});
    } else {
        for (const Subject* subject : chosen_subjects(options.algorithms))
            for (const Scalar scalar : chosen_scalars(options.scalars))
                rows.push_back({answerer(*subject, scalar)});
    }
    const touchstone::Domain domain =
        program ? program->options.program.domain : chosen_domain(options.bounds, {});
    search_all(rows, options, domain);
    std::erase_if(rows, [](const RangeRow& row) { return !row.range; });
    if (interrupted) std::cerr << "Interrupted; some rows are missing.\n";
    options.json ? print_json(rows) : print_text(rows, options.scenes, !domain.is_everything());
    const bool kept =
        std::all_of(rows.begin(), rows.end(), [](const RangeRow& row) { return row.range->kept; });
    if (program) program->tell_failures();
    return status_at_end(!kept);
}

constexpr const char* kJobs = "Threads; with --exec, processes (default 1)";

}  // namespace

void add_climb(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Climb>(
        app, choose, "climb",
        "Search step by step for the worst rounding error of algorithms, or of a program");
    add_algorithms(command, options);
    command.add_option("--from", options.from,
                       "Start from the cases or findings in this file; - for standard input");
    add_count(command, "--steps", options.steps,
              "Steps of a climb; fewer for polygons with many corners", 1);
    add_count(command, "--climbs", options.climbs,
              "Climbs per algorithm and scalar, if no file is given", 1, 1'000'000);
    add_scenes(command, options, kJobs);
    command.add_flag("--json", options.json, "As JSON, one line per algorithm and scalar");
    add_program_of_hits(command, options);
}

void add_domain(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Domain>(
        app, choose, "domain",
        "Find the sizes, aspect ratios and distances from the origin at which algorithms, or a "
        "program, keep their tolerance");
    add_algorithms(command, options);
    add_count(command, "--scenes", options.scenes, "Cases for each power of two that is tried", 1,
              1'000'000);
    add_scenes(command, options, kJobs);
    command.add_flag("--json", options.json, "As JSON");
    add_program_of_hits(command, options);
}

}  // namespace touchstone::commands
