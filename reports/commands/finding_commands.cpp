#include <unistd.h>
#include <iostream>
#include <iterator>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/scenes/problem.h"
#include "properties/engines/refine.h"
#include "reports/campaign/folder.h"
#include "reports/campaign/journal.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/commands/filed_example.h"
#include "reports/files/case_file.h"
#include "reports/files/finding.h"
#include "reports/files/reproduce.h"
#include "reports/text/example_text.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

struct Asking {
    std::vector<std::string> files;
    std::vector<std::string> algorithms;
    std::vector<std::string> scalars;
    double seconds = 10;
};

struct Minimize : Asking {
    std::string out;
};

struct Import : Asking {
    std::string folder;
};

struct Promote : Asking {
    std::string reason;
    std::string corpus;
};

namespace fs = std::filesystem;

/// Minimizes each wrong answer for which is_wanted(row, example) is true, and calls
/// use(row, example). Returns false if no answer is wanted.
bool for_each_wrong(const Finding& filed, const Asking& asking, auto is_wanted, auto use) {
    bool any = false;
    for (Row& row : whom_to_ask(filed, asking.algorithms, asking.scalars)) {
        std::optional<Example> example = example_of(*row.subject, row.scalar, filed);
        if (!example) continue;
        ++row.by_class[static_cast<std::size_t>(example->what.kind)];
        if (!is_wanted(row, *example)) continue;
        minimize_filed(row, *example, asking.seconds);
        use(row, *example);
        any = true;
    }
    return any;
}

bool holds(const fs::path& folder, const Scene& scene) {
    bool found = false;
    if (fs::exists(folder) && !fs::is_empty(folder))
        for_each_filed_case(folder.string(), [&](const Finding& filed) {
            for (const Case& c : filed.cases) found = found || c.scene == scene;
        });
    return found;
}

void add_to_corpus(const Promote& options, const Scene& scene, const std::string& cause) {
    const fs::path folder = fs::path(options.corpus) / query_of(scene);
    const fs::path file = folder / "promoted.json";
    if (holds(folder, scene)) {
        std::cout << fmt::format("{}: already in {}\n", cause, folder.string());
        return;
    }
    fs::create_directories(folder);
    Json line = to_json(scene);
    line["note"] = options.reason;
    line["failed"] = cause;
    line["date"] = fmt::format("{:%Y-%m-%d}", fmt::gmtime(std::time(nullptr)));
    std::ifstream in(file, std::ios::binary);
    const std::string before{std::istreambuf_iterator<char>(in), {}};
    write_file_for_good(file, before + line.dump() + '\n');
    std::cout << fmt::format("{}: added to {}\n", cause, file.string());
}

/// Throws if no case of the query can be added. Creates no folder, because it may stay empty.
void require_writable_corpus(const fs::path& corpus, std::string_view query) {
    fs::path folder = corpus / query;
    while (!folder.empty() && !fs::exists(folder)) folder = folder.parent_path();
    require_writable((folder / "promoted.json").string());
}

/// Adds the minimized failure to the corpus. Returns false if nothing fails.
bool promote(const Promote& options, const Finding& filed) {
    require_writable_corpus(options.corpus, query_of(filed.cases.back().scene));
    if (filed.is_finding() && options.algorithms.empty()) require_askable(filed);
    const auto is_wanted = [](const Row& /*row*/, const Example& example) {
        if (fails(example.what.kind) && !example.before.empty())
            throw InputError(
                "it depends on earlier calls, which the corpus does not store; verify tests "
                "sequences of calls");
        return fails(example.what.kind);
    };
    const bool any =
        for_each_wrong(filed, options, is_wanted, [&](const Row& row, const Example& example) {
            add_to_corpus(options, example.scene, cause_of(finding_json(card_of(row, 0), example)));
        });
    if (!any)
        std::cout << "not promoted, because nothing fails: "
                  << to_json(filed.cases.back().scene).dump() << '\n';
    return any;
}

void show(const Minimize& options, const Finding& filed, const Row& row, Example example) {
    if (!row.subject->asks_numbers()) locate(row, example);
    const Card card = card_of(row, filed.card.seed.value_or(0));
    std::cout << fmt::format("{} ({}): {}\n", card.name, name(card.declared.scalar),
                             name(example.what.kind))
              << wrapped("  " + meaning(card, example), text_width(), 2)
              << example_text(card, example, text_width());
    if (example.is_cut_short)
        std::cout << "  A smaller case may exist: the search ended early (--seconds limits it).\n";
    if (!options.out.empty())
        std::cout << "  stored: "
                  << store_finding(options.out, finding_json(card, example)).string() << "\n";
    std::cout << std::endl;
}

/// "cases.json, line 17"
std::string place_in(const std::string& file, const Finding& filed) {
    if (fs::is_directory(file)) return filed.place;
    return (file == "-" ? "standard input" : file) + (filed.place.empty() ? "" : ", ") +
           filed.place;
}

std::string why_none_is_wrong(const Finding& filed, const std::vector<Row>& asked) {
    const bool are_judged = std::any_of(asked.begin(), asked.end(), [&](const Row& row) {
        return !row.subject->asks_numbers() ||
               measured_example(*row.subject, row.scalar, filed.cases.back().scene, "");
    });
    if (!are_judged) return fmt::format("this case is not judged: {}", kNotJudged);
    const bool is_one = asked.front().subject == asked.back().subject;
    return is_one ? fmt::format("{} answers it correctly", asked.front().subject->info().name)
                  : "all algorithms answer it correctly";
}

/// Says how to find a simpler case for a program. Only algorithms of touchstone are asked about a
/// plain case, because it does not say which program is wrong.
std::string of_programs_text(const Minimize& options, const std::string& file,
                             const Finding& filed) {
    if (filed.is_finding() || !options.algorithms.empty()) return "";
    return fmt::format(
        "; if your program is wrong there, this finds a simpler case: {} verify "
        "--exec 'CMD' --contract closed --from {}",
        called_as(), shell_word(file));
}

/// Minimizes one finding or case of the file. Returns true for an undocumented failure.
bool minimize_record(const Minimize& options, const std::string& file, const Finding& filed) {
    if (options.algorithms.empty() && !filed.card.name.empty()) require_askable(filed);
    const std::vector<Row> asked = whom_to_ask(filed, options.algorithms, options.scalars);
    if (asked.empty())
        throw InputError(fmt::format("no algorithm of touchstone answers {}",
                                     query_of(filed.cases.back().scene)));
    bool failed = false;
    const auto is_wanted = [](const Row& /*row*/, const Example& /*example*/) { return true; };
    const bool any =
        for_each_wrong(filed, options, is_wanted, [&](const Row& row, const Example& example) {
            failed = failed || row.failed();
            show(options, filed, row, example);
        });
    if (!any && !interrupted)
        std::cerr << visible_lines(fmt::format("touchstone: {}: {}{}\n", place_in(file, filed),
                                               why_none_is_wrong(filed, asked),
                                               of_programs_text(options, file, filed)));
    return failed;
}

int run(const Import& options) {
    end_run_on_interrupt();
    require_writable_folder(options.folder);
    LockFile lock(campaign::lock_of_imports(options.folder));
    lock.share();
    // A campaign adopts this folder if this process is killed.
    const fs::path folder =
        fs::path(options.folder) / "workers" / fmt::format("import-{}", getpid());
    const fs::path found = folder / "found";
    require_writable_folder(found.string());
    std::size_t inputs = 0;
    std::size_t without = 0;
    for (const std::string& file : options.files)
        for_each_filed_case(file, [&](const Finding& filed) {
            if (interrupted) return;
            ++inputs;
            // Findings of programs, and of algorithms that may end this process, are not judged
            // here, so they are stored unchanged.
            if (filed.is_finding() && options.algorithms.empty() && !is_askable(filed))
                return void(store_finding(found, filed.fields));
            const bool any = for_each_wrong(
                filed, options,
                [](const Row& row, const Example& /*example*/) { return row.failed(); },
                [&](const Row& row, const Example& example) {
                    store_finding(found,
                                  finding_json(card_of(row, filed.card.seed.value_or(0)), example));
                });
            without += any ? 0 : 1;
        });
    const std::set<std::string> causes =
        campaign::FindingStore(fs::path(options.folder) / "findings").adopt(found);
    fs::remove_all(folder);
    for (const std::string& cause : causes) std::cout << cause << '\n';
    using campaign::plural;
    std::cout << fmt::format("{}, {} of failure; {} with no failure, or only known failures.\n",
                             plural(inputs, "input"), plural(causes.size(), "cause"),
                             plural(without, "input"));
    if (!causes.empty())
        std::cout << fmt::format("The cases are in {}.\n",
                                 (fs::path(options.folder) / "findings").string());
    return status_at_end(!causes.empty(), "imported");
}

int run(const Promote& options) {
    bool all_fail = true;
    for (const std::string& file : options.files)
        for_each_until_interrupt(
            file, [&](const Finding& filed) { all_fail = promote(options, filed) && all_fail; });
    return status_at_end(!all_fail, "promoted");
}

int run(const Minimize& options) {
    if (!options.out.empty()) require_writable_folder(options.out);
    if (options.files.empty())
        throw InputError("minimize needs a file of cases or findings; - for standard input");
    // Checks the names first, so that a wrong name is reported once.
    (void)chosen_algorithms(options.algorithms);
    (void)chosen_scalars(options.scalars);
    bool failed = false;
    std::size_t refused = 0;
    for (const std::string& file : options.files)
        for_each_until_interrupt(
            file,
            [&](const Finding& filed) { failed = minimize_record(options, file, filed) || failed; },
            [&refused](const std::string& message) {
                ++refused;
                std::cerr << "touchstone: " << visible_lines(message) << '\n';
            });
    const int status = status_at_end(failed, "minimized");
    return refused > 0 ? exit_status::wrong_input : status;
}

void add_asking(CLI::App& command, Asking& options) {
    add_repeated(command, "--algorithm", options.algorithms,
                 "The algorithm (default: the finding's; for other inputs all that answer hits)");
    add_repeated(command, "--scalar", options.scalars,
                 "The scalar (default: the finding's; for other inputs all)");
    add_number(command, "--seconds", options.seconds, "The longest time to minimize each failure",
               1e-300, 1e9)
        ->capture_default_str();
}

}  // namespace

void add_minimize(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Minimize>(
        app, choose, "minimize",
        "Simplify cases with wrong answers: fewer, shorter and more ordinary numbers");
    command.add_option("FILE", options.files,
                       "Files of cases or findings, or folders of them; - for standard input");
    add_asking(command, options);
    command.add_option("--out", options.out,
                       "Write each simplified case as a finding into this folder");
}

void add_import(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Import>(
        app, choose, "import", "Add to a campaign what fuzzers or other machines found");
    options.seconds = 3;
    command.add_option("DIR", options.folder, "The campaign's folder")->required();
    command
        .add_option("FILE", options.files,
                    "Inputs that made a fuzz target fail, cases, findings, or folders of these")
        ->required();
    add_asking(command, options);
}

void add_promote(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Promote>(
        app, choose, "promote",
        "Add findings to the checked-in cases (corpus) that every test run replays");
    options.corpus = recording_file("");
    command.add_option("FILE", options.files, "Findings, or other inputs, or folders of them")
        ->required();
    command.add_option("--reason", options.reason, "What the case shows, in a few words")
        ->required();
    command.add_option("--corpus", options.corpus, "The folder of the corpus");
    add_asking(command, options);
}

}  // namespace touchstone::commands
