// Tier 3, the fast oracle: filter, then balls, then tier 2. Exact like the tiers it stands on.
//
// Each stage answers or says that it doesn't know; the last one always answers.
#pragma once

#include <array>
#include <cstdint>

#include "core/pose.h"
#include "oracle/relation.h"

namespace touchstone::fast {

/// Which stage decided a query.
enum class Stage { filter, ball, exact };

struct Decided {
    Relation relation;
    Stage stage;
};

/// The exact relation.
Decided relation(const PosePair<double>& pair);

/// The signed margin as reference::margin defines it, within 1e-9 of it relatively or two of the
/// smallest subnormal numbers, whichever is larger.
double margin(const PosePair<double>& pair);

}  // namespace touchstone::fast
