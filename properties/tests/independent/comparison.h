// Compares the oracle with the independent computation and counts differences.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "properties/tests/independent/brute.h"
#include "properties/tests/independent/scene_sources.h"

namespace touchstone::independent {

/// The answer of the independent computation. It may be wrong for a simple polygon and a turned
/// shape without an area.
Finding find(const ShapePair& pair);

using Judge = std::function<Relation(const ShapePair& pair)>;

/// The result of a comparison. `first` describes the first difference: the case and both answers.
struct Tally {
    int relations[3] = {};
    int margins = 0;
    int depths = 0;  ///< known depths of overlaps with a simple polygon
    int relations_that_differ = 0;
    int margins_that_differ = 0;
    std::string first;

    [[nodiscard]] int touching() const { return relations[static_cast<int>(Relation::touching)]; }
};

/// Compares the oracle in n scenes, except scenes that the computation cannot judge: the fast
/// tier's relation in each, its margin in every 3rd, the reference's relation in every 7th and its
/// margin in every 15th. The margins of overlapping simple polygons are known in every 15th scene
/// only. If `all_depths`, they are known in all scenes, and the reference's margin is compared in
/// each scene with a simple polygon. A `judge` takes the place of the fast tier's relation.
Tally compare_oracle(Source source, std::string_view query, int n, bool all_depths = false,
                     const Judge& judge = {});

}  // namespace touchstone::independent
