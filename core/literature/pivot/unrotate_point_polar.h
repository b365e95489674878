// A point in a rectangle with a pivot: unrotate the point by its angle about the pivot.
//
// Distance and angle of the point are found by hypot and atan2, the angle is reduced by the
// rectangle's, and the point is put together again. In exact arithmetic that is the same as turning
// by cosine and sine. In floats the difference of angles is rounded to eps times the larger one: of
// a rectangle that was turned round and round, nothing of it may be left.
#pragma once

#include <array>
#include <cmath>

#include "core/cards/algorithm.h"
#include "core/literature/pivot/unrotate.h"

namespace touchstone::pivot {

struct UnrotatePointPolar {
    template <class S>
    using Input = RectPoint<S>;

    static AlgorithmInfo info() {
        return {.name = "unrotate-point-polar",
                .contract = Contract::closed,
                .sizes = Sizes::zero_allowed,
                .tolerance = {4, Conditioning::local},
                .source = "folklore of game programming",
                .summary = "the point turned back by atan2 and hypot lies in the closed box",
                .known = kKnown};
    }

    template <class S>
    static bool hit(const PivotRect<S>& rect, const Point<S>& point) {
        using std::atan2;
        using std::cos;
        using std::hypot;
        using std::sin;
        const S dx = point.x - rect.x;
        const S dy = point.y - rect.y;
        const S distance = hypot(dx, dy);
        const S angle = atan2(dy, dx) - rect.angle;
        return aabb::contains<S>(box_of(rect), {distance * cos(angle), distance * sin(angle)});
    }

  private:
    static constexpr std::array kKnown{KnownFailure{
        Class::beyond_tolerance, kScalars,
        "the difference of two angles is rounded to eps times the larger one",
        R"({"query":"rect-point","rect":{"x":0.0,"y":0.0,"ox":0.0,"oy":0.0,"w":1.0,"h":1.0,)"
        R"("angle":-2.9080689253540482e+20},"point":{"x":0.0,"y":1.0}})"}};
};

}  // namespace touchstone::pivot
