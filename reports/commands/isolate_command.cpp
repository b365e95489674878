// `verify` of algorithms as black boxes: with --isolate, and for algorithms that answer with
// numbers. Also the command `answer`: --isolate runs it as a process for each algorithm.
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <iostream>

#include <fmt/format.h>

#include "core/format/json.h"
#include "core/scenes/input_error.h"
#include "oracle/cases/checked_case.h"
#include "properties/judging/judge.h"
#include "properties/programs/examine.h"
#include "properties/programs/protocol.h"
#include "reports/commands/choice.h"
#include "reports/commands/examining.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/interrupt.h"
#include "reports/commands/run_output.h"
#include "reports/files/reproduce.h"
#include "reports/text/black_box_text.h"
#include "reports/text/progress.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

/// The path of this program, for use from any folder.
std::string own_path() {
    std::error_code error;
    const auto path = std::filesystem::read_symlink("/proc/self/exe", error);
    return error ? called_as() : shell_word(path.string());
}

Card isolated_card(const Subject& subject, Scalar scalar) {
    const AlgorithmInfo& info = subject.info();
    // `exec` replaces the shell. Otherwise a kill would end only the shell, and a hanging algorithm
    // would keep running.
    return {std::string(info.name),
            fmt::format("exec {} answer {} --scalar {}", own_path(), info.name,
                        shell_word(name(scalar))),
            declared_by(info, scalar)};
}

ExamineOptions black_box_options(const Subject& subject, const Card& card, const Verify& options,
                                 const Examine& limits) {
    ExamineOptions examine;
    examine.program = supervised(limits, card);
    examine.program.question.of_list = subject.info().query.ends_with("-list");
    if (subject.asks_numbers()) {
        examine.cases = Verify::kOtherCases;
        if (options.cases < 0) examine.enough_failed = kEnoughFailed;
        examine.known = known_on_card(subject.info(), card.declared.scalar);
    }
    const auto is_own = [&card](const Card& other) {
        return other.name == card.name && other.declared.scalar == card.declared.scalar;
    };
    for (KnownFinding& known : known_in(limits.known, card, subject.info().query, is_own))
        examine.known.push_back(std::move(known));
    examine.declared = card.declared;
    examine.query = examine.asked_query = subject.info().query;
    examine.domain = chosen_domain(options.bounds, {});
    examine.seed = card.seed.value();
    if (options.cases >= 0) examine.cases = static_cast<std::uint64_t>(options.cases);
    examine.at_boundary = at_boundary_among(examine.cases);
    if (card.command.empty())
        examine.program.here = [&subject, scalar = card.declared.scalar](const Scene& scene) {
            return reply(subject, scalar, scene);
        };
    else examine.sequences = sequences_beside(examine.cases);  // A new process has no state.
    examine.to_simplify = simplifying_time(limits);
    return examine;
}

/// Returns the stream for answers. After the call, output of the algorithm goes to standard error.
std::FILE* take_standard_output() {
    std::FILE* answers = fdopen(dup(STDOUT_FILENO), "w");
    if (answers == nullptr || dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
        throw std::runtime_error("standard output cannot be redirected");
    return answers;
}

std::string answer_line(const Subject& subject, Scalar scalar, const Scene& scene) {
    if (subject.asks_numbers()) {
        std::string line;
        append_answer(line, {subject.info().asked}, reply(subject, scalar, scene));
        line.front() = '{';
        return line;
    }
    const Answer given = answer(subject, scalar, scene);
    if (given == kNotConverged) return "null";
    if (is_listed(scene)) return std::to_string(given);
    return given == 0 ? "false" : "true";
}

}  // namespace

int run(const AnswerCases& options) {
    const Subject& subject = *chosen_of_any({options.algorithm}).front();
    const Scalar scalar = chosen_scalars({options.scalar}).front();
    std::FILE* const answers = take_standard_output();
    for_each_line(std::cin, [&](std::size_t number, const std::string& line) {
        const Scene scene = parse_checked_case(line).scene;
        if (query_of(scene) != subject.info().query)
            throw InputError(fmt::format("line {}: a case of {}, but {} answers {}", number,
                                         query_of(scene), subject.info().name,
                                         subject.info().query));
        std::fputs((answer_line(subject, scalar, scene) + '\n').c_str(), answers);
        // Flushes each answer, so that a crash can be attributed to its case.
        std::fflush(answers);
    });
    return std::ferror(answers) != 0 ? exit_status::not_run : exit_status::kept;
}

namespace {

enum class Where { own_process, here };

int run_as_black_boxes(const std::vector<const Subject*>& subjects, Where where,
                       const Verify& options, const Examine& limits) {
    RunOutput output(options.json, options.out);
    end_run_on_interrupt();
    bool failed = false;
    bool complete = true;
    Row judged;
    Json reports = Json::array();
    std::vector<Json> findings;
    for (const Subject* subject : subjects)
        for (const Scalar scalar : chosen_scalars(options.scalars)) {
            if (interrupted) break;
            Card card =
                where == Where::here ? card_of(*subject, scalar) : isolated_card(*subject, scalar);
            card.seed = chosen_seed(options.seed);
            const Examination one =
                examined(card, black_box_options(*subject, card, options, limits), output);
            output.print(black_box_text(card, one, text_width()) + '\n');
            failed = failed || one.row.failed() || one.row.has_stale();
            complete = complete && one.complete;
            judged.is_judged = judged.is_judged || one.row.is_judged;
            judged.cases += one.row.cases;
            reports.push_back(black_box_json(card, one));
            for (Json& finding : findings_of(card, one)) findings.push_back(std::move(finding));
        }
    output.finish("", reports, findings);
    if (failed) return exit_status::failed;
    if (complete && !interrupted) require_judged(judged);
    return complete && !interrupted ? exit_status::kept : exit_status::not_run;
}

}  // namespace

int run_isolated(const Verify& options, const Examine& limits) {
    return run_as_black_boxes(chosen_of_any(options.algorithms), Where::own_process, options,
                              limits);
}

namespace {

void leave_out(std::vector<const Subject*>& from, const std::vector<const Subject*>& unwanted) {
    for (const Subject* subject : unwanted) std::erase(from, subject);
}

}  // namespace

int run_algorithms(const Verify& options, const Examine& limits) {
    Chosen chosen = chosen_algorithms(options.algorithms);
    if (!options.except.empty()) {
        const Chosen unwanted = chosen_algorithms(options.except);
        leave_out(chosen.hits, unwanted.hits);
        leave_out(chosen.numbers, unwanted.numbers);
        if (chosen.hits.empty() && chosen.numbers.empty())
            throw InputError("--except leaves no algorithm to verify");
    }
    if (!chosen.hits.empty() && limits.simplify != Examine{}.simplify)
        throw InputError(fmt::format("--simplify is not for {}, which answers hits: use --minimize",
                                     chosen.hits.front()->info().name));
    Verify of_hits = options;
    if (!chosen.numbers.empty() || !options.except.empty()) {
        of_hits.algorithms.clear();
        of_hits.except.clear();
        for (const Subject* subject : chosen.hits)
            of_hits.algorithms.emplace_back(subject->info().name);
    }
    if (chosen.numbers.empty()) return run(of_hits);
    if (!options.of_hits.empty() && (chosen.hits.empty() || !options.table.empty()))
        throw InputError(fmt::format("{} is only for algorithms that answer hits, unlike {}",
                                     options.table.empty() ? options.of_hits : "--table",
                                     chosen.numbers.front()->info().name));
    if (chosen.hits.empty())
        return run_as_black_boxes(chosen.numbers, Where::here, options, limits);
    if (!options.json.empty())
        throw InputError(
            "--json takes algorithms that answer hits, or those that answer with "
            "numbers, but not both in one call");
    const int status = run(of_hits);
    std::cout << '\n';
    return std::max(status, run_as_black_boxes(chosen.numbers, Where::here, options, limits));
}

}  // namespace touchstone::commands
