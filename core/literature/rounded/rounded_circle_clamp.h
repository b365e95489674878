// A circle meets a rounded rectangle where its centre is no farther from the core than both radii
// together.
#pragma once

#include "core/cards/algorithm.h"
#include "core/literature/rounded/core_rect.h"

namespace touchstone::rounded {

struct RoundedCircleClamp {
    template <class S>
    using Input = RoundedCircle<S>;

    static AlgorithmInfo info() {
        return {.name = "rounded-circle-clamp",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "folklore of game programming; a shape with radius around a core",
                .summary = "centre turned back and clamped to the core, against both radii"};
    }

    template <class S>
    static bool hit(const RoundedRect<S>& rect, const Circle<S>& circle) {
        const S reach = rect.r + circle.r;
        return DistanceFrom<S>(core_of(rect)).squared({circle.x, circle.y}) <= reach * reach;
    }
};

}  // namespace touchstone::rounded
