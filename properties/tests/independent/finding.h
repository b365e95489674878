// What an independent computation says of a scene, to be compared with the oracle.
//
// Nothing in this folder uses the oracle's numbers, clipping or linear forms: from `oracle` it
// takes the names of the three relations only.
#pragma once

#include <optional>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone::independent {

/// The relation, and the signed margin to within a few units in the last place where it is known.
struct Finding {
    Relation relation;
    std::optional<double> margin;
};

}  // namespace touchstone::independent
