// Cores in long double: how far shapes are from touching, nearly. For generators only, which need
// to come close to touching and not to know that they have.
#pragma once

#include <cmath>

#include "oracle/exact/cores.h"
#include "oracle/fast/separation.h"

namespace touchstone {

using Real = long double;

template <>
inline Turn<Real> turn_by<Real>(double from, double to) {
    const Real t = static_cast<Real>(to) - static_cast<Real>(from);
    return {std::cos(t), std::sin(t)};
}

extern template Parts<Real> parts_of(const AnyConstShape&, const Frame&);
extern template Real radius_of(const AnyConstShape&);

}  // namespace touchstone
