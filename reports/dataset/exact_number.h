// Exact answers in one number, each the nearest double.
#pragma once

#include <string>

#include "core/scenes/shape_pair.h"

namespace touchstone {

enum class ExactNumber {
    relation,  ///< 0 disjoint, 1 touching, 2 overlapping
    margin,
    area,
    iou,
    distance,
    depth
};

/// Throws InputError if the word is unknown.
ExactNumber exact_number_named(const std::string& word);

/// Returns the double nearest to the number. The shapes must be valid, and have areas for those.
double exact_number(const ShapePair& pair, ExactNumber what);

}  // namespace touchstone
