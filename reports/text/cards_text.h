// The cards of algorithms, for people.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/cards/algorithm.h"
#include "properties/engines/contract_kept.h"

namespace touchstone {

/// A card, and what was measured on the touching scenes of the grid.
struct MeasuredCard {
    const AlgorithmInfo* info;
    MeasuredContract measured;
};

/// A line for each, under its query: contract and tolerance.
std::string names_text(const std::vector<const Subject*>& subjects, std::size_t width);

/// A paragraph for each: all that its card says and what was measured.
std::string cards_text(const std::vector<MeasuredCard>& all, std::size_t width);

/// Two tables of all, on lines as long as they are: what the cards say, and the hits where shapes
/// touch; then the sources and what is known to fail.
std::string wide_cards_text(const std::vector<MeasuredCard>& all);

}  // namespace touchstone
