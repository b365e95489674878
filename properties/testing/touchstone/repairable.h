// Examines your algorithm, and compiles the rewrites of it that `repair` compares
// (<touchstone/repair.h>).
//
//     static const touchstone::RepairableAlgorithm<MyCircles> registered;
//
// Use it instead of touchstone::OwnAlgorithm<MyCircles>, if the algorithm says whether two shapes
// hit.
#pragma once

#include <touchstone/algorithm.h>

#include "properties/rewrites/rewrites.h"

namespace touchstone {

/// Adds an algorithm and its rewrites to the program.
template <class Algorithm>
struct RepairableAlgorithm : OwnAlgorithm<Algorithm> {
    RepairableAlgorithm() { rewrites::add<Algorithm>(); }
};

}  // namespace touchstone
