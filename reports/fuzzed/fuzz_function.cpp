// The entry point of a function's fuzz target, such as `overlaps.fuzz`.

#include <fmt/format.h>

#include "core/scenes/problem.h"
#include "fuzz/functions/examine_function.h"
#include "properties/native/touchstone/fuzzed.h"
#include "properties/programs/protocol.h"
#include "reports/commands/ending.h"
#include "reports/commands/examining.h"
#include "reports/text/example_text.h"
#include "reports/text/table.h"

namespace touchstone {
namespace {

/// Prints the case on a separate line, so that a user can copy it.
void print(const Card& card, const Example& found) {
    std::string line;
    append_case(line, found.scene);
    fmt::print(stderr, "\n{}\n{}{}", line, failed_text(card, found, text_width()),
               judged_text(card, found, text_width()));
    fmt::print(stderr,
               "  To repeat and simplify that case first in each test run, save the line in a\n  "
               "file and pass it to touchstone_add_test as `REPLAY FILE`.\n");
}

int fuzz_function(int argc, char** argv, const char* answers, const char* declared,
                  fuzz::InProcess function) {
    const std::span words(argv, static_cast<std::size_t>(argc));
    const std::string program = words.empty() ? "function" : words.front();
    if (std::any_of(words.begin(), words.end(),
                    [](std::string_view word) { return word == "--help" || word == "-h"; })) {
        fmt::print(
            "Fuzzes the function: {0} -max_total_time=60 FOLDER\n"
            "FOLDER keeps the inputs for the next run. To repeat one file: {0} FILE\n"
            "All options (of libFuzzer): {0} -help=1\n",
            program);
        return exit_status::kept;
    }
    ExamineOptions options = commands::declared_function(answers, declared);
    // The name in reports: "overlaps" for overlaps.fuzz.
    options.program.card.name = std::filesystem::path(program).stem().string();
    fuzz::FunctionExaminer examiner(std::move(options), std::move(function));
    // Throws before the run if too few scenes are in the domain.
    (void)examiner.any_scene(0);
    return fuzz::run_fuzzer(argc, argv, examiner,
                            [&](const Example& found) { print(examiner.card(), found); });
}

}  // namespace
}  // namespace touchstone

extern "C" int touchstone_fuzz(int argc, char** argv, const char* answers, const char* declared,
                               touchstone_answer* answer, void* examined) {
    using namespace touchstone;
    try {
        return fuzz_function(argc, argv, answers, declared, fuzz::InProcess(answer, examined));
    } catch (const InputError& error) {
        fmt::print(stderr, "touchstone: {}\n", error.what());
        return exit_status::wrong_input;
    } catch (const std::exception& error) {
        fmt::print(stderr, "touchstone: {}\n", error.what());
        return exit_status::not_run;
    }
}
