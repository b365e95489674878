// The verifier's report for machines.
#pragma once

#include <optional>

#include "core/format/case_format.h"
#include "core/format/json.h"
#include "properties/engines/verify.h"
#include "reports/files/card.h"

namespace touchstone {

/// The parts of the report that are the same in each run with the same options.
Json verify_json(const VerifyReport& report, const VerifyOptions& options);

/// The card, the verdict, the counts and the examples.
Json row_json(const Row& row, std::uint64_t seed);

// The counts and examples of a row, for machines.

/// The finding of an example; null if there is no example. For a black box, it includes the kind of
/// scene. This kind determines the cluster of the example.
Json example_json(const Card& card, const std::optional<Example>& example);

/// The classes of known failures that occurred.
Json known_json(const Row& row);
/// The known failures that do not reproduce.
Json stale_json(const Card& card, const Row& row);

/// The counts of the row, under the keys that columns.h lists, and its examples.
Json row_json(const Card& card, const Row& row);

}  // namespace touchstone
