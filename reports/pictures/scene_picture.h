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

/// The region within `radius` of `part`, as far as it is visible. Arcs become polylines that look
/// the same at the window's size. A segment or a point without radius has no area.
Corners visible(long double reach, const SeenPart& part, long double radius);

/// The intersection: `b` clipped by each side of `a`. Both are convex and counter-clockwise.
Corners common(const Corners& a, const Corners& b);

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

struct Between {
    Point<long double> a;
    Point<long double> b;

    [[nodiscard]] long double length() const;
};

/// The nearest points of both shapes. Returns nothing if the window does not show both shapes.
std::optional<Between> nearest(const Drawn& a, const Drawn& b);

/// The smallest axis-aligned square that contains both shapes: its centre, and half of its side, or
/// 1 if the side is 0.
struct Extent {
    Point<double> middle;
    double reach;
};
Extent extent_of(const ShapePair& pair);

/// Half the side of the smallest window around the focus that shows the margin and a few times the
/// spacing of floating-point numbers there.
double closest_reach(const Point<double>& focus, double margin);

/// The middle of the contact or intersection, or of its first piece. If the shapes are disjoint, or
/// overlap and have a radius: the middle between the nearest points of the boundaries.
Point<double> focus_of(const ShapePair& pair, const reference::Verdict& verdict);

struct View {
    SeenPair pair;
    double reach;  ///< half the side of the square
    std::string title;
};

/// One to three views, widest first: the whole scene, then the focus, magnified in one or two
/// steps.
std::vector<View> views_of(const ShapePair& pair, const Point<double>& focus,
                           const reference::Verdict& verdict);

/// A reach a little larger than the view's, so that no cut through a shape is visible.
long double framed_reach(const View& view);

}  // namespace touchstone

namespace touchstone::svg {

/// Control characters become question marks.
std::string escaped(std::string_view text);

std::string number(double x);

}  // namespace touchstone::svg

namespace touchstone {

struct Caption {
    std::vector<std::string> lines;   ///< lines of text above the picture
    Scalar scalar = Scalar::double_;  ///< the grid shows the numbers of this scalar
    bool is_y_down = false;           ///< y grows downwards in the code that is examined
};

/// An SVG document, readable in light and dark mode and without colours.
std::string scene_picture(const ShapePair& pair, const Caption& caption);

/// The panels of scene_picture() side by side, in Braille characters. For a list: the first four
/// items.
std::string text_picture(const Scene& scene);

}  // namespace touchstone
