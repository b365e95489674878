// The independent computation: judges shapes by brute force on their corners, in integers or in
// multiple-precision floating point.
//
// The computation uses only the names of the three relations from `oracle`. comparison.cpp and
// independent_test.cpp also call the oracle, to compare it with the computation.
#pragma once

#include <optional>

#include "core/scenes/scene.h"
#include "core/scenes/shape_pair.h"
#include "oracle/exact/relation.h"

namespace touchstone::independent {

/// The shape's radius; 0 if it has none.
inline double radius_of(const AnyConstShape& any) {
    return std::visit(
        [](const auto* shape) -> double {
            if constexpr (requires { shape->r; }) return shape->r;
            else return 0;
        },
        any);
}

/// The relation and, if known, the margin to within a few units in the last place.
struct Finding {
    Relation relation;
    std::optional<double> margin;
};

// The computation in integers, for shapes without an angle. All numbers of a scene are multiples of
// a power of two. With this power as the unit, they are integers. The integers are Boost's
// (cpp_int), because the oracle mostly uses `Dyadic`.

/// Judges two convex shapes without an angle.
Finding find_upright(const ShapePair& pair);

/// Judges two simple polygons without an angle. Finds no margin if they overlap, because computing
/// the depth takes much longer.
Finding find_simple(const SimplePolygon<double>& a, const SimplePolygon<double>& b);

/// Like find_simple, for a polygon and a convex shape without an angle.
Finding find_simple_upright(const SimplePolygon<double>& polygon, const AnyConstShape& other);

/// The margin of polygons that overlap: minus the length of the shortest translation that separates
/// them, from all candidates (depth_candidates.h).
double margin_of_overlap(const SimplePolygon<double>& a, const SimplePolygon<double>& b);

/// Like margin_of_overlap, for a polygon and a convex shape without an angle or a radius.
double margin_of_upright_overlap(const SimplePolygon<double>& polygon, const AnyConstShape& other);

// The computation in multiple-precision floating point, for shapes with an angle. Signs are first
// computed with a few hundred bits. A value above the error bound has a certain sign. If any value
// is below the bound, the whole computation is repeated with thousands of bits, depending on the
// magnitudes of the input. A value that is still too small is declared zero (guarded_hulls.h
// explains why).

/// Judges two convex shapes.
Finding find_turned(const ShapePair& pair);

/// Judges a simple polygon and a convex shape with an area or a radius. Finds no margin if they
/// overlap.
Finding find_simple_turned(const SimplePolygon<double>& polygon, const AnyConstShape& other);

/// The margin of a simple polygon that overlaps a convex shape with an area or a radius, from all
/// candidates (depth_candidates.h). Values below 2^-900 of the scene's lengths count as zero.
/// Returns nothing if the magnitudes of the scene's numbers are too far apart for this rule.
std::optional<double> margin_of_overlap(const SimplePolygon<double>& polygon,
                                        const AnyConstShape& other);

}  // namespace touchstone::independent
