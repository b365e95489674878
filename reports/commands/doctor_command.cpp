#include <iostream>

#include <fmt/format.h>

#include "core/scenes/input_error.h"
#include "properties/judging/judge.h"
#include "properties/programs/asking.h"
#include "properties/programs/protocol.h"
#include "reports/commands/black_box_choice.h"
#include "reports/commands/black_box_commands.h"
#include "reports/commands/choice.h"
#include "reports/commands/exit_status.h"
#include "reports/commands/interrupt.h"
#include "reports/files/replay_line.h"
#include "reports/text/diagnosis_text.h"
#include "reports/text/width.h"

namespace touchstone::commands {
namespace {

using doctor::Ask;
using doctor::Diagnosis;

bool is_well(const Diagnosis& diagnosis) {
    return diagnosis.is_usable() && diagnosis.tolerance.wrong == 0 &&
           diagnosis.found.explained == diagnosis.found.judged;
}

/// A program that is asked, and the first thing that went wrong with it.
class AskedProgram {
  public:
    explicit AskedProgram(const Doctor& options) : asker_(program_of(options)) {}

    [[nodiscard]] Ask ask() {
        return [this](const std::vector<Scene>& scenes) {
            Replies replies = asker_.ask(scenes);
            for (const Failed& failed : replies.failed) note(failed, scenes[failed.at]);
            return replies.answers;
        };
    }

    /// In words, with the case; empty where nothing went wrong.
    [[nodiscard]] std::string problem() const { return problem_; }

  private:
    static Program program_of(const Doctor& options) {
        Program program;
        program.command = options.exec;
        program.time_limit =
            std::chrono::milliseconds(static_cast<std::int64_t>(1000 * options.time_limit));
        program.stop = &interrupted;
        return program;
    }

    void note(const Failed& failed, const Scene& scene) {
        if (failed.fault.is_unknown_command)
            throw std::runtime_error(fmt::format("{}: can't be run: {}",
                                                 printable(asker_.program().command, 200),
                                                 printable(failed.fault.printed, 400)));
        if (!problem_.empty()) return;
        std::string line;
        append_case(line, scene);
        problem_ = fmt::format("{}, at {}", failed.fault.what, line);
    }

    Asker asker_;
    std::string problem_;
};

/// The call that verifies the program as it was found to be, on lines of that width.
std::string verify_lines(const Doctor& options, const Diagnosis& diagnosis, std::size_t width) {
    std::vector<std::string> parts{"--exec " + shell_word(options.exec),
                                   "--query " + options.wanted.query};
    if (options.wanted.turn != Wanted{}.turn) parts.push_back("--turn " + options.wanted.turn);
    for (std::string& option : options_of(diagnosis)) parts.push_back(std::move(option));
    std::string text;
    std::string line = "  " + called_as() + " verify";
    for (const std::string& part : parts) {
        if (line.size() + 1 + part.size() + 2 > width) {
            text += line + " \\\n";
            line = "   ";
        }
        line += ' ' + part;
    }
    return "\nVerify it so:\n" + text + line + '\n';
}

int examine_program(const Doctor& options) {
    if (options.wanted.query.empty()) throw InputError("--query is missing");
    const std::string query = chosen_query(options.wanted.query, options.wanted.turn);
    const doctor::Doctor doctor(query, chosen_seed(options.seed));
    AskedProgram program(options);
    end_run_on_interrupt();
    const Diagnosis diagnosis = doctor.diagnose(program.ask());
    if (interrupted) throw std::runtime_error("interrupted before anything was known");
    const std::size_t width = text_width();
    std::cout << wrapped(fmt::format("Asked about {} scenes of {}.", diagnosis.asked,
                                     options.wanted.query),
                         width)
              << diagnosis_text(diagnosis, width);
    if (!program.problem().empty()) std::cout << wrapped("It failed: " + program.problem(), width);
    if (diagnosis.is_usable()) std::cout << verify_lines(options, diagnosis, width);
    return is_well(diagnosis) && program.problem().empty() ? exit_status::kept
                                                           : exit_status::failed;
}

/// True where it is as its card says: cases read as they are written, and the contract.
bool examine_algorithm(const Subject& subject, Scalar scalar, std::uint64_t seed) {
    const AlgorithmInfo& info = subject.info();
    const Ask asked = [&](const std::vector<Scene>& scenes) {
        std::vector<std::optional<Answer>> answers;
        for (const Scene& scene : scenes) {
            const Answer given = ask(subject, scalar, scene);
            answers.push_back(given == kNotConverged ? std::nullopt : std::optional(given));
        }
        return answers;
    };
    const Diagnosis diagnosis = doctor::Doctor(info.query, seed).diagnose(asked);
    const std::size_t width = text_width();
    std::cout << wrapped(fmt::format("{} ({}): {} scenes of {}", info.name, name(scalar),
                                     diagnosis.asked, info.query),
                         width)
              << diagnosis_text(diagnosis, width);
    const bool differs = diagnosis.is_usable() && info.contract != Contract::unspecified &&
                         diagnosis.contract.kept != info.contract;
    if (differs)
        std::cout << wrapped(fmt::format("Its card says that it is {}.", name(info.contract)),
                             width);
    return is_well(diagnosis) && diagnosis.found.best.is_plain() && !differs;
}

}  // namespace

int run(const Doctor& options) {
    if (!options.exec.empty()) return examine_program(options);
    if (options.algorithms.empty())
        throw InputError("whom to examine: --exec 'CMD', or the name of an algorithm");
    const std::vector<const Subject*> subjects = chosen_subjects(options.algorithms);
    const Scalar scalar = chosen_scalars({options.scalar}).front();
    bool is_all_well = true;
    for (const Subject* subject : subjects) {
        if (subject != subjects.front()) std::cout << '\n';
        is_all_well &= examine_algorithm(*subject, scalar, chosen_seed(options.seed));
    }
    return is_all_well ? exit_status::kept : exit_status::failed;
}

}  // namespace touchstone::commands
