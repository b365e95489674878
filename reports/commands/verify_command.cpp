#include <fmt/format.h>

#include "core/format/recording.h"
#include "core/scenes/problem.h"
#include "oracle/exact/relation.h"
#include "properties/programs/asking.h"
#include "properties/programs/boundary.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/commands/examining.h"
#include "reports/files/case_file.h"
#include "reports/files/reproduce.h"
#include "reports/ledger/ledger.h"
#include "reports/text/table.h"
#include "reports/text/tolerances_text.h"

namespace touchstone::commands {
namespace {

struct Verify : Examine {
    std::vector<std::string> except;
    static constexpr std::int64_t kCases = 1'000'000;
    static constexpr std::int64_t kOtherCases = 20'000;
    std::int64_t climb = 2'000;
    std::int64_t minimize = 500'000;
    std::int64_t causes = 10'000;
    std::int64_t directed = -1;
    static constexpr std::int64_t kDirected = 9'000;
    std::int64_t sequences = -1;
    static constexpr std::int64_t kSequences = 1'000;
    std::string grid = "usual";
    std::string recording;
    std::string shapes;
    Options of_hits;  ///< the options that are only for hits
};

std::optional<GridSize> chosen_grid(std::string_view wanted) {
    for (const GridSize grid : kGrids)
        if (name(grid) == wanted) return grid;
    return std::nullopt;
}

void set_budget(VerifyOptions& verify, const Verify& options) {
    if (options.cases < 0) {
        verify.cases = Verify::kOtherCases;
        verify.cases_of_query[PosePair<double>::query] = Verify::kCases;
        verify.enough_failed = kEnoughFailedOfBatch;
    } else {
        verify.cases = static_cast<std::uint64_t>(options.cases);
    }
    // With few generated scenes, there are also few directed scenes and few calls in sequences.
    const std::int64_t few = options.cases < 0 ? Verify::kDirected : options.cases;
    verify.directed = static_cast<std::uint64_t>(
        options.directed < 0 ? std::min(few, std::int64_t{Verify::kDirected}) : options.directed);
    verify.sequences = static_cast<std::uint64_t>(
        options.sequences < 0 ? std::min(few, std::int64_t{Verify::kSequences})
                              : options.sequences);
    verify.grid = chosen_grid(options.grid);
}

ShapeRecording checked_shapes(const std::string& file) {
    ShapeRecording recording = read_shape_recording(file);
    for (std::uint32_t i = 0; i < recording.shapes.size(); ++i) {
        const PlacedShape alone{i, {0, 0, 1, 0}};
        const Scene twice = scene_of(recording, {alone, alone});
        if (const auto problem = problem_of(twice))
            throw InputError(fmt::format("{}: shape {}: {}", file, i, text_of(*problem, twice)));
    }
    return recording;
}

VerifyOptions verify_options(const Verify& options, std::vector<const Subject*> subjects) {
    VerifyOptions verify;
    verify.subjects = std::move(subjects);
    verify.scalars = chosen_scalars(options.scalars);
    set_budget(verify, options);
    verify.seed = chosen_seed(options.seed);
    verify.climb = static_cast<std::uint64_t>(options.climb);
    verify.work = static_cast<std::uint64_t>(options.minimize);
    verify.work_on_causes = static_cast<std::uint64_t>(options.causes);
    verify.jobs = options.jobs.threads();
    if (!options.recording.empty()) verify.recording = read_recording(options.recording);
    if (!options.shapes.empty()) verify.shape_recording = checked_shapes(options.shapes);
    verify.domain = chosen_domain(options.bounds, {});
    verify.stop = &interrupted;
    return verify;
}

Results verified(const VerifyOptions& options, bool stores, RunOutput& output) {
    VerifyOptions shown = options;
    Progress progress("cases");
    if (stores)
        shown.found = [&](const Row& row, const Example& example) {
            output.store_early(card_of(row, options.seed), example, &progress);
        };
    shown.progress = std::ref(progress);
    return results_of(verify(shown), options);
}

/// The path of this program, for use from any folder.
std::string own_path() {
    std::error_code error;
    const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? called_as() : shell_word(path.string());
}

Card isolated_card(const Subject& subject, Scalar scalar) {
    const AlgorithmInfo& info = subject.info();
    // `exec` replaces the shell. Otherwise only the shell would end if this program is killed, and
    // a hanging algorithm would keep running.
    return {std::string(info.name),
            fmt::format("exec {} answer {} --scalar {}", own_path(), info.name,
                        shell_word(name(scalar))),
            declared_by(info, scalar)};
}

ExamineOptions black_box_options(const Subject& subject, const Card& card, const Verify& options) {
    ExamineOptions examine;
    examine.program = supervised(options, card);
    examine.program.of_list = subject.info().query.ends_with("-list");
    if (subject.asks_numbers()) {
        examine.cases = Verify::kOtherCases;
        if (options.cases < 0) examine.enough_failed = kEnoughFailed;
        examine.known = known_on_card(subject.info(), card.declared.scalar);
    }
    const auto is_own = [&card](const Card& other) {
        return other.name == card.name && other.declared.scalar == card.declared.scalar;
    };
    for (KnownFinding& known : known_in(options.known, card, subject.info().query, is_own))
        examine.known.push_back(std::move(known));
    examine.query = examine.asked_query = subject.info().query;
    examine.program.domain = chosen_domain(options.bounds, {});
    examine.seed = card.seed.value();
    if (options.cases >= 0) examine.cases = static_cast<std::uint64_t>(options.cases);
    examine.at_boundary = at_boundary_among(examine.cases);
    if (card.command.empty())
        examine.program.here = [&subject, scalar = card.declared.scalar](const Scene& scene) {
            return reply(subject, scalar, scene);
        };
    // Sequences compare each answer with that of a fresh process, so they need a command.
    else examine.sequences = sequences_beside(examine.cases);
    examine.to_simplify = milliseconds_of(options.simplify);
    examine.all_examples = options.output.wants_findings();
    return examine;
}

void require_taken(const Verify& options, const std::vector<const Subject*>& subjects) {
    if (options.isolate) return;
    // Algorithms that answer hits come first.
    const auto& first = *subjects.front();
    std::vector<std::string> of_hits;
    for (const CLI::Option* option : options.of_hits)
        if (option->count() > 0) of_hits.push_back(option->get_name());
    if (!subjects.back()->asks_numbers() && options.simplify != Examine{}.simplify)
        throw InputError(fmt::format("--simplify is not for {}, which answers hits: use --minimize",
                                     first.info().name));
    if (first.asks_numbers() && !of_hits.empty())
        throw InputError(fmt::format("{} is only for algorithms that answer hits, unlike {}",
                                     of_hits.back(), first.info().name));
    for (const Subject* subject : subjects)
        for (const std::string& option : of_hits)
            if (subject->asks_numbers())
                std::cerr << fmt::format(
                    "touchstone: {} does not apply to {}, which answers numbers\n", option,
                    subject->info().name);
}

/// Verifies in one batch the algorithms that answer hits, unless isolated; the others one by one.
int run(const Verify& options) {
    if (!options.exec.empty()) {
        if (options.cases == 0) throw InputError("--cases: at least 1 for a program");
        return run(static_cast<const Examine&>(options));
    }
    std::vector<const Subject*> subjects = chosen_algorithms(options.algorithms, options.except);
    require_taken(options, subjects);
    require_apart({options.output.json}, {options.recording, options.shapes});
    const auto of_numbers = std::find_if(subjects.begin(), subjects.end(), [&](const Subject* s) {
        return s->asks_numbers() || options.isolate;
    });
    const std::vector<const Subject*> others(of_numbers, subjects.end());
    subjects.erase(of_numbers, subjects.end());
    VerifyOptions of_hits;
    if (!subjects.empty()) of_hits = verify_options(options, std::move(subjects));
    RunOutput output(options.output);
    end_run_on_interrupt();
    Results results;
    if (!of_hits.subjects.empty()) results = verified(of_hits, !options.output.out.empty(), output);
    results.simplify = options.simplify;
    results.is_isolated = options.isolate;
    for (const Subject* subject : others)
        for (const Scalar scalar : chosen_scalars(options.scalars)) {
            Card card =
                options.isolate ? isolated_card(*subject, scalar) : card_of(*subject, scalar);
            card.seed = chosen_seed(options.seed);
            results.rows.push_back(examined(black_box_options(*subject, card, options), output));
        }
    return finish(results, output, options.output);
}

void add_recordings(CLI::App& command, Verify& options) {
    options.recording = recording_file("box2d.pairs");
    options.shapes = recording_file("box2d.shapes");
    command.add_option("--recording", options.recording,
                       "File of pairs of rectangles, recorded from a physics engine");
    command.add_option("--shapes", options.shapes,
                       "File of recorded pairs that are not two rectangles");
    command.add_flag_callback(
        "--no-recording",
        [&options] {
            options.recording.clear();
            options.shapes.clear();
        },
        "No recorded pairs");
}

}  // namespace

void set_usual_budget(VerifyOptions& verify) {
    set_budget(verify, {});
}

int finish(const Results& results, RunOutput& output, const Output& wanted) {
    if (std::all_of(results.rows.begin(), results.rows.end(),
                    [](const Examination& one) { return one.row.cases == 0; }) &&
        results.complete())
        require_judged(results);
    const std::vector<LedgerEntry> ledger =
        results.options == nullptr ? std::vector<LedgerEntry>{} : recorded_ledger();
    std::string beyond;
    for (const Examination& run : results.rows)
        beyond += beyond_proof_text(ledger, run.row, text_width());
    output.finish(results_text(results, ledger, text_width(), wanted.wide) + beyond,
                  results_json(results), findings_of(results));
    if (results.failed() || !beyond.empty()) return exit_status::failed;
    if (!results.complete()) return exit_status::not_run;
    require_judged(results);
    return exit_status::kept;
}

void add_verify(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Verify>(
        app, choose, "verify",
        "Check the published algorithms, or your program (--exec), against exact answers");
    command.footer(
        "Examples:\n"
        "  touchstone verify                                  the classic algorithms\n"
        "  touchstone verify sat-local --scalar float         one of them\n"
        "  touchstone verify --exec 'node mine.js' --query rect-rect --contract closed\n"
        "                                                     your program\n");
    add_algorithms(command, options);
    add_repeated(command, "--except", options.except, "Leave out these algorithms");
    add_count(
        command, "--cases", options.cases,
        fmt::format("Generated cases per algorithm and scalar (default: {} for rect-rect; {} for "
                    "other queries, and always for algorithms that answer with numbers; {} with "
                    "--isolate, and for a program. By default, a program or an algorithm that "
                    "answers with numbers is not asked further after {} failures)",
                    Verify::kCases, Verify::kOtherCases, ExamineOptions{}.cases, kEnoughFailed))
        ->default_str("");
    add_seed(command, options.seed);
    add_jobs(command, options.jobs,
             "Threads; with --exec or --isolate, processes (default 1). Counts do not depend on "
             "it, unless the code keeps state or failures end the run early");
    add_count(command, "--climb", options.climb,
              "Steps of the search for a worse answer, from each algorithm's worst case; "
              "fewer for polygons with many corners");
    add_count(command, "--minimize", options.minimize,
              "Maximum number of calls to simplify a counterexample; a call with polygons of many "
              "corners counts as several");
    add_count(command, "--causes", options.causes,
              "Maximum number of calls to simplify the example of each further cause");
    add_count(
        command, "--directed", options.directed,
        fmt::format("Cases made for the rare outcomes of an algorithm's comparisons, "
                    "once for float and once for the other scalars (default: {}, at most --cases)",
                    Verify::kDirected))
        ->default_str("");
    add_count(command, "--sequences", options.sequences,
              fmt::format("Repeated calls, also from two threads, which show whether an "
                          "algorithm keeps state (default: {}, at most --cases)",
                          Verify::kSequences))
        ->default_str("");
    command
        .add_option("--grid", options.grid,
                    "All cases of a grid of small numbers: usual (up to 230,000 for "
                    "each query), overnight (over 10,000,000 in all) or none")
        ->check(CLI::IsMember({"usual", "overnight", "none"}))
        ->capture_default_str();
    add_recordings(command, options);
    add_output(command, options.output);
    add_exec(command, options,
             {"NAME", "--except", "--grid", "--climb", "--minimize", "--causes", "--directed",
              "--sequences", "--recording", "--shapes", "--no-recording"},
             MayIsolate::yes);
    for (const char* of_hits :
         {"--climb", "--minimize", "--causes", "--directed", "--sequences", "--grid"})
        options.of_hits.push_back(command.get_option(of_hits));
}

}  // namespace touchstone::commands
