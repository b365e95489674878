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

/// A line for each algorithm, those that answer hits grouped by query, those that answer with
/// numbers last. If there is a ledger, says whose tolerance is proved.
std::string names_text(const std::vector<const Subject*>& subjects,
                       const std::vector<LedgerEntry>& ledger, std::size_t width);

/// A paragraph for each algorithm: its whole card. For hits also the measured contract and the
/// proved bound.
std::string cards_text(const std::vector<const Subject*>& subjects,
                       const std::vector<LedgerEntry>& ledger, std::size_t width);

/// The queries that have names of their own or algorithms of the literature, and the kinds of
/// shapes. Fits 80 columns.
std::string queries_text();

/// Every query of the case format: its name, the keys and kinds of its shapes, and its algorithms.
Json queries_json();

}  // namespace touchstone
