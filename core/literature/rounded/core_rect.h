// Distances from the core of a rounded rectangle.
//
// A rounded rectangle is every point no farther than its corner radius from a smaller rectangle,
// its core, which is shorter by two radii in both directions. So whether it meets another shape is
// a question of the distance from the core, and the corners need no case of their own.
#pragma once

#include <cmath>

#include "core/literature/aabb/box.h"
#include "core/shapes/shapes.h"

namespace touchstone::rounded {

/// Distances of points from one rectangle, found in its own frame by clamping.
template <class S>
class DistanceFrom {
  public:
    explicit DistanceFrom(const Pose<S>& core)
        : centre_{core.cx, core.cy},
          box_(aabb::box_around_origin<S>(core.w * S(0.5), core.h * S(0.5))) {
        using std::cos;
        using std::sin;
        cosine_ = cos(core.angle);
        sine_ = sin(core.angle);
    }

    /// The squared distance of p from the rectangle, zero inside.
    [[nodiscard]] S squared(const Point<S>& p) const {
        return aabb::squared_distance(box_, turned<S>(p - centre_, cosine_, -sine_));
    }

  private:
    Point<S> centre_;
    aabb::Box<S> box_;
    S cosine_;
    S sine_;
};

}  // namespace touchstone::rounded
