// Examines a function of another project as a black box, as `touchstone verify --exec` examines a
// program. Hits are judged by margin, numbers by the true value (properties/judging/by_margin.h,
// by_truth.h).
#pragma once

#include <cfenv>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/scenes/scene.h"
#include "properties/conventions/convention.h"
#include "properties/judging/judge.h"
#include "properties/programs/examine.h"
#include "properties/programs/protocol.h"
#include "properties/scenes/domain.h"

namespace touchstone::fuzz {

/// A function of another project in this process. It gets cases and returns answers as text, like a
/// program of `touchstone verify --exec` (properties/programs/protocol.h).
class InProcess {
  public:
    /// Answers a case, given as a line without a newline. The text is valid until the next call.
    using Answer = const char*(void* function, const char* line, std::size_t size);

    /// Takes the thread's current floating-point environment as the environment of the function.
    /// Because of the function's compile flags, that environment may flush subnormal numbers to
    /// zero, which would make the oracle wrong. So from now on the thread has the default
    /// environment, except while the function runs.
    InProcess(Answer* answer, void* function);

    /// Returns the function's answer to `handed`, which is `meant` in the function's convention.
    /// The answer is valid until the next call. If the function crashes, prints `meant` (last_case,
    /// below).
    std::string_view ask(const Scene& handed, const Scene& meant);

  private:
    Answer* answer_;
    void* function_;
    std::fenv_t its_environment_{};
    std::string line_;
    std::string meant_line_;
};

}  // namespace touchstone::fuzz

namespace touchstone::fuzz::last_case {

// Prints the case on standard error if a function crashes, calls exit or exceeds libFuzzer's time
// limit, or if AddressSanitizer or UndefinedBehaviorSanitizer reports an error, even if the process
// then continues. libFuzzer itself prints only the bytes of its input.

/// Installs signal handlers, once. They print the case, then call the previous handlers.
void watch();

/// Marks the case in that line as running. The line must not change until end().
void begin(std::string_view line);
void end();

}  // namespace touchstone::fuzz::last_case

namespace touchstone::fuzz {

class FunctionExaminer {
  public:
    /// The options state the function's card, its query and its domain.
    FunctionExaminer(ExamineOptions options, InProcess function);

    [[nodiscard]] const Card& card() const { return options_.program.card; }

    /// Returns the scene, or a scene near it, that is valid for the function: in its scalar, its
    /// domain and its convention. Returns nothing if no such scene is near, or if the scene is of
    /// another query.
    [[nodiscard]] std::optional<Scene> fitted(const Scene& scene) const;

    /// Returns a fitted scene. The same seed gives the same scene. Throws InputError if too few
    /// scenes are in the domain.
    [[nodiscard]] Scene any_scene(std::uint64_t seed) const;

    /// Returns a fitted mutant of the scene, or the scene if the mutant cannot be fitted. If the
    /// contract is not unspecified, sometimes returns a scene that shows the contract
    /// (judging/by_margin.h).
    [[nodiscard]] Scene mutant(const Scene& scene, std::uint64_t seed) const;

    /// Calls the function on a fitted scene. Tells the fuzzer how close to touching the scene is,
    /// and how wrong the answer is (feedback.h). Returns nothing if the answer does not fail. An
    /// unreadable answer is a defect. If a readable answer fails, calls the function again. A
    /// different second answer is a defect, too. If the answers are numbers that must not depend on
    /// the order of the shapes, two shapes of the same kind are passed in both orders.
    std::optional<Example> examine(const Scene& scene);

  private:
    /// Returns the judgement of a wrong answer. Returns nothing if the answer is right or, for a
    /// number, if the scene is not judged. A number with an allowed error is right unless it
    /// contradicts other answers or AlwaysAboveZero finds a fault.
    std::optional<Judgement> judged(Truth& truth, const Reply& answer);
    /// True if computing in floats explains a wrong answer.
    bool is_right_in_floats(const Scene& scene, const Reply& answer);
    /// Converts the scene to the function's convention and returns the function's answer to it.
    RunResult ask(const Scene& scene);

    ExamineOptions options_;
    InProcess function_;
    AlwaysAboveZero above_zero_;  ///< notices if distances and depths are never 0
};

/// Runs libFuzzer until it ends, in a program that has its own `main`. The first argument is the
/// program. Returns the exit status. Inputs are records or case lines (record.h). At the first
/// fault a child process aborts; libFuzzer treats that as a crash and keeps the input. Then the
/// parent process calls `found` and ends with the exit status of the child.
int run_fuzzer(int argc, char** argv, FunctionExaminer& examiner,
               const std::function<void(const Example&)>& found);

}  // namespace touchstone::fuzz
