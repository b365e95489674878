#include "properties/moves/approximate.h"

#include <algorithm>
#include <limits>

#include "oracle/exact/shape_parts.h"

namespace touchstone {

namespace {

Real largest_gap(const Cores<Real>& cores) {
    Real most = -std::numeric_limits<Real>::infinity();
    for_each_gap(cores, [&most](Real gap, const Vertex<Real>& side, const auto&) {
        const Real length = std::sqrt(side.edge.nx * side.edge.nx + side.edge.ny * side.edge.ny);
        if (length > 0) most = std::max(most, gap / length);
    });
    return most;
}

/// The largest gap between the cores along a normal, or their distance, less the radii.
Real gap_between(const Cores<Real>& cores) {
    const Real most = largest_gap(cores);
    const bool apart = most > 0 && cores.reach() > 0;
    return (apart ? std::sqrt(squared_distance(cores)) : most) - cores.reach();
}

}  // namespace

Real approximate_magnitude(const ShapePair& pair, bool are_disjoint) {
    const auto parts = cores_of<Real>(pair);
    if (are_disjoint) {
        Real least = std::numeric_limits<Real>::infinity();
        for (const Cores<Real>& cores : parts)
            least = std::min(least, std::sqrt(squared_distance(cores)) - cores.reach());
        return std::fabs(least);
    }
    if (parts.size() != 1) return std::numeric_limits<Real>::infinity();
    const Cores<Real>& cores = parts.front();
    const Real gap = largest_gap(cores);
    // Round shapes whose cores are apart overlap by what is missing of the reach.
    return cores.reach() - (gap > 0 ? std::sqrt(squared_distance(cores)) : gap);
}

Real approximate_gap(const ShapePair& pair) {
    Real least = std::numeric_limits<Real>::infinity();
    for (const Cores<Real>& cores : cores_of<Real>(pair))
        least = std::min(least, gap_between(cores));
    return least;
}

template Parts<Real> parts_of(const AnyConstShape&, const Frame&);
template Real radius_of(const AnyConstShape&);

}  // namespace touchstone
