// Proves how far from touching an algorithm may be wrong: an algorithm of the literature, or a
// user's own template.
//
// The method is branch and bound. The scenes with a scale between 1 and 2 form a box. The worst
// boxes (bounds.h) are split until the number of boxes is used up. Scaling by a power of two
// changes no rounding unless a result overflows or underflows. So the bound holds for scenes of all
// scales without overflow and underflow.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "properties/proofs/bounds.h"

namespace touchstone::proofs {

struct ProofOptions {
    std::uint64_t boxes = 20000;      ///< the number of boxes to bound
    double least_size = 0;            ///< the least size of shapes, as a part of the scale
    std::function<bool()> stopped{};  ///< called after every few boxes; true ends the proof
    unsigned threads = 1;             ///< affects only the time
    bool certifies = false;           ///< also write a certificate
    /// Prove it for a run in Twofold<S> (<touchstone/repair.h>).
    bool twofold = false;
};

/// The bound rounded up to three digits. A larger bound is proved, too.
double printed_bound(double bound);

struct Proof {
    Bound bound;              ///< in the unit of the card
    std::string reason;       ///< why nothing is proved; empty if the bound is finite
    bool is_local = false;    ///< coordinates occur only as differences
    double least_size = 0;    ///< the bound holds for sizes from this on, as a part of the scale
    std::uint64_t boxes = 0;  ///< the number of boxes that were bounded
    std::size_t comparisons = 0;
    std::string certificate{};  ///< if requested and possible (certificate.h)
};

/// Proves a bound. The subject must not keep state between calls. The result is deterministic,
/// unless the proof is stopped.
Proof prove(const Subject& subject, Scalar scalar, const ProofOptions& options = {});

}  // namespace touchstone::proofs
