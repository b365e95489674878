// Separating axis in A's local space for angles in degrees, as games and detectors keep them.
//
// What it costs is the conversion: a multiple of pi is rounded, so that a rectangle is turned by as
// many units in the last place of its angle, and its corners move by that times their distance from
// its centre.
#pragma once

#include <cmath>

#include "core/cards/algorithm.h"
#include "core/shapes/pi.h"

namespace touchstone::degrees {

/// The rectangle with its angle in radians, as the scalar computes it.
template <class S>
Pose<S> in_radians(const PoseInDegrees<S>& pose) {
    return {pose.cx, pose.cy, pose.w, pose.h, radians_of_degrees(pose.degrees)};
}

/// Cosine and sine of an angle in radians.
template <class S>
Point<S> direction(const Pose<S>& pose) {
    using std::cos;
    using std::sin;
    return {cos(pose.angle), sin(pose.angle)};
}

struct SatLocalDegrees {
    template <class S>
    using Input = DegreePosePair<S>;

    static AlgorithmInfo info() {
        return {.name = "sat-local-degrees",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {2, Conditioning::angle},
                .source =
                    "S. Gottschalk, M. C. Lin, D. Manocha, OBBTree, SIGGRAPH 1996, in 2D, after "
                    "angle * (pi / 180)",
                .summary = "degrees to radians, then half sizes on four axes"};
    }

    template <class S>
    static bool hit(const PoseInDegrees<S>& first, const PoseInDegrees<S>& second) {
        using std::abs;
        const Pose<S> a = in_radians(first);
        const Pose<S> b = in_radians(second);
        const auto [ca, sa] = direction(a);
        const auto [cb, sb] = direction(b);
        const Point<S> d{b.cx - a.cx, b.cy - a.cy};
        const S c = abs(ca * cb + sa * sb);
        const S s = abs(ca * sb - sa * cb);
        const S aw = a.w * S(0.5);
        const S ah = a.h * S(0.5);
        const S bw = b.w * S(0.5);
        const S bh = b.h * S(0.5);
        return abs(d.x * ca + d.y * sa) <= aw + (bw * c + bh * s) &&
               abs(d.y * ca - d.x * sa) <= ah + (bw * s + bh * c) &&
               abs(d.x * cb + d.y * sb) <= bw + (aw * c + ah * s) &&
               abs(d.y * cb - d.x * sb) <= bh + (aw * s + ah * c);
    }
};

}  // namespace touchstone::degrees
