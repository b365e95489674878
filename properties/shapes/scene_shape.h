// The interface of a kind of shape to generators and moves.
#pragma once

#include <limits>
#include <vector>

#include "properties/random/random.h"
#include "properties/shapes/drawing.h"
#include "properties/shapes/lists.h"
#include "properties/shapes/outline.h"

namespace touchstone {

/// The values of one number for which the shape is valid.
struct Limits {
    double least = -std::numeric_limits<double>::infinity();
    double most = std::numeric_limits<double>::infinity();
};

/// Each shape has a specialisation, in all.h or in rectangles.h, with
///
///     static moves::Outline outline(const Shape&);
///     static void resize(Shape&, const moves::Resize&);        // ignores what the shape lacks
///     static moves::Anchors anchors(const Shape&);
///     static void mirror(Shape&, bool in_y_axis);              // false: in the x axis
///     static Limits limits(const Shape&, const double& size);  // of one of its sizes
///     static void fit(Shape&, Precision);                      // limits a radius to what fits
///     static Shape draw(const Pose<double>&, Random&);         // near the pose, before rounding
///     static std::vector<Shape> on_grid(GridSize);
///     static constexpr unsigned symmetries;                    // kMirrors or kMirrorsAndTurns
///     static constexpr bool is_outline;
///
/// `on_grid` returns the shapes of the grids around the origin, each with all of its images
/// (lists.h). `is_outline` is true if the shape is a list of corners, in either direction, from any
/// corner.
template <class Shape>
struct SceneShape;

/// The members of SceneShape that are the same for most shapes.
template <class Shape>
struct PlainShape {
    static void mirror(Shape& shape, bool in_y_axis) { moves::mirror_numbers(shape, in_y_axis); }
    static Limits limits(const Shape& /*shape*/, const double& /*size*/) { return {.least = 0}; }
    static void fit(Shape& /*shape*/, Precision /*precision*/) {}
    static constexpr unsigned symmetries = grid::kMirrorsAndTurns;
    static constexpr bool is_outline = false;
};

}  // namespace touchstone
