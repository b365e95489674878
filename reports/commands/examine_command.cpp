#include <iostream>

#include <fmt/format.h>

#include "core/format/text.h"
#include "core/scenes/numbers.h"
#include "core/scenes/problem.h"
#include "properties/conventions/handing.h"
#include "properties/programs/arrays.h"
#include "properties/programs/asking.h"
#include "properties/programs/boundary.h"
#include "properties/programs/examine.h"
#include "properties/programs/protocol.h"
#include "properties/random/random.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/commands/examining.h"
#include "reports/files/case_file.h"
#include "reports/text/black_box_text.h"
#include "reports/text/results.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

/// "point-segment" for "segment-point".
std::string exchanged_name(const Scene& scene) {
    const NamedQuery& names = case_names(kinds_of(scene));
    return fmt::format("{}-{}", names.b, names.a);
}

Scene as_asked(const Scene& given, const Card& card) {
    const Scalar scalar = card.declared.scalar;
    auto scene = as_received(given, scalar);
    if (scene) scene = fitted(*scene, card.convention, input_precision(scalar));
    if (!scene && !card.convention.is_plain())
        throw InputError("a case cannot be written in that convention");
    if (!scene)
        throw InputError(
            fmt::format("a polygon is no longer valid after rounding to {}", name(scalar)));
    return *std::move(scene);
}

/// Reads a known failure. Returns nothing for a finding that is not a failure, since --out writes
/// such findings too.
std::optional<KnownFinding> read_known(const std::string& file, const Finding& filed,
                                       const Card& card, std::string_view query) {
    if (!filed.is_finding()) throw InputError("--known: expected a finding, found a case");
    const Class kind = filed.example.what.kind;
    if (filed.says("class") && !fails(kind)) return std::nullopt;
    if (kind == Class::contradiction || !filed.example.before.empty())
        throw InputError(
            "--known: a known failure must show in a single case, unlike a contradiction or a "
            "failure that depends on earlier calls");
    // For a file in a folder, the place already names the file.
    const bool is_folder = std::filesystem::is_directory(file);
    KnownFinding known{{as_asked(filed.example.scene, card), filed.example.what},
                       is_folder ? filed.place : fmt::format("{}, {}", file, filed.place)};
    if (!query.empty() && query_of(known.example.scene) != query)
        throw InputError(fmt::format("--known: a case of {}, not of {}",
                                     case_query_of(filed.example.scene), query));
    const auto reason = filed.fields.find("reason");
    if (reason != filed.fields.end() && !reason->is_string())
        throw InputError("reason: expected a string");
    if (reason != filed.fields.end()) known.reason = visible(reason->get<std::string>());
    return known;
}

void take_given(const Examine& options, const Card& card, ExamineOptions& examine) {
    std::vector<Scene>& scenes = examine.given;
    const auto keep = [&](const Finding& filed, const Case& c, Scene scene) {
        const std::string_view query =
            scenes.empty() ? case_query_of(scene) : case_query_of(scenes[0]);
        if (case_query_of(scene) != query)
            throw InputError(
                fmt::format("a case of {} among cases of {}", case_query_of(scene), query));
        scenes.push_back(std::move(scene));
        examine.given_at.push_back(place_of(filed, c));
    };
    const auto take = [&](const Finding& filed, const Case& c) {
        if (c.is_exchanged) require_order(card.declared.asked, exchanged_name(c.scene));
        // The case of a finding is in the case format, even with --raw.
        if (options.raw && !filed.is_finding())
            return keep(filed, c, meant_by(c, card.convention, options.scalar()));
        keep(filed, c, as_asked(c.scene, card));
    };
    for_each_filed_case(
        options.from,
        [&](const Finding& filed) {
            for (const Case& c : filed.cases) take(filed, c);
            if (filed.cases.size() > 1) examine.given_ends.push_back(scenes.size() - 1);
        },
        nullptr, options.raw ? numbers_in(card.convention) : Numbers::of_shapes);
    // The lines of a file may be a sequence that a report printed. Then the last case is also asked
    // about alone.
    if (scenes.size() > 1 && examine.given_ends.empty())
        examine.given_ends.push_back(scenes.size() - 1);
}

std::vector<std::string> run_options(const Examine& options) {
    const Examine plain;
    std::vector<std::string> all;
    if (options.arrays && socket_in(options.exec).empty()) all.emplace_back("--arrays");
    if (options.time_limit != plain.time_limit)
        all.push_back(fmt::format("--time-limit {}", options.time_limit));
    if (options.memory_limit != plain.memory_limit)
        all.push_back(fmt::format("--memory-limit {}", options.memory_limit));
    if (!options.name.empty()) all.push_back("--name " + options.name);
    return all;
}

void require_that_scenes_answer(const ExamineOptions& options) {
    const AnswerKind kind = options.program.card.declared.asked;
    if (kind == AnswerKind::hit) return;
    if (options.program.card.convention.has(Departure::apart))
        throw InputError("--convention apart (true means disjoint) is only for hits");
    if (options.given.empty()) return require_askable(kind, *kinds_of_query(options.query));
    for (const Scene& scene : options.given) require_askable(kind, kinds_of(scene));
}

Card card_of(const Examine& options) {
    // A program behind a socket can't be started again, so its findings have no command.
    Card card{name_apart(options.name.empty() ? name_after(options.exec) : options.name),
              socket_in(options.exec).empty() ? options.exec : "",
              chosen_declaration(options.declared, options.scalar())};
    require_name(card.name);
    card.declared.judges_many_turns = !options.from.empty() || options.bounds.angles.has_value();
    card.convention = convention_of(options.wanted.convention);
    card.options = run_options(options);
    if (options.from.empty()) card.seed = chosen_seed(options.seed);
    return card;
}

}  // namespace

void require_query(const Examine& options) {
    if (!options.from.empty()) return;
    if (options.wanted.query.empty())
        throw InputError(options.declared.contract.empty() && options.declared.answer == "hit"
                             ? "--query is missing: rect-rect, ... (list --queries); and --contract"
                             : "--query is missing: rect-rect, ... (list --queries)");
    (void)chosen_query(options.wanted.query, options.wanted.turn);
    require_order(chosen_answer(options.declared), options.wanted.query);
}

ExamineOptions examine_options(const Examine& options) {
    ExamineOptions examine;
    examine.program = supervised(options, card_of(options));
    const Card& card = examine.program.card;
    examine.seed = card.seed.value_or(1);
    if (options.cases >= 0) examine.cases = static_cast<std::uint64_t>(options.cases);
    else examine.enough_failed = kEnoughFailed;
    require_apart({options.output.json}, {options.from});
    if (!options.from.empty()) {
        take_given(options, card, examine);
        examine.query = common_query(examine.given);
    } else {
        examine.asked_query = chosen_query(options.wanted.query, options.wanted.turn);
        examine.query = made_query(examine.asked_query, card.convention);
        examine.program.domain = chosen_domain(options.wanted, options.bounds, card.convention);
        examine.families = chosen_families(options.wanted.families);
        examine.sequences = sequences_beside(examine.cases);
        examine.at_boundary = options.at_boundary < 0
                                  ? at_boundary_among(examine.cases)
                                  : static_cast<std::uint64_t>(options.at_boundary);
    }
    const std::string_view query =
        examine.given.empty() ? std::string_view(examine.query) : query_of(examine.given.front());
    examine.program.of_list = query.ends_with("-list");
    if (options.arrays) require_arrays(*kinds_of_query(query), card.declared.asked);
    examine.known = known_in(options.known, card, query);
    examine.to_simplify = milliseconds_of(options.simplify);
    examine.all_examples = options.output.wants_findings();
    return examine;
}

ExamineOptions checked_options(const Examine& options) {
    require_query(options);
    ExamineOptions examine = examine_options(options);
    require_first_of_list(options.declared, examine.program.of_list);
    require_that_scenes_answer(examine);
    return examine;
}

ExamineOptions declared_function(std::string_view answers, std::string_view declared) {
    return checked_options(read_options(fmt::format("{} {}", answers, declared)));
}

std::vector<KnownFinding> known_in(const std::vector<std::string>& files, const Card& card,
                                   std::string_view query,
                                   const std::function<bool(const Card&)>& is_wanted) {
    std::vector<KnownFinding> all;
    for (const std::string& file : files)
        for_each_filed_case(file, [&](const Finding& filed) {
            if (is_wanted && filed.is_finding() && !is_wanted(filed.card)) return;
            if (auto known = read_known(file, filed, card, query)) all.push_back(*std::move(known));
        });
    return all;
}

Program program_of(Card card) {
    Program program{.command = card.command, .card = std::move(card), .stop = &interrupted};
    for (const std::string& option : program.card.options) {
        constexpr std::string_view kTime = "--time-limit ";
        constexpr std::string_view kMemory = "--memory-limit ";
        if (option == "--arrays") program.arrays = true;
        if (option.starts_with(kTime))
            program.time_limit = milliseconds_of(std::stod(option.substr(kTime.size())));
        if (option.starts_with(kMemory))
            program.memory_limit = std::stoull(option.substr(kMemory.size()));
    }
    return program;
}

Program supervised(const Examine& options, Card card) {
    Program program = program_of(std::move(card));
    if (program.command.empty()) program.command = options.exec;
    program.arrays = options.arrays;
    program.time_limit = milliseconds_of(options.time_limit);
    program.memory_limit = options.memory_limit;
    program.processes = options.jobs.processes();
    return program;
}

Examination examined(ExamineOptions options, RunOutput& output) {
    Progress progress("cases");
    options.found = [&](const Example& example) {
        output.store_early(options.program.card, example);
    };
    options.progress = std::ref(progress);
    options.stage = [&](std::string_view what) { progress.stage(what); };
    return examine(options);
}

void require_askable(AnswerKind kind, const PairOfKinds& kinds) {
    const auto is_point = [](Kind one) { return one == kind_of<Point<double>>(); };
    const bool has_order = is_point(kinds.a) != is_point(kinds.b);
    if (has_order && kind == (is_point(kinds.a) ? AnswerKind::contains : AnswerKind::within))
        throw InputError(
            fmt::format("--answer {}: {} is the point, and it contains no {}; try --answer {}",
                        name(kind), is_point(kinds.a) ? "A" : "B",
                        shape_word(is_point(kinds.a) ? case_names(kinds).b : case_names(kinds).a),
                        name(is_point(kinds.a) ? AnswerKind::within : AnswerKind::contains)));
    if (const std::string_view why = why_not_asked(kind, kinds); !why.empty())
        throw InputError(fmt::format("--answer {}: {}", name(kind), why));
}

std::string_view common_query(const std::vector<Scene>& scenes) {
    const auto differs = [&](const Scene& scene) { return query_of(scene) != query_of(scenes[0]); };
    return std::any_of(scenes.begin(), scenes.end(), differs) ? "" : query_of(scenes.front());
}

void require_judged(const Results& results) {
    bool any = results.scenes.calls > 0;
    bool has_length = false;
    std::uint64_t cases = 0;
    std::string declined;
    for (const Examination& run : results.rows) {
        const Declaration& declared = run.card.declared;
        has_length = has_length || declared.skin > 0 || declared.absolute_tolerance > 0;
        any = any || run.row.is_judged;
        cases += run.row.cases;
        if (!run.declined.empty()) declined = declined_text(run);
    }
    if (any) return;
    if (results.options != nullptr)
        throw InputError(
            "no case was judged: --cases, the grid and the recordings have no case within the "
            "bounds");
    if (!declined.empty()) throw InputError("no case could be judged: " + declined);
    if (cases == 0) throw InputError("no case could be judged: no answers");
    throw InputError(
        fmt::format("no case could be judged: {}{}", kNotJudged,
                    has_length ? ", or no shape larger than --skin or --absolute-tolerance" : ""));
}

int run(const Examine& options) {
    const ExamineOptions examine_run = checked_options(options);
    RunOutput output(options.output);
    end_run_on_interrupt();
    if (options.laws) return check_laws(examine_run, output);
    return finish({.rows = {examined(examine_run, output)}, .simplify = options.simplify}, output,
                  options.output);
}

Numbers numbers_in(const Convention& convention) {
    return convention.has(Departure::min_max) ? Numbers::any : Numbers::of_shapes;
}

Scene meant_by(const Case& c, const Convention& convention, const std::string& scalar) {
    const Scalar in = chosen_scalars({scalar}).front();
    std::optional<Scene> received = c.scene;
    // A case in this convention may be invalid until it is converted.
    if (numbers_in(convention) == Numbers::any)
        for_each_number(*received, [&](Quantity /*quantity*/, double& x) {
            x = round_to(input_precision(in), x);
        });
    else received = as_received(c.scene, in);
    if (!received) throw InputError("a polygon is no longer valid after rounding to " + scalar);
    auto scene = as_read(*received, convention, input_precision(in));
    if (!scene)
        throw InputError(
            "the case cannot be read exactly in this convention: a number would be "
            "rounded, corners have the wrong order, or a shape is invalid");
    throw_if(problem_of_numbers(*scene), *scene);
    return *std::move(scene);
}

namespace {

struct Cases {
    Wanted wanted;
    touchstone::Domain bounds{};
    std::string scalar = "double";
    std::int64_t count = 10;
    std::string seed = "1";
};

int run(const Cases& options) {
    ExamineOptions made;
    made.program.card.declared.scalar = chosen_case_scalar(options.scalar);
    const Precision precision = made.program.precision();
    const Convention& convention = made.program.card.convention =
        convention_of(options.wanted.convention);
    made.query = made_query(chosen_query(options.wanted.query, options.wanted.turn), convention);
    made.families = chosen_families(options.wanted.families);
    made.program.domain = chosen_domain(options.wanted, options.bounds, convention);
    SceneMaker maker(made, chosen_seed(options.seed));
    std::string line;
    end_run_on_interrupt();
    for (std::uint64_t i = 1; i <= static_cast<std::uint64_t>(options.count); ++i) {
        require_uninterrupted("interrupted; cases are missing");
        line.clear();
        append_case(line, as_handed_over(maker.next().scene, convention, precision).value(), i);
        if (!(std::cout << line << '\n')) flush_standard_output();
    }
    return exit_status::kept;
}

}  // namespace

void add_cases(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Cases>(
        app, choose, "cases", "Generate cases, many of them near touching, one per line");
    add_wanted(command, options.wanted);
    command.get_option("--query")->required();
    add_convention(command, options.wanted.convention);
    add_bounds(command, options.bounds);
    add_count(command, "--count", options.count, "How many cases", 1);
    add_word(command, "--scalar", options.scalar, "float or double: the precision of the numbers");
    add_seed(command, options.seed);
}

}  // namespace touchstone::commands
