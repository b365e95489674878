// Errors of state in a program: answers that depend on what it was asked before.
//
// Each run is a process of its own, so a scene that is asked about alone is asked in a state that
// remembers nothing, and a sequence of scenes shows the same whenever it is asked.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "properties/judging/confirm.h"
#include "properties/judging/row.h"
#include "properties/programs/asking.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// What is asked in short sequences of calls (sequences/sequences.h).
struct StateChoice {
    std::string query;  ///< as generate_scene takes it
    Domain domain{};
    std::uint64_t seed = 1;
    std::uint64_t calls = 0;
};

/// What was asked, and where an answer depended on what was asked before it.
struct StateFound {
    std::uint64_t calls = 0;
    std::optional<Example> defect{};  ///< with the calls before it, not yet made few
};

/// Asks so many calls in some runs; ends at the first scene that is answered otherwise than alone,
/// where one of the two answers is wrong, or at which the program fails only behind others.
StateFound look_for_state(Asker& asker, const Declaration& declared, const StateChoice& choice);

/// Replaces the calls before the example by few that are enough, and all of them by simple ones,
/// for so long; leaves none where they make no difference.
void simplify_state(Asker& asker, const Domain& domain, Example& example,
                    std::chrono::milliseconds longest);

}  // namespace touchstone
