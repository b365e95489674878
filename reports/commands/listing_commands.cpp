#include <iostream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/format/case_format.h"
#include "core/format/text.h"
#include "core/scenes/problem.h"
#include "core/scenes/query_names.h"
#include "properties/engines/measured.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/commands/examining.h"
#include "reports/dataset/exported.h"
#include "reports/files/case_file.h"
#include "reports/ledger/ledger.h"
#include "reports/text/cards_text.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"
#include "reports/text/tolerances_text.h"

namespace touchstone::commands {
namespace {

struct List {
    std::vector<std::string> algorithms;
    bool json = false;
    bool planted = false;
    bool queries = false;
};

struct Export {
    std::string query;
    std::int64_t cases = 1'000;
    bool hard = false;
    bool wkt = false;
    bool planted = false;
    std::string seed = "1";
    Jobs jobs;
    std::string out;
};

Json known_json(const AlgorithmInfo& info) {
    Json all = Json::array();
    for (const KnownFailure& known : info.known) {
        Json scalars = Json::array();
        for (const Scalar scalar : known.scalars) scalars.push_back(name(scalar));
        all.push_back({{"class", name(known.kind)},
                       {"scalars", scalars},
                       {"reason", known.reason},
                       {"witness", Json::parse(known.witness, nullptr, false)}});
    }
    return all;
}

/// The whole card. `of_answers` has the fields that depend on the kind of answers.
Json card_json(const AlgorithmInfo& info, const Json& of_answers) {
    Json json{{"name", info.name},
              {"query", info.query},
              {"scalars", {"float", "double", "long double"}}};
    json.update(of_answers);
    json.update({{"sizes", info.sizes == Sizes::positive ? "positive" : "zero allowed"},
                 {"tolerance",
                  {{"factor", info.tolerance.factor},
                   {"unit", "eps * scale"},
                   {"conditioning", words_of(info.tolerance.conditioning).factor}}},
                 {"source", info.source},
                 {"summary", info.summary},
                 {"steps", info.steps},
                 {"known_failures", known_json(info)}});
    return json;
}

Json card_of_hits_json(const Subject& subject, const std::vector<LedgerEntry>& ledger) {
    const AlgorithmInfo& info = subject.info();
    const MeasuredContract measured = measured_contract(subject);
    return card_json(info, {{"contract", name(info.contract)},
                            {"measured_contract", measured.name()},
                            {"touching", {{"hits", measured.hits}, {"cases", measured.cases}}},
                            {"proved", proved_json(ledger, info)}});
}

Json card_of_numbers_json(const AlgorithmInfo& info) {
    return card_json(info, {{"asked_for", name(info.asked)},
                            {"accuracy",
                             {{"relative", info.accuracy.relative},
                              {"absolute", info.accuracy.absolute},
                              {"unit", "eps"}}}});
}

void print_json(const std::vector<const Subject*>& subjects,
                const std::vector<LedgerEntry>& ledger) {
    Json cards = Json::array();
    for (const Subject* subject : subjects)
        cards.push_back(subject->asks_numbers() ? card_of_numbers_json(subject->info())
                                                : card_of_hits_json(*subject, ledger));
    std::cout << cards.dump(2) << '\n';
}

std::string known_query(const std::string& wanted) {
    const std::vector<std::string_view> known = query_names();
    for (const std::string_view name : known)
        if (name == wanted) return wanted;
    // The name of a query may have the two kinds of shapes in either order.
    if (const auto bases = find_base_kinds(wanted)) return std::string(case_names(*bases).name);
    throw InputError(
        fmt::format("--query: unknown query \"{}\"{}", wanted, suggestion(wanted, known)));
}

constexpr const char* kNotWritten = "interrupted; nothing was written";

std::vector<ChosenCase> chosen_cases(const Export& options, const std::string& query) {
    const auto count = static_cast<std::size_t>(options.cases);
    const std::uint64_t seed = chosen_seed(options.seed);
    if (!options.hard)
        return any_cases(query, count, seed,
                         [](std::uint64_t) { require_uninterrupted(kNotWritten); });
    constexpr std::uint64_t kTries = 100;
    constexpr std::uint64_t kLeast = 1000;
    const std::uint64_t tries = std::max<std::uint64_t>(count, kLeast) * kTries;
    Progress progress("cases");
    return hard_cases(query, count, seed, tries, [&](std::uint64_t done) {
        require_uninterrupted(kNotWritten);
        progress(done, tries);
    });
}

std::vector<std::string_view> chosen_queries(const std::string& wanted) {
    std::vector<std::string_view> all = queries_with_planted_errors();
    if (wanted.empty()) return all;
    for (const std::string_view name : all)
        if (name == wanted) return {name};
    throw InputError(
        fmt::format("--query: no planted errors of \"{}\"{}", wanted, suggestion(wanted, all)));
}

int run_planted(const Export& options) {
    if (options.out.empty()) throw InputError("--planted writes files: name a folder with --out");
    const std::vector<std::string_view> queries = chosen_queries(options.query);
    require_writable_folder(options.out);
    CatchingOptions catching;
    catching.seed = chosen_seed(options.seed);
    catching.stop = &interrupted;
    std::vector<CatchingSet> sets(queries.size());
    end_run_on_interrupt();
    in_parallel_shown("queries", options.jobs.threads(), queries.size(),
                      [&](std::size_t i) { sets[i] = catching_cases(queries[i], catching); });
    require_uninterrupted(kNotWritten);
    for (std::size_t i = 0; i < queries.size(); ++i) {
        const CaseFiles files = case_files(queries[i], sets[i]);
        const std::string start = (std::filesystem::path(options.out) / queries[i]).string();
        write_file(start + ".json", files.json);
        write_file(start + ".csv", files.csv);
        write_file(start + ".tsv", files.wkt);
        std::cout << fmt::format("{:27} {:3} cases, {:3} errors caught, {} missed\n", queries[i],
                                 sets[i].cases.size(), sets[i].caught.size(),
                                 sets[i].missed.size());
    }
    return exit_status::kept;
}

int run(const List& options) {
    if (options.queries) {
        std::cout << (options.json ? queries_json().dump(2) + '\n' : queries_text());
        return exit_status::kept;
    }
    const bool all = options.algorithms.empty();
    const std::vector<const Subject*> subjects =
        all ? all_algorithms(options.planted ? planted() : whole_literature())
            : chosen_algorithms(options.algorithms);
    const std::vector<LedgerEntry> ledger = recorded_ledger();
    const std::size_t width = text_width();
    if (options.json) print_json(subjects, ledger);
    else
        std::cout << (all ? names_text(subjects, ledger, width)
                          : cards_text(subjects, ledger, width));
    return exit_status::kept;
}

int run(const Export& options) {
    if (options.planted) return run_planted(options);
    if (options.query.empty()) throw InputError("--query is required");
    const std::string query = known_query(options.query);
    require_writable(options.out);
    end_run_on_interrupt();
    const std::vector<ChosenCase> cases = chosen_cases(options, query);
    std::string text = options.wkt ? wkt_heading() : "";
    for (std::size_t i = 0; i < cases.size(); ++i) {
        require_uninterrupted(kNotWritten);
        const std::string id = fmt::format("{}/{}", query, i + 1);
        text += options.wkt ? exported_wkt(cases[i], id) : exported_line(cases[i], id);
    }
    if (options.out.empty() || options.out == "-") std::cout << text;
    else write_file(options.out, text);
    if (cases.size() == static_cast<std::size_t>(options.cases)) return exit_status::kept;
    std::cerr << fmt::format("touchstone: only {} hard cases of {} were found\n", cases.size(),
                             query);
    return exit_status::not_run;
}

}  // namespace

void add_list(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<List>(
        app, choose, "list",
        "List the algorithms, with their answer at exact touching (contract) and their tolerance");
    command.add_option("NAME", options.algorithms,
                       "Print all that these algorithms declare (their cards)");
    command.add_flag("--json", options.json, "As JSON");
    command
        .add_flag("--planted", options.planted,
                  "List the planted errors instead: algorithms with one deliberate mistake")
        ->excludes("NAME");
    command.add_flag("--queries", options.queries, "List the queries: the pairs of shapes")
        ->excludes("--planted")
        ->excludes("NAME");
}

void add_export(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Export>(
        app, choose, "export",
        "Export cases with exact relation, margin and area, for tests of other code");
    command.add_option("--query", options.query, "The query; with --planted all by default");
    auto* cases = command.add_option("--cases", options.cases, "How many cases");
    cases->transform(whole_number_within(1, 10'000'000))->capture_default_str();
    auto* hard = command.add_flag(
        "--hard", options.hard,
        "Only cases that a published algorithm gets wrong by rounding, or in which "
        "the shapes touch exactly");
    auto* wkt = command.add_flag("--wkt", options.wkt,
                                 "As well-known text (WKT); corners are rounded to doubles");
    command
        .add_flag(
            "--planted", options.planted,
            "A few readable cases that catch planted errors, as JSON, CSV and well-known text: "
            "three files for each query")
        ->excludes(cases, hard, wkt);
    add_seed(command, options.seed);
    add_jobs(command, options.jobs, "With --planted: threads");
    command.add_option("--out", options.out, "Write to this file; with --planted, this folder");
}

}  // namespace touchstone::commands
