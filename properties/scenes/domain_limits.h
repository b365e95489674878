// Whether a scene keeps one limit of a domain.
#pragma once

#include <optional>
#include <vector>

#include "properties/moves/shape.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// A and B of the scene, or A and all of a list.
std::vector<AnyShape> shapes_of(Scene& scene);

/// True of shapes whose box has two sides to compare, unlike segments and points.
bool has_sides(const AnyShape& shape);

/// A turn that is given by its cosine and sine.
struct CosineAndSine {
    double* cosine = nullptr;
    double* sine = nullptr;
};

/// That of the shape; nothing where it is turned in another way, or not at all.
std::optional<CosineAndSine> cosine_and_sine_of(const AnyShape& shape);

bool has_lengths_in(Scene& scene, const Range& range);
bool has_offsets_up_to(const Scene& scene, double most);
bool has_aspect_up_to(Scene& scene, double most);
bool has_angles_in(const Scene& scene, const Range& range);
/// True where each cosine and sine are those of an angle, rounded to doubles or both to floats.
bool has_unit_turns(Scene& scene);
/// The same, rounded to that precision.
bool has_unit_turns(Scene& scene, Precision precision);

/// True where each length and coordinate is a multiple of the step.
bool is_on_grid(const Scene& scene, double step);
/// True where polygons are as convex, and have as few corners and as small a radius, as it says.
bool has_outlines_of(Scene& scene, const Domain& domain);

/// The corners by which a polygon or placed polygon is given; null of other shapes.
Polygon<double>* polygon_of(const AnyShape& shape);
/// True of shapes that have corners in a frame of their own.
bool is_placed_polygon(const AnyShape& shape);

/// The longest side of the boxes around the shapes.
double longest_side(Scene& scene);

}  // namespace touchstone
