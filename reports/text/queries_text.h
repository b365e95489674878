// The queries and the kinds of shapes, as a table for people and as JSON.
#pragma once

#include <string>

#include "core/format/json.h"

namespace touchstone {

/// The queries that have names of their own, with the number of algorithms of the literature for
/// each. Then the kinds of shapes; any two kinds form a query. Fits 80 columns.
std::string queries_text();

/// Every query: its name, the keys and kinds of its shapes, and its algorithms.
Json queries_json();

}  // namespace touchstone
