// The counts and examples of a row, for machines.
#pragma once

#include <optional>

#include "core/format/json.h"
#include "reports/files/card.h"

namespace touchstone {

/// The finding of an example; null if there is none. For a black box with the kind of its scene, by
/// which its examples are clustered.
Json example_json(const Card& card, const std::optional<Example>& example);

/// The classes of known failures that occurred.
Json known_json(const Row& row);
/// The known failures that do not reproduce.
Json stale_json(const Card& card, const Row& row);

/// The counts of the row, under the keys that columns.h lists, and its examples.
Json row_json(const Card& card, const Row& row);

}  // namespace touchstone
