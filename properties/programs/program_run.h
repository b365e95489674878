// One run of an examined program: cases go in, the input ends, as many answers come out.
//
// A run is right as a whole or not at all. Cases are handed over without waiting for answers, so a
// program may answer each line, or in pieces as its output buffer fills up, or all at the end.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/cards/registry.h"
#include "properties/conventions/convention.h"
#include "properties/judging/question.h"
#include "properties/random/precision.h"

namespace touchstone {

struct Program {
    std::string command;                       ///< for /bin/sh
    Question question{};                       ///< that it answers
    Convention convention{};                   ///< in which scenes are handed over
    Precision precision = Precision::double_;  ///< of the numbers that are handed over
    /// Without an answer or a case read for so long the program hangs.
    std::chrono::milliseconds time_limit{5000};
    std::uint64_t memory_limit = 0;           ///< bytes of address space; 0: none
    unsigned processes = 1;                   ///< of it that run at once (asking.h)
    const std::atomic<bool>* stop = nullptr;  ///< set from outside to end early

    [[nodiscard]] bool stopped() const {
        return stop != nullptr && stop->load(std::memory_order_relaxed);
    }
};

/// What went wrong with a run.
struct Fault {
    enum class Kind {
        crashed,    ///< ended by a signal
        ended,      ///< with cases unanswered, or before it read them
        hung,       ///< came to no end within the time limit
        malformed,  ///< a line is no answer, or too long
        reordered,  ///< an answer says that it is to another case
        excess,     ///< more answers than cases
        stopped     ///< this program was asked to stop; no fault of the other
    };
    Kind kind;
    std::size_t at;       ///< the case that was due: how many were answered before
    std::string what;     ///< in words, printable
    std::string printed;  ///< the end of standard error, as it came
    /// The exit status that a shell gives where there is no such program, or none that may be run.
    bool is_unknown_command = false;
};

struct RunResult {
    std::vector<Reply> answers;
    std::optional<Fault> fault;
};

/// Appends some lines of cases, numbered on from 1 in each run, each with its end of line; returns
/// how many, and 0 where there are no more.
using MoreLines = std::function<std::size_t(std::string&)>;

/// Runs the program on all the lines. Throws std::runtime_error where no process can be made.
RunResult run_program(const Program& program, const MoreLines& more_lines);

}  // namespace touchstone
