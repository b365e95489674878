// One run of an examined program: it reads cases until the input ends, and prints as many answers.
//
// Cases are sent without waiting for answers, so a program may answer line by line, in blocks when
// its output buffer fills up, or at the end. If a run fails, answers may be lost in that buffer.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/cards/registry.h"
#include "core/scenes/scene.h"
#include "properties/conventions/convention.h"
#include "properties/engines/process.h"
#include "properties/judging/question.h"
#include "properties/judging/row.h"
#include "properties/random/random.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// The subject of an examination, its declared contract and tolerance, and how it was run. An
/// algorithm's own card is AlgorithmInfo (core/cards/algorithm.h).
struct Card {
    std::string name;     ///< letters, digits and ".-_"
    std::string command;  ///< for the shell; empty if no program was run
    Declaration declared;
    std::optional<std::uint64_t> seed{};  ///< of the generated scenes
    std::vector<std::string> options{};   ///< options of the run: "--time-limit 0.3", for the shell
    Convention convention{};              ///< the convention in which it got scenes
    bool has_mathematics = false;         ///< an algorithm of touchstone; it has an exact run

    [[nodiscard]] JudgedBy judged_by() const {
        if (has_mathematics && declared.asks_numbers()) return JudgedBy::truth_and_mathematics;
        if (has_mathematics) return JudgedBy::mathematics;
        return declared.asks_numbers() ? JudgedBy::truth : JudgedBy::margin;
    }
};

/// A program that is asked, its card, and the limits of its runs.
struct Program {
    /// A command for /bin/sh. Or "unix:PATH", a Unix socket; each connection to it acts as a run.
    std::string command;
    /// Answers each case in this process, in the case format's convention, instead of a command.
    std::function<Reply(const Scene&)> here{};
    Card card{};
    bool of_list = false;  ///< hits only: it answers which item of a list is hit first
    Domain domain{};       ///< of the scenes that it may be asked about
    bool arrays = false;   ///< frames (arrays.h) instead of lines
    /// A program hangs if it neither answers nor reads a case for this long, not counting waits for
    /// a processor, or for 20 times this long in all.
    std::chrono::milliseconds time_limit{5000};
    /// If false, three times this long in all (at least 15 s) replace the 20 times, if shorter.
    bool has_answered = true;
    std::uint64_t memory_limit = 0;           ///< bytes of address space; 0: no limit
    unsigned processes = 1;                   ///< how many run at once (asking.h)
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to end early

    [[nodiscard]] Question question() const { return {card.declared.asked, of_list}; }
    /// The precision of the numbers in the cases.
    [[nodiscard]] Precision precision() const { return input_precision(card.declared.scalar); }
    [[nodiscard]] bool stopped() const {
        return stop != nullptr && stop->load(std::memory_order_relaxed);
    }
};

struct Fault {
    FaultKind kind;
    std::string what;       ///< description, printable
    std::size_t at = 0;     ///< the index, in the run, of the case whose answer is due next
    std::string printed{};  ///< the end of standard error, unchanged
    /// True if the exit status means that a shell found no such command, or could not run it.
    bool is_unknown_command = false;
    // Once the case is located (asking.h), `at` is its index among all scenes:
    bool alone = false;     ///< the program fails at the case alone, too; false: only after others
    std::size_t since = 0;  ///< the first scene of the run that failed
    /// True if the program ended with status 0 and answered all cases except one.
    bool lacks_one = false;

    /// True if there are too few or too many answers. Then earlier answers may belong to other
    /// cases.
    [[nodiscard]] bool may_shift_answers() const {
        return kind == FaultKind::ended || kind == FaultKind::excess;
    }
};

/// The answers of a run, and its fault if it has one. For one line of output: the answer or the
/// fault.
struct RunResult {
    std::vector<Reply> answers{};
    std::optional<Fault> fault{};
    int status = 0;  ///< the exit status if the program ended without a fault; otherwise 0
};

/// Appends some lines of cases, each with its line end, or some frames of cases. Cases are numbered
/// from 1 in each run. Returns the number of cases; 0 at the end.
using MoreLines = std::function<std::size_t(std::string&)>;

/// Runs the program on all the lines. Throws std::runtime_error if no process or connection can be
/// created.
RunResult run_program(const Program& program, const MoreLines& more_lines);

// Scenes that a black box can be asked about: within its domain, and expressible in its convention.

/// Returns a scene near this one that can be asked about; nothing if no such scene is found.
std::optional<Scene> fitted_within(Scene scene, const Program& program);

/// True if the scene can be asked about unchanged.
bool may_be_asked(const Scene& scene, const Program& program);

}  // namespace touchstone
