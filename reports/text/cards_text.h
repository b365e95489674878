// The cards of algorithms, for people.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/format/json.h"
#include "properties/engines/measured.h"
#include "reports/ledger/ledger.h"

namespace touchstone {

/// Says whether the sizes of shapes must be positive: "positive only" or "may be zero".
std::string_view sizes_in_words(const AlgorithmInfo& info);

/// Lists the algorithms, one on each line: first those that answer hits, grouped by query, then
/// those that answer with numbers. If there is a ledger, says which tolerances are proved.
std::string names_text(const std::vector<const Subject*>& subjects,
                       const std::vector<LedgerEntry>& ledger, std::size_t width);

/// Returns a paragraph for each algorithm: its card, for hits with the measured contract and, if
/// there is a ledger, the proved bound and the worst error on record.
std::string cards_text(const std::vector<const Subject*>& subjects,
                       const std::vector<LedgerEntry>& ledger, std::size_t width);

/// Lists the queries that have their own names or published algorithms, then the kinds of shapes.
/// Fits 80 columns.
std::string queries_text();

/// Every query of the case format: its name, the keys and kinds of its shapes, and its algorithms.
Json queries_json();

}  // namespace touchstone
