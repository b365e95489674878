#include <iostream>

#include <fmt/format.h>

#include "core/format/case_format.h"
#include "core/format/text.h"
#include "properties/judging/by_margin.h"
#include "properties/judging/confirm.h"
#include "properties/judging/subjects.h"
#include "properties/planted/planted_errors.h"
#include "reports/commands/calls.h"
#include "reports/commands/ending.h"
#include "reports/commands/filed_example.h"
#include "reports/files/case_file.h"
#include "reports/files/finding.h"
#include "reports/files/reproduce.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

struct Replay {
    std::vector<std::string> files;  ///< until sorted_names, also names of algorithms
    std::vector<std::string> algorithms;
    std::vector<std::string> scalars;
    bool at_once = false;
};

/// The item that was hit. If no item was hit, the nearest.
std::size_t item_to_show(Answer given, Truth& truth) {
    if (given > 0) return given - 1;
    std::size_t nearest = 0;
    for (std::size_t i = 1; i < truth.items(); ++i)
        if (truth.margin(i) < truth.margin(nearest)) nearest = i;
    return nearest;
}

std::string verdict_text(const Subject& subject, Scalar scalar,
                         const std::optional<Judgement>& what) {
    if (!what) return "kept";
    const bool known = find_known(subject.info().known, what->kind, scalar) != nullptr;
    return fmt::format("{}{}", name(what->kind), known ? " (known)" : "");
}

using Cells = std::vector<std::string>;

Cells hit_cells(const Subject& subject, Scalar scalar, const Scene& scene, bool& kept) {
    Truth truth(scene);
    // This thread asks only once about each case, in order, because the subject may keep state.
    const Answer given = ask(subject, scalar, scene);
    const auto what = judged_afresh(subject, scalar, truth, given);
    const std::size_t item = what ? what->item : item_to_show(given, truth);
    if (what && is_failure_of(card_of(subject, scalar), what->kind)) kept = false;
    return {answer_text(given, is_listed(scene)),
            (truth.items() > 1 ? fmt::format("{}: ", item + 1) : "") +
                std::string(name(truth.relation(item))),
            verdict_text(subject, scalar, what),
            what && is_rounding(what->kind) ? std::string(name(what->lost_in)) : "",
            std::string(name(truth.stage(item))),
            fmt::format("{:.4g}", truth.margin(scalar, item).in_eps)};
}

Cells number_cells(const Subject& subject, Scalar scalar, const Scene& scene, bool& kept) {
    const auto example = measured_example(subject, scalar, scene, "given");
    if (!example) return {"", "", "not judged", "", ""};
    const Judgement& what = example->what;
    const Card card = card_of(subject, scalar);
    if (is_failure_of(card, what.kind)) kept = false;
    return {answer_text(card, *example), std::string(name(what.relation)),
            fails(what.kind) ? verdict_text(subject, scalar, what) : "kept",
            fmt::format("{:.3g}", what.error), fmt::format("{:.2g}", what.share)};
}

std::string described_query(const Scene& scene) {
    const std::string name(case_query_of(scene));
    return name + (name == query_of(scene) ? "" : " with degrees, or cosine and sine");
}

std::string beyond_float_text(const Scene& scene, const std::vector<Scalar>& scalars) {
    const auto is_single = [](Scalar s) { return input_precision(s) == Precision::single_; };
    if (std::none_of(scalars.begin(), scalars.end(), is_single)) return "";
    std::string text;
    for_each_number(scene, [&text](Quantity, double x) {
        if (text.empty() && std::fabs(x) > double{std::numeric_limits<float>::max()})
            text = fmt::format("In float {:g} becomes {:.9g}, the largest float.\n", x,
                               round_to(Precision::single_, x));
    });
    return text;
}

/// The column of a table of hits that says where rounding made the answer wrong.
constexpr std::size_t kLostIn = 5;

/// Returns true if there is no failure except documented ones.
bool replay(const Case& c, const std::vector<Row>& all) {
    bool kept = true;
    std::vector<Cells> hits{{"algorithm", "scalar", "answer", "exact relation", "verdict",
                             "lost in", "oracle stage", "eps x scale"}};
    std::vector<Cells> numbers{
        {"algorithm", "scalar", "answer", "exact relation", "verdict", "error", "of allowed"}};
    std::vector<Scalar> scalars;
    for (const Row& row : all) {
        const Subject* const subject = row.subject;
        const Scalar scalar = row.scalar;
        if (subject->info().query != query_of(c.scene)) continue;
        scalars.push_back(scalar);
        auto& rows = subject->asks_numbers() ? numbers : hits;
        rows.push_back({std::string(subject->info().name), std::string(name(scalar))});
        const auto received = as_received(c.scene, scalar);
        Cells cells{"", "", "not valid", "", "", ""};
        if (received)
            cells = subject->asks_numbers() ? number_cells(*subject, scalar, *received, kept)
                                            : hit_cells(*subject, scalar, *received, kept);
        cells.resize(rows[0].size() - 2);
        rows.back().insert(rows.back().end(), cells.begin(), cells.end());
    }
    if (hits.size() + numbers.size() == 2)
        throw InputError(fmt::format("no chosen algorithm answers {}", described_query(c.scene)));
    std::cout << case_lines(to_line(c.scene), text_width());
    if (hits.size() > 1) {
        const bool is_lost = std::any_of(hits.begin() + 1, hits.end(),
                                         [](const Cells& row) { return !row[kLostIn].empty(); });
        std::vector<std::string> least_first{"oracle stage", "lost in", "exact relation"};
        if (is_lost) std::swap(least_first[1], least_first[2]);
        std::cout << fitted_table(hits, 7, least_first, text_width());
    }
    if (numbers.size() > 1)
        std::cout << fitted_table(numbers, 5, {"exact relation", "error"}, text_width());
    std::cout << beyond_float_text(c.scene, scalars) << '\n';
    return kept;
}

/// Moves names of algorithms to the algorithms, also "own" if the user registered algorithms. A
/// file with such a name must be written ./NAME.
Replay sorted_names(Replay options) {
    for (const std::string& argument : std::exchange(options.files, {})) {
        const bool is_name = algorithm_named(argument) != nullptr ||
                             (argument == "own" && !own_algorithms().empty());
        (is_name ? options.algorithms : options.files).push_back(argument);
    }
    if (options.files.empty())
        throw InputError("replay needs a file of cases or findings; - for standard input");
    return options;
}

/// The algorithms and scalars to ask about the finding. Throws InputError if none is given and
/// this process can't run the finding's algorithm.
std::vector<Row> asked_about(const Replay& options, const Finding& filed) {
    std::vector<std::string> in = options.scalars;
    const auto add = [&in](Scalar scalar) { in.emplace_back(name(scalar)); };
    if (!options.algorithms.empty() && in.empty())
        std::for_each(kScalars.begin(), kScalars.end(), add);
    if (options.algorithms.empty() && !filed.card.name.empty()) {
        require_askable(filed);
        const auto& other = filed.example.other;
        if (in.empty() && filed.says("scalar") && other)
            add(*other), add(filed.card.declared.scalar);
    }
    return whom_to_ask(filed, options.algorithms, in);
}

std::string meant_by(const std::string& file) {
    if (std::filesystem::exists(file) || file == "-") return "";
    const auto near = nearest_algorithm(file);
    return near ? fmt::format("; did you mean the algorithm {}?", *near) : "";
}

/// Says on standard error which case or file could not be judged, and counts it.
void note(std::size_t& refused, const std::string& message) {
    ++refused;
    flush_standard_output();
    std::cerr << "touchstone: " << visible_lines(message) << '\n';
}

/// Returns true if no defect was seen (example_at_once).
bool replay_at_once(const Subject& subject, Scalar scalar, const std::vector<Scene>& scenes) {
    const auto example = example_at_once(subject, scalar, scenes, "given");
    const Card card = card_of(subject, scalar);
    const std::string who = fmt::format("{} ({}): ", subject.info().name, name(scalar));
    if (!example)
        std::cout << wrapped(who +
                                 "kept while two threads asked at once. This does not prove that "
                                 "the code has no error.",
                             text_width(), 2);
    else
        std::cout << wrapped({text_width(), 2}, "{}defect: {}; it answers {}; the truth: {}", who,
                             meaning(card, *example), answer_text(card, *example),
                             name(example->what.relation))
                  << to_json(example->scene).dump() << '\n';
    return !example;
}

/// Returns true if no defect was seen.
bool replay_filed_at_once(const Replay& options, const std::vector<Finding>& filed) {
    std::vector<Scene> scenes;
    for (const Finding& one : filed)
        for (const Case& c : one.cases) scenes.push_back(c.scene);
    bool kept = true;
    for (const Row& row : asked_about(options, filed.back()))
        if (!interrupted && !row.subject->asks_numbers())
            kept = replay_at_once(*row.subject, row.scalar, scenes) && kept;
    return kept;
}

int run_at_once(const Replay& options) {
    std::vector<Finding> filed;
    for (const std::string& file : options.files)
        for_each_filed_case(file, [&filed](const Finding& one) { filed.push_back(one); });
    if (filed.empty()) throw InputError("there is no case");
    end_run_on_interrupt();
    return status_at_end(!replay_filed_at_once(options, filed), "judged");
}

int run(const Replay& given) {
    const Replay options = sorted_names(given);
    if (options.at_once) return run_at_once(options);
    // Checks the names first, so that a wrong name is reported before anything is judged.
    (void)chosen_algorithms(options.algorithms);
    (void)chosen_scalars(options.scalars);
    bool kept = true;
    std::size_t lines = 0;
    std::size_t files = 0;
    const auto judge = [&](const Finding& filed) {
        if (filed.example.at_once) {
            kept = replay_filed_at_once(options, {filed}) && kept;
            return;
        }
        const std::vector<Row> asked = asked_about(options, filed);
        for (const Case& c : filed.cases)
            if (!interrupted) kept = replay(c, asked) && kept;
    };
    for (const std::string& file : options.files) {
        try {
            for_each_until_interrupt(file, judge,
                                     [&](const std::string& message) { note(lines, message); });
        } catch (const InputError& error) {
            note(files, error.what() + meant_by(file));
        }
    }
    const int status = status_at_end(!kept, "judged");
    if (lines + files == 0) return status;
    std::cerr << fmt::format(
        "touchstone: not judged: {}{}{}\n", lines > 0 ? counted(lines, "line") : "",
        lines > 0 && files > 0 ? " and " : "", files > 0 ? counted(files, "file") : "");
    return exit_status::wrong_input;
}

}  // namespace

void add_replay(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Replay>(
        app, choose, "replay", "Repeat cases or findings and judge the answers");
    command.add_option("NAME_OR_FILE", options.files,
                       "Algorithms (default: the finding's; for cases all published ones that "
                       "answer hits), and files of cases or findings, or folders of them; - for "
                       "standard input. If a file has the name of an algorithm, write ./NAME");
    add_repeated(command, "--algorithm", options.algorithms,
                 "Only this algorithm; may be repeated");
    add_repeated(command, "--scalar", options.scalars,
                 "Only float, double or long-double (default: the finding's; for cases, or if "
                 "algorithms are given, all)");
    command.add_flag("--at-once", options.at_once,
                     "Ask about the last case while another thread asks about the others");
}

}  // namespace touchstone::commands
