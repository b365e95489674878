// Algorithms from the literature for two circles. Add new ones here.
#pragma once

#include <cmath>
#include <tuple>

#include "core/cards/algorithm.h"

namespace touchstone::circle {

// Two circles, by the distance of their centres.
//
// The circles intersect if the distance is at most the sum of the radii. Squares avoid a root.

template <class S>
S squared_distance(const Circle<S>& a, const Circle<S>& b) {
    const Point<S> d{b.x - a.x, b.y - a.y};
    return dot(d, d);
}

struct CirclesDistance : Answers<"circle-circle"> {
    static AlgorithmInfo info() {
        return {.name = "circles-distance",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "C. Ericson, Real-Time Collision Detection, 2005, section 4.3.1",
                .summary = "the squared distance of the centres is at most (ra + rb)^2"};
    }

    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        const S reach = a.r + b.r;
        return squared_distance(a, b) <= reach * reach;
    }
};

struct CirclesDistanceOpen : Answers<"circle-circle"> {
    static AlgorithmInfo info() {
        return {.name = "circles-distance-open",
                .contract = Contract::open,
                .tolerance = {4, Conditioning::none},
                .source =
                    "C. Ericson, Real-Time Collision Detection, 2005, section 4.3.1, with a "
                    "strict comparison",
                .summary = "the squared distance of the centres is below (ra + rb)^2"};
    }

    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        const S reach = a.r + b.r;
        return squared_distance(a, b) < reach * reach;
    }
};

// Two circles, by the distance of their centres, computed by hypot or a square root.

struct CirclesHypot : Answers<"circle-circle"> {
    static AlgorithmInfo info() {
        return {.name = "circles-hypot",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::none},
                .source = "folklore of game programming; the distance by hypot",
                .summary = "hypot of the centres' differences is at most the sum of the radii"};
    }

    template <class S>
    static bool hit(const Circle<S>& a, const Circle<S>& b) {
        using std::hypot;
        return hypot(b.x - a.x, b.y - a.y) <= a.r + b.r;
    }
};

struct CirclesRootOpen : Answers<"circle-circle"> {
    static AlgorithmInfo info() {
        return {.name = "circles-root-open",
                .contract = Contract::open,
                .tolerance = {4, Conditioning::none},
                .source = "MDN Web Docs, 2D collision detection, circle collision",
                .summary = "the root of the squared distance is below the sum of the radii"};
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

using Literature = std::tuple<CirclesDistance, CirclesDistanceOpen, CirclesHypot, CirclesRootOpen>;

}  // namespace touchstone::circle
