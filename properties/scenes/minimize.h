// Minimizes a misjudged case to one that a person would have written.
//
// First goes downhill (simplify.h), until no simpler scene near it shows the same. This may be far
// from the simplest one: an error at 8e236 may have no path to 3, and a gap of 1e-9 stays in one
// long number. So if the scene is not easy to read, it looks further away and goes downhill from
// there: random scenes of short numbers, plain corners, generated scenes of the same query, short
// numbers or short angles that leave the same gap, small turns, and numbers at the ends of the
// range of easy ones. It ends when none of these finds anything simpler, so minimizing again
// changes nothing.
#pragma once

#include <cstdint>
#include <functional>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/scenes/domain.h"

namespace touchstone {

struct MinimizeOptions {
    std::uint64_t work = 500'000;  ///< the budget (budget.h)
    int rounds = 700;              ///< of looking further away when nothing downhill is simpler
    Domain domain{};               ///< only scenes in it are asked about
    /// Checked before each piece of work; true ends the search.
    std::function<bool()> is_over = [] { return false; };
};

struct Minimized {
    Scene scene;
    std::uint64_t work;  ///< spent; exceeds the budget by the last piece at most
    bool is_complete;    ///< the search ended because nothing simpler was found
};

/// Returns the simplest scene found that keeps `still` true. Requires still(scene). The same scene
/// and options give the same scene, unless is_over ends the search.
Minimized minimize(const Scene& scene, Precision precision,
                   const std::function<bool(const Scene&)>& still, const MinimizeOptions& options);

}  // namespace touchstone
