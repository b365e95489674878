// A uniform view of all shapes of a scene, through the interface of their kinds.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "core/scenes/shape_pair.h"
#include "core/shapes/any_shape.h"
#include "properties/random/random.h"
#include "properties/shapes/scene_shape.h"

namespace touchstone::moves {

AnyShape shape_a(Scene& scene);
AnyShape shape_b(Scene& scene, std::size_t i);

/// Converts two shapes to the oracle's input.
ShapePair pair_of(const AnyShape& a, const AnyShape& b);

Outline outline(const AnyShape& shape);

/// Changes the shape so that its outline becomes `wanted`, up to rounding. Rectangles with an angle
/// in radians get exactly the wanted sizes and angle. A circle or capsule takes the smaller size as
/// its diameter, a segment the first size as its length. A point takes only the centre, and an
/// axis-aligned rectangle ignores the direction. Shapes given by corners or ends cannot grow along
/// a size that is 0.
void reshape(const AnyShape& shape, const Outline& wanted);

/// Adds (dx, dy) to the shape's coordinates and rounds them to the precision.
void translate(const AnyShape& shape, long double dx, long double dy, Precision precision);

/// Returns the positions of the shape's corners or ends and, except for polygons and triangles, its
/// middle; never empty.
Anchors anchors(const AnyShape& shape);

/// Returns the mean of the anchors. Up to rounding, it is inside the shape if the shape is convex.
Point<double> middle_of(const AnyShape& shape);

void mirror(const AnyShape& shape, bool in_y_axis);

struct NumberOf {
    Quantity quantity;
    double* value;
};

/// Returns the numbers of the shape, in the order of for_each_number.
Few<NumberOf> numbers_of(const AnyShape& shape);
inline Few<NumberOf> numbers_of(Shapes::Values& shape) {
    return std::visit([](auto& one) { return numbers_of(AnyShape(&one)); }, shape);
}

/// Returns the corners of a polygon, of a placed polygon in its own frame; null for other shapes.
Polygon<double>* polygon_of(const AnyShape& shape);

/// Copies the numbers of one shape to another one of the same kind.
void copy_numbers(const AnyShape& from, const AnyShape& to);

/// Returns the values of a size for which the shape stays valid; no limits for other numbers.
Limits limits_of(const AnyShape& shape, const NumberOf& number);

/// Returns the shape's radius, or null if the shape has none.
double* radius_of(const AnyShape& shape);

/// Returns the shape's number of that name in a case, or null if the shape has no such number.
double* number_named(Shapes::Values& shape, std::string_view name);

}  // namespace touchstone::moves

namespace touchstone {

// Makes scenes valid, because algorithms accept only valid scenes.

/// Rounds the scene's numbers to the precision, makes negative sizes positive, and limits corner
/// radii to half of the smaller size. Returns true if the result is valid
/// (oracle/exact/relation.h).
bool make_valid(Scene& scene, Precision precision);

/// Returns a copy of the scene after make_valid, or nullopt if it is not valid.
std::optional<Scene> made_valid(Scene scene, Precision precision);

}  // namespace touchstone
