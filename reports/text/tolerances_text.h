// Proved tolerances and proved bounds of rounding errors, in words and as JSON.
#pragma once

#include <array>
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
/// Returns nothing if one of them is not proved.
std::optional<double> proved_bound(const std::vector<LedgerEntry>& ledger,
                                   std::string_view algorithm, Scalar scalar);

/// The largest bound over all scalars. Returns nothing if a scalar has no bound.
std::optional<double> proved_bound(const std::vector<LedgerEntry>& ledger,
                                   std::string_view algorithm);

/// "proved (0.5)", "not proved (the proved bound is 8.14)" or "not proved".
std::string standing_text(const std::optional<double>& proved, double declared);

/// Lists the algorithms with a proved tolerance, then those without one. Empty if there is no
/// ledger.
std::string tolerances_text(const std::vector<LedgerEntry>& ledger,
                            const std::vector<const Subject*>& subjects, std::size_t width);

/// For each scalar, the proved bound of the algorithm, or null.
Json proved_json(const std::vector<LedgerEntry>& ledger, const AlgorithmInfo& info);

/// A sentence if the row's worst error is larger than a proved bound. Empty otherwise.
std::string beyond_proof_text(const std::vector<LedgerEntry>& ledger, const Row& row,
                              std::size_t width);

/// A proof of one algorithm in one scalar.
struct ProofRow {
    const Subject* subject;
    Scalar scalar;
    proofs::Proof proof;
    std::array<std::optional<LedgerEntry>, kDirections.size()> recorded{};
};

inline double bound_in(const ProofRow& row, Direction direction) {
    const proofs::Bound& bound = row.proof.bound;
    return direction == Direction::false_hit ? bound.false_hit : bound.false_miss;
}

/// True if a bound is proved in one direction at least.
bool is_proved(const ProofRow& row);

/// The least size in the domain / the largest local scale there. 0 unless the domain limits both
/// lengths and offsets.
double least_size_in(const Domain& domain);

using proofs::printed_bound;

/// Returns a table of the bounds, then the bounds as lengths if the domain limits all numbers that
/// they depend on, then bounds on record for rows without a proof for all sizes, the reasons why
/// some algorithms have no proof, and recorded cases that exclude smaller bounds.
std::string proofs_text(const std::vector<ProofRow>& rows, const Domain& domain, std::size_t width);
Json proofs_json(const std::vector<ProofRow>& rows, const Domain& domain);

}  // namespace touchstone
