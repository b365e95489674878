// Cores in long double: the approximate distance of shapes from touching. For generators only,
// which need to come close to touching without certainty.
#pragma once

#include <cmath>
#include <numbers>

#include "oracle/exact/cores.h"
#include "oracle/exact/shapes/polygon.h"
#include "oracle/fast/ball_cores.h"

namespace touchstone {

using Real = long double;

template <>
inline Turn<Real> rotation_by<Real>(const AnyTurn& from, const AnyTurn& to) {
    Real t = static_cast<Real>(to.radians) - static_cast<Real>(from.radians);
    if (from.degrees != to.degrees)
        t += (static_cast<Real>(to.degrees) - static_cast<Real>(from.degrees)) *
             (std::numbers::pi_v<Real> / 180);
    return {std::cos(t), std::sin(t)};
}

/// Uses filtered orientations, which give the same triangles: for polygons with many corners, exact
/// ones would take longer than all other work on the cores.
template <>
Parts<Real> ExactShape<SimplePolygon<double>>::core<Real>(const Polygon<double>& polygon,
                                                          const Frame& frame);

/// A lower bound of the distance from touching, up to the rounding of long double. Positive and at
/// most the distance if the shapes are disjoint; negative and at most the depth in magnitude if
/// they overlap. It is the least, over all pairs of parts, of the largest gap along a normal, or of
/// the distance if a radius is involved.
Real approximate_gap(const ShapePair& pair);

/// The distance of disjoint shapes, or the depth of others; infinite for shapes of several parts
/// that meet. Up to the rounding of long double, which is below 2^-57 of all lengths together,
/// times the largest angle if that exceeds 1.
Real approximate_magnitude(const ShapePair& pair, bool are_disjoint);

extern template Parts<Real> parts_of(const AnyConstShape&, const Frame&);
extern template Real radius_of(const AnyConstShape&);

}  // namespace touchstone
