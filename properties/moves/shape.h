// Any shape of a scene seen alike: as a box in a frame of its own.
#pragma once

#include <variant>

#include <boost/container/small_vector.hpp>

#include "core/scenes/scene.h"

namespace touchstone::moves {

/// One shape of a scene, which must outlive it.
using AnyShape = std::variant<Pose<double>*, PivotRect<double>*, RoundedRect<double>*,
                              Aabb<double>*, Circle<double>*, Segment<double>*, Point<double>*,
                              Triangle<double>*, Polygon<double>*>;

/// The scene's first shape, and its second (of a list, the given item).
AnyShape shape_a(Scene& scene);
AnyShape shape_b(Scene& scene, std::size_t item);

/// A box around a shape: full sizes along and across `direction` (radians). For polygons that of
/// their first side, for shapes that can't be turned zero.
struct Outline {
    Point<double> centre;
    double w;
    double h;
    double direction;
};

Outline outline(AnyShape shape);

/// Changes the shape so that its outline becomes the given one, up to rounding: of rectangles the
/// sizes and the angle exactly. A shape keeps what it can't have: a circle takes the smaller size
/// for its diameter, a segment the first one for its length, an upright rectangle no direction.
void reshape(AnyShape shape, const Outline& wanted);

/// Adds (dx, dy) to the shape's coordinates.
void shift(AnyShape shape, double dx, double dy);

/// One number of a shape.
struct NumberOf {
    Quantity quantity;
    double* value;
};

/// A list that needs no allocation for what a rectangle has.
template <class T>
using Few = boost::container::small_vector<T, 8>;

/// The numbers of the shape, in the order of for_each_number.
Few<NumberOf> numbers_of(AnyShape shape);

/// The radius, or null where the shape has none.
double* radius_of(AnyShape shape);

}  // namespace touchstone::moves
