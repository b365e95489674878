// Helper functions for the source files that bound expressions and comparisons.
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

/// The size t of the change that makes up for an error at this rate. It is 0 if the error is 0. The
/// rate must be positive even then, because other comparisons may need a larger change.
inline double quotient(double error, double rate) {
    return rate > 0 && error < kInfinite ? error / rate : kInfinite;
}

}  // namespace touchstone::proofs
