// Cores in long double, and approximate distances of shapes from touching. Generators, searches and
// the feedback of the fuzz targets use them, because they need no guaranteed result.
#pragma once

#include <cmath>
#include <numbers>

#include "oracle/exact/cores.h"
#include "oracle/exact/shapes/polygon.h"
#include "oracle/fast/ball_cores.h"

namespace touchstone {

using Real = long double;

/// The cosine and sine of an angle in radians. Remembers recent angles of the thread, because
/// searches and generators ask many times about the same angles.
Turn<Real> rotation_by_angle(Real t);

template <>
inline Turn<Real> rotation_by<Real>(const AnyTurn& from, const AnyTurn& to) {
    Real t = static_cast<Real>(to.radians) - static_cast<Real>(from.radians);
    if (from.degrees != to.degrees)
        t += (static_cast<Real>(to.degrees) - static_cast<Real>(from.degrees)) *
             (std::numbers::pi_v<Real> / 180);
    return rotation_by_angle(t);
}

/// Divides the polygon into triangles by filtered orientations, which give the same triangles as
/// exact orientations. For polygons with many corners, exact orientations would take longer than
/// all other work on the cores.
template <>
Parts<Real> ExactShape<SimplePolygon<double>>::core<Real>(const Polygon<double>& polygon,
                                                          const Frame& frame);

/// Returns an approximate signed distance from touching, up to the rounding of long double. If the
/// shapes are disjoint, it is positive and at most the distance. If they overlap, it is negative
/// and its magnitude is at most the depth. Takes the largest gap along a normal between the cores
/// of each pair of parts, or the distance of disjoint cores if a shape has a radius. Returns the
/// smallest of these, minus the radii.
Real approximate_gap(const ShapePair& pair);

/// Returns the distance of disjoint shapes, or the depth of overlapping ones. The depth is infinite
/// if a shape has several parts. The rounding error of long double is below 2^-57 times the sum of
/// all lengths, multiplied by the largest angle if that exceeds 1.
Real approximate_magnitude(const ShapePair& pair, bool are_disjoint);

extern template Parts<Real> parts_of(const AnyConstShape&, const Frame&);
extern template Real radius_of(const AnyConstShape&);

}  // namespace touchstone
