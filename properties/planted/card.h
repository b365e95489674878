// What the cards of the planted errors have in common.
#pragma once

#include "core/algorithm.h"

namespace touchstone::planted_errors {

/// The card of a planted error: as careful an algorithm's, with its own name and mistake.
constexpr AlgorithmInfo card(std::string_view name, std::string_view mistake,
                             Contract contract = Contract::closed) {
    return {.name = name,
            .contract = contract,
            .sizes = Sizes::positive,
            .tolerance = {16, Conditioning::edge_direction},
            .source = "planted error",
            .summary = mistake};
}

}  // namespace touchstone::planted_errors
