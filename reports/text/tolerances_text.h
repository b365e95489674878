// Which declared tolerances are proved, in words.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/format/json.h"
#include "properties/judging/row.h"
#include "reports/ledger/ledger.h"

namespace touchstone {

/// The larger of the proved bounds for false hits and false misses, in the unit of the card.
/// Nothing unless both are proved.
std::optional<double> proved_bound(const std::vector<LedgerEntry>& ledger,
                                   std::string_view algorithm, Scalar scalar);

/// The largest bound of all scalars. Nothing unless it is proved for each.
std::optional<double> proved_bound(const std::vector<LedgerEntry>& ledger,
                                   std::string_view algorithm);

/// "proved (0.5)", "declared, not proved (the proved bound is 8.14)" or "declared, not proved".
std::string standing_text(const std::optional<double>& proved, double declared);

/// Says for which of the algorithms the declared tolerance is proved, and for which it is not.
/// Empty without a ledger.
std::string tolerances_text(const std::vector<LedgerEntry>& ledger,
                            const std::vector<const Subject*>& subjects, std::size_t width);

/// The bound of an algorithm in each scalar, or null.
Json proved_json(const std::vector<LedgerEntry>& ledger, const AlgorithmInfo& info);

/// A sentence for each row whose worst error is larger than a proved bound: the proof or the judge
/// is wrong. Empty if there is no such row.
std::string beyond_proofs_text(const std::vector<LedgerEntry>& ledger, const std::vector<Row>& rows,
                               std::size_t width);

}  // namespace touchstone
