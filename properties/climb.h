// The climber: searches for the worst margin at which an algorithm still misjudges.
//
// It keeps one scene and changes it by the moves of the vocabulary. A change is kept where it is no
// worse: nearer to touching while the algorithm is right, and misjudged by a larger share of the
// declared tolerance once it is wrong. Most changes are followed by sliding the shapes to a gap
// somewhat larger than the worst misjudged so far, on the side where the algorithm errs.
#pragma once

#include <cstdint>
#include <optional>

#include "properties/judge.h"
#include "properties/random.h"

namespace touchstone {

/// What a climb has reached.
struct Summit {
    Scene scene;
    Misjudgement what;
    /// The misjudged margin as a multiple of the tolerance that the algorithm declares.
    double share_of_tolerance;
};

/// Climbs from the scene, which must be of the subject's query and hold numbers of the scalar's
/// input precision, by `steps` steps. The same seed gives the same summit. Nothing where no scene
/// on the way was misjudged within the domain that the algorithm is for. Ends early at a
/// misjudgement that is no matter of rounding: logic, contract, defect. Throws what `judge` throws.
std::optional<Summit> climb(const Subject& subject, Scalar scalar, const Scene& start,
                            std::uint64_t steps, std::uint64_t seed);

}  // namespace touchstone
