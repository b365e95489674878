// The cards of algorithms, for people.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/format/json.h"
#include "properties/engines/measured.h"
#include "reports/ledger/ledger.h"

namespace touchstone {

/// A line for each algorithm that answers hits, grouped by query: contract and tolerance. Then the
/// algorithms with documented failures and, if there is a ledger, with and without a proved
/// tolerance. Then a line for each algorithm that answers with numbers, which come last: question,
/// query and declared error.
std::string names_text(const std::vector<const Subject*>& subjects,
                       const std::vector<LedgerEntry>& ledger, std::size_t width);

/// A paragraph for each algorithm: its whole card. For hits also the measured contract and the
/// proved bound.
std::string cards_text(const std::vector<const Subject*>& subjects,
                       const std::vector<LedgerEntry>& ledger, std::size_t width);

/// The queries that have names of their own or algorithms of the literature, with the number of
/// these algorithms. Then the kinds of shapes; any two kinds form a query. Fits 80 columns.
std::string queries_text();

/// Every query of the case format: its name, the keys and kinds of its shapes, and its algorithms.
Json queries_json();

}  // namespace touchstone
