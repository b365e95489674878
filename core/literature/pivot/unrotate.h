// Unrotating: instead of turning the rectangle, turn the world back about its pivot.
//
// In the rectangle's own frame, with the pivot as origin, it is an axis-aligned box, and every
// query is the one against such a box. Only the other shape has to be turned, one point at a time.
#pragma once

#include <cmath>

#include "core/literature/aabb/box.h"
#include "core/shapes/shapes.h"

namespace touchstone::pivot {

/// The rectangle as a box in its own frame.
template <class S>
aabb::Box<S> box_of(const PivotRect<S>& rect) {
    return {{-rect.ox, -rect.oy}, {rect.w - rect.ox, rect.h - rect.oy}};
}

/// The frame of a rectangle: origin at its pivot, axes along its sides.
template <class S>
class Frame {
  public:
    explicit Frame(const PivotRect<S>& rect) : pivot_{rect.x, rect.y} {
        using std::cos;
        using std::sin;
        cosine_ = cos(rect.angle);
        sine_ = sin(rect.angle);
    }

    /// The point of the world as the frame sees it.
    [[nodiscard]] Point<S> unrotated(const Point<S>& p) const {
        return turned<S>(p - pivot_, cosine_, -sine_);
    }

  private:
    Point<S> pivot_;
    S cosine_;
    S sine_;
};

}  // namespace touchstone::pivot
