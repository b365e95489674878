// Judges shapes by brute force in integers. The corners of these shapes are numbers of the input.
//
// All numbers of a scene are multiples of a power of two. With this power as the unit, they are
// integers. The integers are Boost's own (cpp_int). The oracle uses integers of GMP.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "properties/tests/independent/finding.h"

namespace touchstone::independent {

Finding find_upright(const ShapePair& pair);

/// Gives a margin only if the shapes do not overlap, because the depth of an overlap takes much
/// longer.
Finding find_simple(const SimplePolygon<double>& a, const SimplePolygon<double>& b);

/// Like find_simple, for a polygon and any other shape that is not turned.
Finding find_simple_upright(const SimplePolygon<double>& polygon, const AnyConstShape& other);

/// The margin of polygons that overlap, from all candidates for the shortest way out.
double margin_of_overlap(const SimplePolygon<double>& a, const SimplePolygon<double>& b);

/// Like margin_of_overlap, for a polygon and a shape that is not turned and has no radius.
double margin_of_upright_overlap(const SimplePolygon<double>& polygon, const AnyConstShape& other);

/// The polygons scaled by an integer. The second is moved by `thousandths` / 1000 of the shortest
/// way out of their overlap. Empty if a corner is then not a double.
std::optional<ConcavePair<double>> on_the_way_out(const SimplePolygon<double>& a,
                                                  const SimplePolygon<double>& b, int thousandths);

}  // namespace touchstone::independent
