// A circle and a rectangle with a pivot: unrotate the centre, then measure its distance.
//
// Two forms. Clamping the centre to the box gives the nearest point of the rectangle, which is the
// centre itself where it lies inside. The form by edges measures the distance from each of the four
// sides; a circle wholly inside reaches none of them, so it has to ask for the centre as well.
// Both compare strictly, and so miss circles of radius zero where they should not.
#pragma once

#include <array>

#include "core/cards/algorithm.h"
#include "core/literature/pivot/unrotate.h"

namespace touchstone::pivot {

struct UnrotateCircle {
    template <class S>
    using Input = RectCircle<S>;

    static AlgorithmInfo info() {
        return {.name = "unrotate-circle",
                .contract = Contract::open,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::local},
                .source =
                    "J. Arvo, A Simple Method for Box-Sphere Intersection Testing, Graphics Gems, "
                    "1990, in the frame of the rectangle",
                .summary = "centre turned back and clamped to the box, nearer than the radius"};
    }

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        const Point<S> centre = Frame<S>(rect).unrotated({circle.x, circle.y});
        return aabb::squared_distance(box_of(rect), centre) < circle.r * circle.r;
    }
};

struct UnrotateCircleEdges {
    template <class S>
    using Input = RectCircle<S>;

    static AlgorithmInfo info() {
        return {.name = "unrotate-circle-edges",
                .contract = Contract::open,
                .sizes = Sizes::positive,
                .tolerance = {4, Conditioning::local},
                .source = "folklore of game programming; distance from each side",
                .summary = "centre turned back is inside, or a side is nearer than the radius"};
    }

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Circle<S>& circle) {
        const Point<S> centre = Frame<S>(rect).unrotated({circle.x, circle.y});
        const aabb::Box<S> box = box_of(rect);
        if (aabb::contains_strictly(box, centre)) return true;
        for (const aabb::Box<S>& side : sides(box))
            if (aabb::squared_distance(side, centre) < circle.r * circle.r) return true;
        return false;
    }

  private:
    /// The four sides as boxes without width or height.
    template <class S>
    static std::array<aabb::Box<S>, 4> sides(const aabb::Box<S>& box) {
        return {aabb::Box<S>{box.lo, {box.hi.x, box.lo.y}},
                {{box.hi.x, box.lo.y}, box.hi},
                aabb::Box<S>{{box.lo.x, box.hi.y}, box.hi},
                {box.lo, {box.lo.x, box.hi.y}}};
    }
};

}  // namespace touchstone::pivot
