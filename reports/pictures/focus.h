// The place of a scene that matters: where the shapes touch, or come nearest to it.
#pragma once

#include <vector>

#include "core/scenes/shape_pair.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/seen.h"

namespace touchstone {

// What of a shape is seen in a square window around the origin.

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

/// What a window shows of a shape.
struct Drawn {
    std::vector<Corners> parts;
    std::vector<Corners> boundary;  ///< empty: that of the parts
};

Drawn drawn(const Window& window, const SeenShape& shape);

/// Two shapes with a point of the plane as the origin.
struct SeenPair {
    Point<double> origin;
    SeenShape a;
    SeenShape b;
};

SeenPair seen_around(const Point<double>& origin, const ShapePair& pair);

/// Two points, of A and of B.
struct Between {
    Point<long double> a;
    Point<long double> b;

    [[nodiscard]] long double length() const;
};

/// The nearest points of what is drawn of both; nothing where the window doesn't show both.
std::optional<Between> nearest(const Drawn& a, const Drawn& b);

/// The middle of the smallest upright square that holds both shapes, and half of its side.
struct Extent {
    Point<double> middle;
    double reach;
};
Extent extent_of(const ShapePair& pair);

/// Half the side of the smallest window around the focus that shows the margin: no smaller than a
/// few of the numbers that the focus itself lies on.
double closest_reach(const Point<double>& focus, double margin);

/// A point of a contact, of a small intersection, or between the nearest points.
Point<double> focus_of(const ShapePair& pair, const reference::Verdict& verdict);

}  // namespace touchstone
