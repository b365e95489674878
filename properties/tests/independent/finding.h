// The result of an independent computation, to be compared with the oracle's result.
//
// No file in this folder uses the oracle's numbers, clipping or linear forms. The folder takes only
// the names of the three relations from `oracle`.
#pragma once

#include <optional>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone::independent {

/// The relation and, if known, the margin to within a few units in the last place.
struct Finding {
    Relation relation;
    std::optional<double> margin;
};

}  // namespace touchstone::independent
