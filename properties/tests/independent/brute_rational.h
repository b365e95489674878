// Shapes whose corners are numbers of the input, judged by brute force in whole numbers.
//
// All numbers of a scene are multiples of one power of two, and in that unit they are integers. The
// integers are Boost's own (cpp_int), not those of GMP on which the oracle stands.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "properties/tests/independent/finding.h"

namespace touchstone::independent {

Finding find_upright(const ShapePair& pair);

/// The margin is given where the shapes don't overlap: of an overlap it takes much longer.
Finding find_simple(const SimplePolygon<double>& a, const SimplePolygon<double>& b);

/// The same of a polygon and any other shape that is not turned.
Finding find_simple_upright(const SimplePolygon<double>& polygon, const AnyConstShape& other);

/// The margin of polygons that overlap, by all candidates for the shortest way out.
double margin_of_overlap(const SimplePolygon<double>& a, const SimplePolygon<double>& b);

/// The same of a polygon and a shape that is not turned and has no radius.
double margin_of_upright_overlap(const SimplePolygon<double>& polygon, const AnyConstShape& other);

/// The polygons, larger by a whole number, with the second moved so many thousandths of the
/// shortest way out of their overlap; nothing where its corners are no doubles.
std::optional<ConcavePair<double>> on_the_way_out(const SimplePolygon<double>& a,
                                                  const SimplePolygon<double>& b, int thousandths);

}  // namespace touchstone::independent
