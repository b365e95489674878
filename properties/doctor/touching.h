// Finds the contract of an algorithm: its answers when shapes touch exactly.
#pragma once

#include "core/cards/algorithm.h"
#include "properties/doctor/asking.h"
#include "properties/random/random.h"

namespace touchstone::doctor {

/// The answers at exact touching.
struct Touches {
    int asked = 0;
    int hits = 0;

    [[nodiscard]] bool all_hits() const { return asked > 0 && hits == asked; }
    [[nodiscard]] bool no_hits() const { return asked > 0 && hits == 0; }
    void add(bool hit) { ++asked, hits += hit ? 1 : 0; }
};

/// The answers in scenes where no test needs to round (judging/exact_touching.h), as `verify`
/// judges them.
struct ContractSeen {
    Touches touches{};
    Contract kept = Contract::unspecified;
    /// How often the algorithm missed segments or points that overlap on one line. Only an open
    /// contract allows such a miss.
    int missed_in_line = 0;
    std::optional<Scene> touching_hit{};   ///< set if some touching scenes are hits and some misses
    std::optional<Scene> touching_miss{};  ///< set together with `touching_hit`
};

/// Asks about at most `most_asked` scenes.
ContractSeen find_contract(Meant& meant, Random& random, int most_asked);

}  // namespace touchstone::doctor
