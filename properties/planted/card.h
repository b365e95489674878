// What the planted errors have in common: cards, and what each is to be called.
#pragma once

#include <type_traits>

#include "core/cards/algorithm.h"
#include "properties/planted/planted_errors.h"

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

/// The card of an algorithm as that of a variant of it, which promises the same and of which
/// nothing is known.
template <class Algorithm>
AlgorithmInfo variant_of(std::string_view name, std::string_view mistake) {
    AlgorithmInfo info = Algorithm::info();
    info.name = name;
    info.source = "planted error";
    info.summary = mistake;
    info.known = {};
    return info;
}

/// The same, but for other sizes.
template <class Algorithm>
AlgorithmInfo variant_of(std::string_view name, std::string_view mistake, Sizes sizes) {
    AlgorithmInfo info = variant_of<Algorithm>(name, mistake);
    info.sizes = sizes;
    return info;
}

}  // namespace touchstone::planted_errors
