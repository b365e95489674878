// A picture of a scene: both shapes, and beside them the contact or the gap, magnified until it is
// visible. If the spacing of floating-point numbers is visible, a grid shows it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/cards/algorithm.h"
#include "core/scenes/scene.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/reference.h"
#include "oracle/exact/seen.h"

namespace touchstone {

// The part of a shape that is visible in the window [-reach, reach] x [-reach, reach].

using Corners = std::vector<Point<long double>>;

/// The corners, in order, of the region within `radius` of `part`, as far as it is visible. Empty
/// if the window shows nothing of this region. Arcs become chords that look the same at the
/// window's size. For a segment or a point without radius the result is a polygon without area.
Corners visible(long double reach, const SeenPart& part, long double radius);

/// The intersection: `b` clipped by each side of `a`. Both are convex and counter-clockwise.
Corners common(const Corners& a, const Corners& b);

/// The part of a shape that a window shows.
struct Drawn {
    std::vector<Corners> parts;
    std::vector<Corners> boundary;  ///< empty if the parts have the same boundary as the shape
};

Drawn drawn(long double reach, const SeenShape& shape);

/// Two shapes relative to a point of the plane as the origin.
struct SeenPair {
    Point<double> origin;
    SeenShape a;
    SeenShape b;
};

SeenPair seen_around(const Point<double>& origin, const ShapePair& pair);

/// A point of A and a point of B.
struct Between {
    Point<long double> a;
    Point<long double> b;

    [[nodiscard]] long double length() const;
};

/// The nearest points of the drawn parts. Returns nothing unless the window shows both shapes.
std::optional<Between> nearest(const Drawn& a, const Drawn& b);

/// The smallest axis-aligned square that contains both shapes: its centre, and half of its side.
struct Extent {
    Point<double> middle;
    double reach;
};
Extent extent_of(const ShapePair& pair);

/// Half the side of the smallest window around the focus that shows the margin. It is at least a
/// few times the spacing of floating-point numbers at the focus.
double closest_reach(const Point<double>& focus, double margin);

/// The middle of the corners of the contact or intersection, or of its first piece. For disjoint
/// shapes, and for overlapping shapes with a radius, a point between the nearest points of the
/// boundaries.
Point<double> focus_of(const ShapePair& pair, const reference::Verdict& verdict);

/// A square picture of the scene around an origin.
struct View {
    SeenPair pair;
    double reach;  ///< half the side of the square
    std::string title;
};

/// The views that show a scene, one to three, widest first: the whole scene and, unless it shows
/// the gap or depth, the focus, magnified in one or two steps.
std::vector<View> views_of(const ShapePair& pair, const Point<double>& focus,
                           const reference::Verdict& verdict);

/// A reach a little larger than the view's, so that no cut through a shape is visible.
long double framed_reach(const View& view);

}  // namespace touchstone

namespace touchstone::svg {

// Writes SVG, and escapes special characters in its text.

/// Replaces &, <, > and quotes by entities, and control characters by question marks.
std::string escaped(std::string_view text);

/// A number with as few digits as a picture needs.
std::string number(double x);

}  // namespace touchstone::svg

namespace touchstone {

struct Caption {
    std::vector<std::string> lines;   ///< lines of text above the picture
    Scalar scalar = Scalar::double_;  ///< the grid shows the numbers of this scalar
    bool is_y_down = false;           ///< y grows downwards in the code that is examined
};

/// An SVG document that is readable in light and dark mode and without colours: A has a solid
/// outline and is hatched, B has a dashed outline and is dotted, and the intersection is dark.
std::string scene_picture(const ShapePair& pair, const Caption& caption);

// A picture of a scene in plain text, for places that show no images.

/// The panels of scene_picture() side by side, drawn with the dots of Braille characters. A has a
/// solid outline, B has a dashed outline, and the intersection is dotted. For a list: the pictures
/// of the first four items.
std::string text_picture(const Scene& scene);

}  // namespace touchstone
