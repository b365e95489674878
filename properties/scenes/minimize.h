// Minimizes a misjudged case to a case that a person would have written.
//
// First goes downhill (simplify.h), until no similar simpler scene shows the same failure. The
// result may be far from the simplest scene. An error at 8e236 may have no path to 3, and a gap of
// 1e-9 may remain in one long number. So if the scene is not easy to read, the search looks further
// away and goes downhill from there. It tries random scenes of short numbers, plain corners,
// generated scenes of the same query, short numbers or short angles that leave the same gap, small
// turns, and numbers at the ends of the range of easy numbers. It ends when none of these gives a
// simpler scene. So minimizing the result again changes nothing.
#pragma once

#include <cstdint>
#include <functional>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/scenes/domain.h"

namespace touchstone {

struct MinimizeOptions {
    std::uint64_t work = 500'000;  ///< the budget (simplicity.h)
    int rounds = 700;              ///< how often to look further away when no downhill step helps
    Domain domain{};               ///< only scenes in this domain are tried
    /// This function is called before each piece of work. If it returns true, the search ends.
    std::function<bool()> is_over = [] { return false; };
};

struct Minimized {
    Scene scene;
    std::uint64_t work;  ///< spent; may exceed the budget by the last piece of work
    bool is_complete;    ///< true if the search ended because nothing simpler was found
};

/// Returns the simplest scene found that keeps `still` true. Requires still(scene). The same scene
/// and options give the same scene, unless is_over ends the search.
Minimized minimize(const Scene& scene, Precision precision,
                   const std::function<bool(const Scene&)>& still, const MinimizeOptions& options);

}  // namespace touchstone
