// Proved bounds of what rounding can misjudge, for people and as JSON.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/format/json.h"
#include "properties/proofs/prove.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// A recorded case that was misjudged beyond the declared tolerance: no bound is smaller.
struct BeyondTolerance {
    bool is_hit;   ///< a false hit
    double worst;  ///< its margin in the unit of the card
    Scene scene;
};

/// A proof of one algorithm in one scalar.
struct ProofRow {
    const Subject* subject;
    Scalar scalar;
    proofs::Proof proof;
    std::optional<double> seen_hit{};         ///< the worst recorded case; negative: none was found
    std::optional<double> seen_miss{};        ///< likewise
    std::optional<proofs::Bound> recorded{};  ///< bounds for all sizes in the ledger, of both
    std::optional<BeyondTolerance> beyond{};  ///< the worst one
};

bool is_proved(const ProofRow& row);

/// The least size in the domain as a part of the largest scale, or 0 if the domain does not limit
/// both.
double least_size_in(const Domain& domain);

/// Rounded up to three digits, so that it is proved, too.
double printed_bound(double bound);

/// A table, the distances in the units of the domain if it limits lengths, and why some algorithms
/// have no proof.
std::string proofs_text(const std::vector<ProofRow>& rows, const Domain& domain, std::size_t width);
Json proofs_json(const std::vector<ProofRow>& rows, const Domain& domain);

}  // namespace touchstone
