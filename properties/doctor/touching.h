// Which contract an algorithm keeps: what it answers where shapes touch exactly.
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

struct ContractSeen {
    Touches upright;  ///< of shapes of few digits that are not turned: little can be rounded
    Touches turned;   ///< others, where sines and cosines are rounded
    /// What it keeps where little is rounded.
    Contract kept = Contract::unspecified;
    /// What to declare: the same where the others keep it, too. They may not by rounding alone.
    Contract to_declare = Contract::unspecified;
};

/// Asks about at most so many scenes.
ContractSeen find_contract(Meant& meant, Random& random, int most_asked);

}  // namespace touchstone::doctor
