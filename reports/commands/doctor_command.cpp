#include <fmt/format.h>

#include "core/scenes/problem.h"
#include "properties/conventions/handing.h"
#include "properties/judging/judge.h"
#include "properties/programs/protocol.h"
#include "reports/commands/calls.h"
#include "reports/commands/diagnosed_program.h"
#include "reports/commands/ending.h"
#include "reports/commands/examining.h"
#include "reports/files/reproduce.h"
#include "reports/text/diagnosis_text.h"
#include "reports/text/table.h"

namespace touchstone::commands {
namespace {

using doctor::Diagnosis;

/// The card of the program until its tolerance is known.
Card card_of(const Doctor& options, const doctor::Known& known, Contract contract) {
    Declaration declared = declared_numbers(known.asked, known.scalar_or_double());
    declared.contract = contract;
    Card card{name_after(options.exec), options.exec, declared};
    if (options.time_limit != Examine{}.time_limit)
        card.options.push_back(fmt::format("--time-limit {}", options.time_limit));
    return card;
}

Program program_to_ask(const Doctor& options, const doctor::Known& known) {
    Program program = program_of(card_of(options, known, Contract::unspecified));
    program.of_list = options.wanted.query.ends_with("-list");
    return program;
}

/// Returns a function that makes a command, which judges a case given in a convention. If the case
/// format can't express the scene exactly, the command judges the numbers without the convention.
AskAgain ask_again(const Card& card, std::size_t width) {
    return [card, width](const Scene& given, const Convention& convention) {
        Card meant = card;
        const auto scene = as_read(given, convention, input_precision(card.declared.scalar));
        if (scene) meant.convention = convention;
        return repeat_lines(meant, Example{.scene = scene.value_or(given)}, width, 2);
    };
}

/// The facts that the options state about the program.
doctor::Known known_of(const Doctor& options, const std::string& query) {
    const AnswerKind asked = chosen_answer(options.declared);
    require_first_of_list(options.declared, query.ends_with("-list"));
    if (is_of_containment(asked))
        throw InputError("--answer: the doctor does not ask about containment; verify does");
    require_askable(asked, *kinds_of_query(query));
    require_order(asked, options.wanted.query);
    if (options.wanted.unit_turns) (void)chosen_domain(options.wanted, {}, {});
    doctor::Known known{.asked = asked, .unit_turns = options.wanted.unit_turns};
    if (!options.scalars.empty())
        known.scalar = asked == AnswerKind::hit ? chosen_scalars(options.scalars).front()
                                                : chosen_case_scalar(options.scalar());
    return known;
}

/// The `verify` command with the options `further`, on lines of at most `width` columns.
std::string verify_call(const Doctor& options, const std::vector<std::string>& further,
                        std::size_t width) {
    std::vector<std::string> parts{called_as() + " verify", "--exec " + shell_word(options.exec),
                                   "--query " + options.wanted.query};
    if (options.wanted.turn != Wanted{}.turn) parts.push_back("--turn " + options.wanted.turn);
    if (options.wanted.unit_turns) parts.emplace_back("--unit-turns");
    if (const std::string& answer = options.declared.answer; answer != Declared{}.answer)
        parts.push_back("--answer " + answer);
    parts.insert(parts.end(), further.begin(), further.end());
    return call_lines(parts, width, 2);
}

std::string verify_lines(const Doctor& options, const Diagnosis& diagnosis, const Advice& advice,
                         std::size_t width) {
    const bool passes = diagnosis.is_usable() && advice.passes;
    const bool is_named = advice.basis == Advice::Basis::mistake;
    const bool is_bounded = states(advice.options, "--lengths");
    return '\n' +
           wrapped(passes       ? "Verify it with:"
                   : is_named   ? "Correct this, then verify it with:"
                   : is_bounded ? "The command below shows all failures within its bounds. Beyond "
                                  "them, answers far from touching are wrong, too:"
                                : "The command below shows all failures:",
                   width) +
           verify_call(options, advice.options, width) +
           (advice.within.empty()
                ? ""
                : wrapped({width}, "With these options, {} cases pass:", grouped(options.cases)) +
                      verify_call(options, advice.within, width));
}

struct DoctorOutput {
    RunOutput out;
    Json diagnoses = Json::array();

    void add(std::string_view name, std::string_view query, const Diagnosis& diagnosis,
             const std::vector<std::string>& options = {}) {
        diagnoses.push_back({{"name", name}, {"query", query}});
        diagnoses.back().update(diagnosis_json(diagnosis));
        if (!options.empty()) diagnoses.back()["options"] = options;
    }
};

/// The options that the diagnosis and the call state.
std::vector<std::string> stated_options(const Doctor& options, const Diagnosis& diagnosis) {
    std::vector<std::string> all;
    if (diagnosis.has_convention()) all = options_of(diagnosis);
    // Answers in numbers have no contract, whatever the diagnosis states.
    if (chosen_answer(options.declared) != AnswerKind::hit)
        std::erase_if(all, [](const auto& one) { return one.starts_with("--contract "); });
    // `verify` assumes double.
    if (options.scalar() != "double" && !states(all, "--scalar"))
        all.push_back("--scalar " + options.scalar());
    return all;
}

/// The options of `verify` for the program, and what further cases show. If some of these fail,
/// their causes replace those of the diagnosis.
Advice advice_for(const Doctor& options, const doctor::Known& known,
                  const DiagnosedProgram& program, Diagnosis& diagnosis, std::size_t width) {
    Advice advice{.options = stated_options(options, diagnosis)};
    const bool has_convention = diagnosis.has_convention();
    // If no convention fits, numbers are checked as answers to the cases as written.
    const bool is_checked =
        has_convention || (known.asked != AnswerKind::hit && !diagnosis.found.fits);
    if (is_checked && !program.failed()) {
        advice = advised(options, diagnosis, advice.options, width);
        if (advice.is_of_whole_numbers()) diagnosis.tolerance.absolute_tolerance = 0;  // unused
        if (!advice.passes) diagnosis.causes = {};
        require_uninterrupted();
    }
    if (const std::string& bounds = program.bounds_of_hang(); !bounds.empty())
        advice.options.push_back(bounds);
    if (!has_convention && diagnosis.causes.like) {
        advice.basis = Advice::Basis::mistake;
        if (!diagnosis.named_in.is_plain())
            advice.options.push_back("--convention " + text_of(diagnosis.named_in));
        advice.options.push_back(fmt::format("--contract {}", name(Contract::unspecified)));
    }
    return advice;
}

/// What the answers show: the failures of further cases and their convention, or the diagnosis.
std::string conclusions_text(const DiagnosedProgram& program, const Diagnosis& diagnosis,
                             const Advice& advice, const AskAgain& ask_again, std::size_t width) {
    if (advice.basis == Advice::Basis::failures)
        return (states(advice.options, "--convention")
                    ? wrapped(mismatch_text({advice.convention}, {}) + " In that convention:",
                              width)
                    : "") +
               advice.explained + advice.text.substr(1);
    // Leaves out the diagnosis if every case failed, which problem_text says. It is left out for
    // whole numbers, too, because touching shapes with fractions do not show their contract.
    const bool is_silent =
        (program.failed() && diagnosis.found.unanswered == diagnosis.found.asked) ||
        advice.is_of_whole_numbers();
    return advice.explained +
           (is_silent ? ""
                      : diagnosis_text(diagnosis, advice.passes ? ask_again : AskAgain(), width)) +
           advice.text;
}

/// The scenes, as the program received them, whose answers the diagnosis calls wrong or cannot
/// explain.
std::vector<Scene> suspicious(const Diagnosis& diagnosis, const doctor::Known& known) {
    std::vector<Scene> scenes;
    for (const doctor::Answered& one : diagnosis.found.answers)
        if (one.parts() || !diagnosis.found.fits) scenes.push_back(one.given);
    const auto add = [&](const std::optional<Scene>& meant) {
        if (!meant) return;
        auto given = as_handed_over(*meant, diagnosis.found.best.convention, known.precision());
        if (given) scenes.push_back(*std::move(given));
    };
    add(diagnosis.tolerance.wrong_example);
    if (diagnosis.contract.kept == Contract::unspecified || diagnosis.contract.missed_in_line > 0) {
        add(diagnosis.contract.touching_hit);
        add(diagnosis.contract.touching_miss);
    }
    if (diagnosis.numbers && diagnosis.numbers->wrong_example)
        add(diagnosis.numbers->wrong_example->scene);
    return scenes;
}

bool examine_program(const Doctor& options, DoctorOutput& output) {
    if (options.wanted.query.empty())
        throw InputError("--query is missing: rect-rect, ... (list --queries)");
    const std::string query = chosen_query(options.wanted.query, options.wanted.turn);
    const doctor::Known known = known_of(options, query);
    const doctor::Doctor doctor(query, chosen_seed(options.seed), known);
    DiagnosedProgram program(program_to_ask(options, known));
    end_run_on_interrupt();
    const auto complete = program.diagnosed_by(doctor);
    Diagnosis diagnosis = complete.value_or(Diagnosis{.found = {.best = {}}});
    if (!complete) diagnosis.asked = static_cast<int>(program.asked());
    program.end_questions(diagnosis.found.best.convention);
    require_uninterrupted();
    const std::size_t width = text_width();
    const Card card = card_of(options, known, diagnosis.contract.kept);
    const AskAgain again = ask_again(card, width);
    std::string report = wrapped({width}, "Asked about {} cases of {}{}.", grouped(diagnosis.asked),
                                 options.wanted.query, program.declined_text()) +
                         program.problem_text(width, card);
    if (!complete) {
        report.pop_back();  // the blank line
        output.out.print(report);
        output.add(options.exec, query, diagnosis);
        return false;
    }
    const auto add_state = [&](const std::string& text) {
        output.out.print(report + text);
        output.add(options.exec, query, {.found = {.best = {}}, .asked = diagnosis.asked});
        output.diagnoses.back()["depends_on_earlier_cases"] = true;
        return false;
    };
    if (!diagnosis.is_well())
        if (const auto example = program.differing_alone(suspicious(diagnosis, known)))
            return add_state(depending_text(card, *example, width));
    // The same answer to every scene is no error if it is right for every scene.
    std::string same = diagnosis.is_well() ? "" : program.same_answer_text(card, width);
    if (same.empty() && program.answered_few()) same = program.without_answer_text(width, again);
    if (!same.empty()) {
        output.out.print(report + same);
        // A convention that fits only by chance is not reported.
        output.add(options.exec, query, {.found = {.best = {}}, .asked = diagnosis.asked});
        return false;
    }
    const Advice advice = advice_for(options, known, program, diagnosis, width);
    if (!advice.depending.empty()) return add_state(advice.depending);
    output.out.print(
        report + program.without_answer_text(width, again) +
        (program.status() != 0 ? wrapped(exit_status_text(program.status()), width) : "") +
        conclusions_text(program, diagnosis, advice, again, width));
    if (diagnosis.has_convention() || advice.basis == Advice::Basis::mistake)
        output.out.print(verify_lines(options, diagnosis, advice, width));
    if (!advice.passes) diagnosis.causes = advice.causes;
    output.add(options.exec, query, diagnosis, advice.options);
    if (program.status() != 0) output.diagnoses.back()["exit_status"] = program.status();
    return diagnosis.is_well() && advice.passes && !program.failed() && program.answered_all();
}

/// True if the algorithm reads cases as written, a tolerance or length allows all its errors, and
/// it keeps its contract.
bool examine_algorithm(const Subject& subject, Scalar scalar, std::uint64_t seed,
                       DoctorOutput& output) {
    const AlgorithmInfo& info = subject.info();
    const Diagnosis diagnosis =
        doctor::Doctor(info.query, seed).diagnose(answerer(subject, scalar).ask);
    const std::size_t width = text_width();
    const AskAgain again = [&](const Scene& scene, const Convention& /*convention*/) {
        std::string line;
        append_case(line, scene);
        return echo_lines(line, width - 2, 2) + " |\n    " + replay_command(info.name, scalar) +
               '\n';
    };
    output.out.print(wrapped({width}, "{} ({}): {} cases of {}{}", info.name, name(scalar),
                             diagnosis.asked, info.query,
                             info.query.ends_with("-degrees") ? ", in degrees" : "") +
                     diagnosis_text(diagnosis, again, width));
    const bool differs = diagnosis.is_usable() && info.contract != Contract::unspecified &&
                         diagnosis.contract.kept != info.contract;
    if (differs)
        output.out.print(wrapped({width}, "It declares the contract {}.", name(info.contract)));
    output.add(info.name, info.query, diagnosis);
    return diagnosis.is_well() && diagnosis.found.best.is_plain() && !differs;
}

bool examine_algorithms(const Doctor& options, DoctorOutput& output) {
    const std::vector<const Subject*> subjects = chosen_subjects(options.algorithms);
    const Scalar scalar = chosen_scalars({options.scalar()}).front();
    bool is_all_well = true;
    for (const Subject* subject : subjects) {
        if (subject != subjects.front()) output.out.print("\n");
        is_all_well &= examine_algorithm(*subject, scalar, chosen_seed(options.seed), output);
    }
    return is_all_well;
}

}  // namespace

int run(const Doctor& options) {
    if (options.exec.empty() && options.algorithms.empty())
        throw InputError("expected --exec 'CMD' or the name of an algorithm");
    DoctorOutput output{RunOutput(options.output)};
    const bool is_well = options.exec.empty() ? examine_algorithms(options, output)
                                              : examine_program(options, output);
    output.out.finish("", Json{{"diagnoses", output.diagnoses}}, {});
    return is_well ? exit_status::kept : exit_status::failed;
}

void add_doctor(CLI::App& app, const Choose& choose) {
    const auto [command, options] = add_command<Doctor>(
        app, choose, "doctor",
        "Find out how code reads its numbers, what it answers at touching, and its tolerance");
    command.footer(
        "Examples:\n"
        "  touchstone doctor --exec 'node mine.js' --query rect-rect\n"
        "  touchstone doctor sat-local --scalar float\n");
    CLI::Option* names = command.add_option(
        "NAME", options.algorithms, "Algorithms of `list` that answer hits (without --exec)");
    CLI::Option* exec = command.add_option(
        "--exec", options.exec,
        "A program in any language. It reads a case per line and prints an answer per line");
    exec->excludes(names)->check(not_blank("a program"));
    const std::size_t first = command.get_options().size();
    add_query(command, options.wanted);
    add_time_limit(command, options.time_limit);
    add_answer_kind(command, options.declared.answer,
                    [](AnswerKind kind) { return !is_of_containment(kind); });
    need(command, first, exec);
    command
        .add_option("--scalar", options.scalars,
                    "Number type of the algorithm (default: double) or program (default: detected)")
        ->expected(1)
        ->default_str("");
    options.cases = 10'000;
    add_count(command, "--cases", options.cases, "How many cases check the advised options", 1)
        ->needs(exec);
    add_seed(command, options.seed);
    command.add_option("--json", options.output.json,
                       "Write the diagnosis as JSON; - for standard output");
}

}  // namespace touchstone::commands
