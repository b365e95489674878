// The frames of placed polygons: what engines call a transform, applied and undone.
#pragma once

#include "core/literature/convex/corners.h"
#include "core/scenes/scene.h"

namespace touchstone::placed {

/// The shapes of the query: as engines hold them, but that the turn is an angle, of which the first
/// step makes a cosine and a sine.
template <class S>
using PlacedPair = Pair<S, OfShapes<PlacedInRadians, PlacedInRadians>>;

/// A rotation by cosine and sine, and then a shift.
template <class S>
struct Frame {
    Point<S> shift;
    Point<S> turn;

    explicit Frame(const PlacedInRadians<S>& placed)
        : shift{placed.x, placed.y}, turn(direction_of(placed)) {}
    Frame(const Point<S>& by, const Point<S>& direction) : shift(by), turn(direction) {}

    /// A vector of the frame in the plane.
    [[nodiscard]] Point<S> out(const Point<S>& v) const { return turned<S>(v, turn.x, turn.y); }
    /// A vector of the plane in the frame: the matrix transposed, which is its inverse.
    [[nodiscard]] Point<S> in(const Point<S>& v) const { return turned<S>(v, turn.x, -turn.y); }
    /// A point of the frame in the plane.
    [[nodiscard]] Point<S> at(const Point<S>& p) const { return shift + out(p); }
};

/// The frame of `other` as `frame` has it: what takes a point from the one to the other.
template <class S>
Frame<S> seen_from(const Frame<S>& frame, const Frame<S>& other) {
    return {frame.in(other.shift - frame.shift), frame.in(other.turn)};
}

template <class S>
Polygon<S> placed_in(const Frame<S>& frame, const Polygon<S>& local) {
    Polygon<S> corners;
    corners.reserve(local.size());
    for (const Point<S>& p : local) corners.push_back(frame.at(p));
    return corners;
}

}  // namespace touchstone::placed
