// Two threads that ask at the same time.
//
// An algorithm that keeps anything outside of its thread (a static buffer, a cache without a lock)
// answers rightly to each of them alone. Whether it shows depends on the machine as well: what is
// found is an error, what is not found proves nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "properties/judging/judge.h"

namespace touchstone {

/// What a thread asks, with the answers that it gets while no other thread asks.
struct AskedAlone {
    std::vector<Scene> scenes;
    std::vector<Answer> answers;
};

/// That of the scenes, each asked about once.
AskedAlone asked_alone(const Subject& subject, Scalar scalar, std::vector<Scene> scenes);

/// A scene that one of the threads was answered otherwise than alone, and wrongly.
struct PartedAtOnce {
    std::size_t thread;  ///< 0 or 1
    std::size_t at;      ///< its place among the scenes of that thread
    Answer answer;
};

/// Has two threads ask about their scenes by turns until each has made so many calls during which
/// the other one went on, or many more in all; ends at the first such answer. Nothing where there
/// was none. Throws what the algorithm throws.
std::optional<PartedAtOnce> parted_at_once(const Subject& subject, Scalar scalar,
                                           const AskedAlone& first, const AskedAlone& second,
                                           std::uint64_t calls);

}  // namespace touchstone
