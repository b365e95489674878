// The command `answer`. `verify --isolate` runs it as a process for each algorithm.
#include <unistd.h>

#include <cstdio>
#include <iostream>

#include <fmt/format.h>

#include "core/format/json.h"
#include "core/scenes/input_error.h"
#include "oracle/cases/checked_case.h"
#include "properties/judging/judge.h"
#include "properties/programs/protocol.h"
#include "reports/commands/choice.h"
#include "reports/commands/exit_status.h"

namespace touchstone::commands {
namespace {

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
    const Subject& subject = *chosen_algorithms({options.algorithm}).front();
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

}  // namespace touchstone::commands
