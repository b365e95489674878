#include "properties/moves/approximate.h"

#include <algorithm>
#include <limits>

#include "oracle/exact/shape_parts.h"

namespace touchstone {

namespace {

/// The largest gap between the cores along a normal, or their distance, less the radii.
Real gap_between(const Cores<Real>& cores) {
    Real most = -std::numeric_limits<Real>::infinity();
    for_each_gap(cores, [&most](Real gap, const Vertex<Real>& side, const auto&) {
        const Real length = std::hypot(side.edge.nx, side.edge.ny);
        if (length > 0) most = std::max(most, gap / length);
    });
    const bool apart = most > 0 && cores.reach() > 0;
    return (apart ? std::sqrt(squared_distance(cores)) : most) - cores.reach();
}

}  // namespace

Real approximate_gap(const ShapePair& pair) {
    Real least = std::numeric_limits<Real>::infinity();
    for (const Cores<Real>& cores : cores_of<Real>(pair))
        least = std::min(least, gap_between(cores));
    return least;
}

template Parts<Real> parts_of(const AnyConstShape&, const Frame&);
template Real radius_of(const AnyConstShape&);

}  // namespace touchstone
