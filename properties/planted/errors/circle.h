// Planted errors in tests of two circles.
#pragma once

#include <algorithm>
#include <cmath>
#include <tuple>

#include "core/literature/circle/literature.h"
#include "properties/planted/card.h"

namespace touchstone::planted_errors {

/// Confuses the square of a sum with the sum of squares.
struct SquaredRadiiAdded : VariantOf<circle::CirclesDistance, "planted-squared-radii-added",
                                     "adds the squares of the radii"> {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        return circle::squared_distance(a, b) <= a.r * a.r + b.r * b.r;
    }
};

/// Treats the smaller circle as its centre.
struct LargerRadiusOnly : VariantOf<circle::CirclesDistance, "planted-larger-radius-only",
                                    "hits only if the larger circle contains the other centre"> {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        using std::max;
        const S reach = max(a.r, b.r);
        return circle::squared_distance(a, b) <= reach * reach;
    }
};

/// Treats discs as their outlines.
struct OneCircleInTheOther
    : VariantOf<circle::CirclesDistance, "planted-one-circle-in-the-other",
                "tests only whether the outlines meet: misses a circle inside the other"> {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        const S apart = a.r - b.r;
        const S squared = circle::squared_distance(a, b);
        return circle::CirclesDistance::hit(a, b) && !(squared < apart * apart);
    }
};

/// Rounds distances to whole pixels.
struct DistanceInWholeUnits : VariantOf<circle::CirclesHypot, "planted-distance-in-whole-units",
                                        "rounds the distance of the centres down"> {
    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        using std::floor;
        using std::hypot;
        return floor(hypot(b.x - a.x, b.y - a.y)) <= a.r + b.r;
    }
};

using CircleErrors =
    std::tuple<SquaredRadiiAdded, LargerRadiusOnly, OneCircleInTheOther, DistanceInWholeUnits>;

}  // namespace touchstone::planted_errors
