// Whether a scene keeps one limit of a domain.
#pragma once

#include <vector>

#include "properties/moves/shape.h"
#include "properties/scenes/domain.h"

namespace touchstone {

/// A and B of the scene, or A and all of a list.
std::vector<AnyShape> shapes_of(Scene& scene);

/// True of shapes whose box has two sides to compare, unlike segments and points.
bool has_sides(const AnyShape& shape);

bool has_lengths_in(Scene& scene, const Range& range);
bool has_offsets_up_to(const Scene& scene, double most);
bool has_aspect_up_to(Scene& scene, double most);
bool has_angles_in(const Scene& scene, const Range& range);

/// The longest side of the boxes around the shapes.
double longest_side(Scene& scene);

}  // namespace touchstone
