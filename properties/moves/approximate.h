// Cores in long double: how far shapes are from touching, nearly. For generators only, which need
// to come close to touching and not to know that they have.
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

/// By filtered orientations, which give the same triangles: exact ones would take longer than all
/// else that is done with the cores of polygons of many corners.
template <>
Parts<Real> ExactShape<SimplePolygon<double>>::core<Real>(const Polygon<double>& polygon,
                                                          const Frame& frame);

/// More than 0 where the shapes are disjoint, and no more than their distance; less than 0 where
/// they overlap, and no more than they would have to be moved apart: the largest gap along a normal
/// of each two parts, or their distance where they have a radius, of those two where that is least.
/// But for the rounding of long double.
Real approximate_gap(const ShapePair& pair);

/// How far disjoint shapes are apart, and how far others would have to be moved to be so; infinite
/// of shapes of several parts that meet. But for the rounding of long double, which is below 2^-57
/// of all lengths together, times the largest angle where that is above 1.
Real approximate_magnitude(const ShapePair& pair, bool are_disjoint);

extern template Parts<Real> parts_of(const AnyConstShape&, const Frame&);
extern template Real radius_of(const AnyConstShape&);

}  // namespace touchstone
