// What generators and moves know of a kind of shape.
#pragma once

#include <limits>
#include <vector>

#include "properties/random/precision.h"
#include "properties/random/random.h"
#include "properties/shapes/drawing.h"
#include "properties/shapes/grid_size.h"
#include "properties/shapes/outline.h"
#include "properties/shapes/symmetry.h"

namespace touchstone {

/// The values among which a number of a shape may be while it stays what it is.
struct Limits {
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
};

/// Each shape's header has a specialisation with
///
///     static moves::Outline outline(const Shape&);
///     static void resize(Shape&, const moves::Resize&);        // what it can't have stays
///     static moves::Anchors anchors(const Shape&);
///     static Polygon<double> vertices(const Shape&);           // in order; none of what is round
///     static void mirror(Shape&, bool in_y_axis);              // or else in the x axis
///     static Limits limits(const Shape&, const double& size);  // of one of its sizes
///     static double* radius(Shape&);                           // or null
///     static void fit(Shape&, Precision);                      // a radius, to what has room
///     static Shape draw(const Pose<double>&, Random&);         // in the pose, before rounding
///     static std::vector<Shape> on_grid(GridSize);             // at the origin, with all images
///     static constexpr unsigned symmetries;                    // kMirrors or kMirrorsAndTurns
///     static constexpr bool is_outline;                        // of corners, from any, either way
template <class Shape>
struct SceneShape;

/// What holds of most shapes.
template <class Shape>
struct PlainShape {
    static void mirror(Shape& shape, bool in_y_axis) { moves::mirror_numbers(shape, in_y_axis); }
    static Limits limits(const Shape& /*shape*/, const double& /*size*/) { return {.least = 0}; }
    static void fit(Shape& /*shape*/, Precision /*precision*/) {}
    static constexpr bool is_outline = false;
};

}  // namespace touchstone
