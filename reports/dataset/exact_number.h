// Exact answers to questions for one number. Each is the nearest double.
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

/// Returns the double nearest to the number. The shapes must be valid. For the area and the share
/// they must have areas.
double exact_number(const ShapePair& pair, ExactNumber what);

// The exact facts about a scene, as JSON.

/// Adds the fields that `oracle` prints (reports/guide/formats.md): relation, margin, area, ...
void add_verdict(Json& json, const Scene& scene);

}  // namespace touchstone
