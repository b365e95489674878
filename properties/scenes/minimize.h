// Making a misjudged case what a person would have written.
//
// First downhill: simplify.h, until no simpler scene near it shows the same. Such a place may be
// far from the simplest one: an error that shows at 8e236 may have no path to where it shows at 3,
// and a gap of 1e-9 stays in one long number. So where the scene is not easy to read, others are
// looked for further away, and followed downhill from there: scenes of short numbers drawn at
// random, plain corners, generated ones of the same query, short numbers or short angles that leave
// the same gap, small turns, and numbers at the ends of the range of easy ones. It ends where all
// of that finds nothing simpler; so to minimize again changes nothing.
#pragma once

#include <cstdint>
#include <functional>

#include "core/scenes/scene.h"
#include "properties/random/precision.h"
#include "properties/scenes/domain.h"

namespace touchstone {

struct MinimizeOptions {
    std::uint64_t work = 500'000;  ///< the budget (budget.h)
    int rounds = 700;  ///< of looking further away from a scene that is downhill of nothing
    Domain domain{};   ///< no scenes but these are asked about
    /// Asked before each piece of work; true ends it.
    std::function<bool()> is_over = [] { return false; };
};

struct Minimized {
    Scene scene;
    std::uint64_t work;  ///< that it took; no more than the budget but for the last piece
    bool is_complete;    ///< nothing simpler was found, in spite of looking for it to the end
};

/// The simplest scene found that keeps `still` true. Requires still(scene). The same scene and
/// options give the same scene, unless is_over says otherwise.
Minimized minimize(const Scene& scene, Precision precision,
                   const std::function<bool(const Scene&)>& still, const MinimizeOptions& options);

}  // namespace touchstone
