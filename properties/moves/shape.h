// Any shape of a scene seen alike, through what its kind says of itself.
#pragma once

#include "core/scenes/shape_pair.h"
#include "core/shapes/any_shape.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone::moves {

/// The scene's first shape, and its second (of a list, item i).
AnyShape shape_a(Scene& scene);
AnyShape shape_b(Scene& scene, std::size_t i);

/// Two shapes as what the oracle is asked about.
ShapePair pair_of(const AnyShape& a, const AnyShape& b);

Outline outline(const AnyShape& shape);

/// Changes the shape so that its outline becomes the given one, up to rounding: of rectangles the
/// sizes and the angle exactly. A shape keeps what it can't have: a circle takes the smaller size
/// for its diameter, a segment the first one for its length, an upright rectangle no direction.
void reshape(const AnyShape& shape, const Outline& wanted);

/// Adds (dx, dy) to the shape's coordinates.
void shift(const AnyShape& shape, double dx, double dy);

/// The same, rounded to the precision.
void translate(const AnyShape& shape, long double dx, long double dy, Precision precision);

/// The positions that corners and the centre of a shape give; never empty.
Anchors anchors(const AnyShape& shape);

/// Mirrors the shape in the y axis, or in the x axis.
void mirror(const AnyShape& shape, bool in_y_axis);

/// One number of a shape.
struct NumberOf {
    Quantity quantity;
    double* value;
};

/// The numbers of the shape, in the order of for_each_number.
Few<NumberOf> numbers_of(const AnyShape& shape);

/// The values among which the shape stays what it is; the number is one of the shape's.
Limits limits_of(const AnyShape& shape, const NumberOf& number);

/// The radius, or null where the shape has none.
double* radius_of(const AnyShape& shape);

}  // namespace touchstone::moves
