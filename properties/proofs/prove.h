// Proves how far from touching an algorithm of the literature, or one's own template, may be wrong.
//
// Branch and bound: the scenes with a scale between 1 and 2 are a box. The worst boxes (bounds.h)
// are split until a number of boxes is used up. Scaling by a power of two changes no rounding
// unless something overflows or underflows, so the bound is for scenes of all scales where nothing
// does.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "properties/proofs/bounds.h"

namespace touchstone::proofs {

struct ProofOptions {
    std::uint64_t boxes = 20000;      ///< how many boxes to bound
    double least_size = 0;            ///< the least size of shapes, as a part of the scale
    std::function<bool()> stopped{};  ///< asked after every few boxes
    unsigned threads = 1;             ///< changes only the time
    bool certifies = false;           ///< also write a certificate
};

struct Proof {
    Bound bound;              ///< in the unit of the card
    std::string reason;       ///< why nothing is proved; empty if the bound is finite
    bool is_local = false;    ///< coordinates occur only as differences
    double least_size = 0;    ///< the sizes for which it holds, as a part of the scale
    std::uint64_t boxes = 0;  ///< how many were bounded
    std::size_t comparisons = 0;
    std::string certificate{};  ///< if wanted and possible (certificate.h)
};

/// The subject's run must not depend on state. Deterministic, unless it is stopped.
Proof prove(const Subject& subject, Scalar scalar, const ProofOptions& options = {});

}  // namespace touchstone::proofs
