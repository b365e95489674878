// What of a shape is seen in a square window around the origin.
#pragma once

#include <vector>

#include "oracle/exact/seen.h"

namespace touchstone {

using Corners = std::vector<Point<long double>>;

/// The window [-reach, reach] x [-reach, reach].
struct Window {
    long double reach;
};

/// The corners of what the window shows of the part and of all within `radius` of it, counted
/// around; none where it shows nothing. Arcs become chords that can't be told from them at the
/// window's size. Of a segment or a point with no radius it is a polygon without area.
Corners visible(const Window& window, const SeenPart& part, long double radius);

/// What both have in common: `b` clipped by each side of `a`, convex polygons counter-clockwise.
Corners common(const Corners& a, const Corners& b);

}  // namespace touchstone
