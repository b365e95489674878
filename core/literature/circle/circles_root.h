// Two circles, by the distance of their centres itself: with its square root.
#pragma once

#include <cmath>

#include "core/cards/algorithm.h"

namespace touchstone::circle {

struct CirclesHypot {
    template <class S>
    using Input = SceneOf<"circle-circle", S>;

    static AlgorithmInfo info() {
        return {.name = "circles-hypot",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "folklore of game programming; the distance by hypot",
                .summary = "hypot of the centres' differences not above the sum of the radii"};
    }

    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        using std::hypot;
        return hypot(b.x - a.x, b.y - a.y) <= a.r + b.r;
    }
};

struct CirclesRootOpen {
    template <class S>
    using Input = SceneOf<"circle-circle", S>;

    static AlgorithmInfo info() {
        return {.name = "circles-root-open",
                .contract = Contract::open,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::none},
                .source = "MDN Web Docs, 2D collision detection, circle collision",
                .summary = "square root of the squared distance below the sum of the radii"};
    }

    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        using std::sqrt;
        const S dx = a.x - b.x;
        const S dy = a.y - b.y;
        const S distance = sqrt(dx * dx + dy * dy);
        return distance < a.r + b.r;
    }
};

}  // namespace touchstone::circle
