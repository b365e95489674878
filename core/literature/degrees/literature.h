// Algorithms from the literature for rectangles rotated by degrees. Add new ones here.
#pragma once

#include <tuple>

#include "core/cards/algorithm.h"
#include "core/literature/rect_rect/sat_local.h"
#include "core/shapes/turns.h"

namespace touchstone::degrees {

// `sat-local` for angles in degrees, as games and object detectors store them.
//
// The angle in radians, a multiple of pi, is rounded. So the rotation is wrong by a few units in
// the last place of the angle. Each corner is off by that error times its distance from the centre.

/// The rectangle with its angle in radians, as the scalar computes it.
template <class S>
Pose<S> in_radians(const PoseInDegrees<S>& pose) {
    return {pose.cx, pose.cy, pose.w, pose.h, radians_of_degrees(pose.degrees)};
}

struct SatLocalDegrees : Answers<"rect-rect-degrees"> {
    static AlgorithmInfo info() {
        return {.name = "sat-local-degrees",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::angle},
                .source =
                    "S. Gottschalk, M. C. Lin, D. Manocha, OBBTree, SIGGRAPH 1996, in 2D, after "
                    "angle * (pi / 180)",
                .summary = "degrees to radians, then half sizes on four axes"};
    }

    template <class S>
    static bool hit(const PoseInDegrees<S>& a, const PoseInDegrees<S>& b) {
        return rect_rect::SatLocal::hit(in_radians(a), in_radians(b));
    }
};

using Literature = std::tuple<SatLocalDegrees>;

}  // namespace touchstone::degrees
