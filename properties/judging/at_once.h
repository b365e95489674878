// Two threads that call an algorithm at the same time.
//
// An algorithm that keeps state shared by threads (a static buffer, a cache without a lock) answers
// correctly while only one thread runs. Whether the error shows also depends on the machine: a
// wrong answer is an error, but the absence of one proves nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "properties/judging/judge.h"

namespace touchstone {

/// The scenes of a thread, and their answers while no other thread calls.
struct AskedAlone {
    std::vector<Scene> scenes;
    std::vector<Answer> answers;
};

/// Asks about each of the scenes once.
AskedAlone asked_alone(const Subject& subject, Scalar scalar, std::vector<Scene> scenes);

/// A scene with a wrong answer that differs from the answer it gets alone.
struct PartedAtOnce {
    std::size_t thread;  ///< 0 or 1
    std::size_t at;      ///< index among the scenes of that thread
    Answer answer;
};

/// Runs two threads that ask about their scenes in turn. A thread ends when `calls` of its calls
/// have overlapped calls of the other thread, or after many more calls in all. Returns the first
/// wrong answer that differs from the answer alone. Returns nothing if there is no such answer.
/// Throws the exceptions of the algorithm.
std::optional<PartedAtOnce> parted_at_once(const Subject& subject, Scalar scalar,
                                           const AskedAlone& first, const AskedAlone& second,
                                           std::uint64_t calls);

}  // namespace touchstone
