// The declared tolerances that are proved, in words.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/format/json.h"
#include "properties/judging/row.h"
#include "properties/proofs/prove.h"
#include "properties/scenes/domain.h"
#include "reports/ledger/ledger.h"

namespace touchstone {

/// The larger of the proved bounds for false hits and false misses, in the unit of the card.
/// Returns nothing unless both are proved.
std::optional<double> proved_bound(const std::vector<LedgerEntry>& ledger,
                                   std::string_view algorithm, Scalar scalar);

/// The largest bound over all scalars. Returns nothing unless there is a bound for each.
std::optional<double> proved_bound(const std::vector<LedgerEntry>& ledger,
                                   std::string_view algorithm);

/// "proved (0.5)", "not proved (the proved bound is 8.14)" or "not proved".
std::string standing_text(const std::optional<double>& proved, double declared);

/// Lists the algorithms with a proved tolerance, and the algorithms without. Empty without a
/// ledger.
std::string tolerances_text(const std::vector<LedgerEntry>& ledger,
                            const std::vector<const Subject*>& subjects, std::size_t width);

/// The bound of an algorithm in each scalar, or null.
Json proved_json(const std::vector<LedgerEntry>& ledger, const AlgorithmInfo& info);

/// A sentence if the row's worst error is larger than a proved bound. Then the proof or the judge
/// is wrong. Otherwise empty.
std::string beyond_proof_text(const std::vector<LedgerEntry>& ledger, const Row& row,
                              std::size_t width);

// Proved bounds of the margins that rounding can misjudge, for people and as JSON.

/// A recorded case that was misjudged beyond the declared tolerance. No bound is below its margin.
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
    std::optional<double> seen_hit{};         ///< the worst recorded case; negative: no case was
                                              ///< found
    std::optional<double> seen_miss{};        ///< the same for misses
    std::optional<proofs::Bound> recorded{};  ///< bounds of both directions in the ledger, for all
                                              ///< sizes
    std::optional<BeyondTolerance> beyond{};  ///< the worst one
};

bool is_proved(const ProofRow& row);

/// The least size in the domain as a part of the largest scale. 0 if the domain does not limit
/// both.
double least_size_in(const Domain& domain);

using proofs::printed_bound;

/// A table. Then the distances in the units of the domain, if it limits lengths, and the reasons
/// why some algorithms have no proof.
std::string proofs_text(const std::vector<ProofRow>& rows, const Domain& domain, std::size_t width);
Json proofs_json(const std::vector<ProofRow>& rows, const Domain& domain);

}  // namespace touchstone
