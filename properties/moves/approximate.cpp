#include "properties/moves/approximate.h"

#include <bit>

#include "oracle/exact/shape_parts.h"
#include "oracle/exact/shortcuts/nearest_first.h"
#include "oracle/fast/orientations.h"

namespace touchstone {

template <>
Parts<Real> ExactShape<SimplePolygon<double>>::core<Real>(const Polygon<double>& polygon,
                                                          const Frame& frame) {
    Parts<Real> parts;
    for (const Triangle<double>& t : EarClipping<filtered_orientation>::triangulate(polygon))
        parts.push_back(polygon_ring<Real>({t.begin(), t.end()}, frame));
    return parts;
}

Turn<Real> rotation_by_angle(Real t) {
    struct Known {
        Real angle;
        Turn<Real> turn;
    };
    constexpr int kBits = 9;
    // Entries that were never used have the angle 0, so this angle is not looked up.
    thread_local std::array<Known, std::size_t{1} << kBits> recent{};
    if (t == 0) return {1, t};
    constexpr std::uint64_t kMixing = 0x9e3779b97f4a7c15;
    const auto bits = std::bit_cast<std::uint64_t>(static_cast<double>(t));
    Known& known = recent[(bits * kMixing) >> (64 - kBits)];
    if (known.angle != t) known = {t, {std::cos(t), std::sin(t)}};
    return known.turn;
}

namespace {

Real largest_gap(const Cores<Real>& cores) {
    Real most = -std::numeric_limits<Real>::infinity();
    for_each_gap(cores, [&most](Real gap, const Vertex<Real>& side, const auto&) {
        const Real length = std::sqrt(side.edge.nx * side.edge.nx + side.edge.ny * side.edge.ny);
        if (length > 0) most = std::max(most, gap / length);
    });
    return most;
}

/// Returns the largest gap between the cores along a normal, minus the radii. If the cores are
/// disjoint and a shape has a radius, returns the distance of the cores minus the radii.
Real gap_between(const Cores<Real>& cores) {
    const Real most = largest_gap(cores);
    const bool apart = most > 0 && cores.reach() > 0;
    return (apart ? std::sqrt(squared_distance(cores)) : most) - cores.reach();
}

Real core_distance(const ShapePair& pair) {
    const Frame frame = frame_of(pair);
    const Parts<Real> of_a = parts_of<Real>(pair.a, frame);
    const Parts<Real> of_b = parts_of<Real>(pair.b, frame);
    // 1 - kLess exceeds the relative rounding error of the distances of the boxes.
    constexpr Real kLess = 1 - 0x1p-50L;
    Real least = std::numeric_limits<Real>::infinity();
    for (const auto& [a, b, squared] : nearest_first(of_a, of_b)) {
        if (squared * kLess > least) break;
        least = std::min(least, squared_distance(Cores<Real>{*a, *b, 0, 0}));
    }
    return std::sqrt(least);
}

}  // namespace

Real approximate_magnitude(const ShapePair& pair, bool are_disjoint) {
    if (are_disjoint)
        return std::fabs(core_distance(pair) - radius_of<Real>(pair.a) - radius_of<Real>(pair.b));
    const auto parts = cores_of<Real>(pair);
    if (parts.size() != 1) return std::numeric_limits<Real>::infinity();
    const Cores<Real>& cores = parts.front();
    const Real gap = largest_gap(cores);
    // The depth of round shapes with disjoint cores is the sum of the radii minus the distance of
    // the cores.
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
