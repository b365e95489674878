// Finds errors of state in a program: answers that depend on earlier calls.
//
// Each run is a new process. So a scene alone meets no state, and a sequence of scenes gives the
// same result each time.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "properties/judging/row.h"
#include "properties/programs/asking.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// Options for short sequences of calls (sequences/sequences.h).
struct StateChoice {
    std::string query;  ///< as for generate_scene
    Domain domain{};
    std::uint64_t seed = 1;
    std::uint64_t calls = 0;
};

/// The number of calls, and the first answer that depended on earlier calls.
struct StateFound {
    std::uint64_t calls = 0;
    std::optional<Example> defect{};  ///< with the calls before it, not yet shortened
};

/// Makes that many calls in several runs. Ends at the first scene that shows state. A scene shows
/// state if its answer differs from its answer alone and one of the two is wrong, or if the program
/// fails at it only after other scenes.
StateFound look_for_state(Asker& asker, const Declaration& declared, const StateChoice& choice);

/// Shortens the calls before the example and simplifies them all, within that time. Removes the
/// calls before it if they make no difference.
void simplify_state(Asker& asker, const Domain& domain, Example& example,
                    std::chrono::milliseconds longest);

/// Returns how many calls in sequences to add to that number of generated cases: a small share.
std::uint64_t sequences_beside(std::uint64_t cases);

}  // namespace touchstone
