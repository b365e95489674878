// Exact answers in one number, each the nearest double.
#pragma once

#include <string>

#include "core/format/case_format.h"
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

// What is exactly true of a scene, as JSON.

/// Adds the fields that `oracle` prints (reports/guide/formats.md): relation, margin, area, ...
void add_verdict(Json& json, const Scene& scene);

}  // namespace touchstone
