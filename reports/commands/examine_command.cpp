#include <iostream>

#include <fmt/format.h>

#include "core/format/atomic_file.h"
#include "core/scenes/input_error.h"
#include "properties/conventions/handing.h"
#include "properties/programs/examine.h"
#include "reports/commands/black_box_choice.h"
#include "reports/commands/black_box_report.h"
#include "reports/commands/choice.h"
#include "reports/commands/examining.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/interrupt.h"
#include "reports/files/case_file.h"
#include "reports/files/output_file.h"
#include "reports/text/black_box_text.h"
#include "reports/text/diagnosis_text.h"
#include "reports/text/progress.h"
#include "reports/text/width.h"

namespace touchstone::commands {
namespace {

std::string_view case_query(const Scene& scene) {
    return case_query_of(scene);
}

/// The cases of the file as the program means what it receives, all of one query.
std::vector<Scene> given_scenes(const Examine& options, const BlackBox& box) {
    const Scalar scalar = box.declared.scalar;
    std::vector<Scene> scenes;
    for_each_case(options.from, [&](const Case& c) {
        auto scene = as_received(c.scene, scalar);
        if (scene) scene = fitted(*scene, box.convention, input_precision(scalar));
        if (!scene && !box.convention.is_plain())
            throw InputError("a case can't be handed over in that convention");
        if (!scene) throw InputError("a polygon is spoilt by rounding to " + options.scalar);
        const std::string_view query = scenes.empty() ? case_query(*scene) : case_query(scenes[0]);
        if (case_query(*scene) != query)
            throw InputError(
                fmt::format("a case of {} among those of {}", case_query(*scene), query));
        scenes.push_back(*std::move(scene));
    });
    return scenes;
}

/// What of the call says how the program is run, but for what is so anyway.
std::vector<std::string> run_options(const Examine& options) {
    const Examine plain;
    std::vector<std::string> all;
    if (options.time_limit != plain.time_limit)
        all.push_back(fmt::format("--time-limit {}", options.time_limit));
    if (options.memory_limit != plain.memory_limit)
        all.push_back(fmt::format("--memory-limit {}", options.memory_limit));
    if (!options.name.empty()) all.push_back("--name " + options.name);
    return all;
}

/// What is asked comes before how it is answered, which is declared next.
void require_query(const Examine& options) {
    if (!options.from.empty()) return;
    if (options.wanted.query.empty())
        throw InputError(options.declared.contract.empty() && options.answered.answer == "hit"
                             ? "--query is missing: rect-rect, ... (list --queries); and --contract"
                             : "--query is missing: rect-rect, ... (list --queries)");
    (void)chosen_query(options.wanted.query, options.wanted.turn);
}

}  // namespace

ExamineOptions examine_options(const Examine& options, const BlackBox& box) {
    ExamineOptions examine;
    examine.declared = box.declared;
    examine.seed = box.seed.value_or(1);
    examine.cases = static_cast<std::uint64_t>(options.cases);
    require_apart({options.json}, {options.from});
    if (!options.from.empty()) {
        examine.given = given_scenes(options, box);
        examine.program.of_list = is_listed(examine.given.front());
    } else {
        examine.asked_query = chosen_query(options.wanted.query, options.wanted.turn);
        examine.query = made_query(examine.asked_query, box.convention);
        examine.domain = chosen_domain(options.handed.bounds, box.convention);
        examine.families = chosen_families(options.wanted.families);
        examine.sequences = sequences_beside(examine.cases);
        examine.at_boundary = options.at_boundary < 0
                                  ? at_boundary_among(examine.cases)
                                  : static_cast<std::uint64_t>(options.at_boundary);
        examine.program.of_list = examine.query.ends_with("-list");
    }
    const bool of_list = examine.program.of_list;
    examine.program = supervised(options, box);
    examine.program.of_list = of_list;
    examine.to_simplify = simplifying_time(options);
    return examine;
}

Program supervised(const Examine& options, const BlackBox& box) {
    Program program;
    program.command = box.command;
    program.convention = box.convention;
    program.precision = input_precision(box.declared.scalar);
    program.time_limit =
        std::chrono::milliseconds(static_cast<std::int64_t>(1000 * options.time_limit));
    program.memory_limit = options.memory_limit;
    program.stop = &interrupted;
    return program;
}

std::chrono::milliseconds simplifying_time(const Examine& options) {
    return std::chrono::milliseconds(static_cast<std::int64_t>(1000 * options.simplify));
}

BlackBox black_box(const Examine& options, const Declaration& declared) {
    BlackBox box{options.name.empty() ? name_after(options.exec) : options.name, options.exec,
                 declared};
    require_name(box.name);
    box.convention = convention_of(options.handed.convention);
    box.options = run_options(options);
    if (options.from.empty()) box.seed = chosen_seed(options.seed);
    return box;
}

void require_no_accuracy(const Answered& answered) {
    if (answered.relative >= 0 || answered.absolute >= 0)
        throw InputError("--relative and --absolute are for numbers, such as --answer area");
}

void require_first_of_list(const Answered& answered, bool is_list) {
    if (answered.answer == "first" && !is_list)
        throw InputError("--answer: the first of a list is asked for, and there is no list");
}

int run(const Examine& options) {
    require_query(options);
    if (chosen_answer(options.answered) != AnswerKind::hit) return run_measures(options);
    require_no_accuracy(options.answered);
    const BlackBox box = black_box(options, chosen_declaration(options.declared, options.scalar));
    ExamineOptions examine_run = examine_options(options, box);
    require_first_of_list(options.answered, examine_run.program.of_list);
    BlackBoxOutput output(options.json, options.out);
    examine_run.found = [&](const MarginExample& example) {
        if (fails(example.kind)) output.store_early(finding_json(box, example));
    };
    end_run_on_interrupt();
    Examination examination;
    {
        Progress progress("cases");
        examine_run.progress = [&progress](std::uint64_t done, std::uint64_t total) {
            progress.update(done, total);
        };
        examination = examine(examine_run);
    }
    const std::string mismatch =
        examination.found ? mismatch_text(*examination.found, box.convention) : "";
    const BlackBoxRun how{examination.complete,
                          examination.given_up,
                          examination.starts,
                          examination.seconds,
                          mismatch,
                          examination.hung,
                          examination.calls};
    const MarginRow& row = examination.row;
    output.finish(black_box_text(box, row, how, text_width()), black_box_json(box, row, how),
                  findings_of(box, row));
    if (examination.row.failed()) return exit_status::failed;
    return examination.complete ? exit_status::kept : exit_status::not_run;
}

}  // namespace touchstone::commands
