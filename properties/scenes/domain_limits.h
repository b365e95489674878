// Checks a scene against single limits of a domain.
#pragma once

#include <optional>
#include <vector>

#include "properties/moves/shape.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// Returns A and B of the scene, or A and all items of its list.
std::vector<AnyShape> shapes_of(Scene& scene);

/// True if the box of the shape has two sides to compare. Segments and points have not.
bool has_sides(const AnyShape& shape);

/// A turn given by its cosine and sine.
struct CosineAndSine {
    double* cosine = nullptr;
    double* sine = nullptr;
};

/// Returns the cosine and sine of the shape. Returns nullopt if its turn is given in another form,
/// or if it has no turn.
std::optional<CosineAndSine> cosine_and_sine_of(const AnyShape& shape);

bool has_lengths_in(Scene& scene, const Range& range);
bool has_offsets_up_to(const Scene& scene, double most);
bool has_aspect_up_to(Scene& scene, double most);
bool has_angles_in(const Scene& scene, const Range& range);
/// True if each pair of cosine and sine belongs to an angle, with both rounded to doubles or both
/// to floats.
bool has_unit_turns(Scene& scene);
/// True if each pair of cosine and sine belongs to an angle, with both rounded to that precision.
bool has_unit_turns(Scene& scene, Precision precision);

/// True if each length and coordinate is a multiple of the step.
bool is_on_grid(const Scene& scene, double step);
/// True if all polygons are within the domain's limits of convexity, corners and radius.
bool has_outlines_of(Scene& scene, const Domain& domain);

/// Returns the corners of a polygon or placed polygon, or null for other shapes.
Polygon<double>* polygon_of(const AnyShape& shape);
/// True for shapes with corners in their own frame.
bool is_placed_polygon(const AnyShape& shape);

/// Returns the longest side of the boxes around the shapes.
double longest_side(Scene& scene);

}  // namespace touchstone
