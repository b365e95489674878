// Helpers of the sources that bound expressions and comparisons.
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

#include "properties/proofs/interval.h"
#include "properties/proofs/polynomial.h"

namespace touchstone::proofs {

inline constexpr std::size_t kMostPieces = 32;

inline void add_piece(std::vector<Poly>& pieces, Poly piece) {
    if (std::find(pieces.begin(), pieces.end(), piece) == pieces.end()) pieces.push_back(piece);
}

/// How long it takes at that rate to make up for an error. Without an error it takes no time, but
/// a rate is needed all the same: the scene also moves or grows for the sake of other comparisons.
inline double quotient(double error, double rate) {
    return rate > 0 && error < kInfinite ? error / rate : kInfinite;
}

}  // namespace touchstone::proofs
