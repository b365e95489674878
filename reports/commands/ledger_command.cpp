#include <iostream>

#include <fmt/format.h>

#include "core/scenes/problem.h"
#include "oracle/cases/checked_case.h"
#include "properties/random/random.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/files/case_file.h"
#include "reports/files/lock_file.h"
#include "reports/ledger/ledger.h"
#include "reports/text/table.h"
#include "reports/text/tolerances_text.h"

namespace touchstone::commands {
namespace {

struct Ledger : Chosen {
    std::string folder;
    double seconds = 0;
    std::int64_t cases = 0;
    std::string from;
    bool write = false;
};

using Clock = std::chrono::steady_clock;

void begin_at_known_failures(std::vector<Row>& rows) {
    for (Row& row : rows)
        for (const KnownFailure& known : row.subject->info().known) {
            if (find_known({&known, 1}, known.kind, row.scalar) == nullptr) continue;
            const Scene scene = parse_checked_case(std::string(known.witness)).scene;
            add_witness(row, round_to(input_precision(row.scalar), scene));
        }
}

/// The number of the first round: the largest number of cases that a row has on record. Earlier
/// rounds had smaller numbers, so a resumed search makes new scenes.
std::uint64_t first_round(const std::vector<Row>& rows) {
    std::uint64_t judged = 0;
    for (const Row& row : rows) judged = std::max(judged, row.cases);
    return judged;
}

void search(std::vector<Row>& rows, const Ledger& options, const touchstone::Domain& domain) {
    constexpr std::int64_t kScenes = 4096;
    MarginSearch margins;
    margins.seed = chosen_seed(options.seed);
    margins.jobs = options.jobs.threads();
    margins.domain = domain;
    std::uint64_t rounds = UINT64_MAX;
    if (options.cases > 0) {
        margins.scenes = static_cast<std::uint64_t>(std::min(kScenes, options.cases));
        rounds = (static_cast<std::uint64_t>(options.cases) + margins.scenes - 1) / margins.scenes;
    }
    const std::uint64_t first = first_round(rows);
    const auto start = Clock::now();
    const auto gone = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    end_run_on_interrupt();
    if (domain.is_everything()) begin_at_known_failures(rows);
    const bool by_time = options.seconds > 0;
    Progress progress(by_time ? "seconds" : "rounds");
    for (std::uint64_t i = 0; i < rounds && !interrupted; ++i) {
        if (by_time && gone() >= options.seconds) break;
        margins.round(rows, first + i, interrupted);
        if (by_time)
            progress(static_cast<std::uint64_t>(std::min(gone(), options.seconds)),
                     static_cast<std::uint64_t>(std::ceil(options.seconds)));
        else progress(i + 1, rounds);
    }
}

/// Judges the scenes of the file's entries again.
void take(std::vector<Row>& rows, const std::string& file) {
    for (const LedgerEntry& entry : read_ledger_file(file))
        for (Row& row : rows) {
            if (row.subject->info().name != entry.algorithm || row.scalar != entry.scalar) continue;
            row.cases = std::max(row.cases, entry.judged);
            const bool is_of_query =
                entry.witness && query_of(entry.witness->scene) == row.subject->info().query;
            if (is_of_query) add_witness(row, entry.witness->scene);
        }
}

/// Merges the results of a search into the ledger. Returns the entries that are new or worse than
/// before. Reads the ledger again first, because other processes may have changed it during the
/// search.
std::vector<LedgerEntry> written(const std::filesystem::path& folder,
                                 std::vector<LedgerEntry>& entries, const std::vector<Row>& rows) {
    require_ledger(folder);
    LockFile lock(folder);
    lock.wait_alone();
    const std::vector<LedgerEntry> before = std::exchange(entries, read_ledger(folder));
    std::vector<LedgerEntry> better = beaten(entries, rows, before);
    write_ledger(folder, entries);
    return better;
}

/// "1.853", or "-" if there is no error.
std::string worst_text(const std::vector<LedgerEntry>& entries, std::string_view algorithm,
                       Scalar scalar) {
    double worst = -1;
    for (const LedgerEntry& entry : entries)
        if (entry.algorithm == algorithm && entry.scalar == scalar)
            worst = std::max(worst, entry.worst);
    return worst < 0 ? "-" : fmt::format("{:.4g}", worst);
}

void print_table(const std::vector<LedgerEntry>& entries,
                 const std::vector<const Subject*>& subjects) {
    std::vector<std::vector<std::string>> table{
        {"algorithm", "declared", "proved", "float", "double", "long double"}};
    for (const Subject* subject : subjects) {
        const AlgorithmInfo& info = subject->info();
        const std::optional<double> proved = proved_bound(entries, info.name);
        table.push_back({std::string(info.name), fmt::format("{:g}", info.tolerance.factor),
                         proved ? fmt::format("{:.3g}", *proved) : "no"});
        for (const Scalar scalar : kScalars)
            table.back().push_back(worst_text(entries, info.name, scalar));
    }
    std::cout
        << text_table(table, 1)
        << wrapped(
               "declared: the tolerance, in eps(scalar) x scale x its conditioning, such as "
               "local/scale (list NAME). float, double, long double: how far from touching the "
               "worst wrong answer was, in the same unit. -: none found.",
               text_width())
        << wrapped(
               "proved: no wrong answer is farther from touching than this number, in the same "
               "unit. no: no proof.",
               text_width())
        << tolerances_text(entries, subjects, text_width()) << '\n';
}

bool check(const std::vector<LedgerEntry>& entries) {
    std::vector<std::string> problems = missing_from(entries);
    const std::size_t missing = problems.size();
    for (const LedgerEntry& entry : entries)
        if (std::string problem = problem_of(entry); !problem.empty())
            problems.push_back(std::move(problem));
    for (const std::string& problem : problems) std::cout << problem << '\n';
    if (problems.empty())
        std::cout << fmt::format("{} entries: each recorded case still reproduces.\n",
                                 entries.size());
    else
        std::cout << fmt::format("Entries with a problem: {} of {}. Missing entries: {}.\n",
                                 problems.size() - missing, entries.size(), missing);
    return problems.empty();
}

void print_growth(const std::vector<Row>& before, const std::vector<Row>& after) {
    const auto growth = [&](std::uint64_t Row::*count) {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < after.size(); ++i) sum += after[i].*count - before[i].*count;
        return grouped(sum);
    };
    std::cout << fmt::format("{} cases were judged, {} of them nearly touching.\n",
                             growth(&Row::cases), growth(&Row::nearly_touching));
}

/// Prints results within a domain. The ledger, which covers all scenes, gets only the counts and
/// larger errors.
void print_within(const touchstone::Domain& domain, const std::vector<Row>& rows,
                  const std::vector<const Subject*>& subjects,
                  const std::vector<LedgerEntry>& recorded) {
    // A bound that is proved for all scenes holds within the domain, too.
    std::vector<LedgerEntry> entries;
    for (const LedgerEntry& one : recorded)
        entries.push_back({.algorithm = one.algorithm,
                           .scalar = one.scalar,
                           .direction = one.direction,
                           .proved = one.proved});
    beaten(entries, rows, {});
    std::cout << fmt::format("Within {}:\n\n", text_of(domain));
    print_table(entries, subjects);
}

void offer(const std::vector<LedgerEntry>& better, const Ledger& options) {
    if (better.empty()) {
        std::cout << "Nothing worse than recorded was found.\n";
        return;
    }
    std::cout << fmt::format(
        "Errors worse than recorded: {}{}\n", better.size(),
        options.write ? ", written to the ledger:" : ". Add these lines to the ledger:");
    for (const LedgerEntry& entry : better) {
        if (!options.write) std::cout << ledger_line(entry) << '\n';
        else
            std::cout << fmt::format("  {} ({}), {}: {:.4g}\n", entry.algorithm, name(entry.scalar),
                                     name(entry.direction), entry.worst);
    }
}

int run(const Ledger& options) {
    const bool searches = options.seconds > 0 || options.cases > 0 || !options.from.empty();
    if (options.write && !searches) throw InputError("--write: needs --search, --cases or --from");
    const std::vector<const Subject*> subjects = chosen_subjects(options.algorithms);
    const std::vector<Scalar> scalars = chosen_scalars(options.scalars);
    const touchstone::Domain domain = chosen_domain(options.bounds, {});
    (void)chosen_seed(options.seed);
    std::vector<LedgerEntry> entries =
        options.write ? ledger_in(options.folder) : read_ledger(options.folder);
    if (searches) {
        if (options.write) require_writable_folder(options.folder);
        std::vector<Row> rows = rows_of(entries, subjects, scalars);
        if (!domain.is_everything() && !options.from.empty())
            throw InputError("--from cannot be combined with bounds");
        // The ledger covers all scenes, so a search within a domain does not start from it.
        if (!domain.is_everything())
            for (Row& row : rows) row.worst_by_direction = {};
        if (options.from.empty()) {
            const std::vector<Row> before = rows;
            search(rows, options, domain);
            print_growth(before, rows);
        } else {
            take(rows, options.from);
        }
        if (!domain.is_everything()) print_within(domain, rows, subjects, entries);
        offer(options.write ? written(options.folder, entries, rows)
                            : beaten(entries, rows, std::vector(entries)),
              options);
    } else {
        if (!domain.is_everything())
            throw InputError("--lengths and other bounds need a search: --search or --cases");
        print_table(entries, subjects);
    }
    if (interrupted) std::cerr << "Interrupted; this is what was found so far.\n";
    return status_at_end(!check(entries));
}

}  // namespace

void add_ledger(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Ledger>(
        app, choose, "ledger",
        "Repeat the worst known rounding errors (the ledger), and search for worse ones");
    options.folder = recording_file("ledger");
    command.add_option("NAME", options.algorithms,
                       "Only these algorithms (default: all published ones that answer hits)");
    add_repeated(command, "--scalar", options.scalars,
                 "Search in float, double or long-double only (default: all)");
    command.add_option("--ledger", options.folder, "The folder of the ledger");
    auto* seconds =
        add_number(command, "--search", options.seconds, "Search for this many seconds", 0, 1e7);
    auto* cases = add_count(command, "--cases", options.cases,
                            "Search at least this many generated cases per query and precision")
                      ->default_str("")
                      ->excludes(seconds);
    command
        .add_option(
            "--from", options.from,
            "Instead of searching, take the entries of this file that are worse than the ledger's")
        ->excludes(seconds)
        ->excludes(cases);
    add_scenes(command, options);
    command.add_flag("--write", options.write, "Write larger errors into the ledger");
}

}  // namespace touchstone::commands
