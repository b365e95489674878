// How far shapes are from touching, in the unit of tolerances.
#pragma once

#include <cmath>

#include "core/cards/algorithm.h"
#include "core/cards/scalar.h"
#include "core/scenes/scale.h"

namespace touchstone {

/// A signed distance from touching: positive if disjoint, negative if overlapping.
struct Margin {
    double length = 0;  ///< in the unit of coordinates
    double in_eps = 0;  ///< as a multiple of eps(scalar) * scale; finite even if `length` is
                        ///< infinite

    friend bool operator==(const Margin&, const Margin&) = default;
};

/// Returns the unit of margins and tolerances, eps(scalar) * scale, in the unit of coordinates.
inline double eps_scale(Scalar scalar, const Scene& scene) {
    return epsilon(scalar) * scale(scene);
}

/// Returns a margin, in eps x scale, as a share of the scene's tolerance plus `more` eps x scale.
/// Returns 0 if the margin is 0 or the tolerance is infinite.
inline double share_of(double in_eps, const Tolerance& tolerance, const Scene& scene,
                       double more = 0) {
    const double most = allowed(tolerance, scene) + more;
    return in_eps == 0 || std::isinf(most) ? 0 : std::fabs(in_eps) / most;
}

}  // namespace touchstone
