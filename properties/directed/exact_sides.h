// Which sides of its comparisons an algorithm is seen on in exact arithmetic.
#pragma once

#include "oracle/runs/exact_run.h"
#include "properties/directed/decision_coverage.h"
#include "properties/random/random.h"

namespace touchstone {

/// Adds those of the exact run on the scene. Where that has many numbers it adds none and returns
/// false, as such runs take long and show no other places.
bool add_exact_sides(const Subject& subject, const Scene& scene, DecisionCoverage& coverage);

/// The same of so many scenes drawn from the grid of the subject's query, where shapes touch
/// exactly, as they hardly ever do elsewhere.
void add_exact_sides_on_grid(const Subject& subject, int scenes, Random& random,
                             DecisionCoverage& coverage);

}  // namespace touchstone
